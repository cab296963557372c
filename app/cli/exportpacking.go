package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"image/color"
	"io"
	"iter"
	"strings"

	"wedge/app/packing/print"
	"wedge/app/picture"
	"wedge/app/scheme"
	"wedge/solver/packing"
)

// exportPacking exports a packing puzzle.
type exportPacking struct {
	Puzzle     string `arg:"" complete:"puzzle" help:"A name from wedge pack --list, a file, or - for standard input."`
	HideLayers int    `placeholder:"N" help:"Leave out the highest layers of a packing."`
	Mirror     bool   `help:"Show the mirror image of a packing."`
	Colour     string `placeholder:"COLOURS" help:"Own colours of pieces by their letters in the layers of a packing, such as A=#f2cb2b,C=#4a4a4a."`
	Piece      int    `placeholder:"N" help:"With an .stl file, one piece of the puzzle by its number, not all; with %d in the file name, each has a file."`
	explodeFlag
	solutionFlags
	exportFlags `set:"formats=,stl,csv,json"`

	options print.Options
}

func (c *exportPacking) Validate() error {
	if err := c.findFormat(stl, "csv", "json"); err != nil {
		return err
	}
	if err := c.findNumbers(c.View == picture.Sheet.String() || c.other != ""); err != nil {
		return err
	}
	switch c.other {
	case stl:
		return c.solids(c.Piece).Check()
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
	if c.other != "" {
		return c.writeList(e, puzzle, chosen(all, first, c.last))
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
		entries[0].Packing, first = k, 0
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
	return writeSolutions(ctx, e, c.options, entries, first)
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
func (c *exportPacking) writeList(e *exporter, puzzle print.Entry, list iter.Seq2[packing.Packing, error]) error {
	write := print.WriteCSV
	if c.other == "json" {
		write = print.WriteJSON
	}
	return e.write(cmp.Or(c.Output, print.DefaultName(puzzle, c.other)), func(w io.Writer) error {
		_, err := write(w, puzzle.Puzzle, list)
		return err
	})
}
