package find

import (
	"context"
	"errors"
	"iter"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// manyFillings is the number of fillings of a pattern that are looked up one by one.
const manyFillings = 2000

// fewFillings is the number of fillings up to which the complete table is faster than any
// search.
const fewFillings = 100

// fewToSolve is the number of fillings up to which solving each is always faster than a search.
const fewToSolve = 16

// manyToSolve is the number of fillings up to which solving each in the turn metric, with the
// complete table, is faster than a search by cost that is not small. With more, no search by
// cost has been seen that needed too much memory.
const manyToSolve = 100_000

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

// inParallel calls do for 0 to n-1 on all processors, each once and beginning in this order,
// until one fails or wants no more; those before it are finished.
func inParallel(n int, do func(i int) (more bool, err error)) error {
	var mu sync.Mutex
	next, end := 0, n
	take := func() (i int, ok bool) {
		mu.Lock()
		defer mu.Unlock()
		i = next
		next++
		return i, i < end
	}
	stop := func() {
		mu.Lock()
		defer mu.Unlock()
		end = 0
	}
	var group errgroup.Group
	for range min(runtime.GOMAXPROCS(0), n) {
		group.Go(func() error {
			for i, ok := take(); ok; i, ok = take() {
				more, err := do(i)
				if err != nil || !more {
					stop()
				}
				if err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
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
