package scheme

import (
	"image/color"
	"math"

	"wedge/scene"
)

// Lab is a colour in CIE L*a*b* under D65: L is its lightness, 0 to 100; a goes
// from green to red, b from blue to yellow, both roughly from -100 to 100.
type Lab struct{ L, A, B float64 }

// LabOf converts a colour. Alpha is ignored.
func LabOf(c color.NRGBA) Lab {
	// The primaries of sRGB, IEC 61966-2-1. White is the sum of each row.
	m := matrix{
		{0.4124, 0.3576, 0.1805},
		{0.2126, 0.7152, 0.0722},
		{0.0193, 0.1192, 0.9505},
	}
	x, y, z := m.times(linear(c))
	whiteX, whiteY, whiteZ := m.times(1, 1, 1)
	fx, fy, fz := response(x/whiteX), response(y/whiteY), response(z/whiteZ)
	return Lab{116*fy - 16, 500 * (fx - fy), 200 * (fy - fz)}
}

type matrix [3][3]float64

func (m matrix) times(x, y, z float64) (float64, float64, float64) {
	return m[0][0]*x + m[0][1]*y + m[0][2]*z,
		m[1][0]*x + m[1][1]*y + m[1][2]*z,
		m[2][0]*x + m[2][1]*y + m[2][2]*z
}

// linear returns the linear light of a colour: red, green and blue, 0..1.
func linear(c color.NRGBA) (r, g, b float64) {
	return scene.Linear(c.R), scene.Linear(c.G), scene.Linear(c.B)
}

// response is a cube root with a linear part near 0, CIE 15.
func response(t float64) float64 {
	const delta = 6.0 / 29
	if t > delta*delta*delta {
		return math.Cbrt(t)
	}
	return t/(3*delta*delta) + 4.0/29
}

// Difference is the perceptual difference of two colours, by CIEDE2000 with all weights
// 1. A difference of 1 is just visible side by side; black and white are 100 apart.
func Difference(c, d color.NRGBA) float64 { return LabOf(c).Difference(LabOf(d)) }

// Difference is the CIEDE2000 difference. The steps and names are those of Sharma,
// Wu and Dalal, The CIEDE2000 color-difference formula: implementation notes,
// supplementary test data, and mathematical observations, Color Research and
// Application 30 (2005) 21-30.
func (c Lab) Difference(d Lab) float64 {
	// a is stretched, most of all for weak colours, to spread the greys.
	g := 1.5 - 0.5*saturation((math.Hypot(c.A, c.B)+math.Hypot(d.A, d.B))/2)
	c1, h1 := polar(c.A*g, c.B)
	c2, h2 := polar(d.A*g, d.B)

	// The hue difference is taken the shorter way round; a grey has no hue.
	dh := 0.0
	meanHue := h1 + h2
	if c1*c2 != 0 {
		dh = h2 - h1
		meanHue /= 2
		switch {
		case dh > 180:
			dh -= 360
		case dh < -180:
			dh += 360
		}
		if math.Abs(h1-h2) > 180 {
			meanHue = math.Mod(meanHue+180, 360)
		}
	}
	dH := 2 * math.Sqrt(c1*c2) * math.Sin(radians(dh/2))

	chroma := (c1 + c2) / 2
	fromMiddle := (c.L+d.L)/2 - 50
	fromMiddle *= fromMiddle
	t := 1 - 0.17*math.Cos(radians(meanHue-30)) + 0.24*math.Cos(radians(2*meanHue)) +
		0.32*math.Cos(radians(3*meanHue+6)) - 0.20*math.Cos(radians(4*meanHue-63))
	lightness := (d.L - c.L) / (1 + 0.015*fromMiddle/math.Sqrt(20+fromMiddle))
	saturated := (c2 - c1) / (1 + 0.045*chroma)
	hue := dH / (1 + 0.015*chroma*t)

	// Among blues, hue and chroma depend on each other.
	blue := (meanHue - 275) / 25
	rotation := -2 * saturation(chroma) * math.Sin(radians(60*math.Exp(-blue*blue)))
	return math.Sqrt(lightness*lightness + saturated*saturated + hue*hue + rotation*saturated*hue)
}

// saturation rises from 0 for greys towards 1, steepest at a chroma of about 25.
func saturation(chroma float64) float64 {
	const knee = 25 * 25 * 25 * 25 * 25 * 25 * 25
	c7 := math.Pow(chroma, 7)
	return math.Sqrt(c7 / (c7 + knee))
}

// polar returns the angle in degrees, 0 to 360.
func polar(x, y float64) (radius, angle float64) {
	angle = math.Atan2(y, x) * 180 / math.Pi
	if angle < 0 {
		angle += 360
	}
	return math.Hypot(x, y), angle
}

func radians(degrees float64) float64 { return degrees * math.Pi / 180 }
