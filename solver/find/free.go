package find

import (
	"fmt"
	"slices"

	"wedge/puzzle/square1"
)

// A turn before the first slice that is free is written, but algs that differ only in it are
// one: where turns fit the start onto itself, or onto another start with the same algs, a list
// would have each alg several times. One stands for all: the one with the least cost.

// start is a free turn before the first slice, and the state after that slice.
type start struct {
	turn gap
	next state
}

// freeStarts are those from which algs can go on; none if the turn is not free.
func (p *problem) freeStarts() (list []start) {
	if p.before.Kind != Free {
		return nil
	}
	p.outlines.eachSlice(p.from, p.middle, func(turn gap, _ state) bool {
		for _, turn := range [...]gap{turn, turn.plus(half)} {
			if next := p.from.turn(turn).slice(p.middle); p.allowsShape(next) {
				list = append(list, start{turn, next})
			}
		}
		return true
	})
	return list
}

// allowsShape reports whether a state may be there after a slice.
func (p *problem) allowsShape(s state) bool { return !p.limits.InCubeShape || p.outlines.square(s) }

// best is the cheapest variant of an alg and its cost, as rules.cheapest. ok is also false if
// another alg, which differs only in a free turn before the first slice, stands for it; if one
// alg is enough, best is that other one.
func (p *problem) best(gaps []gap) (alg square1.Alg, cost int, ok bool) {
	alg, cost, ok = p.cheapest(gaps)
	if !ok {
		return nil, 0, false
	}
	text := ""
	for _, from := range p.starts {
		if from.turn == gaps[0] || !p.leads(from.next, gaps[1:]) {
			continue
		}
		others := slices.Clone(gaps)
		others[0] = from.turn
		other, otherCost, ok := p.cheapest(others)
		if !ok || otherCost > cost {
			continue
		}
		if text == "" {
			text = alg.String()
		}
		if otherText := other.String(); otherCost < cost || otherText < text {
			if !p.One {
				return nil, 0, false
			}
			alg, cost, text = other, otherCost, otherText
		}
	}
	return alg, cost, true
}

// leads reports whether the turns, and slices between them, lead from a state to a goal.
func (p *problem) leads(s state, gaps []gap) bool {
	last := len(gaps) - 1
	for _, g := range gaps[:last] {
		s = s.turn(g)
		if !p.outlines.cuts(s) {
			return false
		}
		if s = s.slice(p.middle); !p.allowsShape(s) {
			return false
		}
	}
	if p.after.Kind != Free {
		return slices.Contains(p.matches(s, nil), gaps[last])
	}
	return len(p.matches(s, nil)) > 0
}

// cuts reports whether a state can be sliced as it lies.
func (o *outlines) cuts(s state) bool {
	return o.free[s.top.blocked()]&o.free[s.bottom.blocked()]&1 != 0
}

// core is the same for algs that differ only in the turns before their first slice, or also by
// the rule; and in those after the last slice, if they are free.
func (r *rules) core(gaps []gap) string {
	k := len(gaps) - 1
	if k == 0 {
		return ""
	}
	gaps = slices.Clone(gaps)
	var texts [2]string
	for i, turn := range [...]gap{{}, half} {
		gaps[0] = turn
		inner := normal(gaps)[1:]
		if r.after.Kind == Free {
			inner = inner[:k-1]
		}
		texts[i] = fmt.Sprint(k, inner)
	}
	return min(texts[0], texts[1])
}

// Distinct is a list of algs, at both ends of which turns are free, with each alg once, as
// [Finder.Find] lists them: without the turn after the last slice, and of those that differ
// only in the turn before the first one, or by the rule, the one with the fewest turns. They
// are sorted by slices, then turns, then text. Two slices must not meet in any of them.
func Distinct(algs []square1.Alg) []square1.Alg {
	q := Question{Before: End{Kind: Free}, After: End{Kind: Free}}
	r := q.rules()
	best := map[string]found{}
	for _, alg := range algs {
		gaps := gapsOf(alg)
		core := r.core(gaps)
		if len(gaps) == 1 {
			alg = square1.Alg{}
		} else if variant, _, ok := r.cheapest(gaps); ok {
			alg = variant
		}
		a := found{alg, len(gaps) - 1, alg.Length(square1.TurnMetric), alg.String()}
		if other, ok := best[core]; !ok || a.compare(other) < 0 {
			best[core] = a
		}
	}
	list := make([]found, 0, len(best))
	for _, a := range best {
		list = append(list, a)
	}
	slices.SortFunc(list, found.compare)
	out := make([]square1.Alg, len(list))
	for i, a := range list {
		out[i] = a.alg
	}
	return out
}
