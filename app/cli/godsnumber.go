package cli

import (
	"context"
	"fmt"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/research"
	"wedge/solver/table"
)

type godsCommand struct {
	Metric string `enum:"wca,turn" default:"wca" help:"Metric (${enum})."`
	Format string `enum:"text,json" default:"text" help:"Output format (${enum})."`
	List   bool   `help:"Instead, list one position of each class that needs the most WCA moves; in the turn metric, those found to need the most. One per line."`
}

func (c *godsCommand) Help() string {
	return `Enumerates every solution with the fewest slices of every position farthest from
solved. Needs the complete table (wedge table build) and about half an hour. The
answer is proved if the table is (wedge table verify). JSON has the keys

  slices          God's number in slices
  positions       number of positions that need it, not counting turns
  classes         number of these up to symmetry
  full            classes whose shortest solutions end with each of the 64
                  turns possible after the last slice, including no turn
  turning         positions whose shortest solutions all end with a turn
  turning_classes classes that contain such positions
  moves           God's number in WCA moves
  example         a position that needs it
  solution        a shortest solution of the example

In the turn metric God's number is 31. --metric turn finds positions that need so
many, in some minutes: of the odd positions in cube shape it examines those that a
symmetry leaves unchanged, and proves for each that no solution has 30. Mike
Godfrey found as many among all odd positions in cube shape. JSON has the keys

  turns      31
  examined   number of positions examined, up to symmetry
  positions  those that need 31, each with a solution: position, solution

That 31 are enough is cited: Chen Shuang searched all positions (speedsolving.com,
thread 67363).`
}

func (c *godsCommand) Run(ctx context.Context, s *Streams) error {
	t, err := openComplete()
	if err != nil {
		return err
	}
	defer t.Close() // it was only read
	if c.Metric == "turn" {
		return c.hardest(ctx, s, t)
	}
	return c.farthest(ctx, s, t)
}

// farthest is the command in the WCA metric.
func (c *godsCommand) farthest(ctx context.Context, s *Streams, t *table.Table) error {
	bar := newBar(s, "enumerating solutions of the farthest positions")
	ends, err := research.FarthestEnds(ctx, t, bar.set)
	bar.finish()
	if err != nil {
		return err
	}
	if c.List {
		for _, p := range ends.Turning {
			fmt.Fprintln(s.Out, p)
		}
		return nil
	}
	g, err := godsNumber(ctx, solver.New(t), ends)
	if err != nil {
		return err
	}
	return tell(s.Out, c.Format == "json", g, godsNumberText(g))
}

// hardest lists the positions that need the most in the turn metric.
func (c *godsCommand) hardest(ctx context.Context, s *Streams, t *table.Table) error {
	bar := newBar(s, "searching symmetric positions")
	hard, examined, err := research.HardestTurns(ctx, solver.New(t), bar.set)
	bar.finish()
	if err != nil {
		return err
	}
	list := ""
	for _, h := range hard {
		if c.List {
			fmt.Fprintln(s.Out, h.Position)
		}
		list += fmt.Sprintf("%s  %s\n", h.Position, h.Solution)
	}
	if c.List {
		return nil
	}
	return tell(s.Out, c.Format == "json", object{
		{"turns", square1.MaxTurns},
		{"examined", examined},
		{"positions", mapped(hard, func(h research.Hard) object {
			return object{{"position", h.Position.String()}, {"solution", h.Solution.String()}}
		})},
	}, fmt.Sprintf(`%d positions need %d in the turn metric, of %s odd ones in cube shape that a
symmetry leaves unchanged (counting those that are alike by symmetry once). That none of
them has a solution of %d is proved here by search; that %d are always enough is cited:
Chen Shuang searched all positions (speedsolving.com, thread 67363).

%s`, len(hard), square1.MaxTurns, grouped(int64(examined)), square1.MaxTurns-1, square1.MaxTurns, list))
}

// godsNumber is the report on the farthest positions. As an independent check it solves
// the example in the WCA metric.
func godsNumber(ctx context.Context, solve *solver.Solver, ends *research.Ends) (g solver.GodsNumber, err error) {
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
		return g, fmt.Errorf("%v needs %d moves, not %d: the table is wrong, build it again with wedge table build", ends.Turning[0], r.Length, g.Moves)
	}
	g.Example, g.Solution = ends.Turning[0].String(), r.Solutions[0].String()
	return g, nil
}

// godsNumberText is the report for people.
func godsNumberText(g solver.GodsNumber) string {
	text := fmt.Sprintf(`God's number is %d in the slice metric: %s positions need that many,
%s up to symmetry. Every solution of these with %d slices was enumerated.

Such a solution has %d moves in the WCA metric, one more for a turn before the first
slice and one more for a turn after the last: %d at most. Two more slices never help.
In %s of the classes the solutions end with each of the %d turns possible after the
last slice, including no turn. %s classes contain positions whose solutions
all end with a turn, %s in all.
`, g.Slices, grouped(g.Positions), grouped(int64(g.Classes)), g.Slices,
		2*g.Slices-1, 2*g.Slices+1,
		grouped(int64(g.Full)), solver.AllEndings, grouped(int64(g.TurningClasses)), grouped(g.Turning))
	if g.Example == "" {
		return text + fmt.Sprintf(`So no position needs both turns. A blocked position has to turn first.

God's number is %d in the WCA metric.
`, g.Moves)
	}
	return text + fmt.Sprintf(`Every slice of a farthest position leads nearer. So where it can be sliced as it lies,
it can begin with a slice, and needs at most %d. Where one of the last is blocked, it
has to turn first, too, and needs all %d:

  %s
  %s

God's number is %d in the WCA metric.
`, g.Moves-1, g.Moves, g.Example, g.Solution, g.Moves)
}
