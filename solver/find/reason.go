package find

import (
	"fmt"

	"wedge/puzzle/square1"
)

// Reason is why there is no alg, in words: windows translate it.
type Reason string

// Reasons.
const (
	// SpaceExhausted: all that can be reached was searched, and no goal is among it.
	SpaceExhausted Reason = "the space is exhausted"
	// NotInCubeShape: algs are to stay in cube shape, where the start is not.
	NotInCubeShape Reason = "the start is not in cube shape"
	// GoalNotInCubeShape: algs are to stay in cube shape, where no goal is.
	GoalNotInCubeShape Reason = "no goal is in cube shape"
	// ParityDiffers: in cube shape no slice changes the parity of the pieces, and every goal
	// has the other.
	ParityDiffers Reason = "the parity cannot change in cube shape"
	// BottomLeft: the bottom never turns, so the pieces of its left half stay where they are,
	// and that is not where a goal has them.
	BottomLeft Reason = "the left half of the bottom never moves"
	// TopLeft is the same for the top.
	TopLeft Reason = "the left half of the top never moves"
	// BottomBlocked: a corner lies across the cut of the bottom, which never turns.
	BottomBlocked Reason = "the bottom blocks the slice and never turns"
	// TopBlocked is the same for the top.
	TopBlocked Reason = "the top blocks the slice and never turns"
	// OtherPieces: no filling of the pattern has the pieces of a goal, wherever they are.
	OtherPieces Reason = "the goal has other pieces"
	// NoLength: none of the lengths asked for is possible.
	NoLength Reason = "no alg has such a length"
	// MiddleParity: each slice turns half of the middle layer over, so the number of slices is
	// even in all algs or odd in all, and none of the lengths asked for is.
	MiddleParity Reason = "the middle layer allows only the other lengths, even or odd"
)

// NoneError says why there is no alg. It is an [ErrNone].
type NoneError struct{ Reason Reason }

func (e *NoneError) Error() string { return fmt.Sprintf("%v: %s", ErrNone, e.Reason) }

// Unwrap makes it an ErrNone.
func (e *NoneError) Unwrap() error { return ErrNone }

// LimitError says how far a search came. It is an [ErrLimit].
type LimitError struct {
	Tried  int // no alg has this length or a smaller one
	Metric square1.Metric
	Memory bool // going on would need too much memory
}

func (e *LimitError) Error() string {
	text := fmt.Sprintf("%v: no alg has %d or fewer in the %v metric", ErrLimit, e.Tried, e.Metric)
	if e.Memory {
		text += "; more would need too much memory"
	}
	return text
}

// Unwrap makes it an ErrLimit.
func (e *LimitError) Unwrap() error { return ErrLimit }
