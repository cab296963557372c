package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math"
	"strconv"
	"strings"

	"wedge/app/packing/print"
	"wedge/app/picture"
	"wedge/solver/packing"
)

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
	look, err := f.look()
	return print.Options{
		View: look.View, Cells: look.Cells, Columns: look.Columns, Width: look.Width, Height: look.Height, Camera: look.Camera,
		Transparent: f.Transparent, Dark: f.Dark, White: f.White,
	}, err
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

// writeSolutions writes pictures or animations of solutions, of which the first has a number; 0 for none.
func writeSolutions(ctx context.Context, e *exporter, o print.Options, entries []print.Entry, first int) error {
	p := print.New()
	sheet := o.View == picture.Sheet
	var jobs []job
	for i := range entries {
		entry, j := &entries[i], job{number: max(first, 1) + i}
		if e.flags.Caption || sheet {
			entry.Caption = captionOf(entry, first+i)
		}
		if len(entries) > 1 {
			j.where = fmt.Sprintf("solution %d: ", j.number)
		}
		j.draw = func(ctx context.Context) (drawing, error) { return drawSolution(ctx, p, e.flags, o, *entry) }
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
func drawSolution(ctx context.Context, p *print.Printer, f *exportFlags, o print.Options, e print.Entry) (d drawing, err error) {
	d.name = print.DefaultName(e, f.format.String())
	if f.moving() || f.format == picture.HTML {
		if err := e.Find(ctx); err != nil && (f.moving() || !errors.Is(err, packing.ErrLocked)) {
			return d, err
		}
	}
	if f.moving() {
		d.Work, err = p.Moving(ctx, o, e, false)
	} else {
		d.Work, err = p.Still(ctx, f.format, o, e)
	}
	return d, err
}
