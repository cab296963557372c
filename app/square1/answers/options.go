package answers

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/find"
)

// Bounds of [Options].
const (
	MaxExtra  = 6                // more than the shortest, in the metric
	MaxLength = 99               // of an alg, in the metric
	MaxTime   = 10 * time.Minute // of a search
	StepTime  = 30 * time.Second // of a search, unless the user chose another
	MaxGoals  = 100              // patterns
	MaxSteps  = 6                // of a turn of a layer: half a turn
)

// Options ask for more or for fewer algs than all the shortest, which the zero value does.
type Options struct {
	Extra         int   // also algs up to this much longer than the shortest, in the metric
	Lengths       []int // algs of these lengths instead, ascending; empty for the shortest
	Limits        find.Limits
	Before, After find.End
	Longest       int           // gives up above this length, in the metric; 0 for no such limit
	Time          time.Duration // gives up after it; 0 for [StepTime]
}

// plain reports whether the options ask for all the shortest algs, so that package solver
// can answer. Its searches end by themselves: the time does not matter.
func (o Options) plain() bool {
	o.Time = 0
	return o.Equal(Options{})
}

// Equal reports whether both ask for the same.
func (o Options) Equal(x Options) bool {
	return o.Extra == x.Extra && slices.Equal(o.Lengths, x.Lengths) && o.Limits == x.Limits &&
		o.Before == x.Before && o.After == x.After && o.Longest == x.Longest && o.Time == x.Time
}

// Limit is the time after which a search gives up.
func (o Options) Limit() time.Duration {
	if o.Time <= 0 {
		return StepTime
	}
	return min(o.Time, MaxTime)
}

// TimeError says that a search gave up after its time.
type TimeError struct {
	Time   time.Duration
	Length int // no alg is shorter, in the metric
	Metric square1.Metric
}

func (e *TimeError) Error() string {
	return fmt.Sprintf("not found within %v: no alg is shorter than %d in the %v metric", e.Time, e.Length, e.Metric)
}

// Unwrap makes it a [find.ErrLimit].
func (e *TimeError) Unwrap() error { return find.ErrLimit }

// result is an answer of a finder as one of the solver.
func result(a *find.Answer) *solver.Result {
	return &solver.Result{Metric: a.Metric, Length: a.Length, Count: a.Count, Solutions: a.Algs}
}

// ParseLengths reads lengths, separated by commas or blanks: "7, 9". It sorts them, and
// drops what is repeated.
func ParseLengths(text string) ([]int, error) {
	var list []int
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ';' || unicode.IsSpace(r) }) {
		n, err := strconv.Atoi(word)
		if err != nil || n < 0 || n > MaxLength {
			return nil, fmt.Errorf("length %q: want a number from 0 to %d", word, MaxLength)
		}
		list = append(list, n)
	}
	slices.Sort(list)
	return slices.Compact(list), nil
}

// LengthsText is the inverse of [ParseLengths].
func LengthsText(lengths []int) string {
	var words []string
	for _, n := range lengths {
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, ", ")
}

// BoundText is the text of a bound in the session: its steps, or nothing.
func BoundText(b find.Bound) string {
	if !b.On {
		return ""
	}
	return strconv.Itoa(b.Most)
}

// ParseBound is the inverse of [BoundText], for a bound of at most this many steps.
func ParseBound(text string, most int) (find.Bound, error) {
	if text == "" {
		return find.Bound{}, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most {
		return find.Bound{}, fmt.Errorf("%q steps: want a number from 0 to %d, or nothing", text, most)
	}
	return find.Bound{On: true, Most: n}, nil
}

// ParseGoals reads positions, patterns and algs that lead to them, one a line. It drops
// what is repeated. The error is a [*GoalError], or that there are too many.
func ParseGoals(text string) ([]square1.Pattern, error) {
	var list []square1.Pattern
	for line := range strings.Lines(text) {
		line, _ = square1.CutComment(line)
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		p, err := square1.ParseAny(line)
		if err != nil {
			return nil, &GoalError{Text: line, Err: err}
		}
		if !slices.Contains(list, p.Canonical()) {
			list = append(list, p.Canonical())
		}
	}
	if len(list) > MaxGoals {
		return nil, fmt.Errorf("%d goals: want at most %d", len(list), MaxGoals)
	}
	return list, nil
}

// GoalError says which of several goals cannot be read.
type GoalError struct {
	Text string
	Err  error
}

func (e *GoalError) Error() string { return fmt.Sprintf("goal %q: %v", e.Text, e.Err) }

// Unwrap is the error of the text.
func (e *GoalError) Unwrap() error { return e.Err }

// GoalsText is the inverse of [ParseGoals], one pattern per line.
func GoalsText(goals []square1.Pattern) string {
	var lines []string
	for _, p := range goals {
		lines = append(lines, p.String())
	}
	return strings.Join(lines, "\n")
}
