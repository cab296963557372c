package file

import (
	"encoding/binary"
	"image"
)

// Movies have brightness (Y) for each pixel, and two differences of colour (U, V) for squares of two by two, as
// ITU-R BT.709 says, in its limited range: Y is 16..235, U and V are 16..240 with 128 for grey. The numbers are
// fractions of 1<<16:
//
//	Y = (0.2126 R + 0.7152 G + 0.0722 B) 219/255 + 16
//	U = (B - Y') 224/255/1.8556 + 128, V = (R - Y') 224/255/1.5748 + 128, where Y' is the sum in brackets
const (
	redY, greenY, blueY = 11966, 40254, 4064
	redU, greenU, blueU = -6596, -22189, 28785
	redV, greenV, blueV = 28784, -26145, -2639
)

// toYUV fills the planes of Y, U and V of a frame of even width and height, one after the other.
func toYUV(to []byte, m *image.RGBA) {
	width, height := m.Rect.Dx(), m.Rect.Dy()
	bright, colours := to[:width*height], to[width*height:]
	u, v := colours[:width*height/4], colours[width*height/4:]
	half := width / 2
	for y := range height / 2 {
		r := rows{
			upper: m.Pix[2*y*m.Stride:][:4*width], lower: m.Pix[(2*y+1)*m.Stride:][:4*width],
			above: bright[2*y*width:][:width], below: bright[(2*y+1)*width:][:width],
			u: u[y*half:][:half], v: v[y*half:][:half],
		}
		r.convert()
	}
}

// rows are two rows of pixels, and where their brightness and colour goes.
type rows struct{ upper, lower, above, below, u, v []byte }

func (r *rows) convert() {
	var last, lastBelow uint64
	var above, below uint16
	var u, v byte
	upper, lower, toAbove, toBelow := r.upper, r.lower, r.above, r.below
	for i := range r.u {
		if len(upper) < 8 || len(lower) < 8 || len(toAbove) < 2 || len(toBelow) < 2 || i >= len(r.v) {
			return // never so; the compiler need not check again
		}
		one, two := binary.LittleEndian.Uint64(upper), binary.LittleEndian.Uint64(lower)
		if i == 0 || one != last || two != lastBelow { // much is of one colour
			last, lastBelow = one, two
			above, below = brightness(one), brightness(two)
			u, v = colour(one, two)
		}
		binary.LittleEndian.PutUint16(toAbove, above)
		binary.LittleEndian.PutUint16(toBelow, below)
		r.u[i], r.v[i] = u, v
		upper, lower, toAbove, toBelow = upper[8:], lower[8:], toAbove[2:], toBelow[2:]
	}
}

// each is the lowest byte of both pixels of a word, of which the lower half is the left one: red, green, blue and
// alpha, from the lowest byte. Products of both do not reach into each other.
const each = 0x000000ff_000000ff

// brightness is Y of two pixels.
func brightness(pixels uint64) uint16 {
	const offset = 16<<16 + 1<<15
	y := (pixels&each)*redY + (pixels>>8&each)*greenY + (pixels>>16&each)*blueY + (offset<<32 | offset)
	return uint16(y>>16&0xff | y>>40&0xff00)
}

// colour is U and V of four pixels.
func colour(upper, lower uint64) (u, v byte) {
	red := sum(upper&each + lower&each)
	green := sum(upper>>8&each + lower>>8&each)
	blue := sum(upper>>16&each + lower>>16&each)
	const offset = 128<<18 + 1<<17
	return byte((red*redU + green*greenU + blue*blueU + offset) >> 18), byte((red*redV + green*greenV + blue*blueV + offset) >> 18)
}

// sum is that of both halves of a word.
func sum(of uint64) int32 { return int32(uint32(of) + uint32(of>>32)) }
