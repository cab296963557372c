package find

import (
	"context"
	"errors"
	"iter"
	"slices"
	"sync"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// fewToSolve is the number of fillings up to which solving each is always faster than a search.
const fewToSolve = 16

// manyToSolve is the number of fillings up to which solving each in the turn metric, with the
// complete table, is faster than a search by cost that is not small. With more, no search by
// cost has been seen that needed too much memory.
const manyToSolve = 100_000

// toSolve reports whether the fillings of a problem are few enough for solving each: in the
// turn metric, or without the complete table.
func (p *problem) toSolve(s *solver.Solver) bool {
	_, top, bottom, ok := p.goalPosition()
	if !ok || s == nil || p.limits != (Limits{}) || p.before.Kind != p.after.Kind || p.before.Kind == AtMost ||
		p.Extra != 0 || len(p.Lengths) != 0 || p.metric != square1.SliceMetric && (top != 0 || bottom != 0) {
		return false
	}
	most := 8
	switch {
	case p.metric == square1.TurnMetric && s.Exact():
		most = manyToSolve
	case p.metric == square1.TurnMetric:
		most = 1
	}
	return p.From.Fillings() <= int64(most)
}

// solveFillings answers a problem by the solutions of its fillings.
func (p *problem) solveFillings(ctx context.Context, s *solver.Solver) (*Answer, error) {
	goal, top, bottom, _ := p.goalPosition()
	return p.solveEach(ctx, s, gapOf(square1.Turn(-top, -bottom)), func(yield func(square1.Position) bool) {
		p.From.EachFilling(func(q square1.Position) bool { return yield(q.Relabel(goal, square1.Solved())) })
	})
}

// filling is a position to solve, with its distance.
type filling struct {
	position square1.Position
	slices   int
}

// withDistances are the positions with their distances, the nearest first.
func withDistances(ctx context.Context, s *solver.Solver, positions iter.Seq[square1.Position]) ([]filling, error) {
	var list []filling
	for q := range positions {
		list = append(list, filling{position: q})
	}
	err := inParallel(len(list), func(i int) (more bool, err error) {
		list[i].slices, err = s.Distance(ctx, list[i].position)
		return true, err
	})
	slices.SortStableFunc(list, func(a, b filling) int { return a.slices - b.slices })
	return list, err
}

// solveEach solves positions, and turns after that. It tries one length after the other with
// all that can be so near: so no position is searched beyond the shortest of all.
func (p *problem) solveEach(ctx context.Context, s *solver.Solver, turn gap, positions iter.Seq[square1.Position]) (*Answer, error) {
	list, err := withDistances(ctx, s, positions)
	if err != nil {
		return nil, err
	}
	finds := newFinds(p.Question)
	p.direct(finds)
	length := p.atLeast(list[0].slices)
	if p.metric == square1.WCAMetric {
		length = min(length+2, finds.longest()) // turns before the first and after the last slice
	}
	progress := p.progress()
	for ; length <= finds.longest(); length++ {
		near := slices.IndexFunc(list, func(f filling) bool { return p.atLeast(f.slices) > length })
		if near < 0 {
			near = len(list)
		}
		results, err := p.solveWithin(ctx, s, list[:near], length, progress)
		if err != nil {
			return nil, err
		}
		for _, r := range results {
			if r == nil {
				continue
			}
			p.collectResult(r, turn, finds)
			if p.oneEnough() {
				break // those after it depend on the speed of the processors
			}
		}
		if finds.shortest <= length {
			break
		}
	}
	if a := finds.answer(); a != nil {
		return a, nil
	}
	return nil, &LimitError{Tried: finds.longest(), Metric: p.metric}
}

// solveWithin solves the positions that have solutions up to a length, if only one alg is
// wanted no more than it takes; the results of the others are nil.
func (p *problem) solveWithin(ctx context.Context, s *solver.Solver, list []filling, length int, progress func(length int) func(solver.Status)) ([]*solver.Result, error) {
	results := make([]*solver.Result, len(list))
	o := solver.Options{Metric: p.metric, All: !p.One, Any: p.One, MaxLength: length, FreeEnds: p.before.Kind == Free}
	err := inParallel(len(list), func(i int) (more bool, err error) {
		o := o
		o.Progress = progress(length)
		r, err := s.Solve(ctx, list[i].position, o)
		if errors.Is(err, solver.ErrLonger) {
			return true, nil
		}
		results[i] = r
		return !p.oneEnough(), err
	})
	return results, err
}

// oneEnough reports whether the first solution within the length tried is an answer: in the
// WCA metric lengths are tried together.
func (p *problem) oneEnough() bool { return p.One && p.metric != square1.WCAMetric }

// progress makes functions that report the progress of solving one position up to a length.
func (p *problem) progress() func(length int) func(solver.Status) {
	if p.Progress == nil {
		return func(int) func(solver.Status) { return nil }
	}
	var mu sync.Mutex
	var nodes int64
	return func(length int) func(solver.Status) {
		var before int64
		return func(now solver.Status) {
			mu.Lock()
			defer mu.Unlock()
			nodes += now.Nodes - before
			before = now.Nodes
			p.Progress(Status{Length: length, Nodes: nodes})
		}
	}
}

// collectResult adds the solutions of a filling, with a turn after them.
func (p *problem) collectResult(r *solver.Result, turn gap, finds *finds) {
	for _, alg := range r.Solutions {
		gaps := gapsOf(alg)
		if len(gaps) == 1 {
			continue // direct
		}
		last := &gaps[len(gaps)-1]
		*last = last.plus(turn)
		if p.repeats(gaps) {
			continue
		}
		if alg, cost, ok := p.best(gaps); ok {
			finds.add(alg, cost/unit)
		}
	}
}
