package square1

import (
	"strings"
	"unicode"

	"wedge/puzzle/algtext"
)

// text steps through the characters of an input.
type text struct {
	whole *algtext.Text
	runes []rune
	at    int
}

// newText replaces comments by blanks and typographic signs by plain ones, so that algs can
// be pasted from web pages.
func newText(s string) *text {
	t := &text{whole: algtext.Plain(s, true)}
	t.runes = t.whole.Runes
	for i, r := range t.runes {
		switch {
		case r == '[' && t.blankLengths(i):
		case r == '|':
			t.runes[i] = '/' // some write slices so
		}
	}
	return t
}

// blankLengths replaces the lengths by blanks that sq1opt prints behind an alg, such as [2|5].
func (t *text) blankLengths(from int) bool {
	end, bars := from+1, 0
	for end < len(t.runes) && (isDigit(t.runes[end]) || t.runes[end] == '|') {
		if t.runes[end] == '|' {
			bars++
		}
		end++
	}
	if end == len(t.runes) || t.runes[end] != ']' || bars != 1 {
		return false
	}
	for _, r := range t.runes[end+1:] {
		if r == '\n' {
			break
		}
		if !unicode.IsSpace(r) {
			return false
		}
	}
	for i := from; i <= end; i++ {
		t.runes[i] = ' '
	}
	return true
}

// plain is a text without comments and typographic signs. Each character stands where it
// stood. The error is that the text is too long.
func plain(s string) (string, error) {
	t := newText(s)
	t.joinLayers()
	return t.whole.String(), t.whole.Err()
}

// joinLayers replaces the slash by a blank that some write between the layers of a position:
// A1B2C3D4/5E6F7G8H.
func (t *text) joinLayers() {
	top, bottom, found := strings.Cut(strings.TrimRight(string(t.runes), "-/ \n"), "/")
	if found && areUnits(top) && areUnits(bottom) {
		t.runes[len([]rune(top))] = ' '
	}
}

// areUnits reports whether a text names pieces, known or not, that make a layer.
func areUnits(s string) bool {
	units := 0
	for _, r := range strings.Join(strings.Fields(s), "") {
		l, ok := looksAs(r)
		if !ok {
			return false
		}
		if units++; l.isCorner() {
			units++
		}
	}
	return units == Units
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
	for !t.done() && unicode.IsSpace(t.peek()) {
		t.at++
	}
	return t.at > from
}

// fail is the error at a column, counted from 0.
func (t *text) fail(at int, expected string) error { return t.whole.Fail(at, expected) }

// digits reads an unsigned number of at most two digits.
func (t *text) digits() (n int, ok bool) {
	for from := t.at; t.at-from < 2 && isDigit(t.peek()); t.at++ {
		n, ok = 10*n+int(t.peek()-'0'), true
	}
	return n, ok
}

func isDigit(r rune) bool { return r >= '0' && r <= '9' }

func isLetter(r rune) bool { return unicode.IsLetter(r) }

func containsLetter(runes []rune) bool {
	return strings.ContainsFunc(string(runes), isLetter)
}
