package cli

import (
	"context"
	"errors"
	"fmt"

	"wedge/app/square1/tables"
	"wedge/solver/census"
	"wedge/solver/table"
)

type censusCommand struct {
	JSON bool `name:"json" help:"Print one JSON object per shape."`
}

// Help is shown by kong above the flags.
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
  odd                    as above; only in cube shape`
}

func (c *censusCommand) Run(ctx context.Context, s *Streams) error {
	t, err := table.Open(tables.Folder(), table.Complete())
	if errors.Is(err, table.ErrMissing) {
		return fmt.Errorf("%w: build it with wedge table build", err)
	}
	if err != nil {
		return err
	}
	defer t.Close() // it was only read
	bar := newBar(s, "counting all positions")
	counts, err := t.Census(ctx, bar.set)
	bar.finish()
	if err != nil {
		return fmt.Errorf("the %s table: %w", t.Spec().Name, err)
	}
	if c.JSON {
		return census.New(counts).Write(s.Out)
	}
	return printCensus(s, census.New(counts))
}

func printCensus(s *Streams, c *census.Census) error {
	all, sliceable, even, odd := c.All(), c.Sliceable(), c.CubeShape(0), c.CubeShape(1)
	columns := []table.Distribution{all.Positions, all.AnyMiddle, sliceable, even, odd}
	const format = "%-6s %15s %15s %22s %12s %12s\n"
	if _, err := fmt.Fprintf(s.Out, format, "slices", "positions", "any middle", "sliceable", "even", "odd"); err != nil {
		return err
	}
	line := func(head string, of func(table.Distribution) string) error {
		cells := []any{head}
		for _, d := range columns {
			cells = append(cells, of(d))
		}
		_, err := fmt.Fprintf(s.Out, format, cells...)
		return err
	}
	for depth := range table.Depths {
		if err := line(fmt.Sprint(depth), func(d table.Distribution) string { return grouped(d[depth]) }); err != nil {
			return err
		}
	}
	if err := line("sum", func(d table.Distribution) string { return grouped(d.Sum()) }); err != nil {
		return err
	}
	return line("mean", func(d table.Distribution) string { return fmt.Sprintf("%.4f", d.Mean()) })
}
