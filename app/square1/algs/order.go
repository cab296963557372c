package algs

import (
	"cmp"
	"slices"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
)

// middle is an alg without the turns before its first and after its last slice, which are
// free in the algs of cases.
func middle(alg square1.Alg) square1.Alg {
	for len(alg) > 0 && !alg[0].Slice {
		alg = alg[1:]
	}
	for len(alg) > 0 && !alg[len(alg)-1].Slice {
		alg = alg[:len(alg)-1]
	}
	return alg
}

// key is the number that an order compares. Free turns count for the hand only.
func key(alg square1.Alg, o rating.Order, w rating.Weights) float64 {
	if o != rating.ByHand && o != rating.ByKarn {
		alg = middle(alg)
	}
	return o.Key(alg, w)
}

// sorted are algs in an order.
func sorted(algs []square1.Alg, o rating.Order, w rating.Weights) []square1.Alg {
	type keyed struct {
		alg square1.Alg
		key float64
	}
	sorted := slices.Clone(algs)
	rating.Sort(sorted, o, w)
	list := make([]keyed, len(sorted))
	for i, a := range sorted {
		list[i] = keyed{a, key(a, o, w)}
	}
	slices.SortStableFunc(list, func(a, b keyed) int { return cmp.Compare(a.key, b.key) })
	for i, k := range list {
		sorted[i] = k.alg
	}
	return sorted
}

// first is the alg that comes first in an order.
func first(algs []square1.Alg, o rating.Order, w rating.Weights) square1.Alg {
	least := algs[0]
	k := key(least, o, w)
	for _, a := range algs[1:] {
		if n := key(a, o, w); n < k || o == rating.ByText && a.String() < least.String() {
			least, k = a, n
		}
	}
	return least
}
