package file

import (
	"image/color"

	"wedge/app/picture"
)

// shades are the colours of a GIF's shadow: the background, darkened evenly. They are the
// first of the palette. A soft shadow has more colours than a palette has room for, so it is
// dithered between its shades; the pattern stays in place, so nothing flickers.
type shades struct {
	none        bool // plans and transparent backgrounds have no shadow
	transparent bool
	ground      [3]int32
	darkest     int32 // brightness, 0..brightest
	steps       int32 // number of shades less one
}

const (
	brightest = 1 << 12 // the brightness of the background itself
	// The difference between shades, in steps of a byte, which is large because a GIF
	// compresses dithered pixels badly; and the largest number of shades.
	shadeStep  = 5
	mostShades = 64
	// A shadow leaves more than this brightness; what is darker is plastic.
	leastShade = brightest * 45 / 100
)

func newShades(o *picture.Options) *shades {
	c := o.Backdrop().Upper.SRGB()
	return &shades{none: o.Background.Transparent || !o.View.InSpace(), ground: [3]int32{int32(c.R), int32(c.G), int32(c.B)}, darkest: brightest, transparent: o.Background.Transparent}
}

// brightness compares a colour with that of the background; ok is false if it is no shade
// of it.
func (s *shades) brightness(r, g, b uint8) (v int32, ok bool) {
	sum := s.ground[0] + s.ground[1] + s.ground[2]
	if s.none || sum == 0 {
		return 0, false
	}
	v = min((int32(r)+int32(g)+int32(b))*brightest/sum, brightest)
	if v < leastShade {
		return 0, false
	}
	// The renderer rounds by up to one step of a byte, and so does this.
	const most = 2 * brightest
	for i, have := range [...]uint8{r, g, b} {
		if d := int32(have)*brightest - s.ground[i]*v; d > most || d < -most {
			return 0, false
		}
	}
	return v, true
}

// count notes a colour and reports whether it is a shade.
func (s *shades) count(r, g, b uint8) bool {
	v, ok := s.brightness(r, g, b)
	if !ok {
		return false
	}
	s.darkest = min(s.darkest, v)
	high := max(s.ground[0], s.ground[1], s.ground[2])
	s.steps = min((brightest-s.darkest)*high/brightest/shadeStep+1, mostShades-1)
	return true
}

// colours are the shades, from the background on.
func (s *shades) colours() []color.NRGBA {
	if s.transparent {
		return nil
	}
	list := []color.NRGBA{{uint8(s.ground[0]), uint8(s.ground[1]), uint8(s.ground[2]), 255}}
	for i := int32(1); i <= s.steps; i++ {
		v := brightest - (brightest-s.darkest)*i/s.steps
		part := func(ground int32) uint8 { return uint8((ground*v + brightest/2) / brightest) }
		list = append(list, color.NRGBA{part(s.ground[0]), part(s.ground[1]), part(s.ground[2]), 255})
	}
	return list
}

// dithered is the index of a shade for a pixel; ok is false if its colour is none.
func (s *shades) dithered(r, g, b uint8, x, y int) (index uint8, ok bool) {
	v, ok := s.brightness(r, g, b)
	if !ok || v < s.darkest {
		return 0, false
	}
	if s.darkest == brightest {
		return 0, true
	}
	at := (brightest - v) * s.steps * ditherLevels / (brightest - s.darkest)
	return uint8(min((at+dither(x, y))/ditherLevels, s.steps)), true
}

// ditherLevels is the number of thresholds of the pattern.
const ditherLevels = 64

// dither is a threshold of Bayer's ordered dither (1973), 0..63, for a pixel. It is another
// corner of the pattern than the renderer's, which dithers to whole bytes.
func dither(x, y int) (v int32) {
	x, y = x+3, y+5
	for bit := range 3 {
		v |= int32((x^y)>>bit&1)<<(5-2*bit) | int32(y>>bit&1)<<(4-2*bit)
	}
	return v
}
