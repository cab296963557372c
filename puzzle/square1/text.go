package square1

import (
	"strings"
	"unicode"
)

// text steps through the characters of an input.
type text struct {
	runes []rune
	at    int
}

// newText replaces typographic minus signs and quotes by plain ones, so that algs can
// be pasted from web pages.
func newText(s string) *text {
	runes := []rune(s)
	for i, r := range runes {
		switch r {
		case '\u2212', '\u2012', '\u2013', '\u2010', '\u2011', '\uFF0D':
			runes[i] = '-'
		case '\u2018', '\u2019', '\u2032', '\u00B4', '`':
			runes[i] = '\''
		case '\uFF0F', '\u2215', '\u2044', '\\':
			runes[i] = '/'
		}
	}
	return &text{runes: runes}
}

func (t *text) done() bool { return t.at >= len(t.runes) }

// peek is the character at the current column, 0 at the end.
func (t *text) peek() rune { return t.peekAt(0) }

func (t *text) peekAt(ahead int) rune {
	if t.at+ahead >= len(t.runes) {
		return 0
	}
	return t.runes[t.at+ahead]
}

// accept steps over r if it comes next.
func (t *text) accept(r rune) bool {
	if t.peek() != r || t.done() {
		return false
	}
	t.at++
	return true
}

// skipBlanks steps over white space and reports whether there was any.
func (t *text) skipBlanks() bool {
	from := t.at
	for !t.done() && (unicode.IsSpace(t.peek()) || t.peek() == '\uFEFF') {
		t.at++
	}
	return t.at > from
}

// fail is the error at a column, counted from 0.
func (t *text) fail(at int, expected string) error {
	e := &SyntaxError{Column: at + 1, Expected: expected}
	if at < len(t.runes) {
		e.Found = string(t.runes[at])
	}
	return e
}

// digits reads an unsigned number of at most two digits.
func (t *text) digits() (n int, ok bool) {
	for from := t.at; t.at-from < 2 && isDigit(t.peek()); t.at++ {
		n, ok = 10*n+int(t.peek()-'0'), true
	}
	return n, ok
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

func isLetter(r rune) bool { return r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' }

func containsLetter(runes []rune) bool {
	return strings.ContainsFunc(string(runes), isLetter)
}
