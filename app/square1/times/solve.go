package times

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"wedge/puzzle/square1"
)

// Penalty is what the regulations add to a time.
type Penalty string

// The penalties.
const (
	None    Penalty = ""
	PlusTwo Penalty = "+2" // two seconds
	DNF     Penalty = "dnf"
)

// Solve is a timed solve.
type Solve struct {
	ID      int64     `json:"id"`      // its own, among all solves
	Session int64     `json:"session"` // ID of its session
	At      time.Time `json:"at,omitzero"`

	Scramble string  `json:"scramble,omitempty"` // as text: another timer's may be of another puzzle
	Millis   int64   `json:"ms" db:"ms"`         // how long it took, without a penalty
	Penalty  Penalty `json:"penalty,omitempty"`
	Comment  string  `json:"comment,omitempty"`
	Moves    Moves   `json:"moves,omitempty"` // those of a solve on the stage
	// Splits are when each step ended but the last one, in milliseconds since the start: see [Run].
	Splits []int64 `json:"splits,omitempty"`

	// Source is how another timer wrote the solve, if one did: as long as nothing in it is
	// changed, it is written like that again.
	Source string `json:"source,omitempty"`
}

// Longest is the longest time of a solve, in milliseconds: a day.
const Longest = 24 * 3600 * 1000

// Limits of what a solve can hold.
const (
	MaxText  = 100_000 // bytes of a scramble, of a comment, and of how another timer wrote a solve
	MaxMoves = 20_000
	MaxSteps = 100
	MaxName  = 1_000 // bytes of a session's name
)

// latest is the end of the dates that a solve can have, which begin in 1970: the start of the year 9999, in seconds.
const latest = 253_370_764_800

// ErrSolve is wrapped by the error for an impossible solve or session.
var ErrSolve = errors.New("impossible solve")

// Check returns what is impossible; the error wraps [ErrSolve].
func (s Solve) Check() error {
	fail := func(format string, args ...any) error {
		return fmt.Errorf("%w: %s", ErrSolve, fmt.Sprintf(format, args...))
	}
	switch s.Penalty {
	case None, PlusTwo, DNF:
	default:
		return fail("a penalty cannot be %q", string(s.Penalty))
	}
	switch {
	case s.ID <= 0 || s.Session <= 0:
		return fail("it has no number, or no session")
	case s.Millis < 0 || s.Millis > Longest:
		return fail("it took %d milliseconds", s.Millis)
	case len(s.Scramble) > MaxText || len(s.Comment) > MaxText || len(s.Source) > MaxText:
		return fail("its text is longer than %d bytes", MaxText)
	case !s.At.IsZero() && (s.At.Unix() < 0 || s.At.Unix() >= latest):
		return fail("its date is %d seconds after 1970", s.At.Unix())
	case len(s.Moves) > MaxMoves:
		return fail("it has %d moves", len(s.Moves))
	case !splitsFit(s.Splits, s.Millis):
		return fail("its steps end at %d milliseconds", s.Splits)
	}
	before := time.Duration(0)
	for i, m := range s.Moves {
		if m.At < before || m.At > Longest*time.Millisecond {
			return fail("move %d is at %v", i+1, m.At)
		}
		before = m.At
	}
	return nil
}

// splitsFit reports whether steps can end there in a time, in milliseconds. One that was skipped takes no time.
func splitsFit(splits []int64, millis int64) bool {
	return len(splits) == 0 || len(splits) < MaxSteps && slices.IsSorted(splits) && splits[0] >= 0 && splits[len(splits)-1] <= millis
}

// Steps are how long the steps took, in milliseconds: one if the solve has no splits. Their ends are cut off to a whole
// number of units, so that the steps add up to the time, which is cut off, too.
func (s Solve) Steps(unit int64) (list []int64) {
	before := int64(0)
	for _, end := range append(slices.Clone(s.Splits), s.Millis) {
		list = append(list, (end/unit-before/unit)*unit)
		before = end
	}
	return list
}

// MeanSteps is the mean of those n solves that have as many steps as the latest one with any: of their times without penalty, and
// of when their steps ended. DNFs do not count.
func MeanSteps(solves []Solve) (mean Solve, n int64) {
	for _, s := range slices.Backward(solves) {
		if len(s.Splits) == 0 || s.Penalty == DNF || n > 0 && len(s.Splits) != len(mean.Splits) {
			continue
		}
		if n++; n == 1 {
			mean = Solve{Session: s.Session, Splits: make([]int64, len(s.Splits))}
		}
		mean.Millis += s.Millis
		for i, end := range s.Splits {
			mean.Splits[i] += end
		}
	}
	mean.Millis /= max(n, 1)
	for i := range mean.Splits {
		mean.Splits[i] /= n
	}
	return mean, n
}

// Took is the time with its penalty, in milliseconds; of a DNF, the time that was measured.
func (s Solve) Took() int64 {
	if s.Penalty == PlusTwo {
		return s.Millis + 2000
	}
	return s.Millis
}

// Result is what counts in averages. As in competitions (WCA regulation 9f1), the time is cut off
// after its hundredths.
func (s Solve) Result() Result {
	if s.Penalty == DNF {
		return Failed
	}
	return Result(max(s.Took()/10, 1))
}

// Results are those of solves.
func Results(solves []Solve) []Result {
	list := make([]Result, len(solves))
	for i, s := range solves {
		list[i] = s.Result()
	}
	return list
}

// ScrambleText is a scramble as competitions write it.
func ScrambleText(alg square1.Alg) string {
	return strings.TrimSpace(strings.ReplaceAll(alg.String(), "/", "/ "))
}

// Alg is the alg of the moves.
func (m Moves) Alg() square1.Alg {
	alg := make(square1.Alg, len(m))
	for i, x := range m {
		alg[i] = x.Move
	}
	return alg
}

// Move is a move of a solve on the stage.
type Move struct {
	Move square1.Move
	At   time.Duration // since the first move, when this one was done; a whole number of milliseconds
}

// Moves are those of a solve. As text each has its time in milliseconds: "(1,0)@0 /@350".
type Moves []Move

func (m Moves) MarshalText() ([]byte, error) {
	var text []byte
	for i, x := range m {
		if i > 0 {
			text = append(text, ' ')
		}
		text = append(append(text, x.Move.String()...), '@')
		text = strconv.AppendInt(text, x.At.Milliseconds(), 10)
	}
	return text, nil
}

func (m *Moves) UnmarshalText(text []byte) error {
	*m = slices.Grow(Moves(nil), min(bytes.Count(text, []byte("@")), MaxMoves))
	for word := range strings.FieldsSeq(string(text)) {
		i := len(*m)
		move, at, ok := strings.Cut(word, "@")
		millis, err := strconv.ParseInt(at, 10, 64)
		x, known := parseMove(move)
		if !ok || err != nil || i >= MaxMoves || millis < 0 || millis > Longest || !known {
			return fmt.Errorf("%w: move %d is %q", ErrSolve, i+1, word)
		}
		*m = append(*m, Move{x, time.Duration(millis) * time.Millisecond})
	}
	return nil
}

// parseMove reads a move as [square1.Move.String] writes it, twenty times as fast as algs are read: the timer
// may have millions.
func parseMove(text string) (m square1.Move, ok bool) {
	if text == "/" {
		return square1.SliceMove(), true
	}
	const longest = len("(-5")
	top, bottom, ok := strings.Cut(text, ",")
	if ok && strings.HasPrefix(top, "(") && strings.HasSuffix(bottom, ")") && max(len(top), len(bottom)) <= longest {
		a, err := strconv.Atoi(top[1:])
		b, err2 := strconv.Atoi(bottom[:len(bottom)-1])
		if m := square1.Turn(a, b); err == nil && err2 == nil && int(m.Top) == a && int(m.Bottom) == b {
			return m, true
		}
	}
	alg, err := square1.ParseAlg(text)
	if err != nil || len(alg) != 1 {
		return m, false
	}
	return alg[0], true
}

// PerSecond is how many turns and slices were done in a second, on average.
func (m Moves) PerSecond() float64 {
	if len(m) == 0 || m[len(m)-1].At <= 0 {
		return 0
	}
	return float64(m.Alg().Length(square1.TurnMetric)) / m[len(m)-1].At.Seconds()
}

// Rest is a pause in a solve.
type Rest struct {
	Move   int // index of the move that ended it
	Length time.Duration
}

// Rests are the pauses that are at least this long.
func (m Moves) Rests(least time.Duration) (list []Rest) {
	for i := 1; i < len(m); i++ {
		if d := m[i].At - m[i-1].At; d >= least {
			list = append(list, Rest{i, d})
		}
	}
	return list
}

// Games is the ID of the session of scrambles that were solved on the stage without the timer. It is the
// same in all windows.
const Games = 1

// Session is a list of solves with a name. Solves name their session.
type Session struct {
	ID   int64  `json:"id"`
	Name string `json:"name"`
	// Source is the session's number in a file of csTimer, 0 if it was not there: see [CSTimer].
	Source int `json:"source,omitempty"`
}

// Check returns what is impossible; the error wraps [ErrSolve].
func (s Session) Check() error {
	if s.ID <= 0 || len(s.Name) > MaxName || !utf8.ValidString(s.Name) || s.Source < 0 {
		return fmt.Errorf("%w: its session has the number %d and a name of %d bytes", ErrSolve, s.ID, len(s.Name))
	}
	return nil
}
