package scene

import (
	"image/color"
	"math"
)

// Colour is linear RGB, 0..1.
type Colour [3]float32

// FromSRGB converts an sRGB colour. It ignores alpha.
func FromSRGB(c color.NRGBA) Colour {
	return Colour{float32(Linear(c.R)), float32(Linear(c.G)), float32(Linear(c.B))}
}

// SRGB is the inverse of [FromSRGB]; values out of range are clamped.
func (c Colour) SRGB() color.NRGBA {
	byteOf := func(light float32) uint8 {
		return uint8(math.Round(255 * encoded(min(max(float64(light), 0), 1))))
	}
	return color.NRGBA{byteOf(c[0]), byteOf(c[1]), byteOf(c[2]), 255}
}

// Linear is the linear light, 0..1, of an sRGB byte: the inverse of the transfer function
// of IEC 61966-2-1.
func Linear(v uint8) float64 { return linear[v] }

// linear holds the values of [Linear]: a quarter of the time of a page went into its powers.
var linear = func() (light [256]float64) {
	for v := range light {
		x := float64(v) / 255
		if x <= 0.04045 {
			light[v] = x / 12.92
		} else {
			light[v] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	return light
}()

// encoded is the inverse of [Linear] before rounding to a byte: light and result are
// 0..1.
func encoded(light float64) float64 {
	if light <= 0.0031308 {
		return 12.92 * light
	}
	return 1.055*math.Pow(light, 1/2.4) - 0.055
}

// Scaled multiplies the colour.
func (c Colour) Scaled(f float32) Colour { return Colour{c[0] * f, c[1] * f, c[2] * f} }

// Mixed interpolates from c to d as f goes from 0 to 1.
func (c Colour) Mixed(d Colour, f float32) Colour {
	for i := range c {
		c[i] += (d[i] - c[i]) * f
	}
	return c
}

// encoder converts linear light to sRGB bytes. The table's steps are fine enough for the
// darkest colours, where sRGB is steepest: 12.92 x 255 / 4095 < 1.
type encoder [encoderSteps + 1]uint8

const (
	encoderSteps = 4095
	// Light is in whole numbers, lightUnit for 1, so that it can be incremented from
	// pixel to pixel; there is headroom for 8 times as much. Below encoderEnd, a power of
	// two, light needs no clamping.
	lightBits  = 16
	lightUnit  = encoderSteps << lightBits
	encoderEnd = (encoderSteps + 1) << lightBits
)

func newEncoder() *encoder {
	e := &encoder{}
	for i := range e {
		e[i] = uint8(math.Round(255 * encoded(min((float64(i)+0.5)/encoderSteps, 1))))
	}
	return e
}

// pixel is red, green, blue and full alpha, starting at the lowest byte.
func (e *encoder) pixel(red, green, blue int32) uint32 {
	const most = encoderEnd - 1
	return e.within(min(max(red, 0), most), min(max(green, 0), most), min(max(blue, 0), most))
}

// within is pixel for light from 0 to below encoderEnd.
func (e *encoder) within(red, green, blue int32) uint32 {
	return uint32(e[red>>lightBits&encoderSteps]) | uint32(e[green>>lightBits&encoderSteps])<<8 |
		uint32(e[blue>>lightBits&encoderSteps])<<16 | 0xff<<24
}
