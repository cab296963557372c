package algs

import (
	"cmp"
	"slices"
	"strings"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/rating"
)

// key is the number that an order compares. Free turns count for the hand only.
func key(alg square1.Alg, o rating.Order, w rating.Weights) float64 {
	if o != rating.ByHand && o != rating.ByKarn {
		alg = alg.WithoutEnds()
	}
	return o.Key(alg, w)
}

// ranked is an alg with what orders compare.
type ranked struct {
	alg           square1.Alg
	key           float64
	slices, turns int // without the free turns
	text          string
}

func rank(alg square1.Alg, o rating.Order, w rating.Weights) ranked {
	r := ranked{alg: alg, key: key(alg, o, w), text: alg.String()}
	if o != rating.ByText {
		core := alg.WithoutEnds()
		r.slices, r.turns = core.Length(square1.SliceMetric), core.Length(square1.TurnMetric)
	}
	return r
}

// compare orders by the key, then by slices, turns and text.
func (r ranked) compare(s ranked) int {
	return cmp.Or(cmp.Compare(r.key, s.key), r.slices-s.slices, r.turns-s.turns, strings.Compare(r.text, s.text))
}

// sorted are algs in an order.
func sorted(algs []square1.Alg, o rating.Order, w rating.Weights) []square1.Alg {
	list := make([]ranked, len(algs))
	for i, a := range algs {
		list[i] = rank(a, o, w)
	}
	slices.SortFunc(list, ranked.compare)
	sorted := make([]square1.Alg, len(algs))
	for i, r := range list {
		sorted[i] = r.alg
	}
	return sorted
}

// first is the alg that comes first in an order.
func first(algs []square1.Alg, o rating.Order, w rating.Weights) square1.Alg {
	least := rank(algs[0], o, w)
	for _, a := range algs[1:] {
		if r := rank(a, o, w); r.compare(least) < 0 {
			least = r
		}
	}
	return least.alg
}
