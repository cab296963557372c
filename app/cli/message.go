package cli

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"wedge/puzzle/square1"
)

// maxShown is how many bytes of a message, or of a text under it, are worth showing.
const maxShown = 2000

// complain prints an error on a line of its own. Characters that a terminal would obey
// are escaped, as texts and names of files can have some.
func complain(s *Streams, where string, err error) error {
	text := escaped(shortened(err.Error()))
	var marked *markedError
	if errors.As(err, &marked) && len(marked.text) <= maxShown {
		text += "\n" + marked.mark()
	}
	_, err = fmt.Fprintf(s.Err, "wedge: %s%s\n", where, text)
	return err
}

// warn prints what is no failure.
func warn(s *Streams, err error) {
	complain(s, "warning: ", err) //nolint:errcheck // nothing depends on it
}

// markedError is a syntax error with the text it is about.
type markedError struct {
	error
	column int // from 1, in characters
	text   string
}

// withText has [complain] show the text under a syntax error, with a mark at the column.
func withText(err error, text string) error {
	var syntax *square1.SyntaxError
	if !errors.As(err, &syntax) {
		return err
	}
	return &markedError{err, syntax.Column, text}
}

// mark is the text, one column a character, and a line with the mark.
func (e *markedError) mark() string {
	const pictures = '\u2400' // of control characters: ␀, ␁ ...
	text := strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r < ' ':
			return pictures + r
		case !unicode.IsPrint(r):
			return unicode.ReplacementChar
		}
		return r
	}, e.text)
	return fmt.Sprintf("  %s\n  %s^", text, strings.Repeat(" ", e.column-1))
}

// shortened leaves the end of a long text out.
func shortened(text string) string {
	if len(text) <= maxShown {
		return text
	}
	return strings.ToValidUTF8(text[:maxShown], "") + " ..."
}

// escaped writes what cannot be printed as Go does: \n, \x1b, \u202e.
func escaped(text string) string {
	var b strings.Builder
	for _, r := range text {
		if unicode.IsPrint(r) {
			b.WriteRune(r)
		} else {
			quoted := strconv.QuoteRune(r)
			b.WriteString(quoted[1 : len(quoted)-1])
		}
	}
	return b.String()
}
