package scene

import "encoding/binary"

// ditherSide is the side of the dither pattern, which hides banding in gradients.
const ditherSide = 8

// backdrop is a background for pictures of one size.
type backdrop struct {
	of     Background
	height int
	rows   []backdropRow
}

// backdropRow has the colour of a row, as sRGB bytes not yet rounded, and its first
// pixels as drawn; these repeat. It is black if transparent.
type backdropRow struct {
	transparent bool
	colour      [3]float32
	pixels      [tileSide * 4]uint8
}

// ditherTable is Bayer's ordered dither (1973), 0..63/64, in ditherUnits.
type ditherTable [ditherSide][ditherSide]int32

// ditherUnit is one step of a byte.
const (
	ditherBits = 16
	ditherUnit = 1 << ditherBits
)

func newDitherTable() *ditherTable {
	t := &ditherTable{}
	for y := range ditherSide {
		for x := range ditherSide {
			v := 0
			for bit := range 3 {
				v |= ((x^y)>>bit&1)<<(5-2*bit) | (y>>bit&1)<<(4-2*bit)
			}
			t[y][x] = int32(v) * ditherUnit / (ditherSide * ditherSide)
		}
	}
	return t
}

// prepare computes the rows, unless background and height are those of the last picture.
func (b *backdrop) prepare(of Background, height int, dither *ditherTable) {
	if b.of == of && b.height == height && b.rows != nil {
		return
	}
	b.of, b.height = of, height
	b.rows = make([]backdropRow, height)
	for y := range b.rows {
		row := &b.rows[y]
		c := of.Upper.Mixed(of.Lower, (float32(y)+0.5)/float32(height))
		for i := range row.colour {
			row.colour[i] = 255 * float32(encoded(float64(min(max(c[i], 0), 1))))
		}
		row.transparent = of.Transparent
		for x := 0; x < tileSide; x += ditherSide {
			row.darken(row.pixels[4*x:4*(x+ditherSide)], 0, 0, &dither[y%ditherSide])
		}
	}
}

// darken draws up to ditherSide pixels of the row, starting at a column that is a
// multiple of it. They are darkened by a factor, 0..1, that changes linearly from pixel
// to pixel.
func (r *backdropRow) darken(pixels []uint8, dark, slope float32, dither *[ditherSide]int32) {
	// One unit more, so that rounding cannot go below 0.
	if r.transparent {
		alpha, step := int32(dark*255*ditherUnit)+1, int32(slope*255*ditherUnit)
		for i := range min(len(pixels)/4, ditherSide) {
			binary.LittleEndian.PutUint32(pixels[4*i:], uint32(alpha+dither[i])>>ditherBits<<24)
			alpha += step
		}
		return
	}
	bright := (1 - dark) * ditherUnit
	red, redStep := int32(r.colour[0]*bright)+1, int32(-r.colour[0]*slope*ditherUnit)
	green, greenStep := int32(r.colour[1]*bright)+1, int32(-r.colour[1]*slope*ditherUnit)
	blue, blueStep := int32(r.colour[2]*bright)+1, int32(-r.colour[2]*slope*ditherUnit)
	for i := range min(len(pixels)/4, ditherSide) {
		d := dither[i]
		binary.LittleEndian.PutUint32(pixels[4*i:], uint32(red+d)>>ditherBits|
			uint32(green+d)>>ditherBits<<8|uint32(blue+d)>>ditherBits<<16|0xff<<24)
		red, green, blue = red+redStep, green+greenStep, blue+blueStep
	}
}

// drawBackground draws the background into a tile's part of the picture, with the shadow.
func (r *Renderer) drawBackground(t *tile) {
	left, top, side := t.left/r.reduction, t.top/r.reduction, tileSide/r.reduction
	right, bottom := min(left+side, r.picture.Rect.Max.X), min(top+side, r.picture.Rect.Max.Y)
	for y := top; y < bottom; y++ {
		copy(r.pictureRow(y, left, right), r.backdrop.rows[y].pixels[:])
	}
	if !r.shadow.over(&t.dark, left, top, side) {
		return
	}
	for y := top; y < bottom; y += blockSide {
		for x := left; x < right; x += blockSide {
			r.darken(t, x, y, min(x+blockSide, right), min(y+blockSide, bottom))
		}
	}
}

// pictureRow is a part of a row of the picture.
func (r *Renderer) pictureRow(y, left, right int) []uint8 {
	return r.picture.Pix[y*r.picture.Stride:][4*left : 4*right]
}

// darken draws the shadow over a block of the picture. Most have none or show no background.
func (r *Renderer) darken(t *tile, left, top, right, bottom int) {
	column, row := left%(tileSide/r.reduction)/blockSide, top%(tileSide/r.reduction)/blockSide
	if t.hides(column*r.reduction, row*r.reduction, r.reduction) {
		return
	}
	shade, some := t.blockShade(column, row)
	if !some {
		return
	}
	for y := top; y < bottom; y++ {
		if dark, slope := shade.row(y - top); dark != 0 || slope != 0 {
			r.backdrop.rows[y].darken(r.pictureRow(y, left, right), dark, slope, &r.dither[y%ditherSide])
		}
	}
}
