package analysis

import (
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/reconstruction"
)

// TestErrorText: what is wrong with a reconstruction is said with its line.
func TestErrorText(t *testing.T) {
	for text, want := range map[string]string{
		"(1,0)/\n(3":    "Line 2: Unfinished: expected the closing bracket of the group",
		"/(1,0\n/(3,0)": "Line 1: Unfinished: expected the closing bracket of the turn",
		"(3\n/":         "Line 1: Unfinished: expected the closing bracket of the group",
		"/\nhello":      "“hello” in line 2, column 1: expected a turn such as U, d' or 4-3, or a slice /",
	} {
		_, err := reconstruction.Parse(text)
		if err == nil {
			t.Fatal(text)
		}
		if got := errorText(err, func(square1.Piece) string { return "" }); got != want {
			t.Errorf("%q: %s", text, got)
		}
	}
}
