package scene

import (
	"image/color"
	"math"
)

// Colour is linear RGB, 0..1.
type Colour [3]float32

// FromSRGB makes a colour from the kind that pictures and people use. Alpha is
// ignored.
func FromSRGB(c color.NRGBA) Colour {
	return Colour{linear(c.R), linear(c.G), linear(c.B)}
}

// linear undoes the transfer function of IEC 61966-2-1.
func linear(v uint8) float32 {
	x := float64(v) / 255
	if x <= 0.04045 {
		return float32(x / 12.92)
	}
	return float32(math.Pow((x+0.055)/1.055, 2.4))
}

// Scaled multiplies the colour.
func (c Colour) Scaled(f float32) Colour { return Colour{c[0] * f, c[1] * f, c[2] * f} }

// Mixed goes from c to d as f goes from 0 to 1.
func (c Colour) Mixed(d Colour, f float32) Colour {
	for i := range c {
		c[i] += (d[i] - c[i]) * f
	}
	return c
}

// encoder turns linear light into sRGB bytes. The table's steps are fine enough
// for the darkest colours, where sRGB is steepest: 12.92 x 255 / 4095 < 1.
type encoder [encoderSteps + 1]uint8

const (
	encoderSteps = 4095
	// Light is handed over in whole numbers, lightUnit for 1, so that it can go on
	// from pixel to pixel; there is room for 8 times as much.
	lightBits = 16
	lightUnit = encoderSteps << lightBits
)

func newEncoder() *encoder {
	e := &encoder{}
	for i := range e {
		e[i] = uint8(math.Round(255 * encoded(float64(i)/encoderSteps)))
	}
	return e
}

func (e *encoder) encode(light int32) uint8 {
	const half = 1 << (lightBits - 1)
	return e[min(max((light+half)>>lightBits, 0), encoderSteps)]
}

// encoded is the transfer function of IEC 61966-2-1.
func encoded(x float64) float64 {
	if x <= 0.0031308 {
		return 12.92 * x
	}
	return 1.055*math.Pow(x, 1/2.4) - 0.055
}
