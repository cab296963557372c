package find

import (
	"context"
	"errors"
	"slices"

	"wedge/puzzle/square1"
)

// manyGoals is the number of arrangements above which several goals are looked for one by
// one. Goals that need different tokens can have very many: if one goal says which piece is
// where, and another says nothing, that one allows all arrangements of different pieces.
const manyGoals = 20_000

var errManyGoals = errors.New("the goals have too many arrangements")

// findApart answers a question with several goals by answering it for each of them.
func (f *Finder) findApart(ctx context.Context, q Question) (*Answer, error) {
	shortest := maxLength
	var all []found
	var failed error
	exhausted := true
	for _, goal := range q.To {
		one := q
		one.To, one.Keep = []square1.Pattern{goal}, 0
		if len(all) > 0 {
			one.MaxLength = q.longest(shortest)
			if one.MaxLength == 0 { // that would be no limit
				one.Lengths = []int{0}
			}
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
		shortest = min(shortest, a.Length)
		for _, alg := range a.Algs {
			all = append(all, found{alg, q.length(alg), alg.Length(square1.TurnMetric), alg.String()})
		}
	}
	a := q.together(all)
	if a == nil {
		return nil, failed
	}
	a.Exhausted = exhausted
	return a, nil
}

// together is the answer with these algs, some of which lead to several goals.
func (q *Question) together(all []found) *Answer {
	finds, rules := newFinds(q), q.rules()
	seen := map[string]bool{}
	slices.SortFunc(all, found.compare)
	for _, a := range all {
		key := a.text
		if q.Before.Kind == Free {
			key = rules.core(gapsOf(a.alg))
		}
		if !seen[key] {
			seen[key] = true
			finds.add(a.alg, a.length)
		}
	}
	return finds.answer()
}

// length is the length of an alg, without a turn before its first slice that is free.
func (q *Question) length(alg square1.Alg) int {
	n := alg.Length(q.Metric)
	if q.Before.Kind == Free && len(alg) > 0 && !alg[0].Slice {
		n -= q.Metric.Cost(alg[0])
	}
	return n
}
