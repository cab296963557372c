package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	cubes "wedge/app/packing/print"
	"wedge/app/picture"
	orbits "wedge/app/rubik/print"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/find"
)

type inspectCommand struct {
	JSON     bool   `name:"json" help:"Print one JSON object per position."`
	Position string `arg:"" optional:"" default:"-" complete:"file" help:"Alg, position string, pattern, or a file that wedge export wrote, also one with a packing puzzle, a snake or Rubik's cube; without one, or with -, positions are read from standard input, one per line."`
}

var errDistanceTime = fmt.Errorf("the distance was not found within %v: wedge table build makes the table that helps", defaultTimeout)

// shapeReport is the JSON of a layer's shape.
type shapeReport struct {
	ID      string `json:"id"`
	Name    string `json:"name"`
	Pattern string `json:"pattern"`
}

func reportShape(s square1.LayerShape) shapeReport {
	return shapeReport{s.ID(), s.Name(), s.Pattern()}
}

// report is the JSON of a position.
type report struct {
	Line        int         `json:"line,omitempty"` // of the input, or 1 for the argument; none for a file
	Position    string      `json:"position"`
	Alg         string      `json:"alg,omitempty"` // kept in the file
	Top         shapeReport `json:"top"`
	Bottom      shapeReport `json:"bottom"`
	Pair        int         `json:"pair"`
	Middle      string      `json:"middle"`
	Parity      string      `json:"parity"`
	LinedUp     string      `json:"parity_lined_up,omitempty"` // in cube shape: what no turn changes
	Sym2        bool        `json:"sym2"`
	Sym3        bool        `json:"sym3"`
	Sym4        bool        `json:"sym4"`
	Group       int         `json:"group"`
	Sliceable   bool        `json:"sliceable"`
	Blocking    []string    `json:"blocking"`
	FreeTop     []int       `json:"free_top"`
	FreeBottom  []int       `json:"free_bottom"`
	CubeShape   int         `json:"cube_shape"`
	Slices      int         `json:"slices"`
	WCA         int         `json:"wca"`
	NoMiddle    int         `json:"slices_ignoring_middle"`
	Table       string      `json:"table"`
	ShapeNumber int64       `json:"shape_positions"`
	*partial
}

// partial is what the JSON of a pattern has besides.
type partial struct {
	Fillings int64     `json:"fillings"`
	Corners  knowledge `json:"corners"`
	Edges    knowledge `json:"edges"`
}

// knowledge counts pieces by what is known of them.
type knowledge struct {
	Exact  int `json:"exact"`
	Colour int `json:"colour"`
	Any    int `json:"any"`
}

func reportPartial(p square1.Pattern) *partial {
	r := &partial{Fillings: p.Fillings()}
	for i, known := range p.Canonical().Mask.Pieces {
		k := &r.Edges
		if square1.Piece(i).IsCorner() {
			k = &r.Corners
		}
		switch known {
		case square1.Exact:
			k.Exact++
		case square1.Colour:
			k.Colour++
		case square1.Kind:
			k.Any++
		}
	}
	return r
}

func (k knowledge) String() string {
	return fmt.Sprintf("%d exact, %d by colour, %d any", k.Exact, k.Colour, k.Any)
}

func (c *inspectCommand) Run(ctx context.Context, s *Streams) error {
	var drawn square1.Pattern
	var alg string
	_, notDrawn := picture.FormatOf(c.Position)
	if notDrawn == nil {
		var err error
		drawn, alg, err = readPicture(c.Position)
		if errors.Is(err, print.ErrForeign) {
			return c.foreign(s, err)
		}
		if err != nil {
			return err
		}
	}
	sv, err := openSolver(s)
	if err != nil {
		return err
	}
	finder := find.New(sv)
	tell := func(line int, p square1.Pattern, alg string) error {
		search, cancel := ctx, context.CancelFunc(func() {})
		if !p.IsPosition() {
			search, cancel = context.WithTimeout(ctx, defaultTimeout)
		}
		defer cancel()
		r, err := inspect(search, sv, finder, p)
		if err != nil {
			return withoutAnswer(err, ctx, search, errDistanceTime)
		}
		r.Line, r.Alg = line, alg
		if c.JSON {
			return printJSON(s.Out, r)
		}
		return printReport(s, r)
	}
	if notDrawn == nil {
		return tell(0, drawn, alg)
	}
	list := positions{[]string{c.Position}}
	return list.each(ctx, s, c.JSON, func(g given, p square1.Pattern) error { return tell(g.line, p, "") })
}

// foreign tells about a file that has no position but may have a puzzle of cubes, or Rubik's
// cube; else the error is that for positions.
func (c *inspectCommand) foreign(s *Streams, noPosition error) error {
	var found interface{ print(*Streams) error }
	puzzle, err := readCubes(c.Position)
	found = puzzle
	if errors.Is(err, cubes.ErrForeign) {
		found, err = readAssembly(c.Position)
	}
	switch {
	case errors.Is(err, orbits.ErrForeign):
		return noPosition
	case err != nil:
		return err
	case c.JSON:
		return printJSON(s.Out, found)
	}
	return found.print(s)
}

// readPicture reads the position of an exported file, and the alg if it has one.
func readPicture(name string) (p square1.Pattern, alg string, err error) {
	if there, err := os.Stat(name); err == nil && !there.Mode().IsRegular() {
		return p, "", fmt.Errorf("%s is not a regular file", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return p, "", err
	}
	defer f.Close()
	if p, alg, err = print.Read(f); err != nil {
		return p, "", fmt.Errorf("%s: %w", name, err)
	}
	return p, alg, nil
}

func inspect(ctx context.Context, sv *solver.Solver, finder *find.Finder, pattern square1.Pattern) (*report, error) {
	p := pattern.Position
	pair := p.Pair()
	sym := pair.Symmetry()
	r := &report{
		Position: pattern.String(), Top: reportShape(pair.Top), Bottom: reportShape(pair.Bottom), Pair: pair.ID(),
		Middle: "square",
		Sym2:   sym.Sym2, Sym3: sym.Sym3, Sym4: sym.Sym4, Group: pair.Group(),
		Sliceable: p.Sliceable(), Blocking: []string{},
		FreeTop: signedTurns(p.Top.FreeTurns()), FreeBottom: signedTurns(p.Bottom.FreeTurns()),
		CubeShape: pair.CubeShapeDistance(), Table: sv.Kind().String(), ShapeNumber: pair.Positions(),
	}
	switch {
	case pattern.Mask.AnyMiddle:
		r.Middle = "either"
	case p.Flipped:
		r.Middle = "not square"
	}
	exact := square1.Pattern{Position: p, Mask: square1.Mask{Pieces: pattern.Mask.Pieces}}
	if exact.Fillings() == 1 {
		r.Parity = [2]string{"even", "odd"}[p.Parity()]
		if lined, ok := p.LinedUpParity(); ok {
			r.LinedUp = [2]string{"even", "odd"}[lined]
		}
	} else { // two pieces that look alike can be swapped
		r.Parity = "either"
	}
	if !pattern.IsPosition() {
		r.partial = reportPartial(pattern)
	}
	for _, corner := range p.Blocking() {
		r.Blocking = append(r.Blocking, seenCorner(pattern, corner))
	}
	return r, measure(ctx, r, sv, finder, pattern)
}

// seenCorner names a corner as far as it is known.
func seenCorner(pattern square1.Pattern, corner square1.Corner) string {
	what := ""
	switch pattern.Mask.Pieces[corner.Piece] {
	case square1.Exact:
		return corner.String()
	case square1.Colour:
		what = "a corner of the bottom's colour"
		if corner.Piece.TopColoured() {
			what = "a corner of the top's colour"
		}
	case square1.Kind:
		what = "a corner"
	}
	return strings.Replace(corner.String(), corner.Piece.Name(), what, 1)
}

// measure finds the distances.
func measure(ctx context.Context, r *report, sv *solver.Solver, finder *find.Finder, pattern square1.Pattern) error {
	for _, q := range []struct {
		length       *int
		metric       square1.Metric
		ignoreMiddle bool
	}{
		{&r.Slices, square1.SliceMetric, false},
		{&r.WCA, square1.WCAMetric, false},
		{&r.NoMiddle, square1.SliceMetric, true},
	} {
		if !pattern.IsPosition() {
			from := pattern
			from.Mask.AnyMiddle = from.Mask.AnyMiddle || q.ignoreMiddle
			answer, err := finder.Find(ctx, find.Question{From: from, Metric: q.metric, One: true})
			if err != nil {
				return err
			}
			*q.length = answer.Length
			continue
		}
		answer, err := sv.Solve(ctx, pattern.Position, solver.Options{Metric: q.metric, IgnoreMiddle: q.ignoreMiddle})
		if err != nil {
			return err
		}
		*q.length = answer.Length
	}
	return nil
}

// signedTurns maps turns 0..11 to -5..6.
func signedTurns(turns []int) []int {
	for i, t := range turns {
		if t > 6 {
			turns[i] = t - 12
		}
	}
	return turns
}

func printReport(s *Streams, r *report) error {
	yes := map[bool]string{true: "yes", false: "no"}
	cut := "free"
	if !r.Sliceable {
		cut = "blocked by " + strings.Join(r.Blocking, ", ")
	}
	parity := r.Parity
	if r.LinedUp != "" && r.LinedUp != parity {
		parity += " as it lies, " + r.LinedUp + " with the layers lined up"
	}
	lines := [][2]string{{"position", r.Position}}
	if r.partial != nil {
		lines = [][2]string{
			{"pattern", r.Position},
			{"fillings", grouped(r.Fillings)},
			{"corners", r.Corners.String()},
			{"edges", r.Edges.String()},
		}
	}
	if r.Alg != "" {
		lines = append(lines, [2]string{"alg", r.Alg})
	}
	for _, line := range append(lines, [][2]string{
		{"top", fmt.Sprintf("%s (%s, %s)", r.Top.Name, r.Top.ID, r.Top.Pattern)},
		{"bottom", fmt.Sprintf("%s (%s, %s)", r.Bottom.Name, r.Bottom.ID, r.Bottom.Pattern)},
		{"shape", fmt.Sprintf("number %d of 65, %s positions", r.Pair, grouped(r.ShapeNumber))},
		{"symmetry", fmt.Sprintf("unchanged by swapping layers: %s, by mirroring: %s, by both: %s; group of %d", yes[r.Sym2], yes[r.Sym3], yes[r.Sym4], r.Group)},
		{"middle", r.Middle},
		{"parity", parity},
		{"cut", cut},
		{"free turns", fmt.Sprintf("top %s; bottom %s", inARow(r.FreeTop), inARow(r.FreeBottom))},
		{"distance", fmt.Sprintf("%s, %s; %s ignoring the middle (%s table)", plural(r.Slices, "slice"), plural(r.WCA, "WCA move"), plural(r.NoMiddle, "slice"), r.Table)},
		{"cube shape", plural(r.CubeShape, "slice") + " away"},
	}...) {
		if _, err := fmt.Fprintf(s.Out, "%-11s %s\n", line[0], line[1]); err != nil {
			return err
		}
	}
	return nil
}

func inARow(numbers []int) string {
	return strings.Trim(fmt.Sprint(numbers), "[]")
}
