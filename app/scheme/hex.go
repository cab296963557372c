package scheme

import (
	"errors"
	"fmt"
	"image/color"
	"strings"
)

// ErrSyntax is wrapped by every [*SyntaxError].
var ErrSyntax = errors.New("not a colour")

// SyntaxError says where a text is not a colour.
type SyntaxError struct {
	Column   int    // of the first character not understood, from 1, in characters
	Found    string // the character there; empty at the end of the text
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

// ParseHex reads an opaque colour such as "#f2c827", in small or capital letters.
// The error is a [*SyntaxError].
func ParseHex(text string) (color.NRGBA, error) {
	runes := []rune(text)
	fail := func(at int, expected string) (color.NRGBA, error) {
		found := ""
		if at < len(runes) {
			found = string(runes[at])
		}
		return color.NRGBA{}, &SyntaxError{at + 1, found, expected}
	}
	if len(runes) == 0 || runes[0] != '#' {
		return fail(0, "# and six hexadecimal digits")
	}
	var digits [6]uint8
	for i := range digits {
		digit := -1
		if at := i + 1; at < len(runes) {
			digit = strings.IndexRune("0123456789abcdefABCDEF", runes[at])
		}
		if digit < 0 {
			return fail(i+1, "a hexadecimal digit, 0 to 9 or a to f")
		}
		if digit > 15 {
			digit -= 6
		}
		digits[i] = uint8(digit)
	}
	if len(runes) > 1+len(digits) {
		return fail(1+len(digits), "the end of the colour")
	}
	return color.NRGBA{digits[0]<<4 | digits[1], digits[2]<<4 | digits[3], digits[4]<<4 | digits[5], 255}, nil
}

// FormatHex is the inverse of [ParseHex], in small letters. It ignores alpha.
func FormatHex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
