package algs

import (
	"context"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver/find"
)

// question is what algs are asked for of a case.
type question struct {
	metric square1.Metric // in which they are shortest
	extra  int            // how much longer they can be
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
	if s.set == set && s.index == c.Index && s.asked == q && s.err == nil {
		return
	}
	s.set, s.index, s.asked = set, c.Index, q
	s.found, s.count, s.err, s.running = nil, 0, nil, true
	finder := s.finder()
	var answer *find.Answer
	s.group.Start("search", jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			answer, err = finder.Find(ctx, find.Question{
				From: c.From, To: c.To, Metric: q.metric, Extra: q.extra, Keep: mostFound,
				Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free},
			})
			return err
		},
		Done: func(err error) {
			if jobs.Stopped(err) {
				return
			}
			s.running, s.err = false, err
			if answer != nil {
				s.found, s.count = answer.Algs, answer.Count
			}
			s.onChange()
		},
	})
}

// stop ends the search. Nothing is known then.
func (s *search) stop() {
	s.group.End("search")
	*s = search{onChange: s.onChange, group: s.group, finder: s.finder, index: -1}
}
