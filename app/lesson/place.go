package lesson

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// spot is where a part of an entry stands in its file. Entries go on over several lines, which are joined.
type spot struct {
	at           int // first byte of the part in the joined text
	line, column int // from 1, the column in characters
}

// spotIn is where a byte of a joined text stands in the file.
func spotIn(spots []spot, text string, at int) spot {
	var s spot
	for _, next := range spots {
		if next.at <= at || s.line == 0 {
			s = next
		}
	}
	at = min(max(at, s.at), len(text))
	s.column += utf8.RuneCountInString(text[min(s.at, at):at])
	return s
}

// faultAt is an error at a place in a file; it is [ErrText].
func faultAt(line, column int, err error) error {
	return fault{fmt.Errorf("line %d, column %d: %w", line, column, err), line, column}
}

// MostFaults are how many [Faults] there are at most.
const MostFaults = 10

// Faults are the faults that an error has, by their places in the file.
func Faults(err error) (list []error) {
	for list = append(list, err); ; {
		i := slices.IndexFunc(list, func(e error) bool { _, many := e.(interface{ Unwrap() []error }); return many })
		if i < 0 {
			break
		}
		list = slices.Replace(list, i, i+1, list[i].(interface{ Unwrap() []error }).Unwrap()...)
	}
	slices.SortStableFunc(list, func(a, b error) int {
		var f, g fault
		errors.As(a, &f)
		errors.As(b, &g)
		return cmp.Or(cmp.Compare(f.line, g.line), cmp.Compare(f.column, g.column))
	})
	list = slices.CompactFunc(list, func(a, b error) bool { return a.Error() == b.Error() }) // one slip may lead to several
	return list[:min(len(list), MostFaults)]
}

// UndrawnFault names the characters of a lesson's file that worksheets and films cannot draw, each where it first is; nil
// for none.
func UndrawnFault(content []byte, drawn func(rune) bool) error {
	var first spot
	var found []string
	known := map[rune]bool{}
	number := 0
	for line := range strings.Lines(string(bare(content))) {
		number++
		column := 0
		for _, r := range line {
			column++
			if known[r] || !unicode.IsGraphic(r) || unicode.IsSpace(r) || drawn(r) {
				continue
			}
			known[r] = true
			if found = append(found, fmt.Sprintf("%c (line %d)", r, number)); len(found) == 1 {
				first = spot{line: number, column: column}
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	return faultAt(first.line, first.column, fmt.Errorf("worksheets and films cannot draw %s", strings.Join(found, ", ")))
}

// misplaced is an error about what begins at a byte of a text, or later: see [errorAt].
type misplaced struct {
	at int
	error
}

func (m misplaced) Unwrap() error { return m.error }

// After is an error about the end of a text, which follows a prefix.
func After(prefix string, err error) error {
	if err == nil {
		return nil
	}
	return misplaced{len(prefix), err}
}

// placed is an error of a parser, such as a syntax.Error.
type placed interface {
	error
	// Offset is where the error is in the text that it is about, in characters from 0.
	Offset(text string) int
	// What says what is wrong, without the place.
	What() string
}

// errorAt is the byte of a text that an error is about, and what the error says without that: the errors of parsers
// and of [After] know where they are.
func errorAt(text string, err error) (at int, what error) {
	if m := (misplaced{}); errors.As(err, &m) {
		at, err = m.at, m.error
		inner, what := errorAt(text[min(at, len(text)):], err)
		return at + inner, what
	}
	var wrong placed
	if !errors.As(err, &wrong) {
		return 0, err
	}
	offset := wrong.Offset(text)
	for i := range text {
		if offset--; offset < 0 {
			at = i
			break
		}
	}
	if offset >= 0 {
		at = len(text)
	}
	return at, errors.New(strings.Replace(err.Error(), wrong.Error(), wrong.What(), 1))
}
