package cube3

import (
	"fmt"

	"wedge/puzzle/algtext"
	"wedge/puzzle/syntax"
)

// ErrSyntax is wrapped by every [*SyntaxError].
var ErrSyntax = syntax.Err

// SyntaxError says where a text stops making sense. It counts the lines of an alg, but not those
// of facelets, in which line ends are blanks.
type SyntaxError = syntax.Error

// MaxText is the length of the longest text accepted, in bytes.
const MaxText = algtext.MaxBytes

// ErrTooLong: a text has more than [MaxText] bytes.
var ErrTooLong = fmt.Errorf("longer than %d bytes", MaxText)

// syntaxError is the error at a column of a text, from 1.
func syntaxError(column int, found, expected string) *SyntaxError {
	return &SyntaxError{Column: column, Found: found, Expected: expected}
}
