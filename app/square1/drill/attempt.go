package drill

import (
	"time"

	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// Phase is how far an attempt is.
type Phase uint8

// The phases.
const (
	Ready   Phase = iota // nothing has happened yet
	Holding              // the space bar is held, but not for long enough
	Armed                // the space bar is held: the timer starts when it is released
	Running              // being solved
	Done                 // at its goal, or answered
	GivenUp              // the alg was shown, or another case came
)

// HoldFor is how long the space bar must be held before the timer can start.
const HoldFor = times.HoldFor

// Attempt follows the user's work on a case. What happens is reported to its methods, each
// of which returns whether the attempt has ended with that and must be logged: see
// [Attempt.Solve]. It never ends twice.
type Attempt struct {
	Drawn
	Mode     Mode
	Asks     bool        // for the parity
	Scramble square1.Alg // sets the case up; nil until it is known
	*Track

	phase Phase
	at    square1.Position
	stopwatch
	setting bool // the scramble is being played
	Standing
	Answers
	hints int
}

// Standing is whether an attempt counts.
type Standing uint8

// The standings. An attempt that does not count as usual is never logged when it ends.
const (
	Counts       Standing = iota
	Practice              // a repetition, or guided
	MarkedMissed          // logged, and then said to be missed
	Discarded             // logged, and then taken out again
)

// stopwatch is an attempt's time.
type stopwatch struct {
	since   time.Time // when the current phase began
	took    time.Duration
	untimed bool // the user was away
}

// Answers are those to the questions about a case.
type Answers struct {
	Named  string // what the case was said to be; empty before
	Parity Verdict
	odd    bool // the right answer
}

// NewAttempt begins an attempt. The case is seen from now on.
func NewAttempt(d Drawn, mode Mode, asks bool, now time.Time) *Attempt {
	standing := Counts
	if mode == Guided {
		standing = Practice
	}
	return &Attempt{Standing: standing, Drawn: d, Mode: mode, Asks: asks && mode != Guided, Track: NewTrack(d.Start), at: d.Start, stopwatch: stopwatch{since: now}}
}

// Repeated is the same case again. After it was decided this is for practice only.
func (a *Attempt) Repeated(now time.Time) *Attempt {
	again := NewAttempt(a.Drawn, a.Mode, a.Asks && a.Parity == NotAsked, now)
	again.Scramble = a.Scramble
	if a.Standing != Counts || a.Decided() {
		again.Standing = Practice
	} else {
		again.Answers, again.hints = a.Answers, a.hints
	}
	return again
}

// OnStage reports whether the case is done on the stage. Otherwise that only shows it.
func (a *Attempt) OnStage() bool { return a.Mode == Moves || a.Mode == Guided }

// Phase is how far the attempt is.
func (a *Attempt) Phase() Phase { return a.phase }

// Decided reports whether the attempt has ended.
func (a *Attempt) Decided() bool { return a.phase == Done || a.phase == GivenUp }

// Took is the time so far, or in the end.
func (a *Attempt) Took(now time.Time) time.Duration {
	switch {
	case a.Decided():
		return a.took
	case a.phase != Running && a.Mode != Name || a.untimed:
		return 0
	}
	return max(now.Sub(a.since), 0)
}

// SetUp says that the scramble is being played: the positions before the start are not the
// user's.
func (a *Attempt) SetUp() { a.setting = true }

// SettingUp reports whether the scramble is being played.
func (a *Attempt) SettingUp() bool { return a.setting }

// Follow records the puzzle's position. In the mode Moves the first move starts the time, and
// the first position at the goal ends it. In the others the stage only shows the case.
func (a *Attempt) Follow(p square1.Position, now time.Time) (ended bool) {
	if a.setting {
		a.setting = p != a.Start
		return false
	}
	if !a.OnStage() || a.Decided() || p == a.at {
		return false
	}
	a.at = p
	if a.Track.Follow(p) == Away {
		return false
	}
	if a.phase == Ready && p != a.Start {
		a.phase, a.since = Running, now
	}
	if a.phase == Running && a.Case.Done(p) {
		return a.end(Done, now)
	}
	return false
}

// FollowPlayed is Follow for a position that an alg led to which the program plays. If that
// reaches the goal, the case is given up, except in the mode Guided, which plays its steps.
func (a *Attempt) FollowPlayed(p square1.Position, now time.Time) (ended bool) {
	before := a.phase
	ended = a.Follow(p, now)
	if before != Done && a.phase == Done && a.Mode == Moves {
		a.phase = GivenUp
	}
	return ended
}

// Press says that the space bar went down (space), or another key, in the mode Timer.
func (a *Attempt) Press(space bool, now time.Time) (ended bool) {
	switch {
	case a.Mode != Timer:
	case a.phase == Running:
		return a.end(Done, now)
	case a.phase == Ready && space:
		a.phase, a.since = Holding, now
	}
	return false
}

// Wait says that time has passed: a held space bar arms the timer.
func (a *Attempt) Wait(now time.Time) {
	if a.phase == Holding && now.Sub(a.since) >= HoldFor {
		a.phase = Armed
	}
}

// Release says that the space bar went up, which starts an armed timer.
func (a *Attempt) Release(now time.Time) {
	a.Wait(now)
	switch a.phase {
	case Holding:
		a.phase = Ready
	case Armed:
		a.phase, a.since = Running, now
	}
}

// Interrupt says that the user has left the page, or holds the keyboard no more. A timer that
// is held or runs goes back to the start; moves go on without a time.
func (a *Attempt) Interrupt() {
	switch {
	case a.Decided():
	case a.Mode == Timer:
		a.phase = Ready
	case a.phase == Running || a.Mode == Name:
		a.untimed = true
	}
}

// Disarm says that the space bar is no longer held for the timer. One that runs goes on.
func (a *Attempt) Disarm() {
	if a.phase == Holding || a.phase == Armed {
		a.phase = Ready
	}
}

// NameCase answers which case it is, in the mode Name.
func (a *Attempt) NameCase(name string, now time.Time) (ended bool) {
	if a.Mode != Name || a.Decided() || a.Named != "" || name == "" {
		return false
	}
	a.Named = name
	return a.answered(now)
}

// AsksParity reports whether the question about parity can still be answered.
func (a *Attempt) AsksParity() bool {
	return a.Asks && a.Parity == NotAsked && !a.Decided() && !a.setting && (!a.OnStage() || !a.Away() && a.Slices() == 0)
}

// AsksName reports whether the question which case it is can still be answered.
func (a *Attempt) AsksName() bool { return a.Mode == Name && a.Named == "" && !a.Decided() }

// SayParity answers the question: 0 is even, 1 odd. The position as it lies counts, since
// turning a layer can change the parity.
func (a *Attempt) SayParity(parity int, now time.Time) (ended bool) {
	if !a.AsksParity() {
		return false
	}
	is := ParityOf(a.at)
	a.Parity, a.odd = Wrong, is == 1
	if parity == is {
		a.Parity = Right
	}
	return a.answered(now)
}

// OddWas reports whether the right answer about parity was odd.
func (a Answers) OddWas() bool { return a.odd }

// answered ends an attempt in the mode Name once all is answered.
func (a *Attempt) answered(now time.Time) bool {
	if a.Mode != Name || a.Named == "" || a.Asks && a.Parity == NotAsked {
		return false
	}
	if !a.untimed {
		a.took = max(now.Sub(a.since), time.Millisecond)
	}
	a.phase = Done
	return a.Standing == Counts
}

// Hint counts a hint. The last one, the alg itself, gives the case up.
func (a *Attempt) Hint(last bool, now time.Time) (ended bool) {
	if a.Decided() {
		return false
	}
	a.hints++
	if last {
		return a.end(GivenUp, now)
	}
	return false
}

// Abandon says that another case comes. One that was begun, by a slice or by the timer, is
// given up; otherwise nothing has happened.
func (a *Attempt) Abandon(now time.Time) (ended bool) {
	begun := a.phase == Running && (a.Mode == Timer || a.Slices() > 0) || a.Mode == Name && a.Named != ""
	if a.Decided() || !begun {
		return false
	}
	return a.end(GivenUp, now)
}

// end ends the attempt.
func (a *Attempt) end(with Phase, now time.Time) bool {
	if a.phase == Running && !a.untimed {
		a.took = min(max(now.Sub(a.since), time.Millisecond), Longest*time.Millisecond)
	}
	a.phase = with
	return a.Standing == Counts
}

// Missed reports whether the ended attempt failed.
func (a *Attempt) Missed() bool {
	return a.phase == GivenUp || a.Mode == Name && a.Named != a.Case.Name
}

// Solve is the ended attempt for the log. least is the fewest slices for the case, 0 if
// unknown.
func (a *Attempt) Solve(least int, now time.Time) Solve {
	s := Solve{
		Set: a.Case.Set.ID, Case: a.Case.Name, At: now.UTC().Truncate(time.Millisecond), Mode: a.Mode,
		Millis: a.took.Milliseconds(), Missed: a.Missed(), Least: least, Hints: a.hints, Parity: a.Parity,
		Scramble: a.Scramble.String(),
	}
	if a.OnStage() {
		s.Slices = a.Slices()
	}
	if a.Named != a.Case.Name {
		s.Named = a.Named
	}
	return s
}

// Settle says that the solve that was logged was changed by hand.
func (a *Attempt) Settle(as Standing) { a.Standing = as }
