package cli

import (
	"context"
	"fmt"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/research"
)

// hardTurns is the report on the positions that need the most in the turn metric, as JSON.
type hardTurns struct {
	Turns     int            `json:"turns"`
	Examined  int            `json:"examined"` // positions, up to symmetry
	Positions []hardPosition `json:"positions"`
}

type hardPosition struct {
	Position string `json:"position"`
	Solution string `json:"solution"`
}

// hardest lists the positions that need the most in the turn metric.
func (c *godsCommand) hardest(ctx context.Context, s *Streams) error {
	t, err := openComplete()
	if err != nil {
		return err
	}
	defer t.Close() // it was only read
	bar := newBar(s, "searching symmetric positions")
	hard, examined, err := research.HardestTurns(ctx, solver.New(t), bar.set)
	bar.finish()
	if err != nil {
		return err
	}
	report := hardTurns{Turns: square1.MaxTurns, Examined: examined}
	var positions []square1.Position
	for _, h := range hard {
		positions = append(positions, h.Position)
		report.Positions = append(report.Positions, hardPosition{h.Position.String(), h.Solution.String()})
	}
	switch {
	case c.List:
		return printPositions(s, positions)
	case c.Format == "json":
		return printJSON(s.Out, report)
	}
	return report.print(s)
}

func (r hardTurns) print(s *Streams) error {
	_, err := fmt.Fprintf(s.Out, `%d positions need %d in the turn metric, of %s odd ones in cube shape that a
symmetry leaves unchanged (counting those that are alike by symmetry once). That none of
them has a solution of %d is proved here by search; that %d are always enough is cited:
Chen Shuang searched all positions (speedsolving.com, thread 67363).

`, len(r.Positions), r.Turns, grouped(int64(r.Examined)), r.Turns-1, r.Turns)
	for _, p := range r.Positions {
		if err == nil {
			_, err = fmt.Fprintf(s.Out, "%s  %s\n", p.Position, p.Solution)
		}
	}
	return err
}
