package scheme_test

import (
	"image/color"
	"math"
	"testing"

	"wedge/app/scheme"
	"wedge/scene"
)

// vision is a kind of colour vision.
type vision uint8

// The kinds of vision: all three sorts of cones, no M cones, no L cones. About one
// man in a hundred is a deuteranope, another a protanope; many more see something
// in between.
const (
	allCones vision = iota
	deuteranopia
	protanopia
)

// visions are all kinds of vision.
func visions() [3]vision { return [...]vision{allCones, deuteranopia, protanopia} }

func (v vision) String() string {
	switch v {
	case deuteranopia:
		return "deuteranopia"
	case protanopia:
		return "protanopia"
	}
	return "normal vision"
}

// seen is the colour that looks to everybody as c looks to a person with this
// vision. The alpha of c stays.
//
// This is the simulation of Viénot, Brettel and Mollon, Digital video colourmaps
// for checking the legibility of displays by dichromats, Color Research and
// Application 24 (1999) 243-252, on linear light. Their first step, a slight
// fading that keeps results within the gamut, is left out: it would tint greys,
// which dichromats see as others do. What falls outside by it is clipped.
func (v vision) seen(c color.NRGBA) color.NRGBA {
	if v == allCones {
		return c
	}
	light := scene.FromSRGB(c)
	var left scene.Colour
	for i, row := range v.matrix() {
		left[i] = row[0]*light[0] + row[1]*light[1] + row[2]*light[2]
	}
	seen := left.SRGB()
	seen.A = c.A
	return seen
}

// matrix takes linear RGB to linear RGB. It is A⁻¹ S A, where A leads from RGB to
// the answers of the cones, and S replaces that of the missing ones by what the
// others let suspect; the test works it out from the figures of the paper. The
// first two rows are alike since a dichromat's red and green are one yellow.
func (v vision) matrix() [3][3]float32 {
	switch v {
	case deuteranopia:
		return [3][3]float32{{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}}
	case protanopia:
		return [3][3]float32{{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}}
	}
	return [3][3]float32{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
}

// TestSeen: red and green become one channel, and greys stay what they are.
func TestSeen(t *testing.T) {
	for _, v := range []vision{deuteranopia, protanopia} {
		for _, c := range []color.NRGBA{{255, 0, 0, 255}, {20, 200, 90, 128}, {10, 20, 240, 255}, {255, 255, 255, 0}} {
			seen := v.seen(c)
			if seen.R != seen.G || seen.A != c.A {
				t.Errorf("%s: %v is seen as %v", v, c, seen)
			}
			again := v.seen(seen)
			if d := int(again.B) - int(seen.B); again.R != seen.R || d < -1 || d > 1 {
				t.Errorf("%s: %v is seen as %v, and that as %v", v, c, seen, again)
			}
			if allCones.seen(c) != c {
				t.Errorf("%v does not look like itself", c)
			}
		}
		for g := range 256 {
			c := color.NRGBA{uint8(g), uint8(g), uint8(g), 255}
			if v.seen(c) != c {
				t.Errorf("%s: grey %v is seen as %v", v, c, v.seen(c))
			}
		}
	}
	// Red is much darker to one who has no L cones.
	red := color.NRGBA{220, 0, 0, 255}
	if p, d := protanopia.seen(red), deuteranopia.seen(red); scheme.Luminance(p) > scheme.Luminance(d)/2 {
		t.Errorf("red: %v to a protanope, %v to a deuteranope", p, d)
	}
	names := ""
	for _, v := range visions() {
		names += v.String() + "; "
	}
	if names != "normal vision; deuteranopia; protanopia; " {
		t.Error(names)
	}
}

// TestMatrices works out what the simulation does from the figures printed in
// Viénot, Brettel and Mollon (1999).
func TestMatrices(t *testing.T) {
	toCones := [3][3]float64{
		{17.8824, 43.5161, 4.11935},
		{3.45565, 27.1554, 3.86714},
		{0.0299566, 0.184309, 1.46709},
	}
	missing := map[vision]func(l, m, s float64) [3]float64{
		protanopia:   func(_, m, s float64) [3]float64 { return [3]float64{2.02344*m - 2.52581*s, m, s} },
		deuteranopia: func(l, _, s float64) [3]float64 { return [3]float64{l, 0.494207*l + 1.24827*s, s} },
	}
	for v, replace := range missing {
		for _, c := range []color.NRGBA{{200, 60, 30, 255}, {40, 160, 80, 255}, {60, 80, 210, 255}, {230, 200, 40, 255}} {
			rgb := [3]float64{scene.Linear(c.R), scene.Linear(c.G), scene.Linear(c.B)}
			var cones [3]float64
			for i, row := range toCones {
				cones[i] = row[0]*rgb[0] + row[1]*rgb[1] + row[2]*rgb[2]
			}
			want := solve(toCones, replace(cones[0], cones[1], cones[2]))
			seen := v.seen(c)
			for i, channel := range []uint8{seen.R, seen.G, seen.B} {
				// A step of a byte is at most 0.009 of the light.
				if math.Abs(scene.Linear(channel)-max(want[i], 0)) > 0.006 {
					t.Errorf("%s: %v is seen as %v; channel %d should be %.4f, is %.4f", v, c, seen, i, want[i], scene.Linear(channel))
				}
			}
		}
	}
}

// solve is Cramer's rule for m x = y.
func solve(m [3][3]float64, y [3]float64) (x [3]float64) {
	det := func(m [3][3]float64) float64 {
		return m[0][0]*(m[1][1]*m[2][2]-m[1][2]*m[2][1]) -
			m[0][1]*(m[1][0]*m[2][2]-m[1][2]*m[2][0]) +
			m[0][2]*(m[1][0]*m[2][1]-m[1][1]*m[2][0])
	}
	for i := range x {
		n := m
		for row := range n {
			n[row][i] = y[row]
		}
		x[i] = det(n) / det(m)
	}
	return x
}

// TestPalette: the first colours of pieces differ much to all eyes, and no two are alike.
func TestPalette(t *testing.T) {
	list := scheme.Palette(scheme.PaletteCount + 3)
	if list[scheme.PaletteCount] != list[0] || len(scheme.Palette(-1)) != 0 {
		t.Error("the palette does not begin again")
	}
	list = list[:scheme.PaletteCount]
	for _, c := range []struct {
		first int
		least float64
	}{{7, 14}, {13, 13}, {scheme.PaletteCount, 5}} {
		for _, v := range visions() {
			for i, a := range list[:c.first] {
				for k, b := range list[:i] {
					if d := scheme.Difference(v.seen(a), v.seen(b)); d < c.least {
						t.Errorf("%s: colours %d and %d of the first %d differ by %.1f", v, k, i, c.first, d)
					}
				}
				if max(a.R, a.G, a.B) > scheme.MaxChannel {
					t.Errorf("colour %d is too bright", i)
				}
			}
		}
	}
}
