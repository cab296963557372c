package answers

import (
	"context"
	"time"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// Knowledge says how far an answer has come.
type Knowledge uint8

// How far.
const (
	Unknown   Knowledge = iota // not answered yet; most answers come at once
	Measuring                  // it takes longer
	Known
)

// Distance is how far the position is from solved.
type Distance struct {
	Knowledge Knowledge
	Preview   bool // of a position that is only previewed
	Slices    int  // from solved
	Aside     bool // no slices, but a turn of whole layers
	// Nearer are the turns after which a slice brings the position nearer, Others the
	// number of turns after which it does not. Inexact tells why that is not known.
	Nearer  []square1.Move
	Others  int
	Inexact error
	Took    time.Duration // 0 where nothing was to be looked for
}

// slowAfter is how long the distance before may be left standing while a new one is
// looked for: most come sooner, and a number that flickers is worse than one that is
// late.
const slowAfter = 300 * time.Millisecond

// Distance is what is known of it.
func (a *Answers) Distance() Distance { return a.distance }

// measure finds out how far the position is from solved.
func (a *Answers) measure() {
	p, s := a.at, a.solver
	if a.preview != nil {
		p = *a.preview
	}
	a.measured.EndAll()
	preview := a.preview != nil
	if top, bottom, ok := p.Aligned(); ok && !p.Flipped {
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
				r, err = s.Solve(ctx, p, solver.Options{Any: true})
				return err
			})
			if err != nil {
				return err
			}
			found.Knowledge, found.Slices = Known, r.Length
			found.Nearer, found.Others, found.Inexact = s.Nearer(p)
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
