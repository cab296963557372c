package find

import (
	"context"
	"slices"
)

// walk enumerates the algs of a problem that have a given number of slices, one of the
// variants of each. Algs share many positions, so it remembers the slices that lead on from
// each.
type walk struct {
	ctx      context.Context
	problem  *problem
	slices   int
	distance func(node) int // of the nodes on these algs; at least that of others
	found    func(gaps []gap) (more bool)
	// known and ends are by state, its layers at their standard angles.
	known map[state][]step
	ends  map[state][]ending
	gaps  []gap
	nodes int
	err   error
}

// step is a slice that leads on: the turn before it, and how far it leads.
type step struct {
	turn     gap
	distance int
}

// ending is the last slice of an alg: the turns before and after it.
type ending struct{ turn, last gap }

// all enumerates the algs. They have at least one slice.
func (w *walk) all() error {
	w.known, w.ends = map[state][]step{}, map[state][]ending{}
	w.visit(w.problem.from, w.slices)
	return w.err
}

// visit enumerates the rest of all algs from a state with so many slices to go. It returns
// false to stop.
func (w *walk) visit(s state, left int) bool {
	if w.nodes++; w.nodes%checkEvery == 0 {
		w.err = w.ctx.Err()
	}
	if w.err != nil {
		return false
	}
	p := w.problem
	form, turn := p.outlines.form(s)
	if left == 1 {
		for _, e := range w.lastSlices(form) {
			g := e.turn.plus(turn)
			if !w.follows(g) {
				continue
			}
			if !w.found(append(append(w.gaps[:len(w.gaps):len(w.gaps)], g), e.last)) {
				return false
			}
		}
		return true
	}
	for _, step := range w.nextSlices(form) {
		g := step.turn.plus(turn)
		if step.distance > left-1 || !w.follows(g) {
			continue
		}
		w.gaps = append(w.gaps, g)
		more := w.visit(s.turn(g).slice(p.middle), left-1)
		w.gaps = w.gaps[:len(w.gaps)-1]
		if !more {
			return false
		}
	}
	return true
}

// follows reports whether a turn can be next. In the first gap, some variant of it must be
// allowed. Between slices, no turn and a half turn of both layers are variants of each other
// if there is another gap beside it, and two slices meet in one of them. Where the ends are
// restricted, this may not be so: rules.cheapest decides.
func (w *walk) follows(g gap) bool {
	r := &w.problem.rules
	if len(w.gaps) == 0 {
		return r.before.allowsSome(g)
	}
	if g != (gap{}) && g != half {
		return true
	}
	return w.slices == 2 && g == half || w.slices > 2 && (r.before.Kind == AtMost || r.after.Kind == AtMost)
}

// nextSlices lists the slices from a state, its layers at their standard angles, to nodes
// with a known distance.
func (w *walk) nextSlices(s state) []step {
	list, ok := w.known[s]
	if ok {
		return list
	}
	p := w.problem
	p.outlines.eachSlice(s, p.middle, func(turn gap, next state) bool {
		if d := w.distance(p.outlines.nodeOf(next)); d < far {
			list = append(list, step{turn, d})
		}
		return true
	})
	slices.SortStableFunc(list, func(a, b step) int { return a.distance - b.distance })
	w.known[s] = list
	return list
}

// lastSlices lists the slices from a state, its layers at their standard angles, that a turn
// to a goal can follow.
func (w *walk) lastSlices(s state) []ending {
	list, ok := w.ends[s]
	if ok {
		return list
	}
	p := w.problem
	p.outlines.eachSlice(s, p.middle, func(turn gap, _ state) bool {
		for _, turn := range [...]gap{turn, turn.plus(half)} {
			last := p.matches(s.turn(turn).slice(p.middle), nil)
			if p.after.Kind == Free && len(last) > 0 {
				last = last[:1]
			}
			for _, l := range last {
				list = append(list, ending{turn, l})
			}
		}
		return true
	})
	w.ends[s] = list
	return list
}
