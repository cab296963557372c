package scene

import (
	"encoding/binary"
	"math/bits"
)

// resolve writes the pixels of a tile.
func (r *Renderer) resolve(t *tile) {
	r.drawBackground(t)
	if len(t.list) == 0 {
		return
	}
	r.place(t)
	for y := 0; y < t.rows && t.solids() > 0; y++ {
		r.resolveRow(t.piece(y, run{0, t.columns}), t, t.top+y)
	}
	r.drawPanes(t)
	if r.reduction > 1 {
		r.reduce(t)
	}
}

// place says where the pixels of a tile are, which has a background: in the picture, or in the tile, twice as
// large.
func (r *Renderer) place(t *tile) {
	t.columns, t.rows = min(tileSide, r.width-t.left), min(tileSide, r.height-t.top)
	if r.reduction > 1 {
		r.enlarge(t)
		return
	}
	t.pixels, t.stride = r.picture.Pix[r.picture.PixOffset(t.left, t.top):], r.picture.Stride
}

// resolveRow draws the polygons of a row. Neighbouring pixels whose samples all see the
// same polygon form a run, in filled blocks and others: in a run, each colour follows from
// the previous one.
func (r *Renderer) resolveRow(pixels []uint8, t *tile, y int) {
	blocks, all := &t.blocks[(y-t.top)/blockSide], t.face[(y-t.top)*tileSide:][:tileSide]
	columns := len(pixels) / 4
	var face faces // of the run, at every sample
	start := 0
	for left := 0; left < columns; left += blockSide {
		if b := &blocks[left/blockSide]; !b.filled {
			if f := b.face * everySample; f != face {
				r.shade(pixels, face, t, run{start, left}, y)
				face, start = f, left
			}
			continue
		}
		for i, f := range all[left:min(left+blockSide, columns)] {
			if f == face {
				continue
			}
			x := left + i
			r.shade(pixels, face, t, run{start, x}, y)
			face, start = f, x
			if !f.one() {
				r.mix(pixels[4*x:4*x+4], f, t, t.left+x, y)
				face = 0
			}
		}
	}
	r.shade(pixels, face, t, run{start, columns}, y)
}

// shade draws a run of a row, unless it is empty or shows the background: a polygon at the
// centres of the pixels. It steps colours as integers, which the encoder takes.
func (r *Renderer) shade(pixels []uint8, face faces, t *tile, at run, y int) {
	if face == 0 || at.start >= at.end {
		return
	}
	pixels = pixels[4*at.start : 4*at.end]
	p, x := t.polygon(face&maxFaces), t.left+at.start
	right, down := float32(x)+0.5-p.originX, float32(y)+0.5-p.originY
	red, redStep := int32(p.red.at(right, down)*lightUnit), int32(p.red.right*lightUnit)
	green, greenStep := int32(p.green.at(right, down)*lightUnit), int32(p.green.right*lightUnit)
	blue, blueStep := int32(p.blue.at(right, down)*lightUnit), int32(p.blue.right*lightUnit)
	shine, last := p.shine.at(right, down), int32(len(pixels)/4-1)
	if p.gloss == 0 || max(shine, shine+float32(last)*p.shine.right) <= dullest {
		if all := red | green | blue | (red + last*redStep) | (green + last*greenStep) | (blue + last*blueStep); uint32(all) < encoderEnd {
			if redStep|greenStep|blueStep == 0 { // as on level facets
				pixel := r.encoder.within(red, green, blue)
				for ; len(pixels) >= 4; pixels = pixels[4:] {
					binary.LittleEndian.PutUint32(pixels, pixel)
				}
				return
			}
			for ; len(pixels) >= 4; pixels = pixels[4:] {
				binary.LittleEndian.PutUint32(pixels, r.encoder.within(red, green, blue))
				red, green, blue = red+redStep, green+greenStep, blue+blueStep
			}
			return
		}
	}
	gloss := p.gloss * lightUnit
	for ; len(pixels) >= 4; pixels = pixels[4:] {
		more := int32(gloss * r.highlights.at(shine))
		binary.LittleEndian.PutUint32(pixels, r.encoder.pixel(red+more, green+more, blue+more))
		red, green, blue, shine = red+redStep, green+greenStep, blue+blueStep, shine+p.shine.right
	}
}

// shares are all sets of a pixel's samples: their number, and their centre. Bit k of the index is
// set if sample k is in the set.
type shares [1 << sampleSize]struct {
	count uint32
	x, y  float32 // pixels
}

func newShares() *shares {
	all := &shares{}
	for set := 1; set < len(all); set++ {
		s := &all[set]
		for k, p := range samplePoints {
			if set>>k&1 != 0 {
				s.count++
				s.x, s.y = s.x+float32(p[0])/subpixels, s.y+float32(p[1])/subpixels
			}
		}
		s.x, s.y = s.x/float32(s.count), s.y/float32(s.count)
	}
	return all
}

// mix draws a pixel whose samples see different polygons, over the background already
// drawn. The colour of each polygon is that at the centre of the samples that see it, which
// lies inside the polygon.
func (r *Renderer) mix(pixel []uint8, f faces, t *tile, px, py int) {
	// Two bytes of the four at a time, each in 16 bits.
	const bytes, half = 0x00ff_00ff, sampleSize / 2 * 0x0001_0001
	even, odd := uint32(half), uint32(half)
	for left := uint(1<<sampleSize - 1); left != 0; {
		face := f.at(bits.TrailingZeros(left))
		set := f.samples(face)
		left &^= set
		s := &r.shares[set]
		c := binary.LittleEndian.Uint32(pixel)
		if face != 0 {
			c = r.colour(t.polygon(face), float32(px)+s.x, float32(py)+s.y)
		}
		even, odd = even+s.count*(c&bytes), odd+s.count*(c>>8&bytes)
	}
	binary.LittleEndian.PutUint32(pixel, even/sampleSize&bytes|odd/sampleSize&bytes<<8)
}

// colour is the colour of a polygon at a point, as returned by [encoder.pixel].
func (r *Renderer) colour(p *polygon, x, y float32) uint32 {
	x, y = x-p.originX, y-p.originY
	var more int32
	if p.gloss > 0 {
		more = int32(p.gloss * lightUnit * r.highlights.at(p.shine.at(x, y)))
	}
	return r.encoder.pixel(
		int32(p.red.at(x, y)*lightUnit)+more,
		int32(p.green.at(x, y)*lightUnit)+more,
		int32(p.blue.at(x, y)*lightUnit)+more,
	)
}
