package find

import "wedge/puzzle/square1"

// An alg with k slices has k+1 gaps for turns: before, between and after them. The turns
// between two slices can be swapped by the rule
//
//	(a,b)/(c,d)/(e,f)  =  (6+a,6+b)/(d,c)/(6+e,6+f),
//
// so there are 2^(k-1) variants of an alg. With t_i = 1 if the turn in gap i is swapped (0 <
// i < k, and t_0 = t_k = 0), gap i gets the half turn t_(i-1) xor t_(i+1) of both layers, and
// t_i swaps the layers of its turn. One alg stands for all variants that the rules allow: the
// cheapest.

// variant is the turn that gap i has for t_(i-1), t_i and t_(i+1).
func variant(g gap, before, swapped, after int) gap {
	if before != after {
		g = g.plus(half)
	}
	if swapped != 0 {
		g.top, g.bottom = g.bottom, g.top
	}
	return g
}

// normal replaces the gaps of an alg by those of the variant that is the same for all of
// them: the top turns by less than half in each gap but the last two.
func normal(gaps []gap) []gap {
	k := len(gaps) - 1
	out := make([]gap, len(gaps))
	before, swapped := 0, 0
	for i, g := range gaps {
		after := 0
		if i < k-1 {
			if v := variant(g, before, swapped, before); v.top >= half.top {
				after = 1 - before
			} else {
				after = before
			}
		}
		out[i] = variant(g, before, swapped, after)
		before, swapped = swapped, after
	}
	return out
}

// cheapest is the cheapest variant of an alg and its cost, its slices included. ok is false
// if there is none, or if two slices meet in another variant, so that the alg is not what it
// seems. Gaps that are left out do not cost anything: see rules.
func (r *rules) cheapest(gaps []gap) (alg square1.Alg, cost int, ok bool) {
	k := len(gaps) - 1
	gaps = normal(gaps)
	var swapped []int
	if r.limited() {
		swapped, cost = r.limitedVariant(gaps)
	} else {
		swapped, cost = r.freeVariant(gaps)
	}
	if cost >= impossible || r.collapses(gaps) {
		return nil, 0, false
	}
	alg = make(square1.Alg, 0, 2*k+1)
	before := 0
	for i, g := range gaps {
		if i > 0 {
			alg = append(alg, square1.SliceMove())
		}
		if v := variant(g, before, swapped[i], swapped[i+1]); (i < k || r.after.Kind != Free) && v != (gap{}) {
			alg = append(alg, v.move())
		}
		before = swapped[i]
	}
	return alg, cost + unit*k, true
}

// limited reports whether the cost of a gap can depend on which layer is which.
func (r *rules) limited() bool {
	return r.limits.turns() || r.before.Kind == AtMost || r.after.Kind == AtMost
}

// freeVariant finds the cheapest variant where turns cost the same with their layers swapped.
// Then only the half turns matter: each gap can have one or not, as long as their number is
// even in the even gaps, and in the odd ones. swapped has t_0 ... t_(k+1).
func (r *rules) freeVariant(gaps []gap) (swapped []int, cost int) {
	k := len(gaps) - 1
	swapped = make([]int, k+2)
	halves := swapped[1:] // t_(i+1) = half of gap i + t_(i-1): computed in place
	for parity := range 2 {
		sum, cheapest, extra := 0, -1, 2*impossible
		for i := parity; i <= k; i += 2 {
			plain, turned := r.cost(i, k, gaps[i]), r.cost(i, k, gaps[i].plus(half))
			if turned < plain {
				halves[i] = 1
				sum ^= 1
			}
			cost += min(plain, turned)
			if d := max(plain-turned, turned-plain); d < extra {
				cheapest, extra = i, d
			}
		}
		if sum != 0 {
			halves[cheapest] ^= 1
			cost += extra
		}
	}
	for i := 2; i <= k+1; i++ {
		swapped[i] ^= swapped[i-2]
	}
	return swapped, cost
}

// limitedVariant finds the cheapest variant in any case. swapped has t_0 ... t_(k+1).
func (r *rules) limitedVariant(gaps []gap) (swapped []int, cost int) {
	k := len(gaps) - 1
	// best[i][b][s] is the least cost of the gaps from i on, where t_(i-1) = b, t_i = s.
	best := make([][2][2]int, k+2)
	last := impossible // t_(k+1) is 0; after a free last turn it does not matter
	if r.after.Kind == Free {
		last = 0
	}
	best[k+1] = [2][2]int{{0, last}, {0, last}}
	for i := k; i >= 0; i-- {
		for b := range 2 {
			for s := range 2 {
				best[i][b][s] = impossible
				for a := range 2 {
					if i == k-1 && a != 0 {
						continue // t_k is 0
					}
					c := r.cost(i, k, variant(gaps[i], b, s, a)) + best[i+1][s][a]
					best[i][b][s] = min(best[i][b][s], c)
				}
			}
		}
	}
	swapped = make([]int, k+2)
	before := 0
	for i, g := range gaps {
		c := r.cost(i, k, variant(g, before, swapped[i], 0)) + best[i+1][swapped[i]][0]
		if i == k-1 || c == best[i][before][swapped[i]] {
			swapped[i+1] = 0
		} else {
			swapped[i+1] = 1
		}
		before = swapped[i]
	}
	return swapped, best[0][0][0]
}

// collapses reports whether two slices meet in a variant of the alg that the rules allow
// otherwise.
func (r *rules) collapses(gaps []gap) bool {
	k := len(gaps) - 1
	some := false
	for _, g := range gaps[1:k] {
		some = some || g == gap{} || g == half
	}
	if !some {
		return false
	}
	// can[m][b][s]: the gaps so far are allowed with t_(i-1) = b and t_i = s; m is 1 if
	// slices meet.
	var can [2][2][2]bool
	can[0][0][0] = true
	for i, g := range gaps {
		var next [2][2][2]bool
		for m := range 2 {
			for b := range 2 {
				for s := range 2 {
					for a := range 2 {
						if !can[m][b][s] || i == k-1 && a != 0 || i == k && a != 0 && r.after.Kind != Free {
							continue
						}
						v := variant(g, b, s, a)
						if 0 < i && i < k && v == (gap{}) {
							next[1][s][a] = true
						} else if r.cost(i, k, v) < impossible {
							next[m][s][a] = true
						}
					}
				}
			}
		}
		can = next
	}
	return can[1][0][0] || can[1][0][1]
}
