package times

import (
	"cmp"
	"time"
)

// HoldFor is how long the space bar usually must be held before the timer can start.
const HoldFor = 300 * time.Millisecond

// Times of inspection (WCA regulations A3a2, A3d, A4d).
const (
	FirstCall  = 8 * time.Second
	SecondCall = 12 * time.Second
	Inspection = 15 * time.Second // from then on it is a penalty
	TooLate    = 17 * time.Second // and from then on a DNF
)

// Phase is how far a [Run] is.
type Phase uint8

// The phases.
const (
	Ready      Phase = iota // nothing has happened yet
	Inspecting              // the puzzle is looked at
	Holding                 // the space bar is held, but not for long enough
	Armed                   // the space bar is held: the timer starts when it is released
	Running
	Stopped
)

// Run times one solve, by the space bar or by moves. What happens is reported to its methods, each
// with its time.
type Run struct {
	Inspects bool          // the first press of the space bar begins inspection
	Hold     time.Duration // how long the bar must be held: 0 for [HoldFor], negative for no time
	Steps    int           // in how many the time is split: while it runs, each press ends one; 0 for one

	phase     Phase
	inspected time.Time       // when inspection began; zero before
	since     time.Time       // when the bar was pressed, or the time started
	splits    []time.Duration // since the start, when each step ended but the last one
	step      time.Duration   // since the start, when the step that runs began
	took      time.Duration
	penalty   Penalty
}

// Phase is how far it is.
func (r *Run) Phase() Phase { return r.phase }

// Bounce is how long a step takes at least where there are several: what is pressed sooner are other fingers that come
// down with the first, or a key that bounces. csTimer ignores keys for as long.
const Bounce = 200 * time.Millisecond

// Press says that the space bar went down (space), or another key. It returns whether that has
// stopped the time.
func (r *Run) Press(space bool, now time.Time) (stopped bool) {
	switch {
	case r.phase == Running && r.Steps > 1 && now.Sub(r.since) < r.step+Bounce:
	case r.phase == Running && len(r.splits)+1 < r.Steps:
		r.step = min(now.Sub(r.since), Longest*time.Millisecond)
		r.splits = append(r.splits, r.step)
	case r.phase == Running:
		r.Stop(now)
		return true
	case !space:
	case r.phase == Ready && r.Inspects:
		r.phase, r.inspected = Inspecting, now
	case r.phase == Ready, r.phase == Inspecting:
		r.phase, r.since = Holding, now
	}
	return false
}

// Wait says that time has passed: a held space bar arms the timer. It returns whether that is so now.
func (r *Run) Wait(now time.Time) (armed bool) {
	if armed = r.phase == Holding && now.Sub(r.since) >= cmp.Or(r.Hold, HoldFor); armed {
		r.phase = Armed
	}
	return armed
}

// Release says that the space bar went up, which starts an armed timer.
func (r *Run) Release(now time.Time) {
	r.Wait(now)
	switch r.phase {
	case Holding:
		r.back()
	case Armed:
		r.Begin(now)
	}
}

// back goes back to before the space bar was held.
func (r *Run) back() {
	r.phase = Ready
	if !r.inspected.IsZero() {
		r.phase = Inspecting
	}
}

// Disarm says that the space bar is no longer held for the timer.
func (r *Run) Disarm() {
	if r.phase == Holding || r.phase == Armed {
		r.back()
	}
}

// Begin starts the time: the first move was made. Inspection ends with its penalty.
func (r *Run) Begin(now time.Time) {
	if r.phase == Running || r.phase == Stopped {
		return
	}
	r.penalty = r.Call(now).Penalty()
	r.phase, r.since = Running, now
}

// Stop stops the time, if it runs, and ends the run.
func (r *Run) Stop(now time.Time) {
	if r.phase == Running {
		r.took = min(max(now.Sub(r.since), time.Millisecond), Longest*time.Millisecond)
	}
	r.phase = Stopped
}

// Took is the time so far, or in the end.
func (r *Run) Took(now time.Time) time.Duration {
	switch r.phase {
	case Running:
		return max(now.Sub(r.since), 0)
	case Stopped:
		return r.took
	}
	return 0
}

// Splits are when each step ended but the last one, since the start.
func (r *Run) Splits() []time.Duration { return r.splits }

// Penalty is that of the inspection.
func (r *Run) Penalty() Penalty { return r.penalty }

// Call is what a judge says during inspection.
type Call uint8

// The calls.
const (
	Silent Call = iota
	EightSeconds
	TwelveSeconds
	Overtime // at the cost of two seconds
	Failure
)

// Penalty is that of a solve which begins after a call.
func (c Call) Penalty() Penalty {
	switch c {
	case Overtime:
		return PlusTwo
	case Failure:
		return DNF
	}
	return None
}

// Call is the last one of the inspection; Silent where there is none.
func (r *Run) Call(now time.Time) Call {
	if r.inspected.IsZero() || r.phase == Running || r.phase == Stopped {
		return Silent
	}
	switch d := now.Sub(r.inspected); {
	case d >= TooLate:
		return Failure
	case d >= Inspection:
		return Overtime
	case d >= SecondCall:
		return TwelveSeconds
	case d >= FirstCall:
		return EightSeconds
	}
	return Silent
}

// Left is what is left of the inspection, which is 0 when it is over. ok is false while there is
// none.
func (r *Run) Left(now time.Time) (left time.Duration, ok bool) {
	if r.inspected.IsZero() || r.phase == Running || r.phase == Stopped {
		return 0, false
	}
	return max(Inspection-now.Sub(r.inspected), 0), true
}
