package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"

	"wedge/app/packing/print"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

type packCommand struct {
	Count   bool   `help:"Count the packings (default)."`
	First   bool   `help:"Print one packing."`
	All     bool   `help:"Print all packings as they are found."`
	Limit   int    `placeholder:"N" help:"With --all, print at most N packings."`
	UpTo    string `enum:"raw,rotations,reflections" default:"reflections" help:"What counts as one packing, and which counts are made: every packing (raw), those that are rotations of each other, or also reflections (${enum})."`
	Explain bool   `help:"Say why there is no packing."`
	State   string `placeholder:"FILE" help:"Keep the search in this file: when it is stopped, the same command goes on later."`
	List    bool   `help:"List the named puzzles."`
	Names   bool   `help:"List the names of the polycubes, with their rows and layers."`
	apartFlags
	uniqueSets
	JSON   bool     `name:"json" help:"Print one JSON object per line."`
	Puzzle []string `arg:"" optional:"" complete:"puzzle" help:"Names of puzzles or files; without any, or with -, one puzzle on standard input."`

	headed bool // the first line of --csv is printed
}

func (c *packCommand) Help() string {
	return `A PUZZLE is a name from wedge pack --list, a file in the form below, or a
BurrTools file (.xmpuzzle; packing only).

  name Stairs
  box 3 3 3                 or target, and its layers below
  piece V  0,0,0 1,0,0 0,1,0
  piece T x2 T4             used twice, a polycube by its name (--names)
  piece L x0-4              up to four times, drawn below
  #..
  ###

In cells x,y,z, x goes to the right, y towards you and z up. A layer is seen from
above: rows from the far one to the near one, # a cell and . none, and in the target
+ a cell that may stay empty, without blanks between. Layers stand below each other, the lowest one first, with an empty line
between. # starts a comment; in a drawing and behind its rows, only with a blank
and words after it (# the top), because anything else may be a row.

Lines of the same shape are one piece that is used more often: swapping such
pieces makes no other packing. (BurrTools tells two lines apart, so it counts
more packings.)

Printed packings have a letter per cell, layers side by side, the lowest one
first. Counts are those of all packings (raw), up to rotations of the target, and
up to rotations and reflections; a reflection counts only if the pieces can
make it. Ctrl-C stops the search and prints what was counted, how many packings
it found a second, and which part of the search tree it searched. That part tells
little about the time that is left.

With --state, the search is saved every ten seconds and when it is stopped, so
--all --limit 10 prints the next ten each time. If Wedge is killed, it may print
those of the last seconds again. A damaged FILE is put aside, and the search starts
again; a search that cannot be saved goes on and says so.

With --apart, packings are taken apart: sets of pieces move along the axes until all
are free of each other. The level 4.2.3 says that the first piece, or set of pieces,
is free after four moves, the next one two moves later, and then three; stages of one
move at the end are left out. A move takes a set of pieces any number of cells in
one direction, as in BurrTools. The first number is the least possible; the others are
the least from where the moves before have led. Pieces below a line group 1 need not
come apart from each other.

A number behind a cell of a drawing is its colour: #1. A cell of the target with a
colour takes only cells of pieces with the same one, or without any; match 1-2 lets
colour 1 of pieces meet colour 2 of the target instead.

--explain names the reason why there is no packing, the simplest one found:
  volume       the pieces have too few or too many cells
  no place     a piece that must be used fits nowhere
  no piece     a cell of the target that no piece can fill
  colouring    in a colouring of the cells, no choice of places for the pieces
               fills as many cells of each colour as the target has
  search       none of these, but every way was tried`
}

func (c *packCommand) Validate() error {
	modes := 0
	for _, on := range []bool{c.Count, c.First, c.All} {
		if on {
			modes++
		}
	}
	switch {
	case modes > 1:
		return errors.New("--count, --first and --all cannot be combined")
	case c.Limit < 0:
		return fmt.Errorf("--limit is %d: give a positive number, or leave it out for all packings", c.Limit)
	case c.Limit > 0 && !c.All:
		return errors.New("--limit needs --all")
	case c.UniqueSets && (modes > 0 || c.Explain || c.State != "" || c.List || len(c.Puzzle) > 0):
		return errors.New("--unique-sets takes neither puzzles nor flags of other searches")
	case (c.List || c.Names) && (modes > 0 || c.Explain || c.State != "" || c.List && c.Names || len(c.Puzzle) > 0):
		return errors.New("--list and --names take neither puzzles nor other flags, but --json")
	case c.State != "" && len(c.Puzzle) > 1:
		return errors.New("--state keeps the search of one puzzle only")
	}
	if err := c.apartFlags.check(modes, c.First || c.All, c.JSON, c.Explain || c.State != ""); err != nil {
		return err
	}
	return c.uniqueSets.check()
}

func (c *packCommand) Run(ctx context.Context, s *Streams) error {
	switch {
	case c.List:
		return listPuzzles(s.Out, c.JSON)
	case c.Names:
		return listPolycubes(s.Out, c.JSON)
	case c.UniqueSets:
		return c.uniqueSets.search(ctx, s, c.JSON)
	}
	names := c.Puzzle
	if len(names) == 0 {
		names = []string{"-"}
	}
	for _, name := range names {
		where := ""
		if len(names) > 1 || !isNamedPuzzle(name) && name != "-" {
			where = name + ": "
		}
		puzzles, err := loadPuzzles(ctx, s, name)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			fail(s, where, err)
		}
		if c.State != "" && len(puzzles) > 1 {
			return fmt.Errorf("%s has %d problems: --state keeps the search of one puzzle only", name, len(puzzles))
		}
		for _, p := range puzzles {
			if p.Name == "" {
				if p.Name = name; name == "-" {
					p.Name = standardInput
				}
			}
			err := c.answer(ctx, s, p, name)
			if err == nil {
				continue
			}
			if !isBadPuzzle(err) {
				return err
			}
			fail(s, where, err)
		}
	}
	return nil
}

// isBadPuzzle reports whether an error says that a puzzle cannot be searched at all.
func isBadPuzzle(err error) bool {
	return errors.Is(err, packing.ErrNoCells) || errors.Is(err, packing.ErrTooBig) || errors.Is(err, packing.ErrRange)
}

// answer prints what is asked about a puzzle, which an argument stands for.
func (c *packCommand) answer(ctx context.Context, s *Streams, puzzle *polycube.Puzzle, name string) error {
	p, err := packing.New(ctx, puzzle)
	if err != nil {
		return err
	}
	warnApart(s, puzzle)
	if c.Apart || c.Hardest {
		return c.takeApart(ctx, s, p, name)
	}
	onlyExplain := c.Explain && !c.Count && !c.First && !c.All
	if !onlyExplain {
		found, err := c.search(ctx, s, p)
		if err != nil || found || !c.Explain {
			return err
		}
	}
	reasons, err := p.Explain(ctx)
	if err != nil {
		return err
	}
	lines := explain(p, reasons)
	o := object{{"puzzle", puzzle.Name}, {"solvable", reasons.Solvable}, {"reasons", lines}}
	return tell(s.Out, c.JSON, o, strings.Join(lines, "\n")+"\n")
}

// warnApart warns of pieces that nobody can make.
func warnApart(s *Streams, puzzle *polycube.Puzzle) {
	apart, first := 0, ""
	for i, piece := range puzzle.Pieces {
		if piece.Shape.IsConnected() {
			continue
		}
		if apart++; apart == 1 {
			first = pieceName(puzzle, i)
		}
	}
	switch apart {
	case 0:
	case 1:
		warn(s, fmt.Errorf("%s: the cells of %s do not all hang together", puzzle.Name, first))
	default:
		warn(s, fmt.Errorf("%s: the cells of %s and of %s do not all hang together", puzzle.Name, first, plural(apart-1, "other piece")))
	}
}

// search finds packings and prints them with a summary. It reports whether there are any.
func (c *packCommand) search(ctx context.Context, s *Streams, p *packing.Problem) (found bool, err error) {
	start := time.Now()
	progress := newLine(s)
	if (c.First || c.All) && isTerminal(s.Out) {
		progress = &line{} // it would stand between the packings
	}
	defer progress.finish()
	var before int64 // packings counted in earlier runs
	rate := func(now packing.Progress) float64 {
		return float64(now.Counts.Raw-before) / time.Since(start).Seconds()
	}
	options := packing.Options{UpTo: upTo[packing.Kind](c.UpTo), Progress: func(now packing.Progress) { progress.set(progressText(now, rate(now))) }}
	if c.First || c.Limit > 0 {
		options.Workers = 1 // the same packings each time
	}
	state, err := openState(c.State, p, options, func(err error) {
		progress.finish() // or the warning would stand behind it
		warn(s, err)
	})
	if err != nil {
		return false, err
	}
	before = state.search.Progress().Counts.Raw
	limit := c.Limit
	if c.First {
		limit = 1
	}
	printed := 0
	take := func(k packing.Packing) bool {
		printed++
		c.print(s, p, k, printed, nil)
		return printed != limit
	}
	if !c.First && !c.All {
		take = nil
	}
	err = state.run(ctx, take)
	progress.finish()
	if err != nil && ctx.Err() == nil {
		return false, err
	}
	now := state.search.Progress()
	counts := now.Counts
	if summed := c.summarize(s, p, now, rate(now), time.Since(start)); summed != nil {
		return false, summed
	}
	if ctx.Err() != nil {
		if state.saved() {
			complain(s, "", fmt.Errorf("%s keeps the search: the same command goes on", c.State)) // it is stopped anyway
		}
		return false, ctx.Err()
	}
	return counts.Raw > 0, nil
}

// print prints a packing, and how it comes apart unless that is nil.
func (c *packCommand) print(s *Streams, p *packing.Problem, k packing.Packing, number int, apart *packing.Disassembly) {
	solution := print.SolutionOf(p, k)
	solution.TakeApart(k, apart)
	if c.JSON {
		printJSON(s.Out, solution) // it has texts and whole numbers
		return
	}
	layers := p.Layers(k)
	var b strings.Builder
	fmt.Fprintf(&b, "# packing %d", number)
	if apart != nil {
		fmt.Fprintf(&b, ", level %s", apart.Level)
	}
	b.WriteString("\n")
	optional := slices.ContainsFunc(p.Puzzle().Pieces, func(piece polycube.Piece) bool { return piece.Min != piece.Max })
	if number == 1 || optional { // else the letters stay the same
		fmt.Fprintf(&b, "# %s\n", legend(solution.Placements))
	}
	for row := range layers[0] {
		b.WriteString(strings.Join(mapped(layers, func(layer []string) string { return layer[row] }), "  ") + "\n")
	}
	if c.First || c.Hardest {
		b.WriteString(movesText(solution.Moves))
	}
	io.WriteString(s.Out, b.String())
}

// legend says which letters are which piece: "A V, BC L".
func legend(list []print.Placement) string {
	slices.SortFunc(list, func(a, b print.Placement) int { return strings.Compare(a.Letter, b.Letter) })
	var names []string
	letters := map[string]string{}
	for _, placed := range list {
		if letters[placed.Piece] == "" {
			names = append(names, placed.Piece)
		}
		letters[placed.Piece] += placed.Letter
	}
	parts := mapped(names, func(name string) string { return strings.TrimSpace(letters[name] + " " + escaped(name)) })
	return strings.Join(parts, ", ")
}

// summarize prints what was counted.
func (c *packCommand) summarize(s *Streams, p *packing.Problem, now packing.Progress, rate float64, took time.Duration) error {
	puzzle, counts := p.Puzzle(), now.Counts
	pieces := 0
	for _, piece := range puzzle.Pieces {
		pieces += piece.Max
	}
	x, y, z := puzzle.Target.Sides()
	asked := !c.First && c.Limit == 0
	if c.JSON {
		count := func(n int64) any { return when(n >= 0 && (asked || counts.Complete), n) }
		return printJSON(s.Out, object{
			{"puzzle", puzzle.Name},
			{"box", [3]int{x, y, z}},
			{"pieces", pieces}, // that can be used
			{"placements", len(p.Placements())},
			{"raw", count(counts.Raw)},
			{"rotations", count(counts.Rotations)},
			{"reflections", count(counts.Reflections)},
			{"complete", counts.Complete}, // everything was searched
			// Of a search that was stopped: the part of the search tree that is searched, 0 to 1, which tells little
			// about time, and packings found in each second of this run.
			{"searched", when(!counts.Complete, now.Done)},
			{"rate", when(!counts.Complete, rate)},
			{"seconds", took.Seconds()},
		})
	}
	if !asked && counts.Raw > 0 {
		return nil
	}
	text := countsOfPackings(p, counts, pieces)
	if !counts.Complete {
		text = fmt.Sprintf("# stopped: %s\n", progressText(now, rate)) + text
	}
	io.WriteString(s.Out, text)
	return nil
}

// progressText says how far a search is. It names no time that is left: parts of the search
// tree of the same weight take very different times.
func progressText(now packing.Progress, rate float64) string {
	return fmt.Sprintf("%s packings, %s a second, %.1f %% of the search tree", grouped(now.Counts.Raw), grouped(int64(math.Round(rate))), 100*now.Done)
}

// countsOfPackings are the counts with the groups they are taken up to.
func countsOfPackings(p *packing.Problem, counts packing.Counts, pieces int) string {
	puzzle := p.Puzzle()
	x, y, z := puzzle.Target.Sides()
	shape := fmt.Sprintf("%d x %d x %d", x, y, z)
	if !puzzle.Target.IsBox() {
		shape = fmt.Sprintf("%d cells in %s", puzzle.Target.Size(), shape)
	}
	text := fmt.Sprintf("# %s: %s, %s, %s\n", escaped(puzzle.Name), shape, plural(pieces, "piece"), plural(len(p.Placements()), "placement"))
	switch {
	case counts.Complete && counts.Raw == 0:
		return text + "no packing\n"
	case !counts.Complete:
		text += "at least "
	}
	text += grouped(counts.Raw) + " raw"
	if counts.Rotations >= 0 {
		text += fmt.Sprintf(", %s up to %s", grouped(counts.Rotations), plural(rotations(p.Group()), "rotation"))
	}
	if counts.Reflections >= 0 {
		text += fmt.Sprintf(", %s up to %d rotations and reflections", grouped(counts.Reflections), len(p.Group()))
	}
	return text + "\n"
}
