package scheme_test

import (
	"image/color"
	"math"
	"testing"

	"wedge/app/scheme"
)

// TestDifference has the ends of the range; the formula is tested in the library.
func TestDifference(t *testing.T) {
	black, white := color.NRGBA{A: 255}, color.NRGBA{255, 255, 255, 255}
	if d := scheme.Difference(black, white); math.Abs(d-100) > 1e-5 {
		t.Errorf("black and white differ by %v", d)
	}
	if d := scheme.Difference(white, white); d != 0 {
		t.Errorf("white differs from itself by %v", d)
	}
}

// TestContrast has the ends of the range, and the greys and colours on white that
// are known from guides to the WCAG: #767676 is the lightest grey that passes 4.5.
func TestContrast(t *testing.T) {
	white := color.NRGBA{255, 255, 255, 255}
	for text, want := range map[string]float64{
		"#000000": 21, "#ffffff": 1, "#767676": 4.54, "#777777": 4.48,
		"#ff0000": 4.00, "#0000ff": 8.59, "#00ff00": 1.37,
	} {
		c, err := scheme.ParseHex(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := scheme.Contrast(c, white); math.Abs(got-want) > 0.005 || got != scheme.Contrast(white, c) {
			t.Errorf("%s on white: %.3f, not %.2f", text, got, want)
		}
	}
	if y := scheme.Luminance(color.NRGBA{R: 255}); math.Abs(y-0.2126) > 1e-9 {
		t.Errorf("red has the luminance %v", y)
	}
	for v := range 256 {
		c := color.NRGBA{uint8(v), uint8(v), uint8(v), 255}
		if k := scheme.Contrast(c, scheme.Ink(c)); k < 4.5 {
			t.Errorf("ink on grey %d: %.2f", v, k)
		}
	}
}
