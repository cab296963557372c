package cube3

import (
	"errors"
	"fmt"
)

// ErrSyntax is wrapped by every [*SyntaxError].
var ErrSyntax = errors.New("not understood")

// SyntaxError says where a text stops making sense.
type SyntaxError struct {
	Column   int    // of the first character not understood, from 1, in characters
	Found    string // what is there; empty at the end
	Expected string // what would be valid there
}

func (e *SyntaxError) Error() string {
	found := "the text ends"
	if e.Found != "" {
		found = fmt.Sprintf("found %q", e.Found)
	}
	return fmt.Sprintf("column %d: %s, expected %s", e.Column, found, e.Expected)
}

func (e *SyntaxError) Unwrap() error { return ErrSyntax }

// MaxText is the length of the longest text accepted, in bytes.
const MaxText = 100_000

// ErrTooLong: a text has more than [MaxText] bytes.
var ErrTooLong = fmt.Errorf("longer than %d bytes", MaxText)
