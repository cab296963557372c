package scheme

import (
	"image/color"
	"math"
)

// Vision is a kind of colour vision.
type Vision uint8

// The kinds of vision: all three sorts of cones, no M cones, no L cones. About one
// man in a hundred is a deuteranope, another a protanope; many more see something
// in between.
const (
	Normal Vision = iota
	Deuteranopia
	Protanopia
)

// Visions are all kinds of vision.
func Visions() [3]Vision { return [...]Vision{Normal, Deuteranopia, Protanopia} }

func (v Vision) String() string {
	switch v {
	case Deuteranopia:
		return "deuteranopia"
	case Protanopia:
		return "protanopia"
	}
	return "normal vision"
}

// Seen is the colour that looks to everybody as c looks to a person with this
// vision. The alpha of c stays.
//
// This is the simulation of Viénot, Brettel and Mollon, Digital video colourmaps
// for checking the legibility of displays by dichromats, Color Research and
// Application 24 (1999) 243-252, on linear light. Their first step, a slight
// fading that keeps results within the gamut, is left out: it would tint greys,
// which dichromats see as others do. What falls outside by it is clipped.
func (v Vision) Seen(c color.NRGBA) color.NRGBA {
	if v == Normal {
		return c
	}
	r, g, b := v.matrix().times(linear(c))
	return color.NRGBA{encoded(r), encoded(g), encoded(b), c.A}
}

// matrix takes linear RGB to linear RGB. It is A⁻¹ S A, where A leads from RGB to
// the answers of the cones, and S replaces that of the missing ones by what the
// others let suspect; the test works it out from the figures of the paper. The
// first two rows are alike since a dichromat's red and green are one yellow.
func (v Vision) matrix() matrix {
	switch v {
	case Deuteranopia:
		return matrix{{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}}
	case Protanopia:
		return matrix{{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}}
	}
	return matrix{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
}

type matrix [3][3]float64

func (m matrix) times(x, y, z float64) (float64, float64, float64) {
	return m[0][0]*x + m[0][1]*y + m[0][2]*z,
		m[1][0]*x + m[1][1]*y + m[1][2]*z,
		m[2][0]*x + m[2][1]*y + m[2][2]*z
}

// linear is the light of a colour, red, green and blue from 0 to 1: the transfer
// function of sRGB (IEC 61966-2-1) undone.
func linear(c color.NRGBA) (r, g, b float64) {
	undo := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return undo(c.R), undo(c.G), undo(c.B)
}

// encoded is the byte for an amount of light; what is not within 0..1 is clipped.
func encoded(x float64) uint8 {
	x = min(max(x, 0), 1)
	if x <= 0.0031308 {
		x *= 12.92
	} else {
		x = 1.055*math.Pow(x, 1/2.4) - 0.055
	}
	return uint8(math.Round(255 * x))
}
