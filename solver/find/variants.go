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
	gaps = normal(gaps)
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
	cost = best[0][0][0]
	if cost >= impossible || r.collapses(gaps) {
		return nil, 0, false
	}
	b, s := 0, 0
	for i, g := range gaps {
		a := 0
		if c := r.cost(i, k, variant(g, b, s, 0)) + best[i+1][s][0]; c != best[i][b][s] {
			a = 1
		}
		if i > 0 {
			alg = append(alg, square1.SliceMove())
		}
		if v := variant(g, b, s, a); (i < k || r.after.Kind != Free) && v != (gap{}) {
			alg = append(alg, square1.Turn(int(v.top), int(v.bottom)))
		}
		b, s = s, a
	}
	return alg, cost + unit*k, true
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
