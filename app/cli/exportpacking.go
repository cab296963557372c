package cli

import (
	"cmp"
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

// exportPacking exports a packing puzzle.
type exportPacking struct {
	Puzzle     string `arg:"" complete:"puzzle" help:"A name from wedge pack --list, such as soma, a file, or - for standard input."`
	HideLayers int    `placeholder:"N" help:"Leave out the highest layers of a packing."`
	Mirror     bool   `help:"Show the mirror image of a packing."`
	Colour     string `placeholder:"COLOURS" help:"Own colours of pieces by their letters in the layers of a packing, such as A=#f2cb2b,C=#4a4a4a."`
	Steps      bool   `help:"A sheet with a picture for each step in which the pieces of a solution come together."`
	Piece      int    `placeholder:"N" help:"With an .stl file, one piece of the puzzle by its number, not all; with %d in the file name, each has a file."`
	explodeFlag
	solutionFlags
	exportFlags `set:"formats=, stl, csv, json, xmpuzzle"`

	options print.Options
}

func (c *exportPacking) Validate() error {
	if err := c.findFormat(stl, "csv", "json", burrTools); err != nil {
		return err
	}
	if err := c.findNumbers(c.View == picture.Sheet.String() || c.other != ""); err != nil {
		return err
	}
	switch {
	case c.Steps && (c.other != "" || c.moving() || c.format == picture.HTML):
		return errors.New("--steps makes a sheet: give a .png, .svg or .pdf file")
	case c.Steps && c.first == 0:
		return errors.New("--steps shows how a solution comes together: leave out --solution none")
	}
	switch c.other {
	case stl:
		return c.solids(c.Piece).Check()
	case burrTools:
		return nil
	case "csv", "json":
		if c.first == 0 {
			return fmt.Errorf("a .%s file lists the solutions: leave out --solution none", c.other)
		}
		return nil
	}
	if err := c.checkExplode(); err != nil {
		return err
	}
	var err error
	if c.options, err = c.solutionFlags.look(&c.exportFlags); err != nil {
		return err
	}
	c.options.Shown = print.Shown{Explode: c.Explode, Above: c.HideLayers, Mirrored: c.Mirror}
	return c.options.Check()
}

func (c *exportPacking) Run(ctx context.Context, s *Streams) error {
	e := newExporter(s, &c.exportFlags)
	puzzle, err := c.load(ctx, s)
	if err != nil {
		return err
	}
	if c.other == stl {
		return c.writePieces(e, puzzle)
	}
	first := c.first                                                                            // that has a number
	all := puzzle.Puzzle.Solutions(ctx, packing.Options{UpTo: packing.Reflections, Workers: 1}) // always in the same order
	if c.other != "" && first == 0 {
		return c.writeList(ctx, e, puzzle, func(func(packing.Packing, error) bool) {})
	}
	if c.other != "" {
		return c.writeList(ctx, e, puzzle, chosen(all, first, c.last))
	}
	entries := []print.Entry{puzzle}
	switch {
	case first == 0:
	case c.Solution == "" && c.last == 1:
		// The solution that is found first has no number: to know which is the first of those that are no
		// images of each other may take much longer.
		k, ok, err := puzzle.Puzzle.First(ctx)
		if err != nil {
			return err
		}
		if !ok {
			return errNoSolution
		}
		if entries[0].Packing, first = k, 0; c.Steps || c.moving() {
			if first, err = comesApart(ctx, &entries[0], all); err != nil {
				return err
			}
		}
	default:
		entries, err = entriesOf(chosen(all, first, c.last), first, func(k packing.Packing) print.Entry {
			solved := puzzle
			solved.Packing = k
			return solved
		})
		if err != nil {
			return err
		}
	}
	return writeSolutions(ctx, e, c.options, entries, first, c.Steps)
}

// comesApart gives an entry another packing if its own does not come apart: the first of all that does, and its number.
// The number is 0 if the entry keeps its own.
func comesApart(ctx context.Context, e *print.Entry, all iter.Seq2[packing.Packing, error]) (number int, err error) {
	locked := e.Find(ctx)
	if !errors.Is(locked, packing.ErrLocked) {
		return 0, locked
	}
	for k, err := range all {
		number++
		if err != nil {
			return 0, err
		}
		other := *e
		other.Packing = k
		switch err := other.Find(ctx); {
		case err == nil:
			*e = other
			return number, nil
		case !errors.Is(err, packing.ErrLocked):
			return 0, err
		}
	}
	return 0, locked
}

// load reads the puzzle: an entry without a solution.
func (c *exportPacking) load(ctx context.Context, s *Streams) (e print.Entry, err error) {
	puzzles, err := loadPuzzles(ctx, s, c.Puzzle)
	if err != nil {
		return e, fmt.Errorf("puzzle %s: %w", c.Puzzle, err)
	}
	if len(puzzles) != 1 {
		return e, fmt.Errorf("puzzle %s has %d puzzles: give a file with one", c.Puzzle, len(puzzles))
	}
	if e.Puzzle, err = packing.New(ctx, puzzles[0]); err != nil {
		return e, fmt.Errorf("puzzle %s: %w", c.Puzzle, err)
	}
	if e.Colours, err = pieceColours(e.Puzzle, c.Colour); err != nil {
		return e, fmt.Errorf("--colour: %w", err)
	}
	return e, nil
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

// writePieces writes the pieces: all in one file, or, with a %d in its name, each kind in a file of its own.
func (c *exportPacking) writePieces(e *exporter, puzzle print.Entry) error {
	first, last := c.Piece, c.Piece
	if !c.oneFile() && c.Output != "" && c.Piece == 0 {
		first, last = 1, len(puzzle.Puzzle.Puzzle().Pieces)
	}
	for piece := first; piece <= last; piece++ {
		if err := c.writeSolids(e, puzzle, piece); err != nil {
			return err
		}
	}
	return nil
}

// writeList writes solutions as a list.
func (c *exportPacking) writeList(ctx context.Context, e *exporter, puzzle print.Entry, list iter.Seq2[packing.Packing, error]) error {
	return e.write(cmp.Or(c.Output, print.DefaultName(puzzle, c.other)), func(w io.Writer) (err error) {
		switch c.other {
		case "json":
			_, err = print.WriteJSON(w, puzzle.Puzzle, list)
		case burrTools:
			_, err = print.WriteBurrTools(ctx, w, puzzle.Puzzle, c.first == 1 && c.last == math.MaxInt, list)
		default:
			_, err = print.WriteCSV(w, puzzle.Puzzle, list)
		}
		return err
	})
}

// exportSnake exports a snake.
type exportSnake struct {
	Snake string `arg:"" complete:"snake" help:"A snake as in wedge snake, such as roux-1."`
	solutionFlags
	exportFlags `set:"formats=, stl"`

	options print.Options
}

func (c *exportSnake) Validate() error {
	if ending := strings.ToLower(filepath.Ext(c.Output)); ending == ".csv" || ending == ".json" {
		return fmt.Errorf("a %s file lists the solutions of a packing puzzle: wedge snake --folds --json lists folds", ending)
	}
	if err := c.findFormat(stl); err != nil {
		return err
	}
	if err := c.findNumbers(c.View == picture.Sheet.String()); err != nil {
		return err
	}
	if c.other == stl {
		return c.solids(0).Check()
	}
	var err error
	if c.options, err = c.solutionFlags.look(&c.exportFlags); err != nil {
		return err
	}
	return c.options.Check()
}

func (c *exportSnake) Run(ctx context.Context, s *Streams) error {
	e := newExporter(s, &c.exportFlags)
	name, err := parseSnake(c.Snake)
	if err != nil {
		return fmt.Errorf("the snake: %w", withText(err, c.Snake))
	}
	flat := print.Entry{Snake: name}
	if c.other == stl {
		return c.writeSolids(e, flat, 0)
	}
	entries := []print.Entry{flat}
	if c.first > 0 {
		target, err := (&snakeCommand{}).target(name)
		if err != nil {
			return fmt.Errorf("%d cubes do not fill a cube: give --solution none for the flat snake", len(name))
		}
		folds := snake.Folds(ctx, name, target, snake.Reflections)
		if entries, err = entriesOf(chosen(folds, c.first, c.last), c.first, func(f snake.Fold) print.Entry { return print.Entry{Snake: name, Fold: f} }); err != nil {
			return err
		}
	}
	return writeSolutions(ctx, e, c.options, entries, c.first, false)
}

// solutionFlags are those of packings and snakes: which of them are shown, and their solids for a 3D printer.
type solutionFlags struct {
	Solution  string  `placeholder:"N" help:"Number of the solution or fold, from 1, of those that are not rotations or reflections of each other; several as 2-5, all, or none for the pieces or the flat snake. If not given, any, but all in a sheet or list."`
	Unit      float64 `default:"20" placeholder:"MM" help:"Side of a cube in the .stl file of a puzzle or snake, 5 to 100 mm; 20 if not given."`
	Clearance float64 `default:"0.4" placeholder:"MM" help:"Clearance between these pieces, 0 to 2 mm; 0.4 if not given."`

	first, last int // from 1; 0, 0 for none
}

// maxEntries is how many solutions one command draws. Lists have any number.
const maxEntries = 10_000

// errNoSolution: the puzzle or snake has none.
var errNoSolution = errors.New("there is no solution: give --solution none for the pieces")

// findNumbers finds the first and the last solution. If --solution does not say which, it is all or the first.
func (c *solutionFlags) findNumbers(all bool) error {
	c.first, c.last = 1, 1
	switch {
	case c.Solution == "all" || c.Solution == "" && all:
		c.last = math.MaxInt
		return nil
	case c.Solution == "":
		return nil
	case c.Solution == "none":
		c.first, c.last = 0, 0
		return nil
	}
	from, to, several := strings.Cut(c.Solution, "-")
	if !several {
		to = from
	}
	var err1, err2 error
	c.first, err1 = strconv.Atoi(from)
	c.last, err2 = strconv.Atoi(to)
	if err1 != nil || err2 != nil || c.first < 1 || c.last < c.first {
		return fmt.Errorf("--solution %q: expected a number from 1, several such as 2-5, all, or none", c.Solution)
	}
	return nil
}

// look reads the flags for pictures.
func (c *solutionFlags) look(f *exportFlags) (o print.Options, err error) {
	if f.moving() && c.Solution == "none" {
		return o, errors.New("--solution none shows nothing that moves: give a .png, .svg or .pdf file")
	}
	if err := f.check(); err != nil {
		return o, err
	}
	o.Look, err = f.look()
	return o, err
}

// solids are a piece of a puzzle, or for 0 all or the cubes of a snake.
func (c *solutionFlags) solids(piece int) print.Solids {
	return print.Solids{Piece: piece, Side: c.Unit, Clearance: c.Clearance}
}

// writeSolids writes them.
func (c *solutionFlags) writeSolids(e *exporter, of print.Entry, piece int) error {
	name := numbered(cmp.Or(e.flags.Output, print.DefaultName(of, stl)), piece)
	return e.write(name, func(w io.Writer) error { return c.solids(piece).WriteSTL(w, of) })
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

// entriesOf are the entries of solutions, of which the first has a number. There is at least one.
func entriesOf[T any](solutions iter.Seq2[T, error], first int, entry func(T) print.Entry) (list []print.Entry, err error) {
	for one, err := range solutions {
		if err == nil && len(list) == maxEntries {
			err = fmt.Errorf("more than %d solutions: choose some with --solution, such as 1-100", maxEntries)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, entry(one))
	}
	switch {
	case len(list) > 0:
		return list, nil
	case first > 1:
		return nil, fmt.Errorf("there is no solution %d: there are fewer", first)
	}
	return nil, errNoSolution
}

// writeSolutions writes pictures or animations of solutions, of which the first has a number; 0 for none. steps makes a sheet
// of steps of each.
func writeSolutions(ctx context.Context, e *exporter, o print.Options, entries []print.Entry, first int, steps bool) error {
	p := print.New()
	sheet := o.View == picture.Sheet && !steps
	var jobs []job
	for i := range entries {
		entry, j := &entries[i], job{number: max(first, 1) + i}
		if e.flags.Caption || sheet {
			entry.Caption = captionOf(entry, first+i)
		}
		if len(entries) > 1 {
			j.where = fmt.Sprintf("solution %d: ", j.number)
		}
		j.draw = func(ctx context.Context) (drawing, error) { return drawSolution(ctx, p, e.flags, o, *entry, steps) }
		jobs = append(jobs, j)
	}
	if sheet {
		jobs = []job{{draw: func(ctx context.Context) (drawing, error) {
			work, err := p.Still(ctx, e.flags.format, o, entries...)
			return drawing{Work: work, name: print.DefaultName(print.Entry{Puzzle: entries[0].Puzzle, Snake: entries[0].Snake}, e.flags.format.String())}, err
		}}}
	}
	return e.writeAll(ctx, "solutions", jobs)
}

// captionOf is written below a picture; the number is 0 for none.
func captionOf(e *print.Entry, number int) string {
	switch {
	case e.Fold != nil:
		return fmt.Sprintf("%s, fold %d", e.Snake, number)
	case e.Snake != "":
		return string(e.Snake)
	case number > 0:
		return strings.TrimPrefix(fmt.Sprintf("%s, solution %d", e.Puzzle.Puzzle().Name, number), ", ")
	}
	return e.Puzzle.Puzzle().Name
}

// drawSolution is the picture, animation or page of a solution.
func drawSolution(ctx context.Context, p *print.Printer, f *exportFlags, o print.Options, e print.Entry, steps bool) (d drawing, err error) {
	d.name = print.DefaultName(e, f.format.String())
	if f.moving() || steps || f.format == picture.HTML {
		if err := e.Find(ctx); err != nil && (f.moving() || steps || !errors.Is(err, packing.ErrLocked)) {
			return d, err
		}
	}
	switch {
	case steps:
		d.Work, err = p.Steps(f.format, o, e)
	case f.moving():
		d.Work, err = p.Moving(ctx, o, e, false)
	default:
		d.Work, err = p.Still(ctx, f.format, o, e)
	}
	return d, err
}
