package notation

import "strings"

// Reading is the interpretation of a text that says what a P is.
type Reading[P any] struct {
	Whole P    // what the whole text says; valid only if OK
	OK    bool // the whole text is valid
	// Preview is what the longest valid part says; nil for none.
	Preview *P
	Message string
	// Unfinished: the text is valid so far, which is not an error yet.
	Unfinished bool
	// Excerpt is notation with a mark below, from one character up to another: an error,
	// or the unfinished rest. It is nil if there is nothing to mark.
	Excerpt  []rune
	From, To int
}

// Mark puts the mark below some characters of a text, whose line breaks are shown as blanks.
func (r *Reading[P]) Mark(text string, from, to int) {
	r.Excerpt, r.From, r.To = []rune(strings.Map(spaced, text)), from, to
}

// cut cuts the surroundings of the mark out of the excerpt, this many characters wide.
func (r *Reading[P]) cut(width int) (before, at, after string) {
	text := r.Excerpt
	if text == nil || width < 8 {
		return "", "", ""
	}
	from, to := min(r.From, len(text)), min(r.To, len(text))
	low, high := 0, len(text)
	if high > width {
		low = min(max(0, (from+to-width)/2), high-width, from)
		high = low + width
		to = min(to, high)
	}
	head, middle, tail := text[low:from], text[from:to], text[to:high]
	before, at, after = string(head), string(middle), string(tail)
	if low > 0 && len(head) > 0 {
		before = "…" + string(head[1:])
	}
	if high < len(text) && len(tail) > 0 {
		after = string(tail[:len(tail)-1]) + "…"
	}
	return before, at, after
}

// Shortened is the start of a text, for messages.
func Shortened(text string) string {
	const most = 16 // characters
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}

// spaced replaces line breaks.
func spaced(r rune) rune {
	if r == '\n' || r == '\t' || r == '\r' {
		return ' '
	}
	return r
}
