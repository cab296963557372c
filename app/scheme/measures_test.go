package scheme_test

import (
	"image/color"
	"math"
	"testing"

	"wedge/app/scheme"
)

// TestSharma has all 34 pairs of table 1 of Sharma, Wu and Dalal (2005). They cover
// the places where implementations go wrong.
func TestSharma(t *testing.T) {
	for i, p := range [][7]float64{
		{50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425},
		{50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615},
		{50, 2.8361, -74.0200, 50, 0, -82.7485, 3.4412},
		{50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000},
		{50, -1.1848, -84.8006, 50, 0, -82.7485, 1.0000},
		{50, -0.9009, -85.5211, 50, 0, -82.7485, 1.0000},
		{50, 0, 0, 50, -1, 2, 2.3669},
		{50, -1, 2, 50, 0, 0, 2.3669},
		{50, 2.4900, -0.0010, 50, -2.4900, 0.0009, 7.1792},
		{50, 2.4900, -0.0010, 50, -2.4900, 0.0010, 7.1792},
		{50, 2.4900, -0.0010, 50, -2.4900, 0.0011, 7.2195},
		{50, 2.4900, -0.0010, 50, -2.4900, 0.0012, 7.2195},
		{50, -0.0010, 2.4900, 50, 0.0009, -2.4900, 4.8045},
		{50, -0.0010, 2.4900, 50, 0.0010, -2.4900, 4.8045},
		{50, -0.0010, 2.4900, 50, 0.0011, -2.4900, 4.7461},
		{50, 2.5, 0, 50, 0, -2.5, 4.3065},
		{50, 2.5, 0, 73, 25, -18, 27.1492},
		{50, 2.5, 0, 61, -5, 29, 22.8977},
		{50, 2.5, 0, 56, -27, -3, 31.9030},
		{50, 2.5, 0, 58, 24, 15, 19.4535},
		{50, 2.5, 0, 50, 3.1736, 0.5854, 1.0000},
		{50, 2.5, 0, 50, 3.2972, 0.0000, 1.0000},
		{50, 2.5, 0, 50, 1.8634, 0.5757, 1.0000},
		{50, 2.5, 0, 50, 3.2592, 0.3350, 1.0000},
		{60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644},
		{63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630},
		{61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731},
		{35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645},
		{22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373},
		{36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146},
		{90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441},
		{90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381},
		{6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377},
		{2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082},
	} {
		c, d := scheme.Lab{L: p[0], A: p[1], B: p[2]}, scheme.Lab{L: p[3], A: p[4], B: p[5]}
		for _, got := range []float64{c.Difference(d), d.Difference(c)} {
			if math.Abs(got-p[6]) > 0.00005001 {
				t.Errorf("pair %d: %.4f, not %.4f", i+1, got, p[6])
			}
		}
	}
}

// TestLab has values that Lindbloom's calculator and others give for sRGB under D65.
func TestLab(t *testing.T) {
	for c, want := range map[color.NRGBA]scheme.Lab{
		{255, 255, 255, 255}: {L: 100, A: 0, B: 0},
		{0, 0, 0, 255}:       {L: 0, A: 0, B: 0},
		{255, 0, 0, 255}:     {L: 53.24, A: 80.09, B: 67.20},
		{0, 255, 0, 255}:     {L: 87.73, A: -86.18, B: 83.18},
		{0, 0, 255, 255}:     {L: 32.30, A: 79.19, B: -107.86},
		{119, 119, 119, 255}: {L: 50.03, A: 0, B: 0},
	} {
		got := scheme.LabOf(c)
		if math.Abs(got.L-want.L) > 0.02 || math.Abs(got.A-want.A) > 0.03 || math.Abs(got.B-want.B) > 0.03 {
			t.Errorf("%v: %.2f, not %.2f", c, got, want)
		}
	}
	black, white := color.NRGBA{A: 255}, color.NRGBA{255, 255, 255, 255}
	if d := scheme.Difference(black, white); math.Abs(d-100) > 1e-6 {
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
