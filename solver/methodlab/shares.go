package methodlab

import (
	"math/big"

	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/method"
)

// CaseShare is how often a case comes up, and the fewest slices that it needs.
type CaseShare struct {
	Case   cases.Case
	Share  *big.Rat
	Slices int
}

// shares counts the cases that come up in a step.
type shares struct {
	set    *cases.Set // nil if the step has none
	cases  []cases.Case
	of     map[int]bool    // pairs of shapes that cases have
	counts []map[int]int64 // by start, then by index of the case
	total  []int64         // by start
	slices map[int]int
}

func newShares(g *graph, s *method.Step, starts int) *shares {
	x := &shares{of: map[int]bool{}}
	var err error
	if x.set, err = s.Set(); err == nil {
		x.cases, _ = s.Cases() // which has no other error
	}
	for _, c := range x.cases {
		pair := c.From.Position.Pair()
		x.of[g.number[pair]], x.of[g.number[pair.Swapped()]] = true, true
	}
	x.counts, x.total = make([]map[int]int64, starts), make([]int64, starts)
	x.clear()
	return x
}

// clear forgets all counts.
func (x *shares) clear() {
	x.slices = map[int]int{}
	for i := range x.counts {
		x.counts[i], x.total[i] = map[int]int64{}, 0
	}
}

// add counts positions of a start.
func (x *shares) add(l *lab, start int, v view, parity, slices int, weight int64) {
	if x.set == nil {
		return
	}
	x.total[start] += weight
	if c, ok := x.set.Of(l.position(v, parity)); ok {
		x.counts[start][c.Index] += weight
		x.slices[c.Index] = slices
	}
}

// none counts positions of a step that starts anywhere, which are no case.
func (x *shares) none(weight int64) { x.total[0] += weight }

// list has the cases that come up, given how likely the starts are.
func (x *shares) list(chances []*big.Rat) (list []CaseShare) {
	for _, c := range x.cases {
		share := new(big.Rat)
		for i, chance := range chances {
			if n := x.counts[i][c.Index]; n > 0 {
				part := big.NewRat(n, x.total[i])
				share.Add(share, part.Mul(part, chance))
			}
		}
		if share.Sign() > 0 {
			list = append(list, CaseShare{c, share, x.slices[c.Index]})
		}
	}
	return list
}

// MeanWith is the mean number of slices of the step if its cases are solved with other algs than the shortest: of
// each case it takes the length that slices gives, if it gives one. ok is false if it gives none of any case.
func (s *Step) MeanWith(slices func(cases.Case) (n int, ok bool)) (mean *big.Rat, ok bool) {
	mean = s.Distribution.Mean()
	for _, c := range s.Cases {
		if n, chosen := slices(c.Case); chosen {
			ok = true
			more := big.NewRat(int64(n-c.Slices), 1)
			mean.Add(mean, more.Mul(more, c.Share))
		}
	}
	return mean, ok
}
