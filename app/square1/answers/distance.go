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

// Distance is how far the position is from solved.
type Distance struct {
	Knowledge Knowledge
	Preview   bool // of a previewed position
	Slices    int  // from solved
	Aside     bool // no slices, but the layers must turn
	// Nearer are the turns after which a slice brings the position nearer; Others is the
	// number of the other turns. Inexact is the error if they are unknown.
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
	p, s := a.at, a.solver
	if a.preview != nil {
		p = *a.preview
	}
	a.measured.EndAll()
	preview := a.preview != nil
	if top, bottom, ok := p.Position.Aligned(); ok && !p.Position.Flipped {
		a.distance = Distance{Knowledge: Known, Preview: preview, Aside: top != 0 || bottom != 0}
		a.tell(DistanceChanged)
		return
	}
	a.distance = Distance{Preview: preview}
	a.tell(DistanceChanged)
	a.measured.After(slowJob, slowAfter, func() {
		a.distance.Knowledge = Measuring
		a.tell(DistanceChanged)
	})
	found := Distance{Preview: preview}
	a.measured.Start(distanceJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			var r *solver.Result
			found.Took, err = timed(func() (err error) {
				r, err = s.Solve(ctx, p.Position, solver.Options{Any: true})
				return err
			})
			if err != nil {
				return err
			}
			found.Knowledge, found.Slices = Known, r.Length
			found.Nearer, found.Others, found.Inexact = s.Nearer(p.Position)
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
