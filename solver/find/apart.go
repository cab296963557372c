package find

import (
	"context"
	"errors"

	"wedge/puzzle/square1"
)

// manyGoals is the number of arrangements above which several goals are looked for one by
// one. Goals that need different tokens can have very many: if one goal says which piece is
// where, and another says nothing, that one allows all arrangements of different pieces.
const manyGoals = 20_000

var errManyGoals = errors.New("the goals have too many arrangements")

// findApart answers a question with several goals by answering it for each of them.
func (f *Finder) findApart(ctx context.Context, q Question) (*Answer, error) {
	finds := newFinds(&q)
	seen := map[string]bool{}
	var failed error
	exhausted := true
	for _, goal := range q.To {
		one := q
		one.To, one.Keep = []square1.Pattern{goal}, 0
		if len(finds.algs) > 0 {
			one.MaxLength = finds.longest()
		}
		a, err := f.Find(ctx, one)
		if err != nil {
			exhausted = exhausted && errors.Is(err, ErrNone)
			if !errors.Is(err, ErrNone) && !errors.Is(err, ErrLimit) {
				return nil, err
			}
			if failed == nil || !errors.Is(err, ErrNone) {
				failed = err
			}
			continue
		}
		exhausted = exhausted && a.Exhausted
		for _, alg := range a.Algs {
			if text := alg.String(); !seen[text] {
				seen[text] = true
				finds.add(alg, q.length(alg))
			}
		}
	}
	a := finds.answer()
	if a == nil {
		return nil, failed
	}
	a.Exhausted = exhausted
	return a, nil
}

// length is the length of an alg, without a turn before its first slice that is free.
func (q *Question) length(alg square1.Alg) int {
	n := alg.Length(q.Metric)
	if q.Before.Kind == Free && len(alg) > 0 && !alg[0].Slice {
		n -= q.Metric.Cost(alg[0])
	}
	return n
}
