package algs

import (
	"context"
	"errors"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/puzzle/square1/rating"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

// question is what algs are asked for of a case.
type question struct {
	turns bool // the fewest turns, otherwise slices: these have the fewest WCA moves, too
	extra int  // how much longer the algs can be
}

// search finds the algs of one case at a time, those that the case book does not have.
type search struct {
	// onChange is called when the search has ended.
	onChange func()

	group  *jobs.Group
	finder func() *find.Finder

	set     string // its ID
	index   int
	asked   question
	found   []square1.Alg
	count   int // of all algs; those above mostFound are not kept
	err     error
	running bool
}

// mostFound is the largest number of algs of a case that are listed.
const mostFound = 2000

// start searches, unless it has been asked for that already.
func (s *search) start(set string, c cases.Case, q question) {
	if s.set == set && s.index == c.Index && s.asked == q {
		return
	}
	s.set, s.index, s.asked = set, c.Index, q
	s.found, s.count, s.err, s.running = nil, 0, nil, true
	finder := s.finder()
	var found []square1.Alg
	count := 0
	s.group.Start("search", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			if q.turns {
				found, count, err = byTurns(ctx, finder, c, q.extra)
			} else {
				found, count, err = bySlices(ctx, finder, c, q.extra)
			}
			return err
		},
		Done: func(err error) {
			if jobs.Stopped(err) {
				return
			}
			s.running, s.err, s.found, s.count = false, err, found, count
			s.onChange()
		},
	})
}

// bySlices are the algs of a case with the fewest slices, or up to extra more.
func bySlices(ctx context.Context, f *find.Finder, c cases.Case, extra int) ([]square1.Alg, int, error) {
	b, err := casebook.Solve(ctx, f, c.Set, casebook.Options{All: true, Extra: extra, Cases: []int{c.Index}})
	if err != nil {
		return nil, 0, err
	}
	e := b.Entries[0]
	algs := e.Algs
	if len(algs) > mostFound {
		rating.Sorting{Order: rating.BySlices, FreeEnds: true}.Sort(algs)
		algs = algs[:mostFound]
	}
	return algs, e.Count, nil
}

// byTurns are the algs of a case with the fewest turns of one layer and slices together, or
// up to extra more.
func byTurns(ctx context.Context, f *find.Finder, c cases.Case, extra int) ([]square1.Alg, int, error) {
	free := find.End{Kind: find.Free}
	a, err := f.Find(ctx, find.Question{
		From: c.From, To: c.To, Metric: square1.TurnMetric, Extra: extra, Keep: mostFound, Before: free, After: free,
	})
	if err != nil && !errors.Is(err, find.ErrNone) {
		return nil, 0, err
	}
	var algs []square1.Alg
	if err == nil {
		// A pattern cannot say which parity a case of CSP has. An alg may solve the other one, or
		// this one only after other turns.
		for _, alg := range a.Algs {
			if c.Solves(alg) {
				algs = append(algs, fitted(c, alg))
			}
		}
		if len(algs) == len(a.Algs) {
			return algs, a.Count, nil
		}
	}
	if len(algs) > 0 {
		return algs, len(algs), nil
	}
	b, err := casebook.Solve(ctx, f, c.Set, casebook.Options{Cases: []int{c.Index}})
	if err != nil {
		return nil, 0, err
	}
	return []square1.Alg{b.Entries[0].FewestTurns}, 1, nil
}

// stop ends the search. Nothing is known then.
func (s *search) stop() {
	s.group.End("search")
	*s = search{onChange: s.onChange, group: s.group, finder: s.finder, index: -1}
}
