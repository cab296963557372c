package trainer

import (
	"time"

	"wedge/app/square1/drill"
	"wedge/app/square1/times"
)

// tick keeps the time shown up to date while it runs.
func (s *caseSection) tick() {
	const often = 40 * time.Millisecond
	g, a := s.page, s.page.attempt
	if a == nil {
		return
	}
	s.showTime()
	if phase := a.Phase(); phase == times.Ready || phase == times.Stopped {
		g.jobs.End(tickJob)
		return
	}
	if g.jobs.Running(tickJob) {
		return
	}
	g.jobs.After(tickJob, often, func() {
		if g.attempt == a && a.Wait(g.use.Now()) {
			g.refresh()
		}
		g.task.tick()
	})
}

// press takes a key of the timer; it returns whether the key was used.
func (s *caseSection) press(space bool) bool {
	g, a := s.page, s.page.attempt
	if a == nil || a.Mode != drill.Timer {
		return false
	}
	before := a.Phase()
	if a.Press(space, g.use.Now()) {
		g.record()
	}
	s.tick()
	g.refresh()
	return a.Phase() != before
}

func (s *caseSection) release() {
	if g := s.page; g.attempt != nil {
		g.attempt.Release(g.use.Now())
		s.tick()
		g.refresh()
	}
}

// focus says that the keyboard has come to the timer, or left it.
func (s *caseSection) focus(has bool) {
	g := s.page
	if g.attempt == nil {
		return
	}
	if !has {
		g.attempt.Disarm()
		s.tick()
	}
	g.refresh()
}

// miss says that the time that was stopped does not count as solved.
func (s *caseSection) miss() {
	s.amend(drill.MarkedMissed, func(k *drill.Store, solve drill.Solve) bool {
		solve.Missed = true
		return k.Change(solve)
	})
}

// discard takes the time that was stopped out of the log.
func (s *caseSection) discard() { s.amend(drill.Discarded, (*drill.Store).Drop) }

// canAmend reports whether the time of an attempt was stopped, and can be changed once.
func canAmend(a *drill.Attempt) bool {
	return a != nil && a.Mode == drill.Timer && a.Done() && a.Standing == drill.Counts
}

// amend changes the solve of the current attempt in the log. The keyboard goes back to
// the timer, for the next case.
func (s *caseSection) amend(as drill.Standing, change func(*drill.Store, drill.Solve) (ok bool)) {
	g := s.page
	if !canAmend(g.attempt) {
		return
	}
	if change(g.kept.Store, g.attempt.Logged) {
		g.attempt.Standing = as
	}
	g.refresh()
	s.timer.Focus(g.scroll)
}
