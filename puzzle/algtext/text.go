package algtext

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"wedge/puzzle/syntax"
)

// Text is the text of an alg, with plain signs and without its comments. Each character stands
// where it stood.
type Text struct {
	Runes []rune // blanks instead of comments

	original []rune
	comments []comment
	err      *syntax.Error // the text is too long
}

// comment is a comment, from its first sign to the end of the line.
type comment struct {
	from, to int
	name     string
}

// Plain prepares a text. slice says that "/" is a move.
func Plain(s string, slice bool) *Text {
	t := &Text{original: []rune(s)}
	if len(s) > MaxBytes {
		fits := MaxBytes
		for !utf8.RuneStart(s[fits]) && fits > MaxBytes-utf8.UTFMax {
			fits--
		}
		n := len([]rune(s[:fits]))
		t.err = syntax.At(t.original, n, expectBytes)
		t.original = t.original[:n]
	}
	t.Runes = make([]rune, len(t.original))
	for i, r := range t.original {
		t.Runes[i] = plain(r)
	}
	for begin := 0; begin < len(t.Runes); {
		end := begin
		for end < len(t.Runes) && t.Runes[end] != '\n' {
			end++
		}
		if from, name := findComment(t.Runes, begin, end, slice); from < end {
			t.comments = append(t.comments, comment{from, end, strings.TrimSpace(string(t.original[name:end]))})
			for i := from; i < end; i++ {
				t.Runes[i] = ' '
			}
		}
		begin = end + 1
	}
	return t
}

// Err is why the text cannot be read whole, a [*syntax.Error]: it is too long.
func (t *Text) Err() error {
	if t.err == nil {
		return nil
	}
	return t.err
}

// String is the plain text.
func (t *Text) String() string { return string(t.Runes) }

// Fail is the error at a place, in characters from 0.
func (t *Text) Fail(at int, expected string) *syntax.Error {
	return syntax.At(t.original, at, expected)
}

// Cut cuts the comment off a line. name is what it says. slice says that "/" is a move.
func Cut(line string, slice bool) (text, name string) {
	runes := []rune(line)
	signs := make([]rune, len(runes))
	for i, r := range runes {
		signs[i] = plain(r)
	}
	from, begin := findComment(signs, 0, len(signs), slice)
	return string(runes[:from]), strings.TrimSpace(string(runes[begin:]))
}

// findComment finds the comment of a line, which goes from begin to end, and the name in it.
// Both are end without one.
func findComment(line []rune, begin, end int, slice bool) (from, name int) {
	for i := begin; i < end; i++ {
		switch {
		case line[i] == '#':
			return i, i + 1
		case line[i] != '/' || i+1 == end || line[i+1] != '/':
		case !slice, (i == begin || line[i-1] == ' ') && !goesOn(line[i+2:end]):
			return i, i + 2
		}
	}
	return end, end
}

// goesOn reports whether the rest of a line, behind two slices, goes on with the moves.
func goesOn(rest []rune) bool {
	if len(rest) > 0 && rest[0] != ' ' {
		return strings.ContainsRune("0123456789/()[],:+-'", rest[0])
	}
	return !slices.ContainsFunc(rest, func(r rune) bool { return r != ' ' })
}

// plain is the sign that a sign stands for.
func plain(r rune) rune {
	switch r = syntax.Fold(r); r {
	case '\n':
		return r
	case '\u2215', '\u2044', '\\':
		return '/'
	case '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD': // no width at all
		return ' '
	}
	if unicode.IsSpace(r) {
		return ' '
	}
	return r
}
