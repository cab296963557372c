package casebook

import (
	"context"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver"
)

// exact reports whether a case is a single position, but for its middle layer, and its goal is
// solved. The solver answers these at once with the complete table.
func exact(c cases.Case) bool {
	if len(c.To) != 1 {
		return false
	}
	from, to := c.From.Mask, c.To[0].Mask
	from.AnyMiddle, to.AnyMiddle = false, false
	_, _, solved := c.To[0].Position.Aligned()
	return solved && from.Full() && to.Full() && (c.To[0].Mask.AnyMiddle || !c.To[0].Position.Flipped)
}

// solveExact solves such a case.
func solveExact(ctx context.Context, s *solver.Solver, c cases.Case, o Options) (Entry, error) {
	e := Entry{Case: c}
	q := solver.Options{All: o.all(), FreeEnds: true, IgnoreMiddle: c.From.Mask.AnyMiddle || c.To[0].Mask.AnyMiddle}
	found, err := s.Solve(ctx, c.From.Position, q)
	if err != nil {
		return e, err
	}
	e.Slices, e.Algs = found.Length, found.Solutions
	if e.Slices == 0 {
		e.FewestTurns = square1.Alg{}
		return e, nil
	}
	e.WCA = 2*e.Slices - 1
	q.Metric, q.All = square1.TurnMetric, false
	if found, err = s.Solve(ctx, c.From.Position, q); err != nil {
		return e, err
	}
	e.Turns, e.FewestTurns = found.Length, found.Solutions[0].ToLastSlice()
	return e, nil
}
