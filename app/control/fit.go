package control

import (
	"strings"

	"fyne.io/fyne/v2"
)

// Monospace is the style of all notation.
func Monospace() fyne.TextStyle { return fyne.TextStyle{Monospace: true} }

// Cell is the size of a character of monospace text. Its width is a fraction of that of
// many characters, since Fyne rounds the width of a text.
func Cell(size float32) fyne.Size {
	const many = 64
	s := fyne.MeasureText(strings.Repeat("0", many), size, Monospace())
	return fyne.NewSize(s.Width/many, s.Height)
}

// Shortened is the text if it fits a width; otherwise as much of it as fits with an
// ellipsis, or "" if there is no room for that either. size and style are the text's.
func Shortened(text string, width, size float32, style fyne.TextStyle) string {
	fits := func(s string) bool { return fyne.MeasureText(s, size, style).Width <= width }
	if fits(text) {
		return text
	}
	runes := []rune(text)
	low, high := 0, len(runes) // low runes fit, high do not
	for high-low > 1 {
		if mid := (low + high) / 2; fits(string(runes[:mid]) + "…") {
			low = mid
		} else {
			high = mid
		}
	}
	if low == 0 {
		return ""
	}
	return strings.TrimRight(string(runes[:low]), " ·,") + "…"
}

// Wrapped breaks a text at blanks into lines no wider than width, and at most this many.
// Lines that are still too long are [Shortened].
func Wrapped(text string, width, size float32, style fyne.TextStyle, most int) []string {
	var lines []string
	words := strings.Fields(text)
	for len(words) > 0 && len(lines) < most-1 {
		n := 1
		for n < len(words) && fyne.MeasureText(strings.Join(words[:n+1], " "), size, style).Width <= width {
			n++
		}
		lines = append(lines, Shortened(strings.Join(words[:n], " "), width, size, style))
		words = words[n:]
	}
	if len(words) > 0 {
		lines = append(lines, Shortened(strings.Join(words, " "), width, size, style))
	}
	return lines
}
