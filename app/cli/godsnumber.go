package cli

import (
	"context"
	"fmt"

	"wedge/puzzle/square1"
	"wedge/solver"
)

type godsCommand struct {
	Format string `enum:"text,json" default:"text" help:"Form of the answer (${enum})."`
	List   bool   `help:"List a position of each class that has some which need the most moves, one a line."`
}

// Help is what kong shows below the flags of the cli.
func (c *godsCommand) Help() string {
	return `It looks at all solutions with the fewest slices of all positions that are
farthest from solved, in the complete table. If the table is right (wedge table
verify), the answer is proved. It takes half an hour. JSON has the keys

  slices          largest number of slices that a position needs
  positions       positions that need them; turns of the layers make no difference
  classes         how many these are up to symmetry
  full            classes whose shortest solutions end with all 64 turns that can
                  stand after the last slice, no turn among them
  turning         positions whose shortest solutions all end with a turn
  turning_classes classes that have some of these
  moves           largest number of moves that a position needs in the WCA metric
  example         a position that needs them
  solution        and a shortest solution`
}

func (c *godsCommand) Run(ctx context.Context, s *Streams) error {
	solve, err := openSolver(s)
	if err != nil {
		return err
	}
	if !solve.Exact() {
		return fmt.Errorf("%w: build it with wedge table build", solver.ErrInexact)
	}
	bar := newBar(s, "looking at the farthest positions")
	ends, err := solve.FarthestEnds(ctx, bar.set)
	bar.finish()
	if err != nil {
		return err
	}
	if c.List {
		return printPositions(s, ends.Turning)
	}
	g, err := godsNumber(ctx, solve, ends)
	switch {
	case err != nil:
		return err
	case c.Format == "json":
		return printJSON(s.Out, g)
	}
	return printGodsNumber(s, g)
}

func printPositions(s *Streams, list []square1.Position) error {
	for _, p := range list {
		if _, err := fmt.Fprintln(s.Out, p); err != nil {
			return err
		}
	}
	return nil
}

// godsNumber is the report on the farthest positions. The example is solved in the
// WCA metric as any position is, which knows nothing of how it was found.
func godsNumber(ctx context.Context, solve *solver.Solver, ends *solver.Ends) (g solver.GodsNumber, err error) {
	g = solver.GodsNumber{
		Slices: ends.Distance, Positions: ends.Positions, Classes: ends.Classes, Full: ends.Full,
		Turning: ends.TurningPositions, TurningClasses: len(ends.Turning), Moves: ends.Moves(),
	}
	if len(ends.Turning) == 0 {
		return g, nil
	}
	r, err := solve.Solve(ctx, ends.Turning[0], solver.Options{Metric: square1.WCAMetric})
	if err != nil {
		return g, err
	}
	if r.Length != g.Moves {
		return g, fmt.Errorf("%v needs %d moves, not %d: the table is wrong", ends.Turning[0], r.Length, g.Moves)
	}
	g.Example, g.Solution = ends.Turning[0].String(), r.Solutions[0].String()
	return g, nil
}

func printGodsNumber(s *Streams, g solver.GodsNumber) error {
	_, err := fmt.Fprintf(s.Out, `God's number is %d in the slice metric. It is needed by %s positions,
%s up to symmetry. All solutions with %d slices of each were looked at.

Such a solution has %d moves in the WCA metric, 1 more for a turn before the first
slice and 1 more for a turn after the last: %d at most. Two slices more never help.
In %s of the classes the solutions end with each of the %d turns that can
stand last, no turn among them; in %s classes all end with a turn for
some of the positions, %s in all.
`, g.Slices, grouped(g.Positions), grouped(int64(g.Classes)), g.Slices,
		2*g.Slices-1, 2*g.Slices+1,
		grouped(int64(g.Full)), solver.AllEndings, grouped(int64(g.TurningClasses)), grouped(g.Turning))
	if err != nil {
		return err
	}
	if g.Example == "" {
		_, err = fmt.Fprintf(s.Out, `So every position can do without one of these turns. A blocked one has to turn first.

God's number is %d in the WCA metric.
`, g.Moves)
		return err
	}
	_, err = fmt.Fprintf(s.Out, `Where one of these is blocked, a turn comes first, too, and all %d are needed:

  %s
  %s

God's number is %d in the WCA metric.
`, g.Moves, g.Example, g.Solution, g.Moves)
	return err
}
