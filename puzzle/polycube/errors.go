package polycube

import (
	"unicode/utf8"

	"wedge/puzzle/syntax"
)

// ErrSyntax is wrapped by every [*SyntaxError].
var ErrSyntax = syntax.Err

// SyntaxError says where a text stops making sense.
type SyntaxError = syntax.Error

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
