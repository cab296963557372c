package cli

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"unicode"

	"wedge/puzzle/square1"
)

// maxShown is how many bytes of a message, or of the text below it, are shown.
const maxShown = 2000

// complain prints an error on a line of its own. It escapes control characters, which
// input and file names may contain.
func complain(s *Streams, where string, err error) error {
	text := escaped(shortened(err.Error()))
	var marked *markedError
	if errors.As(err, &marked) && len(marked.text) <= maxShown {
		text += "\n" + marked.mark()
	}
	_, err = fmt.Fprintf(s.Err, "wedge: %s%s\n", where, text)
	return err
}

// fail prints an error with which the work goes on; in the end the exit status is [statusError].
func fail(s *Streams, where string, err error) error {
	s.failed = true
	return complain(s, where, err)
}

// warn prints a warning.
func warn(s *Streams, err error) {
	complain(s, "warning: ", err) // nothing depends on it
}

// markedError is a syntax error with the text it is about.
type markedError struct {
	error
	column int // from 1, in characters
	text   string
}

// withText makes [complain] show the text below a syntax error, with a mark at the column. If the text is
// the name of a file, that is the error.
func withText(err error, text string) error {
	e, ok := errors.AsType[*square1.SyntaxError](err) // that of all puzzles
	switch {
	case !ok:
	case isFile(text):
		return fmt.Errorf("%s is a file: to read its lines, write < before its name", text)
	case e.Line == 0: // the text is a single line
		return &markedError{err, e.Column, text}
	default:
		text = strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(strings.TrimPrefix(text, "\uFEFF"))
		if lines := strings.Split(text, "\n"); e.Line <= len(lines) {
			return &markedError{err, e.Column, strings.ToValidUTF8(lines[e.Line-1], "\uFFFD")}
		}
	}
	return err
}

// isFile reports whether a text is the name of a file.
func isFile(text string) bool {
	const longest = 4096 // bytes of a path
	if len(text) > longest || strings.ContainsAny(text, "\n\x00") {
		return false
	}
	info, err := os.Stat(text)
	return err == nil && info.Mode().IsRegular()
}

// mark is the text, one column per character, and a line with the mark.
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

// shortened cuts off the end of a long text.
func shortened(text string) string {
	if len(text) <= maxShown {
		return text
	}
	return strings.ToValidUTF8(text[:maxShown], "") + " ..."
}

// escaped writes unprintable characters as Go does: \n, \x1b, \u202e.
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
