package find

import (
	"context"
	"iter"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// manyFillings is the number of fillings of a pattern that are looked up one by one.
const manyFillings = 2000

// fewFillings is the number of fillings up to which the complete table is faster than any
// search.
const fewFillings = 100

// fillings are those of the pattern of a problem whose goal is a single position in cube
// shape: each is a position to solve, with the complete table, and they have no alg in
// common. They are a source.
type fillings struct {
	problem     *problem
	solver      exact
	top, bottom int // turns of the goal to where the solved puzzle is
	positions   iter.Seq[square1.Position]
	atLeast     int // slices of every alg
	// nearest are the fillings at the least distance.
	nearest  []square1.Position
	distance int
}

// exact is what fillings ask a solver that has the complete table.
type exact interface {
	Nearest(ctx context.Context, positions iter.Seq[square1.Position], atLeast int) (nearest []square1.Position, distance int, err error)
	Solutions(ctx context.Context, p square1.Position, slices, most int) ([][]square1.Move, error)
}

// fillings are nil if the problem is not like that, or if there are too many.
func (p *problem) fillings(s *solver.Solver) *fillings {
	if s == nil || !s.Exact() || p.From.Fillings() > manyFillings {
		return nil
	}
	return p.fillingsWith(s)
}

// fillingsWith are nil if the problem is not like that.
func (p *problem) fillingsWith(s exact) *fillings {
	goal, top, bottom, ok := p.goalPosition()
	if !ok || p.limits.InCubeShape || p.metric == square1.TurnMetric {
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
			if !f.problem.repeats(gaps) && !found(gaps) {
				return nil
			}
		}
	}
	return nil
}

// repeats reports whether an alg of a filling, given with the turn after its last slice, is
// also one of another filling, with another turn. Where that is free, the alg of the first such
// turn stands for all; if one alg is enough, any does.
func (p *problem) repeats(gaps []gap) bool {
	if p.after.Kind != Free || p.One {
		return false
	}
	gaps = normal(gaps) // the same for all of them, but for the last turn
	last := len(gaps) - 1
	s := p.from
	for _, g := range gaps[:last] {
		s = s.turn(g).slice(p.middle)
	}
	return p.matches(s, nil)[0] != gaps[last]
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
