package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	cubes "wedge/app/cubes/print"
	orbits "wedge/app/orbits/print"
	"wedge/app/picture"
	"wedge/app/square1/print"
	"wedge/puzzle/square1"
	"wedge/solver"
)

type inspectCommand struct {
	JSON     bool   `name:"json" help:"Print one JSON object per position."`
	Position string `arg:"" help:"Alg, position string, or a file that wedge export wrote, also one with a packing puzzle, a snake or Rubik's cube; - reads positions from standard input, one per line."`
}

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
}

func (c *inspectCommand) Run(ctx context.Context, s *Streams) error {
	var drawn square1.Position
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
	tell := func(p square1.Position, alg string) error {
		r, err := inspect(ctx, sv, p)
		if err != nil {
			return err
		}
		r.Alg = alg
		if c.JSON {
			return printJSON(s.Out, r)
		}
		return r.print(s)
	}
	if notDrawn == nil {
		return tell(drawn, alg)
	}
	list := positions{[]string{c.Position}}
	return list.each(ctx, s, func(p square1.Position) error { return tell(p, "") })
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
func readPicture(name string) (p square1.Position, alg string, err error) {
	if there, err := os.Stat(name); err == nil && !there.Mode().IsRegular() {
		return p, "", fmt.Errorf("%s is not a regular file", name)
	}
	f, err := os.Open(name)
	if err != nil {
		return p, "", err
	}
	defer f.Close()
	seen, alg, err := print.Read(f)
	if err != nil {
		return p, "", fmt.Errorf("%s: %w", name, err)
	}
	return seen.Position, alg, nil
}

func inspect(ctx context.Context, sv *solver.Solver, p square1.Position) (*report, error) {
	pair := p.Pair()
	sym := pair.Symmetry()
	r := &report{
		Position: p.String(), Top: reportShape(pair.Top), Bottom: reportShape(pair.Bottom), Pair: pair.ID(),
		Middle: "square", Parity: [2]string{"even", "odd"}[p.Parity()],
		Sym2: sym.Sym2, Sym3: sym.Sym3, Sym4: sym.Sym4, Group: pair.Group(),
		Sliceable: p.Sliceable(), Blocking: []string{},
		FreeTop: signedTurns(p.Top.FreeTurns()), FreeBottom: signedTurns(p.Bottom.FreeTurns()),
		CubeShape: pair.CubeShapeDistance(), Table: sv.Kind().String(), ShapeNumber: pair.Positions(),
	}
	if lined, ok := p.LinedUpParity(); ok {
		r.LinedUp = [2]string{"even", "odd"}[lined]
	}
	if p.Flipped {
		r.Middle = "not square"
	}
	for _, corner := range p.Blocking() {
		r.Blocking = append(r.Blocking, corner.String())
	}
	for _, q := range []struct {
		length  *int
		options solver.Options
	}{
		{&r.Slices, solver.Options{}},
		{&r.WCA, solver.Options{Metric: square1.WCAMetric}},
		{&r.NoMiddle, solver.Options{IgnoreMiddle: true}},
	} {
		answer, err := sv.Solve(ctx, p, q.options)
		if err != nil {
			return nil, err
		}
		*q.length = answer.Length
	}
	return r, nil
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

func (r *report) print(s *Streams) error {
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
		{"free turns", fmt.Sprintf("top %s; bottom %s", list(r.FreeTop), list(r.FreeBottom))},
		{"distance", fmt.Sprintf("%s, %s; %s ignoring the middle (%s table)", plural(r.Slices, "slice"), plural(r.WCA, "WCA move"), plural(r.NoMiddle, "slice"), r.Table)},
		{"cube shape", plural(r.CubeShape, "slice") + " away"},
	}...) {
		if _, err := fmt.Fprintf(s.Out, "%-11s %s\n", line[0], line[1]); err != nil {
			return err
		}
	}
	return nil
}

func list(numbers []int) string {
	return strings.Trim(fmt.Sprint(numbers), "[]")
}
