package square1

import (
	"errors"
	"fmt"
	"strings"

	"wedge/puzzle/syntax"
)

// Errors to test for with [errors.Is].
var (
	// ErrSyntax is wrapped by every [*SyntaxError].
	ErrSyntax = syntax.Err
	// ErrBlocked is wrapped by every [*BlockedError].
	ErrBlocked = errors.New("blocked slice")
	// ErrPosition is wrapped by [*LayerError] and [*PieceError]: the text can be
	// read but describes no puzzle.
	ErrPosition = errors.New("impossible position")
)

// SyntaxError says where a text stops making sense. Expected is one of [Expectations].
type SyntaxError = syntax.Error

// MissingError is a text that is no alg, and begins a position or a pattern.
type MissingError struct {
	Alg     *SyntaxError // why it is no alg
	Missing int          // how many pieces more a position has
}

func (e *MissingError) Error() string {
	verb := "are"
	if e.Missing == 1 {
		verb = "is"
	}
	return fmt.Sprintf("%v, or a position of %d pieces: %d %s missing", e.Alg, PieceCount, e.Missing, verb)
}

func (e *MissingError) Unwrap() error { return e.Alg }

// Corner is a corner that lies across one end of the cut.
type Corner struct {
	Piece  Piece
	Bottom bool // in the bottom layer
	Back   bool // across the back end of the cut
}

func (c Corner) String() string {
	return fmt.Sprintf("%s (%s, %s)", c.Piece.Name(), layerName(c.Bottom), map[bool]string{false: "front", true: "back"}[c.Back])
}

// BlockedError is a slice that corners block.
type BlockedError struct {
	Move    int // number of the move in the alg, from 1; 0 without an alg
	Corners []Corner
}

func (e *BlockedError) Error() string {
	names := make([]string, len(e.Corners))
	for i, c := range e.Corners {
		names[i] = c.String()
	}
	verb := "lies"
	if len(names) > 1 {
		verb = "lie"
	}
	at := "the slice"
	if e.Move > 0 {
		at = fmt.Sprintf("move %d: the slice", e.Move)
	}
	return fmt.Sprintf("%s is blocked: %s %s across the cut", at, listed(names), verb)
}

// listed is "a", "a and b" or "a, b and c".
func listed(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

func (e *BlockedError) Unwrap() error { return ErrBlocked }

// LayerError is a layer whose pieces do not add up to 12 places.
type LayerError struct {
	Bottom bool
	Units  int // places of 30 degrees that its pieces take up
	Reason string
}

func (e *LayerError) Error() string {
	return fmt.Sprintf("the pieces of the %s do not fill its 12 places: %s", layerName(e.Bottom), e.Reason)
}

func (e *LayerError) Unwrap() error { return ErrPosition }

// PieceError is a piece that is missing or appears more than once.
type PieceError struct {
	Piece Piece
	Count int // how often it appears
}

func (e *PieceError) Error() string {
	switch e.Count {
	case 0:
		return e.Piece.Name() + " is missing"
	case 2:
		return e.Piece.Name() + " appears twice"
	}
	return fmt.Sprintf("%s appears %d times", e.Piece.Name(), e.Count)
}

func (e *PieceError) Unwrap() error { return ErrPosition }

func layerName(bottom bool) string {
	if bottom {
		return "bottom"
	}
	return "top"
}
