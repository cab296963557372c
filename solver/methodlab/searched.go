package methodlab

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/find"
)

// Limits of searches.
const (
	mostViews    = 2 << 20 // of all starts
	mostSearches = 20_000  // of starts that turns do not make the same
	fewSearches  = 100     // which take less time than a sweep of manyStates
	manyStates   = 1 << 26
)

// relabel is a symmetry of the goals: it replaces the pieces, and turns make of each goal another one.
type relabel struct {
	corners, edges [8]uint8 // the new class of each class
	outcomes       []int    // the new number of each outcome
}

// image is what is seen after the pieces are replaced.
func (r *relabel) image(v view) (out view) {
	out.pair = v.pair
	for slot := range 8 {
		out.corners = out.corners.with(slot, r.corners[v.corners.at(slot)])
		out.edges = out.edges.with(slot, r.edges[v.edges.at(slot)])
	}
	return out
}

// relabels lists these symmetries, none first.
func (l *lab) relabels() (list []relabel) {
	for n := range 32 {
		by := square1.Relabelling{Top: n & 3, Bottom: n >> 2 & 3, Swapped: n&16 != 0}
		if r, ok := l.relabel(by); ok {
			list = append(list, r)
		}
	}
	return list
}

func (l *lab) relabel(by square1.Relabelling) (r relabel, ok bool) {
	for p := range square1.Piece(square1.PieceCount) {
		if q := by.Piece(p); l.classes.mask.Pieces[p] != l.classes.mask.Pieces[q] {
			return r, false
		}
	}
	for p := range uint8(8) {
		r.corners[l.classes.corners[p]] = l.classes.corners[by.Piece(square1.Piece(p))]
		r.edges[l.classes.edges[p]] = l.classes.edges[by.Piece(square1.Piece(8+p))-8]
	}
	for _, o := range l.outcomes {
		i := slices.Index(l.outcomes, l.graph.least(r.image(o)))
		if i < 0 {
			return r, false
		}
		r.outcomes = append(r.outcomes, i)
	}
	return r, true
}

// start is what is seen of some starts, all the same up to turns before and symmetries of the goals after an alg.
type start struct {
	view   view
	parity int
	// weights are by start of the step and by symmetry: so many positions of that start are its image.
	weights [][]int64

	slices  int
	nearest []int // outcomes
}

// searched measures the step by a search from each of its starts. The error is errLarge if there are more
// than most.
func (l *lab) searched(ctx context.Context, most int) ([]kernel, error) {
	l.named.clear()
	relabels := l.relabels()
	list, err := l.gather(relabels, most)
	if err != nil {
		return nil, err
	}
	if err := l.searchAll(ctx, list); err != nil {
		return nil, err
	}
	kernels := make([]kernel, len(l.starts))
	for i := range l.starts {
		t := newTallies(l.kinds())
		for _, s := range list {
			for by, weight := range s.weights[i] {
				if weight == 0 {
					continue
				}
				nearest := []int{0}
				if !l.last {
					nearest = nearest[:0]
					for _, o := range s.nearest {
						nearest = append(nearest, relabels[by].outcomes[o])
					}
				}
				t.add(s.slices, nearest, weight)
				l.named.add(l, i, relabels[by].image(s.view), s.parity, s.slices, weight)
			}
		}
		kernels[i] = t.kernel()
	}
	return kernels, nil
}

// gather lists the starts up to turns and symmetries.
func (l *lab) gather(relabels []relabel, most int) (list []*start, err error) {
	if l.starts == nil {
		return nil, errLarge
	}
	type image struct{ start, by int }
	known := map[view]image{}
	for i, from := range l.starts {
		err := l.each(from, func(v view, parity int, weight int64) error {
			at, ok := known[v]
			if !ok {
				if len(known) > mostViews || len(list) == most {
					return errLarge
				}
				at = image{len(list), 0}
				s := &start{view: v, parity: parity, weights: make([][]int64, len(l.starts))}
				for k := range s.weights {
					s.weights[k] = make([]int64, len(relabels))
				}
				list = append(list, s)
				for by := range relabels {
					again := relabels[by].image(v)
					for t := range l.graph.turns[v.pair] {
						turned := l.graph.turns[v.pair][t].image(again)
						if _, ok := known[turned]; !ok {
							known[turned] = image{at.start, by}
						}
					}
				}
			}
			list[at.start].weights[i][at.by] += weight
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}

// searchAll finds the slices of all starts, on all processors.
func (l *lab) searchAll(ctx context.Context, list []*start) error {
	group, work := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	var lock sync.Mutex
	done := 0
	goals := l.targets()
	for _, s := range list {
		if work.Err() != nil {
			break
		}
		group.Go(func() error {
			if err := l.search(work, s, goals); err != nil {
				return err
			}
			lock.Lock()
			defer lock.Unlock()
			done++
			l.report(float64(done) / float64(len(list)))
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return ctx.Err()
}

// targets are the goals as patterns, by outcome; all together if it does not matter which is reached.
func (l *lab) targets() (list [][]square1.Pattern) {
	if l.last {
		return [][]square1.Pattern{l.step.Goals()}
	}
	for _, o := range l.outcomes {
		list = append(list, []square1.Pattern{l.classes.pattern(l.graph, o)})
	}
	return list
}

// search finds the slices of a start.
func (l *lab) search(ctx context.Context, s *start, goals [][]square1.Pattern) error {
	from := l.classes.pattern(l.graph, s.view)
	s.slices = unreached
	for i, goal := range goals {
		n, err := l.distance(ctx, from, goal, s.slices)
		switch {
		case errors.Is(err, find.ErrLimit), errors.Is(err, solver.ErrLonger), errors.Is(err, find.ErrNone):
		case err != nil:
			return err
		case n < s.slices:
			s.slices, s.nearest = n, []int{i}
		case n == s.slices:
			s.nearest = append(s.nearest, i)
		}
	}
	if s.slices == unreached {
		return ErrUnreachable
	}
	if !l.classes.exact() && !l.keepsParity(s.slices) {
		return ErrParity
	}
	return nil
}

// distance is the fewest slices from a pattern to a goal. It gives up above most, with one of three errors.
func (l *lab) distance(ctx context.Context, from square1.Pattern, goals []square1.Pattern, most int) (int, error) {
	if sv := l.finder.Solver(); sv != nil && len(goals) == 1 && l.classes.exact() {
		if p, ok := relabelled(from.Position, goals[0].Position); ok {
			o := solver.Options{Any: true, IgnoreMiddle: true, FreeEnds: true}
			if most < unreached {
				o.MaxLength = max(most, 1)
			}
			found, err := sv.Solve(ctx, p, o)
			if err != nil {
				return 0, err
			}
			return found.Length, nil
		}
	}
	q := find.Question{From: from, To: goals, One: true, Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free}}
	if most < unreached {
		q.MaxLength = max(most, 1)
	}
	a, err := l.finder.Find(ctx, q)
	if err != nil {
		return 0, err
	}
	return a.Length, nil
}

// relabelled replaces the pieces so that a goal becomes solved. ok is false if it is not in cube shape.
func relabelled(p, goal square1.Position) (_ square1.Position, ok bool) {
	solved := square1.Solved()
	for top := range 3 {
		for bottom := range 3 {
			g := goal.Turn(top, bottom)
			if g.Top.Blocked() == solved.Top.Blocked() && g.Bottom.Blocked() == solved.Bottom.Blocked() {
				return p.Relabel(g, solved), true
			}
		}
	}
	return p, false
}
