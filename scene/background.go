package scene

// ditherSide is the side of the pattern that hides the steps of gradients.
const ditherSide = 8

// backdrop is a background for pictures of one size.
type backdrop struct {
	of     Background
	height int
	rows   []backdropRow
}

// backdropRow has the colour of a row as sRGB bytes not yet rounded, and its first
// pixels as they are drawn; these repeat.
type backdropRow struct {
	colour [3]float32
	pixels [tileSide * 4]uint8
}

// ditherTable is Bayer's ordered dither (1973), 0..63/64.
type ditherTable [ditherSide][ditherSide]float32

func newDitherTable() *ditherTable {
	t := &ditherTable{}
	for y := range ditherSide {
		for x := range ditherSide {
			v := 0
			for bit := range 3 {
				v |= ((x^y)>>bit&1)<<(5-2*bit) | (y>>bit&1)<<(4-2*bit)
			}
			t[y][x] = float32(v) / (ditherSide * ditherSide)
		}
	}
	return t
}

// prepare works out the rows anew where background or height are others.
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
		for x := range tileSide {
			row.write(row.pixels[4*x:], 1, dither[y%ditherSide][x%ditherSide])
			if of.Transparent {
				clear(row.pixels[4*x : 4*x+4])
			}
		}
	}
}

// write draws a pixel of the row, darkened by a factor: 0..1. Dither is less than
// 1, so that 255 stays 255.
func (r *backdropRow) write(pixel []uint8, bright, dither float32) {
	pixel = pixel[:4]
	pixel[0] = uint8(r.colour[0]*bright + dither)
	pixel[1] = uint8(r.colour[1]*bright + dither)
	pixel[2] = uint8(r.colour[2]*bright + dither)
	pixel[3] = 255
}
