package cli

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"

	"wedge/app/square1/sheet"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver"
	"wedge/solver/find"
	"wedge/solver/scramble"
)

type scrambleCommand struct {
	Number    int      `short:"n" default:"1" help:"Number of scrambles."`
	Seed      *uint64  `placeholder:"S" help:"Seed: the I-th scramble of seed S is always the same. Random if not given."`
	Set       string   `placeholder:"SET" complete:"set" help:"Scramble to random cases of a set (cs, csp, co, eo, obl, cp, ep, pll, pbl, lin-cp-df or pll+1) that are not solved, as often as they come up. The scramble has at least 11 slices and is not the inverse of a shortest solution of the case; both layers are turned at random."`
	Case      []string `sep:"none" placeholder:"NAME" help:"With --set, scramble to this case: a name or a number. Several --case: to any of them."`
	Parity    string   `enum:",even,odd" default:"" placeholder:"PARITY" help:"Scramble to even or odd cases; without --set, and where the set does not have both, to positions of this parity (in cube shape, the parity with the layers lined up)."`
	Pattern   string   `placeholder:"PATTERN" help:"Scramble to random positions that match this pattern, such as WZWZWZWZ5E6F7G8H for a solved bottom."`
	MinLength *int     `placeholder:"N" help:"Scramble to positions that need at least N WCA moves to solve: 11 if not given, as in WCA competitions, and 0 with --set or --pattern."`
	JSON      bool     `name:"json" help:"Print one JSON object per scramble."`
	Sheet     string   `placeholder:"FILE" help:"Write a sheet with all scrambles to a .pdf file: with pictures, in WCA colours if --scheme gives no others, lengths, a colour key, and a bar where each scramble leaves cube shape."`
	sheetFlags
}

// maxMinLength is the largest --min-length: more WCA moves than any position needs.
const maxMinLength = 2*square1.MaxDistance + 1

func (c *scrambleCommand) Validate() error {
	switch {
	case c.Number < 1:
		return fmt.Errorf("-n must be at least 1")
	case len(c.Case) > 0 && c.Set == "":
		return fmt.Errorf("--case needs --set")
	case c.Set != "" && c.Pattern != "":
		return fmt.Errorf("--set and --pattern cannot be combined")
	case c.MinLength != nil && (*c.MinLength < 0 || *c.MinLength > maxMinLength):
		return fmt.Errorf("--min-length must be 0 to %d WCA moves, not %d", maxMinLength, *c.MinLength)
	case c.Sheet != "" && c.JSON:
		return fmt.Errorf("--sheet and --json cannot be combined")
	case c.Sheet != "" && !isPDF(c.Sheet):
		return fmt.Errorf("--sheet %s: end it in .pdf", c.Sheet)
	}
	return c.check(c.Sheet != "", "give --sheet")
}

// wish is what the flags ask for.
func (c *scrambleCommand) wish() (scramble.Wish, error) {
	w := scramble.Wish{Fewest: solver.FewestMoves}
	switch c.Parity {
	case scramble.Even.String():
		w.Parity = scramble.Even
	case scramble.Odd.String():
		w.Parity = scramble.Odd
	}
	if c.Set != "" {
		set, err := cases.Named(c.Set)
		if err != nil {
			return w, fmt.Errorf("--set: %w", err)
		}
		w.Fewest = 0
		for _, name := range c.Case {
			one, err := set.Find(name)
			if err != nil {
				return w, fmt.Errorf("--case: %w", err)
			}
			w.Cases = append(w.Cases, one)
		}
		if len(c.Case) == 0 {
			w.Cases = scramble.Unsolved(set)
		}
	}
	if c.Pattern != "" {
		p, err := square1.ParseAny(c.Pattern)
		if err != nil {
			return w, fmt.Errorf("--pattern: %w", withText(err, c.Pattern))
		}
		w.Pattern, w.Fewest = &p, 0
	}
	if c.MinLength != nil {
		w.Fewest = *c.MinLength
	}
	return w, nil
}

func (c *scrambleCommand) Run(ctx context.Context, s *Streams) error {
	var o sheet.ScrambleOptions
	var err error
	if o.Paper, o.Scheme, err = c.look("wca"); err != nil {
		return err
	}
	wish, err := c.wish()
	if err != nil {
		return err
	}
	sv, err := openSolver(s)
	if err != nil {
		return err
	}
	best := newImproving(ctx, s, sv)
	defer best.stop()
	source, err := scramble.New(wish, best.solve, find.New(sv).Distance)
	if err != nil {
		return err
	}
	seed := rand.Uint64() >> 11 // short enough to be exact in every JSON reader
	if c.Seed != nil {
		seed = *c.Seed
	}
	if c.Sheet != "" {
		o.Fewest, o.Note = wish.Fewest, fmt.Sprintf("Seed %d.", seed)
		return c.sheet(ctx, s, source, seed, o)
	}
	for i := range uint64(c.Number) {
		made, err := source.Next(ctx, rand.New(rand.NewPCG(seed, i)))
		if err != nil {
			return err
		}
		if err := c.print(s, made, seed, i+1); err != nil {
			return err
		}
	}
	return nil
}

// sheet writes a sheet of scrambles. They are made inside writeOut: a file that cannot be
// written is reported first.
func (c *scrambleCommand) sheet(ctx context.Context, s *Streams, source *scramble.Source, seed uint64, o sheet.ScrambleOptions) error {
	return writeOut(s, c.Sheet, c.Force, func(w io.Writer) error {
		rows, err := c.rows(ctx, s, source, seed)
		if err != nil {
			return err
		}
		page, err := sheet.NewScrambles(rows, o)
		if err != nil {
			return err
		}
		return page.Document().Write(ctx, w)
	})
}

// rows are the scrambles of a sheet.
func (c *scrambleCommand) rows(ctx context.Context, s *Streams, source *scramble.Source, seed uint64) ([]sheet.Scramble, error) {
	progress := newLine(s)
	defer progress.finish()
	var rows []sheet.Scramble
	for i := range uint64(c.Number) {
		progress.set(fmt.Sprintf("making scramble %d of %d", i+1, c.Number))
		made, err := source.NextMeasured(ctx, rand.New(rand.NewPCG(seed, i)))
		if err != nil {
			return nil, err
		}
		row := sheet.Scramble{Alg: made.Alg, Slices: made.Slices, Moves: made.Moves}
		if made.Case != nil {
			row.Case = made.Case.Set.Name + " " + made.Case.Name
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func (c *scrambleCommand) print(s *Streams, made scramble.Scramble, seed, number uint64) error {
	slices, moves := made.Alg.Length(square1.SliceMetric), made.Alg.Length(square1.WCAMetric)
	var set, name any // in JSON
	caption := ""
	if made.Case != nil {
		set, name = made.Case.Set.ID, made.Case.Name
		caption = fmt.Sprintf("%s %s, ", made.Case.Set.Name, made.Case.Name)
	}
	return tell(s.Out, c.JSON, object{
		{"scramble", made.Alg.String()},
		{"position", made.Position.String()},
		{"set", set},
		{"case", name},
		{"slices", slices},
		{"wca", moves},
		{"seed", seed},
		{"number", number},
	}, fmt.Sprintf("%s  # %s, %s, %snumber %d of seed %d\n", made.Alg, plural(slices, "slice"), plural(moves, "WCA move"), caption, number, seed))
}
