package drill

import (
	"errors"
	"fmt"
	"time"

	"wedge/app/square1/times"
)

// Mode is how a case is trained.
type Mode string

// The modes.
const (
	Moves Mode = ""      // it is done on the stage, and timed from the first move
	Timer Mode = "timer" // it is done on a puzzle in the hand, and timed with the space bar
	Name  Mode = "name"  // it is only recognised
	// Guided is for beginners: a shape is done on the stage, each slice with its reason. It
	// never counts.
	Guided Mode = "guided"
)

// Modes lists the modes.
func Modes() []Mode { return []Mode{Moves, Timer, Name, Guided} }

// Verdict is what became of the question about parity.
type Verdict string

// The verdicts.
const (
	NotAsked Verdict = ""
	Right    Verdict = "right"
	Wrong    Verdict = "wrong"
)

// Solve is an attempt at a case that has ended.
type Solve struct {
	Set  string    `json:"set"`  // ID of a cases.Set
	Case string    `json:"case"` // name of the case in it
	At   time.Time `json:"at"`   // when it ended
	Mode Mode      `json:"mode,omitempty"`

	Millis int64   `json:"ms,omitempty" db:"ms"` // how long it took; 0 if it was not timed
	Missed bool    `json:"missed,omitempty"`
	Slices int     `json:"slices,omitempty"` // made, in the mode Moves
	Least  int     `json:"least,omitempty"`  // the fewest slices for this case; 0 if unknown
	Hints  int     `json:"hints,omitempty"`  // shown
	Named  string  `json:"named,omitempty"`  // the case that it was taken for; empty if that was right
	Parity Verdict `json:"parity,omitempty"`

	Scramble string `json:"scramble,omitempty"` // an alg that sets the case up
}

// ErrSolve is wrapped by the error for an impossible solve.
var ErrSolve = errors.New("impossible solve")

// Check returns what is impossible; the error wraps [ErrSolve].
func (s Solve) Check() error {
	fail := func(format string, args ...any) error {
		return fmt.Errorf("%w: %s", ErrSolve, fmt.Sprintf(format, args...))
	}
	switch s.Mode {
	case Moves, Timer, Name, Guided:
	default:
		return fail("there is no mode %q", string(s.Mode))
	}
	switch s.Parity {
	case NotAsked, Right, Wrong:
	default:
		return fail("an answer about parity cannot be %q", string(s.Parity))
	}
	switch {
	case s.Set == "" || s.Case == "":
		return fail("it names no case")
	case s.At.IsZero():
		return fail("it has no date")
	case s.Millis < 0 || s.Millis > times.Longest:
		return fail("it took %d milliseconds", s.Millis)
	case s.Slices < 0 || s.Least < 0 || s.Hints < 0:
		return fail("%d slices, at least %d, %d hints", s.Slices, s.Least, s.Hints)
	}
	return nil
}

// Same reports whether two values are the same solve: of one case at one time, to the millisecond.
func (s Solve) Same(t Solve) bool {
	return s.Set == t.Set && s.Case == t.Case && s.At.UnixMilli() == t.At.UnixMilli()
}
