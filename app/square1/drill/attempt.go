package drill

import (
	"time"

	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// Attempt follows the user's work on a case. What happens is reported to its methods, each
// of which returns whether the attempt has ended with that and must be logged: see
// [Attempt.Solve]. It never ends twice.
//
// Its time is that of a [times.Run], which stops when the attempt ends. In the mode Name it runs from the start.
type Attempt struct {
	Drawn
	times.Run
	Mode     Mode
	Asks     bool        // for the parity
	Scramble square1.Alg // sets the case up; nil until it is known
	GivenUp  bool        // it has ended since the alg was shown, or another case came
	Logged   Solve       // what came out of it, if anything
	*Track

	at      square1.Position
	untimed bool // the user was away
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

// Answers are those to the questions about a case.
type Answers struct {
	Named  string // what the case was said to be; empty before
	Parity Verdict
	OddWas bool // the right answer about parity
}

// NewAttempt begins an attempt. The case is seen from now on.
func NewAttempt(d Drawn, mode Mode, asks bool, now time.Time) *Attempt {
	standing := Counts
	if mode == Guided {
		standing = Practice
	}
	a := &Attempt{Standing: standing, Drawn: d, Mode: mode, Asks: asks && mode != Guided, Track: NewTrack(d.Start), at: d.Start}
	if mode == Name {
		a.Begin(now)
	}
	return a
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

// Decided reports whether the attempt has ended.
func (a *Attempt) Decided() bool { return a.Phase() == times.Stopped }

// Begun reports whether the user has done anything, or the attempt has ended.
func (a *Attempt) Begun() bool { return a.Phase() != times.Ready && (a.Mode != Name || a.Decided()) }

// Done reports whether it has ended at its goal, or with answers.
func (a *Attempt) Done() bool { return a.Decided() && !a.GivenUp }

// Took is the time so far, or in the end; 0 if the user was away meanwhile.
func (a *Attempt) Took(now time.Time) time.Duration {
	if a.untimed {
		return 0
	}
	return a.Run.Took(now)
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
	if a.Track.Follow(p); a.Away() {
		return false
	}
	if p != a.Start {
		a.Begin(now)
	}
	return a.Phase() == times.Running && a.Case.Done(p) && a.end(now)
}

// FollowPlayed is Follow for a position that an alg led to which the program plays. If that
// reaches the goal, the case is given up, except in the mode Guided, which plays its steps.
func (a *Attempt) FollowPlayed(p square1.Position, now time.Time) (ended bool) {
	before := a.Decided()
	ended = a.Follow(p, now)
	if !before && a.Decided() && a.Mode == Moves {
		a.GivenUp = true
	}
	return ended
}

// Press says that the space bar went down (space), or another key, in the mode Timer.
func (a *Attempt) Press(space bool, now time.Time) (ended bool) {
	return a.Mode == Timer && a.Run.Press(space, now) && a.Standing == Counts
}

// Interrupt says that the user has left the page, or holds the keyboard no more. A timer that
// is held or runs goes back to the start; moves go on without a time.
func (a *Attempt) Interrupt() {
	switch {
	case a.Decided():
	case a.Mode == Timer:
		a.Run = times.Run{}
	case a.Phase() == times.Running:
		a.untimed = true
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
	a.Parity, a.OddWas = Wrong, is == 1
	if parity == is {
		a.Parity = Right
	}
	return a.answered(now)
}

// answered ends an attempt in the mode Name once all is answered.
func (a *Attempt) answered(now time.Time) bool {
	if a.Mode != Name || a.Named == "" || a.Asks && a.Parity == NotAsked {
		return false
	}
	return a.end(now)
}

// Hint counts a hint. The last one, the alg itself, gives the case up.
func (a *Attempt) Hint(last bool, now time.Time) (ended bool) {
	if a.Decided() {
		return false
	}
	a.hints++
	a.GivenUp = last
	return last && a.end(now)
}

// Abandon says that another case comes. One that was begun, by a slice or by the timer, is
// given up; otherwise nothing has happened.
func (a *Attempt) Abandon(now time.Time) (ended bool) {
	begun := a.Phase() == times.Running && (a.Mode == Timer || a.Slices() > 0 || a.Named != "")
	a.GivenUp = a.GivenUp || begun
	return begun && a.end(now)
}

// end ends the attempt. A case that is given up before it is named has no time.
func (a *Attempt) end(now time.Time) bool {
	a.untimed = a.untimed || a.GivenUp && a.Mode == Name
	a.Stop(now)
	return a.Standing == Counts
}

// Missed reports whether the ended attempt failed.
func (a *Attempt) Missed() bool { return a.GivenUp || a.Mode == Name && a.Named != a.Case.Name }

// Solve is the ended attempt for the log. least is the fewest slices for the case, 0 if
// unknown.
func (a *Attempt) Solve(least int, now time.Time) Solve {
	s := Solve{
		Set: a.Case.Set.ID, Case: a.Case.Name, At: now.UTC().Truncate(time.Millisecond), Mode: a.Mode,
		Millis: a.Took(now).Milliseconds(), Missed: a.Missed(), Least: least, Hints: a.hints, Parity: a.Parity,
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
