package find

import (
	"context"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// manyFillings is the number of fillings of a pattern that are looked up one by one.
const manyFillings = 2000

// byFillings reports whether a problem can be answered by its fillings: each is a position to
// solve, and they have no solution in common.
func (p *problem) byFillings(s *solver.Solver) bool {
	_, _, _, ok := p.goalPosition()
	most := int64(manyFillings)
	if s == nil || !s.Exact() {
		most = 8
	}
	return ok && s != nil && p.metric == square1.SliceMetric && p.limits == (Limits{}) &&
		p.before.Kind == Counted && p.after.Kind == Counted &&
		p.Extra == 0 && len(p.Lengths) == 0 && p.From.Fillings() <= most
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

// solveFillings answers a problem by the solutions of its fillings. None has fewer slices
// than least.
func (p *problem) solveFillings(ctx context.Context, s *solver.Solver, least int) (*Answer, error) {
	goal, top, bottom, _ := p.goalPosition()
	solved := square1.Solved()
	var nearest []square1.Position
	best := square1.MaxDistance + 1
	if p.MaxLength > 0 {
		best = min(best, p.MaxLength+1)
	}
	var err error
	p.From.EachFilling(func(q square1.Position) bool {
		q = q.Relabel(goal, solved)
		var n int
		if n, err = s.Distance(ctx, q); err != nil {
			return false
		}
		if n < best {
			best, nearest = n, nil
		}
		if n == best && n <= square1.MaxDistance {
			nearest = append(nearest, q)
		}
		return !(p.One && best <= least)
	})
	if err != nil {
		return nil, err
	}
	if len(nearest) == 0 {
		return nil, &LimitError{Tried: best - 1, Metric: p.metric}
	}
	finds := newFinds(p.Question)
	for _, q := range nearest {
		r, err := s.Solve(ctx, q, solver.Options{All: !p.One, Any: p.One})
		if err != nil {
			return nil, err
		}
		for _, alg := range r.Solutions {
			gaps := gapsOf(alg)
			last := &gaps[len(gaps)-1]
			*last = last.plus(gapOf(square1.Turn(-top, -bottom)))
			if alg, cost, ok := p.cheapest(gaps); ok {
				finds.add(alg, cost/unit)
			}
		}
		if p.One {
			break
		}
	}
	return finds.answer(), nil
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
