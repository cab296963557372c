package find

import (
	"context"
	"iter"
	"slices"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// manyFillings is the number of fillings of a pattern that are looked up one by one.
const manyFillings = 2000

// fewFillings is the number of fillings up to which the complete table is faster than any
// search.
const fewFillings = 100

// manyToSolve is the number of fillings up to which solving each in the turn metric is faster
// than a search.
const manyToSolve = 16

// fillings are those of the pattern of a problem whose goal is a single position in cube
// shape: each is a position to solve, with the complete table, and they have no alg in
// common. They are a source.
type fillings struct {
	problem     *problem
	solver      *solver.Solver
	top, bottom int // turns of the goal to where the solved puzzle is
	positions   iter.Seq[square1.Position]
	atLeast     int // slices of every alg
	// nearest are the fillings at the least distance.
	nearest  []square1.Position
	distance int
}

// fillings are nil if the problem is not like that, or if there are too many.
func (p *problem) fillings(s *solver.Solver) *fillings {
	goal, top, bottom, ok := p.goalPosition()
	if !ok || s == nil || !s.Exact() || p.limits.InCubeShape || p.metric == square1.TurnMetric || p.From.Fillings() > manyFillings {
		return nil
	}
	return &fillings{problem: p, solver: s, top: top, bottom: bottom, positions: func(yield func(square1.Position) bool) {
		p.From.EachFilling(func(q square1.Position) bool { return yield(q.Relabel(goal, square1.Solved())) })
	}}
}

func (f *fillings) least(ctx context.Context, _ int) (slices int, err error) {
	f.nearest, f.distance, err = f.solver.Nearest(ctx, f.positions, f.atLeast)
	return max(f.distance, 1), err
}

func (f *fillings) each(ctx context.Context, slices int, found func(gaps []gap) (more bool)) error {
	positions, most := f.positions, 0
	if slices == f.distance {
		positions = func(yield func(square1.Position) bool) {
			for _, q := range f.nearest {
				if !yield(q) {
					return
				}
			}
		}
		if f.problem.One && f.problem.slicesOnly() && !f.problem.limited() {
			most = 1
		}
	}
	turnBack := gapOf(square1.Turn(-f.top, -f.bottom))
	for q := range positions {
		list, err := f.solver.Solutions(ctx, q, slices, most)
		if err != nil {
			return err
		}
		for _, turns := range list {
			gaps := make([]gap, len(turns))
			for i, m := range turns {
				gaps[i] = gapOf(m)
			}
			gaps[slices] = gaps[slices].plus(turnBack)
			if !found(gaps) {
				return nil
			}
		}
	}
	return nil
}

// toSolve reports whether the fillings of a problem are few enough for solving each: in the
// turn metric, or without the complete table.
func (p *problem) toSolve(s *solver.Solver) bool {
	_, top, bottom, ok := p.goalPosition()
	if !ok || s == nil || p.limits != (Limits{}) || p.before.Kind != Counted || p.after.Kind != Counted ||
		p.Extra != 0 || len(p.Lengths) != 0 || p.metric != square1.SliceMetric && (top != 0 || bottom != 0) {
		return false
	}
	most := int64(8)
	switch {
	case p.metric == square1.TurnMetric && s.Exact():
		most = manyToSolve
	case p.metric == square1.TurnMetric:
		most = 1
	}
	return p.From.Fillings() <= most
}

// goalPosition is the goal if it is a single position in cube shape, turned by (top,bottom)
// to where the solved puzzle is.
func (p *problem) goalPosition() (goal square1.Position, top, bottom int, ok bool) {
	goal = square1.Solved()
	if len(p.To) == 0 {
		return goal, 0, 0, true
	}
	if len(p.To) > 1 || !p.To[0].IsPosition() || p.To[0].Position.Flipped {
		return goal, 0, 0, false
	}
	for top = range 3 {
		for bottom = range 3 {
			g := p.To[0].Position.Turn(top, bottom)
			if g.Top.Blocked() == goal.Top.Blocked() && g.Bottom.Blocked() == goal.Bottom.Blocked() {
				return g, top, bottom, true
			}
		}
	}
	return goal, 0, 0, false
}

// solveFillings answers a problem by the solutions of its fillings.
func (p *problem) solveFillings(ctx context.Context, s *solver.Solver) (*Answer, error) {
	goal, top, bottom, _ := p.goalPosition()
	return p.solveEach(ctx, s, gapOf(square1.Turn(-top, -bottom)), func(yield func(square1.Position) bool) {
		p.From.EachFilling(func(q square1.Position) bool { return yield(q.Relabel(goal, square1.Solved())) })
	})
}

// solveEach solves the positions that can be the nearest, and turns after that.
func (p *problem) solveEach(ctx context.Context, s *solver.Solver, turn gap, positions iter.Seq[square1.Position]) (*Answer, error) {
	type filling struct {
		position square1.Position
		slices   int
	}
	var fillings []filling
	for q := range positions {
		n, err := s.Distance(ctx, q)
		if err != nil {
			return nil, err
		}
		fillings = append(fillings, filling{q, n})
	}
	slices.SortStableFunc(fillings, func(a, b filling) int { return a.slices - b.slices })
	finds := newFinds(p.Question)
	p.direct(finds)
	shortest := finds.shortest
	for _, q := range fillings {
		if p.atLeast(q.slices) > shortest {
			break
		}
		r, err := s.Solve(ctx, q.position, solver.Options{Metric: p.metric, All: !p.One, Any: p.One, Limit: p.Keep})
		if err != nil {
			return nil, err
		}
		shortest = min(shortest, r.Length)
		for _, alg := range r.Solutions {
			gaps := gapsOf(alg)
			if len(gaps) == 1 {
				continue // direct
			}
			last := &gaps[len(gaps)-1]
			*last = last.plus(turn)
			alg, cost, ok := p.cheapest(gaps)
			if ok {
				finds.add(alg, cost/unit)
			}
		}
		if finds.question.wants(r.Length, finds.shortest) {
			finds.counts[r.Length] += r.Count - len(r.Solutions) // those not kept
		}
	}
	if a := finds.answer(); a != nil {
		return a, nil
	}
	return nil, &LimitError{Tried: shortest - 1, Metric: p.metric}
}

// gapsOf are the gaps of an alg, which has no two turns and no two slices in a row.
func gapsOf(alg square1.Alg) []gap {
	gaps := []gap{{}}
	for _, m := range alg {
		if m.Slice {
			gaps = append(gaps, gap{})
		} else {
			gaps[len(gaps)-1] = gapOf(m)
		}
	}
	return gaps
}

func gapOf(m square1.Move) gap {
	return gap{uint8(int(m.Top)+square1.Units) % square1.Units, uint8(int(m.Bottom)+square1.Units) % square1.Units}
}
