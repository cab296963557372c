package answers

import (
	"context"
	"time"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// Knowledge is how much is known of an answer.
type Knowledge uint8

// Stages of knowledge.
const (
	Unknown   Knowledge = iota // not answered yet; most answers come at once
	Measuring                  // it takes longer
	Known
)

// Distance is how far the position, or the pattern, is from solved.
type Distance struct {
	Knowledge Knowledge
	Preview   bool  // of a previewed position
	Fillings  int64 // positions that match the pattern: 1 for a position
	Slices    int   // from solved, the least of all fillings
	Aside     bool  // no slices, but the layers must turn
	// Nearer are the turns after which a slice brings the position nearer; Others is the
	// number of the other turns. Inexact is the error if they are unknown.
	// Of a pattern that is no position they are not searched.
	Nearer  []square1.Move
	Others  int
	Inexact error
	Took    time.Duration // 0 if no search was necessary
}

// slowAfter is how long the previous distance stays visible while a new one is measured.
// Most measurements are faster, and a late number is better than one that flickers.
const slowAfter = 300 * time.Millisecond

// Distance is the current answer.
func (a *Answers) Distance() Distance { return a.distance }

// measure measures the distance of the position.
func (a *Answers) measure() {
	p, s, finder := a.at, a.solver, a.finder
	if a.preview != nil {
		p = *a.preview
	}
	a.measured.EndAll()
	found := Distance{Preview: a.preview != nil, Fillings: p.Fillings()}
	a.distance = found
	if top, bottom, ok := p.Position.Aligned(); ok && !p.Position.Flipped {
		a.distance.Knowledge, a.distance.Aside = Known, top != 0 || bottom != 0
		a.distance.Aside = a.distance.Aside && !p.Matches(square1.Solved())
		a.tell(DistanceChanged)
		return
	}
	a.tell(DistanceChanged)
	a.measured.After(slowJob, slowAfter, func() {
		a.distance.Knowledge = Measuring
		a.tell(DistanceChanged)
	})
	a.measured.Start(distanceJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			found.Took, err = timed(func() (err error) {
				found.Slices, err = slicesTo(ctx, s, finder, p)
				return err
			})
			if err != nil {
				return err
			}
			found.Knowledge = Known
			switch {
			case p.IsPosition():
				found.Nearer, found.Others, found.Inexact = s.Nearer(p.Position)
			case found.Slices == 0:
				found.Aside = !p.Matches(square1.Solved())
			}
			return nil
		},
		Done: func(err error) {
			a.sayDamage()
			if jobs.Stopped(err) {
				return
			}
			a.measured.End(slowJob)
			if err != nil {
				a.fail(err)
				return
			}
			a.distance = found
			a.tell(DistanceChanged)
		},
	})
}

// slicesTo is the number of slices between solved and a pattern.
func slicesTo(ctx context.Context, s *solver.Solver, f finder, p square1.Pattern) (int, error) {
	if !p.IsPosition() {
		return f.Distance(ctx, p)
	}
	r, err := s.Solve(ctx, p.Position, solver.Options{Any: true})
	if err != nil {
		return 0, err
	}
	return r.Length, nil
}
