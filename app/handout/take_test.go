package handout

import (
	"image"
	"image/color"
	"testing"
)

// TestTrimmed: what is empty below a drawing goes, and an empty drawing is none.
func TestTrimmed(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 20, 100))
	if got := trimmed(m); got != nil {
		t.Errorf("an empty drawing is %v", got.Bounds())
	}
	m.Set(10, 30, color.Black)
	if got := trimmed(m); got.Bounds() != image.Rect(0, 0, 20, 39) {
		t.Errorf("%v", got.Bounds())
	}
	m.Set(10, 97, color.Black)
	if got := trimmed(m); got.Bounds() != m.Bounds() {
		t.Errorf("%v", got.Bounds())
	}
}
