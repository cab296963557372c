package polycube

import (
	"errors"
	"fmt"
	"unicode/utf8"
)

// ErrSyntax is wrapped by every [*SyntaxError].
var ErrSyntax = errors.New("not understood")

// SyntaxError says where a text stops making sense.
type SyntaxError struct {
	Line     int    // from 1; 0 for a text that is a single line
	Column   int    // of the first character not understood, from 1, in characters
	Found    string // what is there; empty at the end of the line
	Expected string // what would be valid there
}

func (e *SyntaxError) Error() string {
	where := fmt.Sprintf("column %d", e.Column)
	if e.Line > 0 {
		where = fmt.Sprintf("line %d, column %d", e.Line, e.Column)
	}
	found := "the text ends"
	if e.Line > 0 {
		found = "the line ends"
	}
	if e.Found != "" {
		found = fmt.Sprintf("found %q", e.Found)
	}
	return fmt.Sprintf("%s: %s, expected %s", where, found, e.Expected)
}

func (e *SyntaxError) Unwrap() error { return ErrSyntax }

// cut is the beginning of a text, short enough for a message.
func cut(text string) string {
	const longest = 40 // characters
	for i, n := 0, 0; i < len(text); n++ {
		if n == longest {
			return text[:i] + "..."
		}
		_, size := utf8.DecodeRuneInString(text[i:])
		i += size
	}
	return text
}
