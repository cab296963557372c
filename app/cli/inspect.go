package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	cubes "wedge/app/packing/print"
	"wedge/app/picture"
	orbits "wedge/app/rubik/print"
	"wedge/app/square1/print"
	"wedge/puzzle/cube3"
	"wedge/puzzle/polycube"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/find"
)

type inspectCommand struct {
	JSON     bool   `name:"json" help:"Print one JSON object per position."`
	Position string `arg:"" optional:"" default:"-" complete:"file" help:"Alg, position string, pattern, or a file that wedge export wrote, also one with a packing puzzle, a snake or Rubik's cube; without one, or with -, positions are read from standard input, one per line."`
}

var errDistanceTime = fmt.Errorf("the distance was not found within %v: wedge table build makes the table that helps", defaultTimeout)

// inspection is what there is to say about a position or a pattern.
type inspection struct {
	pattern             square1.Pattern
	line                int    // of the input, or 1 for the argument; 0 for a file
	alg                 string // kept in the file
	middle, parity      string
	linedUp             any // in cube shape: the parity that no turn changes; else nil
	blocking            []string
	slices, wca, nearly int // nearly is the slices without the middle
	table               string
}

// json is the JSON of it.
func (i *inspection) json() object {
	p := i.pattern.Position
	pair := p.Pair()
	sym := pair.Symmetry()
	shape := func(l square1.LayerShape) object {
		return object{{"id", l.ID()}, {"name", l.Name()}, {"pattern", l.Pattern()}}
	}
	o := object{
		{"line", ifAny(i.line)},
		{"position", i.pattern.String()},
		{"alg", ifAny(i.alg)},
		{"top", shape(pair.Top)},
		{"bottom", shape(pair.Bottom)},
		{"pair", pair.ID()},
		{"middle", i.middle},
		{"parity", i.parity},
		{"parity_lined_up", i.linedUp},
		{"sym2", sym.Sym2},
		{"sym3", sym.Sym3},
		{"sym4", sym.Sym4},
		{"group", pair.Group()},
		{"sliceable", p.Sliceable()},
		{"blocking", i.blocking},
		{"free_top", signedTurns(p.Top.FreeTurns())},
		{"free_bottom", signedTurns(p.Bottom.FreeTurns())},
		{"cube_shape", pair.CubeShapeDistance()},
		{"slices", i.slices},
		{"wca", i.wca},
		{"slices_ignoring_middle", i.nearly},
		{"table", i.table},
		{"shape_positions", pair.Positions()},
	}
	if !i.pattern.IsPosition() {
		corners, edges := i.known()
		o = append(o, object{{"fillings", i.pattern.Fillings()}, {"corners", corners.json()}, {"edges", edges.json()}}...)
	}
	return o
}

// knowledge counts pieces by what is known of them.
type knowledge struct{ exact, colour, any int }

// known counts the pieces of a pattern.
func (i *inspection) known() (corners, edges knowledge) {
	for piece, known := range i.pattern.Canonical().Mask.Pieces {
		k := &edges
		if square1.Piece(piece).IsCorner() {
			k = &corners
		}
		switch known {
		case square1.Exact:
			k.exact++
		case square1.Colour:
			k.colour++
		case square1.Kind:
			k.any++
		}
	}
	return corners, edges
}

func (k knowledge) json() object {
	return object{{"exact", k.exact}, {"colour", k.colour}, {"any", k.any}}
}

func (k knowledge) String() string {
	return fmt.Sprintf("%d exact, %d by colour, %d any", k.exact, k.colour, k.any)
}

func (c *inspectCommand) Run(ctx context.Context, s *Streams) error {
	var drawn square1.Pattern
	alg := ""
	_, notDrawn := picture.FormatOf(c.Position)
	if notDrawn == nil {
		var err error
		drawn, err = readFile(c.Position, func(f io.Reader) (p square1.Pattern, err error) {
			p, alg, err = print.Read(f)
			return p, err
		})
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
	tell := func(out io.Writer, line int, p square1.Pattern, alg string) error {
		var limit time.Duration
		if !p.IsPosition() {
			limit = defaultTimeout
		}
		r := newInspection(p, sv.Kind())
		r.line, r.alg = line, alg
		err := within(ctx, limit, errDistanceTime, func(ctx context.Context) error { return r.measure(ctx, sv, finder) })
		if err != nil {
			return err
		}
		if c.JSON {
			return printJSON(out, r.json())
		}
		r.print(out)
		return nil
	}
	if notDrawn == nil {
		return tell(s.Out, 0, drawn, alg)
	}
	list := positions{[]string{c.Position}}
	return list.each(ctx, s, c.JSON, func(out io.Writer, g given, p square1.Pattern) error { return tell(out, g.line, p, "") })
}

// foreign tells about a file that has no position but may have a puzzle of cubes, or Rubik's
// cube; else the error is that for positions.
func (c *inspectCommand) foreign(s *Streams, noPosition error) error {
	packed, err := readFile(c.Position, cubes.Read)
	if err == nil {
		return tell(s.Out, c.JSON, cubesObject(packed), cubesText(packed))
	}
	if !errors.Is(err, cubes.ErrForeign) {
		return err
	}
	cube, err := readAssembly(c.Position)
	switch {
	case errors.Is(err, orbits.ErrForeign):
		return noPosition
	case err != nil:
		return err
	}
	return tell(s.Out, c.JSON, cube, cube.text())
}

// newInspection is all but the distances.
func newInspection(pattern square1.Pattern, kind solver.Kind) *inspection {
	p := pattern.Position
	r := &inspection{pattern: pattern, middle: "square", parity: "either", blocking: []string{}, table: kind.String()}
	switch {
	case pattern.Mask.AnyMiddle:
		r.middle = "either"
	case p.Flipped:
		r.middle = "not square"
	}
	exact := square1.Pattern{Position: p, Mask: square1.Mask{Pieces: pattern.Mask.Pieces}}
	if exact.Fillings() == 1 { // else two pieces that look alike can be swapped
		r.parity = parityName(p.Parity() == 1)
		if lined, ok := p.LinedUpParity(); ok {
			r.linedUp = parityName(lined == 1)
		}
	}
	for _, corner := range p.Blocking() {
		r.blocking = append(r.blocking, seenCorner(pattern, corner))
	}
	return r
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
func (i *inspection) measure(ctx context.Context, sv *solver.Solver, finder *find.Finder) error {
	for _, q := range []struct {
		length       *int
		metric       square1.Metric
		ignoreMiddle bool
	}{
		{&i.slices, square1.SliceMetric, false},
		{&i.wca, square1.WCAMetric, false},
		{&i.nearly, square1.SliceMetric, true},
	} {
		if !i.pattern.IsPosition() {
			from := i.pattern
			from.Mask.AnyMiddle = from.Mask.AnyMiddle || q.ignoreMiddle
			answer, err := finder.Find(ctx, find.Question{From: from, Metric: q.metric, One: true})
			if err != nil {
				return err
			}
			*q.length = answer.Length
			continue
		}
		answer, err := sv.Solve(ctx, i.pattern.Position, solver.Options{Metric: q.metric, IgnoreMiddle: q.ignoreMiddle})
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

// print prints it for people.
func (i *inspection) print(out io.Writer) {
	p := i.pattern.Position
	yes := map[bool]string{true: "yes", false: "no"}
	cut := "free"
	if !p.Sliceable() {
		cut = "blocked by " + strings.Join(i.blocking, ", ")
	}
	parity := i.parity
	if i.linedUp != nil && i.linedUp != parity {
		parity += fmt.Sprintf(" as it lies, %s with the layers lined up", i.linedUp)
	}
	lines := object{{"position", i.pattern}}
	if !i.pattern.IsPosition() {
		corners, edges := i.known()
		lines = object{{"pattern", i.pattern}, {"fillings", grouped(i.pattern.Fillings())}, {"corners", corners}, {"edges", edges}}
	}
	pair := p.Pair()
	sym := pair.Symmetry()
	shape := func(l square1.LayerShape) string { return fmt.Sprintf("%s (%s, %s)", l.Name(), l.ID(), l.Pattern()) }
	append(lines, object{
		{"alg", ifAny(i.alg)},
		{"top", shape(pair.Top)},
		{"bottom", shape(pair.Bottom)},
		{"shape", fmt.Sprintf("number %d of 65, %s positions", pair.ID(), grouped(pair.Positions()))},
		{"symmetry", fmt.Sprintf("unchanged by swapping layers: %s, by mirroring: %s, by both: %s; group of %d", yes[sym.Sym2], yes[sym.Sym3], yes[sym.Sym4], pair.Group())},
		{"middle", i.middle},
		{"parity", parity},
		{"cut", cut},
		{"free turns", fmt.Sprintf("top %s; bottom %s", inARow(signedTurns(p.Top.FreeTurns())), inARow(signedTurns(p.Bottom.FreeTurns())))},
		{"distance", fmt.Sprintf("%s, %s; %s ignoring the middle (%s table)", plural(i.slices, "slice"), plural(i.wca, "WCA move"), plural(i.nearly, "slice"), i.table)},
		{"cube shape", plural(pair.CubeShapeDistance(), "slice") + " away"},
	}...).print(out, "%-11s %v\n")
}

// cubesObject is the JSON of a file with a packing puzzle or a snake.
func cubesObject(e cubes.Entry) object {
	var o object
	if e.Puzzle != nil {
		puzzle := e.Puzzle.Puzzle()
		x, y, z := puzzle.Target.Sides()
		o = object{{"puzzle", ifAny(puzzle.Name)}, {"text", polycube.Format(puzzle)}, {"box", [3]int{x, y, z}}}
	}
	if e.Packing != nil {
		images, _ := e.Puzzle.Images(e.Packing)
		o = append(o, member{"layers", e.Puzzle.Layers(e.Packing)}, member{"images", len(images)})
	}
	return append(o, member{"snake", ifAny(e.Snake)}, member{"fold", when(e.Fold != nil, mapped(e.Fold, cellOf))})
}

// cubesText is the puzzle as wedge pack reads it, and the packing, or the snake and its fold, as comments.
func cubesText(e cubes.Entry) string {
	var b strings.Builder
	if e.Puzzle != nil {
		b.WriteString(polycube.Format(e.Puzzle.Puzzle()))
	}
	if e.Packing != nil {
		images, _ := e.Puzzle.Images(e.Packing)
		fmt.Fprintf(&b, "# packing, one of %s\n", plural(len(images), "image"))
		layers := e.Puzzle.Layers(e.Packing)
		for row := range layers[0] {
			fmt.Fprintf(&b, "#  %s\n", strings.Join(mapped(layers, func(layer []string) string { return layer[row] }), "  "))
		}
	}
	if e.Snake != "" {
		fmt.Fprintf(&b, "%s\n", e.Snake)
	}
	if e.Fold != nil {
		b.WriteString("# fold\n")
	}
	for _, c := range e.Fold {
		fmt.Fprintf(&b, "# %d,%d,%d\n", c.X, c.Y, c.Z)
	}
	return b.String()
}

// assemblyReport is the JSON of a file with Rubik's cube: what wedge cube says, and what else is
// stored in the file.
type assemblyReport struct {
	cubeAnswer
	Cubies string   `json:"cubies,omitempty"` // as wedge cube reads it: what is not at home
	Out    []string `json:"out,omitempty"`    // cubies that are out of their places
	Alg    string   `json:"alg,omitempty"`    // that led to it
	Next   string   `json:"next,omitempty"`   // that follows, in an animation
}

// readAssembly reads the cube of an exported file.
func readAssembly(name string) (*assemblyReport, error) {
	e, err := readFile(name, orbits.Read)
	if err != nil {
		return nil, err
	}
	a := e.State.Assembly
	r := &assemblyReport{cubeAnswer: (&cubeCommand{}).newAnswer(a, 0), Cubies: a.Notation(), Alg: e.Alg.String(), Next: e.Next.String()}
	r.Out = mapped(e.State.Out.List(), cube3.Cubie.String)
	return r, nil
}

// text is the cube as wedge cube prints it, and what is stored.
func (r *assemblyReport) text() string {
	faces := ""
	if r.Faces != [cube3.FaceCount]uint8{} {
		faces = strings.Trim(fmt.Sprint(r.Faces), "[]")
	}
	var b strings.Builder
	b.WriteString((&cubeCommand{}).text(r.cubeAnswer, nil))
	object{
		{"cubies", ifAny(r.Cubies)},
		{"face cubies", ifAny(faces)},
		{"out", ifAny(strings.Join(r.Out, " "))},
		{"alg", ifAny(r.Alg)},
		{"next", ifAny(r.Next)},
	}.print(&b, "  %-11s %s\n")
	return b.String()
}
