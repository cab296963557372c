// Package syntax has what the readers of all texts share: the text of a file, whatever its
// encoding, and the error of parsers: where a text stops making sense, and what would be valid
// there.
package syntax

import (
	"errors"
	"fmt"
	"strings"
)

// Err is wrapped by every [*Error].
var Err = errors.New("not understood")

// Error says where a text stops making sense.
type Error struct {
	Line     int    // from 1; 0 for a text that is a single line
	Column   int    // of the first character not understood, from 1, in characters
	Found    string // what is there; empty at the end of the text or of the line
	Expected string // what would be valid there
}

// At is the error at a place of a text, in characters from 0: a place behind the last one is
// the end. The lines of a text end with "\n".
func At(text []rune, at int, expected string) *Error {
	e := &Error{Column: at + 1, Expected: expected}
	if at < len(text) && text[at] != '\n' {
		e.Found = string(text[at])
	}
	line, begin, several := 1, 0, false
	for i, r := range text {
		if r != '\n' {
			continue
		}
		several = true
		if i < at {
			line, begin = line+1, i+1
		}
	}
	if several {
		e.Line, e.Column = line, at-begin+1
	}
	return e
}

// Offset is where the error is in the text that it is about, in characters from 0.
func (e *Error) Offset(text string) int {
	at := e.Column - 1
	for line := 1; line < e.Line; line++ {
		before, rest, found := strings.Cut(text, "\n")
		if !found {
			break
		}
		at += len([]rune(before)) + 1
		text = rest
	}
	return at
}

func (e *Error) Error() string {
	where := fmt.Sprintf("column %d", e.Column)
	if e.Line > 0 {
		where = fmt.Sprintf("line %d, column %d", e.Line, e.Column)
	}
	return where + ": " + e.What()
}

// What says what is wrong, without the place.
func (e *Error) What() string {
	found := "the text ends"
	if e.Line > 0 {
		found = "the line ends"
	}
	if e.Found != "" {
		found = fmt.Sprintf("found %q", e.Found)
	}
	return fmt.Sprintf("%s, expected %s", found, e.Expected)
}

func (e *Error) Unwrap() error { return Err }
