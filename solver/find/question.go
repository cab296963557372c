package find

import (
	"errors"
	"fmt"
	"strconv"

	"wedge/puzzle/square1"
)

// Question asks for algs. Algs that differ only by the rule of package find's comment count as
// one, of which the variant with the fewest turns is given, and of these the one whose layers turn
// by the fewest steps. Algs in which one slice undoes
// another, also by that rule, are left out: they are really shorter.
type Question struct {
	// From is the start. An alg must lead some filling of it to a goal.
	From square1.Pattern
	// To are the goals: a position that matches one of them, at its angles. Empty: solved.
	To     []square1.Pattern
	Metric square1.Metric
	Limits Limits
	// Before and After are the turns before the first and after the last slice.
	Before, After End
	// Extra is how much longer than the shortest, in the metric, an alg can be.
	Extra int
	// Lengths, unless empty, are the lengths in the metric to look for, instead of the
	// shortest and Extra.
	Lengths []int
	// MaxLength is the length, in the metric, above which the search gives up with
	// ErrLimit; 0: none, the search ends with an alg or with all that can be reached.
	MaxLength int
	// Keep is the number of algs to keep, the first in order; 0 keeps all. Answer.Count
	// includes the others.
	Keep int
	// One asks for one alg only, of the shortest length; Extra does not matter then.
	One bool
	// Progress, unless nil, gets the status of the search. Its calls do not overlap.
	Progress func(Status)
}

// Status of a search.
type Status struct {
	Length int   // in the metric: no alg is shorter
	Nodes  int64 // masked positions visited
}

// Limits restrict algs. The zero value restricts nothing. Top, Bottom and Sum hold for every
// turn of the alg, also for the turns before the first and after the last slice, but not for
// one that is left out because After is Free.
type Limits struct {
	InCubeShape bool  // both layers are square before and after every slice
	Top, Bottom Bound // |x| and |y| of a turn (x,y), in steps of 30 degrees, 0..6
	Sum         Bound // |x|+|y|, 0..12
}

// Bound is the largest value allowed, if On.
type Bound struct {
	On   bool
	Most int
}

// TwoGen are the limits of algs whose bottom never turns.
func TwoGen() Limits { return Limits{Bottom: Bound{On: true}} }

// PseudoTwoGen are the limits of algs whose bottom turns by at most one step.
func PseudoTwoGen() Limits { return Limits{Bottom: Bound{On: true, Most: 1}} }

// turns reports whether some turn is forbidden.
func (l *Limits) turns() bool { return l.Top.On || l.Bottom.On || l.Sum.On }

// End says which turn an alg may have before its first or after its last slice, and what it
// costs.
type End struct {
	Kind EndKind
	Most int // of AtMost: steps in each layer, 0..6; 0 is no turn
}

// EndKind is a kind of [End].
type EndKind uint8

// The kinds of ends.
const (
	Counted EndKind = iota // any turn, counted as the metric does
	// Free is any turn that costs nothing, and algs that differ only in it are one. Before the
	// first slice it is written, the one with the fewest turns; after the last one it is left
	// out. So a start that a turn fits onto itself has no alg twice.
	Free
	AtMost // a turn of at most Most steps in each layer, counted as the metric does
)

// String is what [ParseEnd] reads: "counted", "free" or the most steps.
func (e End) String() string {
	switch e.Kind {
	case Free:
		return "free"
	case AtMost:
		return strconv.Itoa(e.Most)
	}
	return "counted"
}

// ParseEnd reads an end: "counted" or nothing, "free", "none", or the most steps.
func ParseEnd(text string) (End, error) {
	switch text {
	case "", "counted":
		return End{}, nil
	case "free":
		return End{Kind: Free}, nil
	case "none":
		return End{Kind: AtMost}, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > square1.Units/2 {
		return End{}, fmt.Errorf("%q is not a limit: expected free, none, or a number of steps from 0 to %d", text, square1.Units/2)
	}
	return End{Kind: AtMost, Most: n}, nil
}

// Answer has the algs found, at least one.
type Answer struct {
	Metric square1.Metric
	Length int // of the shortest alg found, in the metric, without turns that are Free
	Count  int // of algs, with those not kept; 1 if One was asked for
	// Algs are sorted by length, then by turns, then by text.
	Algs []square1.Alg
	// Exhausted is true if all that slices can reach was searched, and no goal is among it: all
	// algs are single turns, and there are no others.
	Exhausted bool
}

// Errors to test for with [errors.Is].
var (
	// ErrNone says that there is no alg, and why.
	ErrNone = errors.New("there is no such alg")
	// ErrLimit says that the search reached a limit, and which length it reached.
	ErrLimit = errors.New("no alg found within the limit")
	// ErrQuestion is a question that makes no sense, such as a negative length.
	ErrQuestion = errors.New("impossible question")
)
