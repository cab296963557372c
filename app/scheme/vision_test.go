package scheme_test

import (
	"image/color"
	"testing"

	"wedge/app/scheme"
	"wedge/scene"
)

// vision is a kind of colour vision: its name, and how the answers of the three sorts of cones
// are completed from those that there are.
type vision struct {
	name     string
	complete func(l, m, s float64) [3]float64
}

// visions are those with all sorts of cones, without M cones, and without L cones. About one
// man in a hundred is a deuteranope, another a protanope; many more see something in between.
func visions() []vision {
	return []vision{
		{"normal vision", func(l, m, s float64) [3]float64 { return [3]float64{l, m, s} }},
		deuteranopia(),
		{"protanopia", func(_, m, s float64) [3]float64 { return [3]float64{2.02344*m - 2.52581*s, m, s} }},
	}
}

func deuteranopia() vision {
	return vision{"deuteranopia", func(l, _, s float64) [3]float64 { return [3]float64{l, 0.494207*l + 1.24827*s, s} }}
}

// seen is the colour that looks to everybody as c looks to a person with this vision.
//
// This is the simulation of Viénot, Brettel and Mollon, Digital video colourmaps
// for checking the legibility of displays by dichromats, Color Research and
// Application 24 (1999) 243-252, on linear light, with their figures. Their first step, a slight
// fading that keeps results within the gamut, is left out: it would tint greys,
// which dichromats see as others do. What falls outside by it is clipped.
func (v vision) seen(c color.NRGBA) color.NRGBA {
	toCones := [3][3]float64{
		{17.8824, 43.5161, 4.11935},
		{3.45565, 27.1554, 3.86714},
		{0.0299566, 0.184309, 1.46709},
	}
	var cones [3]float64
	for i, row := range toCones {
		cones[i] = row[0]*scene.Linear(c.R) + row[1]*scene.Linear(c.G) + row[2]*scene.Linear(c.B)
	}
	x := solve(toCones, v.complete(cones[0], cones[1], cones[2]))
	return scene.Colour{float32(x[0]), float32(x[1]), float32(x[2])}.SRGB()
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
						t.Errorf("%s: colours %d and %d of the first %d differ by %.1f", v.name, k, i, c.first, d)
					}
				}
				if max(a.R, a.G, a.B) > scheme.MaxChannel {
					t.Errorf("colour %d is too bright", i)
				}
			}
		}
	}
}
