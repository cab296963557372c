package answers

import (
	"context"
	"errors"
	"time"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/find"
)

// Knowledge is how much is known of an answer.
type Knowledge uint8

// Stages of knowledge.
const (
	Unknown   Knowledge = iota // not answered yet; most answers come at once
	Measuring                  // it takes longer
	Known
	Unmeasured // it takes too long, or no alg leads to the goal
)

// Distance is how far the position, or the pattern, is from the goal.
type Distance struct {
	Knowledge Knowledge
	Goal      Goal
	Preview   bool  // of a previewed position
	Fillings  int64 // positions that match the pattern: 1 for a position
	Slices    int   // to the goal, the least of all fillings
	Aside     bool  // no slices, but the layers must turn
	// Nearer are the turns after which a slice brings the position nearer; Others is the
	// number of the other turns. Inexact is the error if they are unknown.
	// Of a pattern that is no position, and for another goal than Solved, they are not
	// searched.
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

// SetGoal measures distances to the goal of a question from now on; its other wishes do not
// matter.
func (a *Answers) SetGoal(q Question) {
	q = Question{Goal: q.Goal, To: q.To}
	if q.Goal != Another {
		q.To = nil
	}
	if q.Equal(a.target) {
		return
	}
	a.target = q
	if a.at != (square1.Pattern{}) { // there is no position before the first one
		a.measure()
	}
}

// measure measures the distance of the position.
func (a *Answers) measure() {
	p, s, finder, target := a.at, a.solver, a.finder, a.target
	if a.preview != nil {
		p = *a.preview
	}
	a.measured.EndAll()
	found := Distance{Goal: target.Goal, Preview: a.preview != nil, Fillings: p.Fillings()}
	a.distance = found
	if slices, ok := noSearch(p, target.Goal); ok {
		a.distance.Knowledge, a.distance.Slices = Known, slices
		a.distance.Aside = slices == 0 && !target.Reached(p)
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
				found.Slices, err = slicesTo(ctx, s, finder, p, target)
				return err
			})
			switch {
			case target.Goal != Solved && inVain(err) && ctx.Err() == nil:
				found.Knowledge = Unmeasured
				return nil
			case err != nil:
				return err
			}
			found.Knowledge = Known
			switch {
			case target.Goal != Solved:
				found.Aside = found.Slices == 0 && !target.Reached(p)
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

// noSearch is the number of slices between a pattern and a goal, if it is known without a
// search.
func noSearch(p square1.Pattern, g Goal) (slices int, ok bool) {
	switch g {
	case Solved:
		_, _, ok = p.Position.Aligned()
		return 0, ok && !p.Position.Flipped
	case BackToSquare:
		return p.Position.CubeShape(square1.SliceMetric).Length(square1.SliceMetric), true
	}
	return 0, false
}

// inVain reports whether a search for a way to a goal ended without one.
func inVain(err error) bool {
	return errors.Is(err, find.ErrNone) || errors.Is(err, find.ErrLimit) || errors.Is(err, context.DeadlineExceeded)
}

// slicesTo is the number of slices between a pattern and a goal. To other goals than Solved
// it is searched for at most [StepTime].
func slicesTo(ctx context.Context, s *solver.Solver, f finder, p square1.Pattern, target Question) (int, error) {
	if target.Goal == Another || !p.IsPosition() {
		if target.Goal == Solved {
			return f.Distance(ctx, p)
		}
		limited, cancel := context.WithTimeout(ctx, StepTime)
		defer cancel()
		return f.Distance(limited, p, target.goals()...)
	}
	r, err := s.Solve(ctx, p.Position, solver.Options{Any: true, IgnoreMiddle: target.Goal == MiddleFree})
	if err != nil {
		return 0, err
	}
	return r.Length, nil
}
