package cli

import (
	"context"
	"fmt"
	"io"

	"wedge/solver"
	"wedge/solver/census"
	"wedge/solver/research"
	"wedge/solver/table"
)

type censusCommand struct {
	WCA       bool `name:"wca" xor:"what" help:"Instead, count the positions that can be sliced as they lie by the WCA moves that they need. Takes minutes and 10 GB of memory."`
	Solutions bool `xor:"what" help:"Instead, count the shortest solutions of every position. Takes minutes and 10 GB of memory."`
	JSON      bool `name:"json" help:"Print JSON objects: one per shape, or what --wca and --solutions say."`
}

func (c *censusCommand) Help() string {
	return `Finds the distance of every position again, which takes 0.6 GB of memory. Without
--json it prints, for each distance in slices, how many positions

  positions   need that many
  any middle  need that many if the middle layer is ignored; positions that
              differ only by the middle count as one
  sliceable   need that many and can be sliced as they lie; here positions
              that differ by turns of the layers are different ones
  even, odd   are in cube shape, with that parity when the layers are lined up

JSON has the 65 shapes of "wedge shapes --list canonical", each together with
its mirror image and those with swapped layers, and the keys

  top, bottom            pieces clockwise: A is a corner, a an edge
  positions, any_middle  as above, for the distances 0 to 13
  odd                    as above; only in cube shape

--wca counts the positions that can be sliced as they lie, from which scrambles
are drawn, by WCA moves, and tells how many of them are too near to solved for a
scramble. With k slices they need 2k-1, 2k or 2k+1 moves; JSON has one object for
each of these, with the keys slices, moves and positions. All of them are counted,
none is estimated.

--solutions counts the solutions with the fewest slices, those that differ only by
(a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f) once, of all positions at each
distance. JSON has one object per distance, with the keys

` + solutionColumns().keys(13)
}

func (c *censusCommand) Run(ctx context.Context, s *Streams) error {
	t, err := openComplete()
	if err != nil {
		return err
	}
	defer t.Close() // it was only read
	switch {
	case c.WCA:
		err = countAndPrint(ctx, s, t, research.CountMoves, c.printMoves)
	case c.Solutions:
		err = countAndPrint(ctx, s, t, research.CountSolutions, c.printSolutions)
	default:
		count := func(ctx context.Context, t *table.Table, progress table.Progress) (*table.Census, error) {
			return t.Census(ctx, progress)
		}
		err = countAndPrint(ctx, s, t, count, c.printCensus)
	}
	return err
}

// countAndPrint counts all positions of a table.
func countAndPrint[T any](ctx context.Context, s *Streams, t *table.Table, count func(context.Context, *table.Table, table.Progress) (T, error), print func(*Streams, T) error) error {
	bar := newBar(s, "counting all positions")
	counts, err := count(ctx, t, bar.set)
	bar.finish()
	if err != nil {
		return fmt.Errorf("the %s table: %w", t.Spec().Name, err)
	}
	return print(s, counts)
}

func (c *censusCommand) printMoves(s *Streams, m *research.Moves) error {
	if c.JSON {
		for slices, counts := range m.BySlices {
			for i, n := range counts {
				if n == 0 {
					continue
				}
				if err := printJSON(s.Out, object{{"slices", slices}, {"moves", 2*slices - 1 + i}, {"positions", n}}); err != nil {
					return err
				}
			}
		}
		return nil
	}
	const format = "%-5s %22s %10s\n"
	text := fmt.Sprintf(format, "moves", "sliceable", "share")
	counts := m.ByMoves()
	sum, total, refused := int64(0), 0.0, int64(0)
	for moves, n := range counts {
		sum += n
		total += float64(moves) * float64(n)
		if moves < solver.FewestMoves {
			refused += n
		}
	}
	for moves, n := range counts {
		text += fmt.Sprintf(format, fmt.Sprint(moves), grouped(n), fmt.Sprintf("%.2g %%", 100*float64(n)/float64(sum)))
	}
	_, err := fmt.Fprintf(s.Out, `%ssum   %22s
mean  %22.4f

%s of them need fewer than %d moves, one in %s. The WCA's rules do not
allow them as scrambles.
`, text, grouped(sum), total/float64(sum), grouped(refused), solver.FewestMoves, grouped((sum+refused/2)/max(refused, 1)))
	return err
}

// solutionsAt are the solutions of the positions at a distance.
type solutionsAt struct {
	research.Solutions
	distance int
}

func solutionColumns() report[solutionsAt] {
	type at = solutionsAt
	return report[at]{
		{"slices", "the distance", func(n at) any { return n.distance }},
		{"positions", "how many there are; those that differ only by turns count as one", func(n at) any { return n.Positions }},
		{"solutions", "that they have together", func(n at) any { return n.Sum }},
		{"one", "positions that have only one", func(n at) any { return n.One }},
		{"most", "solutions that one of them has", func(n at) any { return n.Most }},
	}
}

func (c *censusCommand) printSolutions(s *Streams, byDistance *[table.Depths]research.Solutions) error {
	if c.JSON {
		var rows []solutionsAt
		for distance, n := range byDistance {
			rows = append(rows, solutionsAt{n, distance})
		}
		return solutionColumns().of(rows...).write(s.Out, "json")
	}
	const format = "%-6s %15s %12s %15s %8s\n"
	text := fmt.Sprintf(format, "slices", "positions", "mean", "only one", "most")
	line := func(head string, n research.Solutions) {
		text += fmt.Sprintf(format, head, grouped(n.Positions), fmt.Sprintf("%.4f", n.Mean()), grouped(n.One), grouped(int64(n.Most)))
	}
	var all research.Solutions
	for slices, n := range byDistance {
		all.Add(n)
		line(fmt.Sprint(slices), n)
	}
	line("all", all)
	_, err := io.WriteString(s.Out, text)
	return err
}

func (c *censusCommand) printCensus(s *Streams, counts *table.Census) error {
	of := census.New(counts)
	if c.JSON {
		return of.Write(s.Out)
	}
	all := of.All()
	columns := []table.Distribution{all.Positions, all.AnyMiddle, of.Sliceable(), of.CubeShape(0), of.CubeShape(1)}
	const format = "%-6s %15s %15s %22s %12s %12s\n"
	text := fmt.Sprintf(format, "slices", "positions", "any middle", "sliceable", "even", "odd")
	line := func(head string, of func(table.Distribution) string) {
		cells := []any{head}
		for _, d := range columns {
			cells = append(cells, of(d))
		}
		text += fmt.Sprintf(format, cells...)
	}
	for depth := range table.Depths {
		line(fmt.Sprint(depth), func(d table.Distribution) string { return grouped(d[depth]) })
	}
	line("sum", func(d table.Distribution) string { return grouped(d.Sum()) })
	line("mean", func(d table.Distribution) string { return fmt.Sprintf("%.4f", d.Mean()) })
	_, err := io.WriteString(s.Out, text)
	return err
}
