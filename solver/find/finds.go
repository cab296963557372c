package find

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"wedge/puzzle/square1"
)

// finds are the algs found so far.
type finds struct {
	question *Question
	counts   [2 * maxLength]int // by length
	shortest int                // length
	algs     []found
}

// found is an alg with what it is sorted by.
type found struct {
	alg           square1.Alg
	length, turns int
	text          string // once it is needed
}

func newFinds(q *Question) *finds { return &finds{question: q, shortest: maxLength} }

// longest is the largest length of an alg that is still wanted.
func (f *finds) longest() int { return f.question.longest(f.shortest) }

// limited corrects a limit that was reached after some algs had been found: a LimitError says
// up to which length there is none.
func (f *finds) limited(err error) error {
	if far, ok := errors.AsType[*LimitError](err); ok && len(f.algs) > 0 {
		e := *far
		e.Tried = min(e.Tried, f.shortest-1)
		return &e
	}
	return err
}

// add takes an alg with its cost, if it can be wanted. It returns false if no more algs are.
func (f *finds) add(alg square1.Alg, length int) (more bool) {
	if !f.question.wants(length, f.shortest) {
		return true
	}
	f.shortest = min(f.shortest, length)
	f.counts[length]++
	f.algs = append(f.algs, found{alg: alg, length: length, turns: alg.Length(square1.TurnMetric)})
	if keep := f.question.Keep; keep > 0 && len(f.algs) >= 2*keep+1000 {
		f.arrange()
	}
	return true
}

// arrange sorts the algs, and drops those that are not wanted.
func (f *finds) arrange() {
	f.algs = slices.DeleteFunc(f.algs, func(a found) bool { return !f.question.wants(a.length, f.shortest) })
	for i := range f.algs {
		if a := &f.algs[i]; a.text == "" {
			a.text = a.alg.String()
		}
	}
	slices.SortFunc(f.algs, found.compare)
	if keep := f.question.Keep; keep > 0 && len(f.algs) > keep {
		f.algs = f.algs[:keep]
	}
}

// compare orders algs by length, then turns, then text.
func (a found) compare(b found) int {
	return cmp.Or(a.length-b.length, a.turns-b.turns, strings.Compare(a.text, b.text))
}

// answer is the answer, or nil if there is no alg.
func (f *finds) answer() *Answer {
	f.arrange()
	if len(f.algs) == 0 {
		return nil
	}
	a := &Answer{Metric: f.question.Metric, Length: f.algs[0].length}
	for length, n := range f.counts {
		if f.question.wants(length, f.shortest) {
			a.Count += n
		}
	}
	for _, alg := range f.algs {
		a.Algs = append(a.Algs, alg.alg)
	}
	if f.question.One {
		a.Count, a.Algs = 1, a.Algs[:1]
	}
	return a
}
