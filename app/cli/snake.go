package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"wedge/puzzle/list"
	"wedge/puzzle/polycube"
	"wedge/resources"
	"wedge/solver/snake"
)

type snakeCommand struct {
	Folds  bool     `help:"Print the folds, not only their number."`
	UpTo   string   `enum:"raw,rotations,reflections" default:"rotations" help:"With --folds, which of them count as one: none (raw), those that are rotations of each other, or also reflections (${enum})."`
	Box    string   `placeholder:"XxYxZ" help:"Box to fold into, such as 3x3x3; without it the cube that has as many cells as the snake has cubes."`
	Atlas  bool     `help:"List all snakes that fold into 3x3x3, each in one direction."`
	Unique bool     `help:"With --atlas, only snakes with a single fold up to rotations and reflections."`
	List   bool     `help:"List the named snakes."`
	JSON   bool     `name:"json" help:"Print one JSON object per line."`
	Snake  []string `arg:"" optional:"" complete:"snake" help:"Snakes; without any, or with -, one per line of standard input."`
}

func (c *snakeCommand) Help() string {
	return `A SNAKE is one of

  ESCCCSE    its cubes from end to end: E is an end, S straight, C a corner
  2 1 1 2    the lengths of its straight runs, in steps from cube to cube
  7: 1 5     its number of cubes and the straight ones, counted from 0;
             "27:" may be left out
  roux-1     a name from wedge snake --list

Two or more numbers that ascend throughout are straight cubes, all others are
runs. A snake read backwards is the same snake, so runs that ascend can be
written from the other end.

Snakes as others write them are read where the number of cubes, 27 for 3x3x3,
says what they mean; else the message names both readings:

  --...-..   a sign per cube: - or S straight, . or T or C a corner; 0 and 1;
             with or without the ends
  2-1-1-2    runs with hyphens, in brackets [3, 2, 2, 3] or run together,
             2112, in steps or in cubes

The three counts number the cubes: raw, up to rotations of the box, and up to
rotations and reflections. A palindromic snake may make the same shape
backwards; text output has that count, too. --folds prints the layers from the
lowest one up, each seen from above, with the number of the cube in each cell.

The atlas has one line per snake: its letters in the direction that comes first
in the alphabet, and the three counts. 3,639 of its 11,487 snakes have a single
fold up to rotations and reflections. If a fold read backwards is the same fold,
so do 19 palindromes more, 3,658 in all.`
}

func (c *snakeCommand) Validate() error {
	switch {
	case c.Atlas && (c.Folds || c.Box != "" || len(c.Snake) > 0):
		return fmt.Errorf("--atlas lists all snakes of 3x3x3: leave out snakes, --folds and --box")
	case c.List && (c.Folds || c.Box != "" || c.Atlas || len(c.Snake) > 0):
		return fmt.Errorf("--list takes neither snakes nor other flags, but --json")
	case c.Unique && !c.Atlas:
		return fmt.Errorf("--unique needs --atlas")
	}
	if _, err := parseBox(c.Box); c.Box != "" && err != nil {
		return err
	}
	return nil
}

func (c *snakeCommand) Run(ctx context.Context, s *Streams) error {
	switch {
	case c.List:
		return c.list(s.Out)
	case c.Atlas:
		return c.atlas(ctx, s.Out)
	}
	each := func(f func(given) error) error { return snakeTexts().each(ctx, s, c.Snake, f) }
	return answerEach(ctx, s, c.JSON, each, func(out *bufio.Writer, g given) error { return c.answer(ctx, out, g.text) })
}

// snakeAnswer is the JSON of a snake.
func snakeAnswer(name polycube.Snake, n snake.Counts) object {
	return object{{"snake", name}, {"raw", n.Raw}, {"rotations", n.Rotations}, {"reflections", n.Reflections}}
}

func (c *snakeCommand) atlas(ctx context.Context, to io.Writer) error {
	list, err := snake.Atlas(ctx)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(to)
	for _, e := range list {
		if c.Unique && e.Reflections != 1 {
			continue
		}
		err := tell(out, c.JSON, snakeAnswer(e.Snake, e.Counts), fmt.Sprintln(e.Snake, e.Raw, e.Rotations, e.Reflections))
		if err != nil {
			return err
		}
	}
	return out.Flush()
}

// list prints the named snakes.
func (c *snakeCommand) list(out io.Writer) error {
	for _, named := range resources.Snakes() {
		err := tell(out, c.JSON,
			object{{"id", named.ID}, {"name", named.Name}, {"source", named.Source}, {"snake", named.Text}},
			fmt.Sprintf("%-10s %s  # %s\n", named.ID, named.Text, named.Name))
		if err != nil {
			return err
		}
	}
	return nil
}

// parseSnake reads a snake, or the name of one in the list, in any case.
func parseSnake(text string) (polycube.Snake, error) {
	for _, named := range resources.Snakes() {
		if strings.EqualFold(strings.TrimSpace(text), named.ID) {
			return polycube.ParseSnake(named.Text)
		}
	}
	return polycube.ParseSnake(text)
}

// target is the box that a snake is folded into.
func (c *snakeCommand) target(name polycube.Snake) (polycube.Shape, error) {
	if c.Box != "" {
		return parseBox(c.Box)
	}
	side, ok := cubeSide(len(name))
	if ok {
		return polycube.Box(side, side, side)
	}
	hint := ""
	if meant, ok := name.RunsOfCubes(); ok {
		if _, ok := cubeSide(len(meant)); ok {
			hint = fmt.Sprintf(" (did you count the cubes of each run? Counted in steps, which are one less, it is %s with %d cubes)", meant, len(meant))
		}
	}
	return polycube.Shape{}, fmt.Errorf("%d cubes do not fill a cube: say which box with --box%s", len(name), hint)
}

// cubeSide is the side of the cube with some cells, if there is one.
func cubeSide(cells int) (side int, ok bool) {
	side = int(math.Round(math.Cbrt(float64(cells))))
	return side, side*side*side == cells
}

// answer prints what there is to say about a snake.
func (c *snakeCommand) answer(ctx context.Context, out *bufio.Writer, text string) error {
	name, err := parseSnake(text)
	if err != nil {
		return err
	}
	target, err := c.target(name)
	if err != nil {
		return err
	}
	n, err := snake.Count(ctx, name, target)
	if err != nil {
		return err
	}
	err = tell(out, c.JSON, snakeAnswer(name, n), fmt.Sprintln(name, countsOfFolds(target, n)))
	if err != nil || !c.Folds {
		return err
	}
	return c.folds(ctx, out, name, target)
}

// countsOfFolds is the three counts with the groups they are taken up to.
func countsOfFolds(target polycube.Shape, n snake.Counts) string {
	if n.Raw == 0 {
		return "no fold"
	}
	x, y, z := target.Sides()
	group := target.Symmetries()
	text := fmt.Sprintf("in %dx%dx%d: %s raw, %s up to %d rotations, %s up to %d rotations and reflections",
		x, y, z, grouped(n.Raw), grouped(n.Rotations), rotations(group), grouped(n.Reflections), len(group))
	if n.Unnumbered != n.Reflections {
		text += fmt.Sprintf(", %s if folds read backwards are the same", grouped(n.Unnumbered))
	}
	return text
}

// folds prints the folds of a snake as they are found.
func (c *snakeCommand) folds(ctx context.Context, out *bufio.Writer, name polycube.Snake, target polycube.Shape) error {
	number := 0
	last := time.Now()
	for f, err := range snake.Folds(ctx, name, target, upTo[snake.Kind](c.UpTo)) {
		if err != nil {
			return err
		}
		number++
		layers := foldLayers(f, target)
		err = tell(out, c.JSON, object{{"layers", layers}, {"cells", mapped(f, cellOf)}}, foldText(number, layers))
		if err != nil {
			return err
		}
		if now := time.Now(); now.Sub(last) > time.Second { // of a long search show what there is
			last = now
			if err := out.Flush(); err != nil {
				return err
			}
		}
	}
	return nil
}

// outside is the number in cells outside the target.
const outside = -1

// foldLayers are the numbers of the cubes by layer, row and column.
func foldLayers(f snake.Fold, target polycube.Shape) [][][]int {
	x, y, z := target.Sides()
	layers := make([][][]int, z)
	for i := range layers {
		layers[i] = make([][]int, y)
		for j := range layers[i] {
			layers[i][j] = make([]int, x)
			for k := range layers[i][j] {
				layers[i][j][k] = outside
			}
		}
	}
	for i, c := range f {
		layers[c.Z][c.Y][c.X] = i
	}
	return layers
}

// foldText has the layers side by side.
func foldText(number int, layers [][][]int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# fold %d\n", number)
	for row := range layers[0] {
		for z, layer := range layers {
			if z > 0 {
				b.WriteString("   ")
			}
			for _, cube := range layer[row] {
				fmt.Fprintf(&b, "%3d", cube)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// snakeTexts are snakes, by their names, too.
func snakeTexts() subject {
	kind := list.Of(parseSnake)
	kind.Counts = true
	return subject{"snake", kind, nil}
}
