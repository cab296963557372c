package cli

import (
	"context"
	"errors"
	"fmt"
	"image/color"
	"io"
	"iter"
	"math"
	"path/filepath"
	"strconv"
	"strings"

	"wedge/app/packing/print"
	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/solver/packing"
	"wedge/solver/snake"
)

// isSet reports whether a packing puzzle or a snake is exported.
func (c *puzzleFlags) isSet() bool { return c.Puzzle != "" || c.Snake != "" }

// maxEntries is how many solutions one command draws. Lists have any number.
const maxEntries = 10_000

// listFormat is csv or json if the file is a list, else empty.
func (c *exportCommand) listFormat() string {
	ending := strings.TrimPrefix(strings.ToLower(filepath.Ext(c.Output)), ".")
	for _, f := range [...]string{"csv", "json"} {
		if c.Format == f || c.Format == "" && ending == f {
			return f
		}
	}
	return ""
}

// takeUnit takes the side of a cube, in millimetres, from --cube, as --unit was called before.
func (c *exportCommand) takeUnit() error {
	if len(c.Cube) == 0 {
		return nil
	}
	side, err := strconv.ParseFloat(c.Cube[0], 64)
	if err != nil || len(c.Cube) > 1 {
		return errors.New("--cube cannot be combined with --puzzle or --snake")
	}
	c.Unit, c.Cube = side, nil
	return nil
}

// checkCubes checks the flags for a puzzle or snake.
func (c *exportCommand) checkCubes() error {
	if c.Puzzle != "" && c.Snake != "" {
		return errors.New("--puzzle and --snake cannot be combined")
	}
	if err := c.takeUnit(); err != nil {
		return err
	}
	if err := checkForeign("--puzzle and --snake", c.Position, c.foreignToCubes()); err != nil {
		return err
	}
	if _, _, err := c.numbers(); err != nil {
		return err
	}
	if list := c.listFormat(); list != "" {
		named := c.Output != "" && c.Output != "-"
		switch {
		case c.Snake != "":
			return fmt.Errorf("a .%s file lists the solutions of a packing puzzle: wedge snake --folds --json lists folds", list)
		case named && !strings.EqualFold(filepath.Ext(c.Output), "."+list):
			return contradiction(list, c.Output)
		}
		return nil
	}
	if err := c.findFormat(); err != nil {
		return err
	}
	if c.solid {
		return c.solids().Check()
	}
	if c.moving() && c.Solution == "none" {
		return errors.New("--solution none shows nothing that moves: give a .png, .svg or .pdf file")
	}
	if err := c.checkPictures(); err != nil {
		return err
	}
	if err := c.findOptions(); err != nil {
		return err
	}
	o := c.cubeOptions()
	return o.Check()
}

// moving reports whether the file is an animation.
func (c *exportCommand) moving() bool { return c.format.Moves() || c.Frames }

// checkPictures checks the flags that pictures of all puzzles but the Square-1 have.
func (c *exportCommand) checkPictures() error {
	switch {
	case c.Frames && c.format != picture.PNG:
		return fmt.Errorf("--frames writes PNG files, not %v: give a .png file", c.format)
	case c.Frames && c.Output == "-":
		return errors.New("--frames writes several files, not standard output: give -o a file name")
	case c.moving() && c.View == "sheet":
		return errors.New("a sheet cannot be animated: give a .png, .svg or .pdf file, without --frames")
	case c.format == picture.HTML && c.View != picture.ThreeD.String():
		return fmt.Errorf("an .html file shows the puzzle in 3D, not --view %s", c.View)
	case len(numberPattern.FindAllString(c.Output, -1)) > 1:
		return fmt.Errorf("-o %s has more than one %%d: use one", c.Output)
	case c.White && (c.Dark || c.Transparent):
		return errors.New("--white cannot be combined with --dark or --transparent: choose one background")
	}
	return c.checkPlaying(c.moving())
}

// foreignFlag is a flag that is for other puzzles.
type foreignFlag struct {
	name string
	set  bool
}

// checkForeign reports flags, and positions, that do not suit a puzzle, which has flags of its own.
func checkForeign(own string, positions []string, flags []foreignFlag) error {
	if len(positions) > 0 {
		return fmt.Errorf("%s is a position: leave it out with %s", positions[0], own)
	}
	for _, f := range flags {
		if f.set {
			return fmt.Errorf("%s is for other puzzles: leave it out with %s", f.name, own)
		}
	}
	return nil
}

// foreignToCubes are the flags that packings and snakes do not have.
func (c *exportCommand) foreignToCubes() []foreignFlag {
	return []foreignFlag{
		{"--labels", c.Labels},
		{"--cut", c.Cut},
		{"--from", c.From != ""},
		{"--solve", c.Solve},
		{"--metric", c.Metric != ""},
		{"--fragment", c.Fragment},
		{"--grey", c.Grey != ""},
		{"--dim", c.Dim != ""},
		{"--hide", c.Hide != ""},
		{"--lit", c.Lit != ""},
		{"--outline", c.Outline != ""},
		{"--arrows", c.Arrows != 0},
		{"--after", c.After},
		{"--net", c.Net},
		{"--faces", c.Faces},
		{"--take-out", c.TakeOut != ""},
	}
}

// numbers are the first and the last solution, from 1; 0, 0 for none.
func (c *exportCommand) numbers() (first, last int, err error) {
	switch c.Solution {
	case "":
		if c.View == "sheet" || c.listFormat() != "" {
			return 1, math.MaxInt, nil
		}
		return 1, 1, nil
	case "all":
		return 1, math.MaxInt, nil
	case "none":
		return 0, 0, nil
	}
	from, to, several := strings.Cut(c.Solution, "-")
	first, err1 := strconv.Atoi(from)
	last, err2 := first, error(nil)
	if several {
		last, err2 = strconv.Atoi(to)
	}
	if err1 != nil || err2 != nil || first < 1 || last < first {
		return 0, 0, fmt.Errorf("--solution %q: expected a number from 1, several such as 2-5, all, or none", c.Solution)
	}
	return first, last, nil
}

func (c *exportCommand) solids() print.Solids {
	return print.Solids{Piece: c.Piece, Side: c.Unit, Clearance: c.Clearance}
}

// cubeOptions are the look of pictures.
func (c *exportCommand) cubeOptions() print.Options {
	o := print.Options{
		View: c.options.View, Cells: c.options.Sheet.Cells, Columns: c.Columns,
		Width: c.options.Width, Height: c.options.Height, Camera: c.options.Camera,
		Transparent: c.Transparent, Dark: c.Dark, White: c.White,
	}
	o.Shown.Explode, o.Shown.Above, o.Shown.Mirrored = c.Explode, c.HideLayers, c.Mirror
	return o
}

// cubeExporter writes the files of a puzzle or snake.
type cubeExporter struct {
	*exporter
	base print.Entry // without a solution
}

// exportCubes writes files of a puzzle or snake.
func (c *exportCommand) exportCubes(ctx context.Context, s *Streams) error {
	e := &cubeExporter{exporter: &exporter{exportCommand: c, streams: s}}
	if err := e.load(ctx); err != nil {
		return err
	}
	switch {
	case c.listFormat() != "":
		return e.writeList(ctx)
	case c.solid:
		return e.writeSolids()
	}
	entries, numbers, err := e.entries(ctx)
	if err != nil {
		return err
	}
	return e.writePictures(ctx, entries, numbers)
}

// writeSolids writes the pieces: all in one file, or, with a %d in its name, each kind in a
// file of its own.
func (c *cubeExporter) writeSolids() error {
	name := c.Output
	if name == "" {
		name = print.DefaultName(c.base, stl)
	}
	first, last := c.Piece, c.Piece
	if !c.oneFile() && c.Output != "" && c.base.Puzzle != nil && c.Piece == 0 {
		first, last = 1, len(c.base.Puzzle.Puzzle().Pieces)
	}
	for piece := first; piece <= last; piece++ {
		solids := c.solids()
		solids.Piece = piece
		named := numbered(name, piece)
		if err := c.write(named, func(w io.Writer) error { return solids.WriteSTL(w, c.base) }); err != nil {
			return err
		}
	}
	return nil
}

// load reads the puzzle or snake.
func (c *cubeExporter) load(ctx context.Context) (err error) {
	if c.Snake != "" {
		if c.Colour != "" {
			return errors.New("--colour is for the pieces of a --puzzle: leave it out with --snake")
		}
		if c.base.Snake, err = parseSnake(c.Snake); err != nil {
			return fmt.Errorf("the snake: %w", withText(err, c.Snake))
		}
		return nil
	}
	puzzles, err := loadPuzzles(ctx, c.streams, c.Puzzle)
	if err != nil {
		return fmt.Errorf("puzzle %s: %w", c.Puzzle, err)
	}
	if len(puzzles) != 1 {
		return fmt.Errorf("puzzle %s has %d puzzles: give a file with one", c.Puzzle, len(puzzles))
	}
	if c.base.Puzzle, err = packing.New(ctx, puzzles[0]); err != nil {
		return fmt.Errorf("puzzle %s: %w", c.Puzzle, err)
	}
	if c.base.Colours, err = pieceColours(c.base.Puzzle, c.Colour); err != nil {
		return fmt.Errorf("--colour: %w", err)
	}
	return nil
}

// pieceColours reads colours such as A=#f2cb2b,C=#4a4a4a.
func pieceColours(p *packing.Problem, text string) (map[int]color.NRGBA, error) {
	if text == "" {
		return nil, nil
	}
	numbers := map[string]int{}
	for number := range p.Numbered() {
		if letter, ok := p.Letter(number); ok {
			numbers[string(letter)] = number
		}
	}
	if len(numbers) == 0 {
		return nil, errors.New("the puzzle has too many pieces: their letters differ from packing to packing")
	}
	own := map[int]color.NRGBA{}
	for part := range strings.SplitSeq(text, ",") {
		letter, hex, _ := strings.Cut(strings.TrimSpace(part), "=")
		number, known := numbers[letter]
		if !known {
			last, _ := p.Letter(len(numbers) - 1)
			return nil, fmt.Errorf("%q: no piece %q: the letters are A to %c, as in A=#f2cb2b", part, letter, last)
		}
		colour, err := scheme.ParseHex(hex)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", part, err)
		}
		own[number] = colour
	}
	return own, nil
}

// chosen are those of a list with the numbers first to last, from 1. None is looked for after the last.
func chosen[T any](list iter.Seq2[T, error], first, last int) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		n := 0
		for one, err := range list {
			n++
			if (err != nil || n >= first) && !yield(one, err) || err != nil || n == last {
				return
			}
		}
	}
}

// solutions are the chosen solutions of a puzzle, always in the same order.
func (c *cubeExporter) solutions(ctx context.Context, first, last int) iter.Seq2[packing.Packing, error] {
	return chosen(c.base.Puzzle.Solutions(ctx, packing.Options{UpTo: packing.Reflections, Workers: 1}), first, last)
}

// folds are the chosen folds of a snake into the cube with as many cells.
func (c *cubeExporter) folds(ctx context.Context, first, last int) (iter.Seq2[snake.Fold, error], error) {
	target, err := (&snakeCommand{}).target(c.base.Snake)
	if err != nil {
		return nil, fmt.Errorf("%d cubes do not fill a cube: give --solution none for the flat snake", len(c.base.Snake))
	}
	return chosen(snake.Folds(ctx, c.base.Snake, target, snake.Reflections), first, last), nil
}

// entries are the pictures to draw, and their numbers.
func (c *cubeExporter) entries(ctx context.Context) (list []print.Entry, numbers []int, err error) {
	first, last, err := c.numbers()
	if err != nil {
		return nil, nil, err
	}
	add := func(e print.Entry) {
		number := first + len(list)
		if c.Caption || c.View == "sheet" {
			e.Caption = captionOf(e, number)
		}
		list, numbers = append(list, e), append(numbers, number)
	}
	if first == 0 {
		add(c.base)
		return list, []int{1}, nil
	}
	if c.Solution == "" && last == 1 && c.base.Puzzle != nil {
		return c.anyEntry(ctx)
	}
	tooMany := func() error {
		return fmt.Errorf("more than %d solutions: choose some with --solution, such as 1-100", maxEntries)
	}
	if c.base.Snake != "" {
		folds, err := c.folds(ctx, first, last)
		if err != nil {
			return nil, nil, err
		}
		for f, err := range folds {
			if err == nil && len(list) == maxEntries {
				err = tooMany()
			}
			if err != nil {
				return nil, nil, err
			}
			e := c.base
			e.Fold = f
			add(e)
		}
	} else {
		for k, err := range c.solutions(ctx, first, last) {
			if err == nil && len(list) == maxEntries {
				err = tooMany()
			}
			if err != nil {
				return nil, nil, err
			}
			e := c.base
			e.Packing = k
			add(e)
		}
	}
	if len(list) == 0 {
		if first > 1 {
			return nil, nil, fmt.Errorf("there is no solution %d: there are fewer", first)
		}
		return nil, nil, errNoSolution
	}
	return list, numbers, nil
}

// anyEntry is the solution that is found first. It has no number: to know which is the first
// of those that are no images of each other may take much longer.
func (c *cubeExporter) anyEntry(ctx context.Context) (list []print.Entry, numbers []int, err error) {
	e := c.base
	k, ok, err := e.Puzzle.First(ctx)
	if err != nil {
		return nil, nil, err
	}
	if !ok {
		return nil, nil, errNoSolution
	}
	if c.Caption {
		e.Caption = captionOf(e, 0)
	}
	e.Packing = k
	return []print.Entry{e}, []int{1}, nil
}

// errNoSolution: the puzzle or snake has none.
var errNoSolution = errors.New("there is no solution: give --solution none for the pieces")

// captionOf is written below a picture.
func captionOf(e print.Entry, number int) string {
	switch {
	case e.Fold != nil:
		return fmt.Sprintf("%s, fold %d", e.Snake, number)
	case e.Snake != "":
		return string(e.Snake)
	case e.Packing != nil:
		return strings.TrimPrefix(fmt.Sprintf("%s, solution %d", e.Puzzle.Puzzle().Name, number), ", ")
	}
	return e.Puzzle.Puzzle().Name
}

// writePictures writes pictures or animations.
func (c *cubeExporter) writePictures(ctx context.Context, entries []print.Entry, numbers []int) error {
	p, o := print.New(), c.cubeOptions()
	if c.View == "sheet" {
		name := c.Output
		if name == "" {
			name = print.DefaultName(print.Entry{Puzzle: entries[0].Puzzle, Snake: entries[0].Snake}, c.format.String())
		}
		return c.write(name, func(w io.Writer) error { return p.Write(ctx, w, c.format, o, entries...) })
	}
	if len(entries) > 1 && c.oneFile() {
		return fmt.Errorf("%d solutions need a %%d in the file name, or --view sheet", len(entries))
	}
	for i, entry := range entries {
		name := print.DefaultName(entry, c.format.String())
		if c.Output != "" {
			name = numbered(c.Output, numbers[i])
		}
		err := c.writePicture(ctx, p, o, name, entry)
		if err != nil && len(entries) > 1 && ctx.Err() == nil {
			c.report(fmt.Sprintf("solution %d: ", numbers[i]), err)
			continue
		}
		if err != nil {
			return err
		}
	}
	if c.failed {
		return errReported
	}
	return nil
}

// writePicture writes a picture or an animation.
func (c *cubeExporter) writePicture(ctx context.Context, p *print.Printer, o print.Options, name string, entry print.Entry) error {
	if !c.moving() {
		if c.format == picture.HTML {
			if err := entry.Find(ctx); err != nil && !errors.Is(err, packing.ErrLocked) {
				return err
			}
		}
		return c.write(name, func(w io.Writer) error { return p.Write(ctx, w, c.format, o, entry) })
	}
	if err := entry.Find(ctx); err != nil {
		return err
	}
	progress := newBar(c.streams, "drawing")
	defer progress.finish()
	play := c.playing()
	play.Progress = progress.set
	if c.Frames {
		return p.Frames(ctx, o, entry, play, func(number, of int, write func(io.Writer) error) error {
			return c.write(frameName(name, number, of), write)
		})
	}
	return c.write(name, func(w io.Writer) error { return p.Animate(ctx, w, c.format, o, entry, play) })
}

// writeList writes the solutions as a list.
func (c *cubeExporter) writeList(ctx context.Context) error {
	first, last, err := c.numbers()
	if err != nil {
		return err
	}
	if first == 0 {
		return fmt.Errorf("a .%s file lists the solutions: leave out --solution none", c.listFormat())
	}
	name := c.Output
	if name == "" {
		name = print.DefaultName(c.base, c.listFormat())
	}
	return c.write(name, func(w io.Writer) error {
		list := c.solutions(ctx, first, last)
		write := print.WriteCSV
		if c.listFormat() == "json" {
			write = print.WriteJSON
		}
		_, err := write(w, c.base.Puzzle, list)
		return err
	})
}
