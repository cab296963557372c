package find

import "context"

// costWalk enumerates the algs of a problem up to a length, one of the variants of each (see
// variants.go). It follows the variant whose top turns by less than half before each slice,
// whether the rules allow it or not, and keeps the costs of all others beside it: those with
// the same t_(i-1) and t_i are in the same position after slice i. That is the position on
// the way, its layers swapped if t_i is 1, and turned by half if t_(i-1) is 1.
type costWalk struct {
	ctx     context.Context
	meeting *meeting
	moves   *moves
	length  int
	found   func(gaps []gap) (more bool)
	known   map[uint64][]costStep
	gaps    []gap
	nodes   int
	err     error
}

// byVariant has a cost for each t_(i-1) and t_i.
type byVariant [2][2]int

// costStep is a turn and a slice, and the least costs after them.
type costStep struct {
	turn gap
	rest byVariant
}

// in is the position of a variant.
func (s state) in(before, swapped int) state {
	if before != 0 {
		s = s.turn(half)
	}
	if swapped != 0 {
		s.top, s.bottom = s.bottom, s.top
	}
	return s
}

// all enumerates the algs. They have at least one slice.
func (w *costWalk) all() error {
	w.known = map[uint64][]costStep{}
	p := w.meeting.problem
	p.outlines.eachSlice(p.from, p.middle, func(turn gap, next state) bool {
		costs := byVariant{{impossible, impossible}, {impossible, impossible}}
		for after := range 2 {
			if c := p.cost(0, 2, variant(turn, 0, 0, after)); c < impossible {
				costs[0][after] = c/unit + 1
			}
		}
		if !w.moves.allows(next) || w.over(&costs, w.rest(next)) {
			return true
		}
		w.gaps = append(w.gaps[:0], turn)
		return w.visit(next, costs)
	})
	return w.err
}

// over reports whether all variants are too long.
func (w *costWalk) over(costs *byVariant, rest byVariant) bool {
	for b := range 2 {
		for s := range 2 {
			if costs[b][s]+rest[b][s] <= w.length {
				return false
			}
		}
	}
	return true
}

// rest has the costs from a state to a goal.
func (w *costWalk) rest(s state) (rest byVariant) {
	for before := range 2 {
		for swapped := range 2 {
			rest[before][swapped] = w.meeting.rest(w.moves.cuts.numberOf(s.in(before, swapped)))
		}
	}
	return rest
}

// visit enumerates the rest of all algs from a state right after a slice. It returns false to
// stop.
func (w *costWalk) visit(s state, costs byVariant) bool {
	if w.nodes++; w.nodes%checkEvery == 0 {
		w.err = w.ctx.Err()
	}
	if w.err != nil || !w.end(s, &costs) {
		return false
	}
	p, k := w.meeting.problem, len(w.gaps)
	for _, step := range w.steps(s) {
		next := w.moves.after(costs, step.turn)
		if w.over(&next, step.rest) {
			continue
		}
		w.gaps = append(w.gaps[:k], step.turn)
		if !w.visit(s.turn(step.turn).slice(p.middle), next) {
			return false
		}
	}
	w.gaps = w.gaps[:k]
	return true
}

// after are the costs after a turn and a slice.
func (m *moves) after(costs byVariant, turn gap) byVariant {
	next := byVariant{{impossible, impossible}, {impossible, impossible}}
	for b := range 2 {
		for s := range 2 {
			for a := range 2 {
				g := variant(turn, b, s, a)
				if c := int(m.cost[g.top][g.bottom]); c != 0 {
					next[s][a] = min(next[s][a], costs[b][s]+c)
				}
			}
		}
	}
	return next
}

// end finds the algs that have no other slice. The layers can be as they are, or swapped: then
// the last turn before a slice was another one by a half turn.
func (w *costWalk) end(s state, costs *byVariant) (more bool) {
	p, k := w.meeting.problem, len(w.gaps)
	for swapped := range 2 {
		if min(costs[0][swapped], costs[1][swapped]) > w.length {
			continue
		}
		for _, last := range p.matches(s.in(0, swapped), nil) {
			for before := range 2 {
				c := p.cost(k, k, variant(last, before, 0, 0))
				if c >= impossible || costs[before][swapped]+c/unit > w.length {
					continue
				}
				gaps := append(w.gaps[:k:k], last)
				if swapped != 0 {
					gaps[k-1] = gaps[k-1].plus(half)
				}
				if !w.found(gaps) {
					return false
				}
				break
			}
			if p.after.Kind == Free {
				break
			}
		}
	}
	return true
}

// steps lists the slices that can follow a state.
func (w *costWalk) steps(s state) []costStep {
	m := w.moves
	number := m.cuts.numberOf(s)
	list, ok := w.known[number]
	if ok {
		return list
	}
	m.outlines.eachSlice(s, m.middle, func(turn gap, next state) bool {
		if !m.allows(next) {
			return true
		}
		step := costStep{turn, w.rest(next)}
		if min(step.rest[0][0], step.rest[0][1], step.rest[1][0], step.rest[1][1]) < impossible {
			list = append(list, step)
		}
		return true
	})
	w.known[number] = list
	return list
}
