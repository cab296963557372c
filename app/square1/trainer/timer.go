package trainer

import (
	"time"

	"wedge/app/square1/drill"
)

// timer drives the time of the page's attempt.
type timer struct {
	page   *Page
	logged drill.Solve // what came out of the attempt, if anything
}

// tick keeps the time shown up to date while it runs.
func (t *timer) tick() {
	const often = 50 * time.Millisecond
	g, a := t.page, t.page.attempt
	if a == nil {
		return
	}
	g.task.showTime(a, g.use.Now())
	switch {
	case a.Phase() == drill.Holding, a.Phase() == drill.Armed, a.Phase() == drill.Running, a.AsksName():
	default:
		g.use.Jobs.End(tickJob)
		return
	}
	if g.use.Jobs.Running(tickJob) {
		return
	}
	g.use.Jobs.After(tickJob, often, func() {
		before := a.Phase()
		a.Wait(g.use.Now())
		if g.attempt == a {
			if a.Phase() != before {
				g.refresh()
			}
			t.tick()
		}
	})
}

// press takes a key of the timer; it returns whether the key was used.
func (t *timer) press(space bool) bool {
	g, a := t.page, t.page.attempt
	if a == nil || a.Mode != drill.Timer {
		return false
	}
	before := a.Phase()
	if a.Press(space, g.use.Now()) {
		g.record()
	}
	t.tick()
	g.refresh()
	return a.Phase() != before
}

func (t *timer) release() {
	if g := t.page; g.attempt != nil {
		g.attempt.Release(g.use.Now())
		t.tick()
		g.refresh()
	}
}

// focus says that the keyboard has come to the timer, or left it.
func (t *timer) focus(has bool) {
	g := t.page
	if g.attempt == nil {
		return
	}
	if !has {
		g.attempt.Disarm()
		t.tick()
	}
	g.refresh()
}

// miss says that the time that was stopped does not count as solved.
func (t *timer) miss() {
	t.amend(drill.MarkedMissed, func(s *drill.Store, solve drill.Solve) bool {
		solve.Missed = true
		return s.Change(solve)
	})
}

// discard takes the time that was stopped out of the log.
func (t *timer) discard() {
	t.amend(drill.Discarded, (*drill.Store).Drop)
}

// amend changes the solve of the current attempt in the log, once. The keyboard goes back to
// the timer, for the next case.
func (t *timer) amend(as drill.Standing, change func(*drill.Store, drill.Solve) (ok bool)) {
	g, a := t.page, t.page.attempt
	if a == nil || a.Mode != drill.Timer || a.Phase() != drill.Done || a.Standing != drill.Counts {
		return
	}
	if change(g.kept.store, t.logged) {
		a.Settle(as)
	}
	g.refresh()
	g.task.timer.Focus(g.scroll)
}
