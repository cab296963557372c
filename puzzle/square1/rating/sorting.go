package rating

import (
	"cmp"
	"slices"
	"strings"

	"wedge/puzzle/square1"
)

// Sorting sorts algs. Those that are equal in the order are sorted by slices, then turns, then
// text, so that the result does not depend on the order before.
type Sorting struct {
	Order   Order
	Weights Weights // matter only [ByHand]
	// FreeEnds says that the turns before the first and after the last slice count in no metric
	// and no angle, as in algs for cases. Hands make them all the same.
	FreeEnds bool
}

// Key is the number that the order compares; 0 by text.
func (s Sorting) Key(alg square1.Alg) float64 {
	if s.Order != ByHand && s.Order != ByKarn {
		alg = s.counted(alg)
	}
	return s.Order.Key(alg, s.Weights)
}

// counted is the part of an alg that counts in metrics.
func (s Sorting) counted(alg square1.Alg) square1.Alg {
	if s.FreeEnds {
		return alg.WithoutEnds()
	}
	return alg
}

// Sort sorts algs in place.
func (s Sorting) Sort(algs []square1.Alg) {
	list := make([]ranked, len(algs))
	for i, a := range algs {
		list[i] = s.rank(a)
	}
	slices.SortStableFunc(list, ranked.compare)
	for i := range list {
		algs[i] = list[i].alg
	}
}

// First is the alg that comes first, nil if there is none.
func (s Sorting) First(algs []square1.Alg) square1.Alg {
	if len(algs) == 0 {
		return nil
	}
	least := s.rank(algs[0])
	for _, a := range algs[1:] {
		if r := s.rank(a); r.compare(least) < 0 {
			least = r
		}
	}
	return least.alg
}

// ranked is an alg with what is compared.
type ranked struct {
	alg           square1.Alg
	key           float64
	slices, turns int
	text          string
}

func (s Sorting) rank(alg square1.Alg) ranked {
	r := ranked{alg: alg, key: s.Key(alg), text: alg.String()}
	if s.Order != ByText {
		counted := s.counted(alg)
		r.slices, r.turns = counted.Length(square1.SliceMetric), counted.Length(square1.TurnMetric)
	}
	return r
}

func (r ranked) compare(s ranked) int {
	return cmp.Or(cmp.Compare(r.key, s.key), r.slices-s.slices, r.turns-s.turns, strings.Compare(r.text, s.text))
}
