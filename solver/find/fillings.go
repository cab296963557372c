package find

import (
	"context"
	"errors"
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

// byFillings reports whether a problem can be answered by its fillings: each is a position to
// solve, and they have no solution in common.
func (p *problem) byFillings(s *solver.Solver) bool {
	_, top, bottom, ok := p.goalPosition()
	if !ok || s == nil || p.limits != (Limits{}) || p.before.Kind != Counted || p.after.Kind != Counted ||
		p.Extra != 0 || len(p.Lengths) != 0 {
		return false
	}
	most := int64(8)
	switch {
	case p.metric != square1.SliceMetric && (top != 0 || bottom != 0):
		return false // the last turn costs something else
	case p.metric == square1.TurnMetric && s.Exact():
		most = manyToSolve
	case p.metric == square1.TurnMetric:
		most = 1
	case s.Exact():
		most = manyFillings
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

// solveFillings answers a problem by the solutions of its fillings. None has fewer slices
// than least.
func (p *problem) solveFillings(ctx context.Context, s *solver.Solver, least int) (*Answer, error) {
	goal, top, bottom, _ := p.goalPosition()
	solved := square1.Solved()
	relabelled := func(yield func(square1.Position) bool) {
		p.From.EachFilling(func(q square1.Position) bool { return yield(q.Relabel(goal, solved)) })
	}
	if p.metric != square1.SliceMetric {
		return p.solveEach(ctx, s, relabelled)
	}
	nearest, distance, err := nearest(ctx, s, relabelled, least)
	if err != nil {
		return nil, err
	}
	if p.MaxLength > 0 && distance > p.MaxLength {
		return nil, &LimitError{Tried: distance - 1, Metric: p.metric}
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

// solveEach answers a problem in a metric in which turns cost something: the nearest fillings
// in slices need not be the nearest.
func (p *problem) solveEach(ctx context.Context, s *solver.Solver, positions iter.Seq[square1.Position]) (*Answer, error) {
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
	shortest := maxLength
	for _, q := range fillings {
		if p.atLeast(q.slices) > shortest {
			break
		}
		r, err := s.Solve(ctx, q.position, solver.Options{Metric: p.metric, All: !p.One, Limit: p.Keep})
		if err != nil {
			return nil, err
		}
		shortest = min(shortest, r.Length)
		for _, alg := range r.Solutions {
			finds.add(alg, r.Length)
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

// nearest finds those of some positions that are nearest to solved.
func nearest(ctx context.Context, s *solver.Solver, positions iter.Seq[square1.Position], least int) (list []square1.Position, distance int, err error) {
	list, distance, err = s.Nearest(ctx, positions, least)
	if !errors.Is(err, solver.ErrInexact) {
		return list, distance, err
	}
	distance = square1.MaxDistance + 1
	for p := range positions {
		n, err := s.Distance(ctx, p)
		if err != nil {
			return nil, 0, err
		}
		if n < distance {
			distance, list = n, nil
		}
		if n == distance {
			list = append(list, p)
		}
	}
	return list, distance, nil
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
