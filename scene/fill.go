package scene

// filler draws a polygon into a tile. Its coordinates are those of the tile.
type filler struct {
	*tile
	polygon    *polygon
	face       faces
	minX, maxX int
	depth      plane // from the tile's upper left corner
	step       [sampleSize]float32
}

// crossing is where an edge crosses the rows of pixels: at outer, in 1/65536 of a
// pixel, is the first or last pixel of which the edge may let in a sample, at inner
// the first or last of which it lets in all. From a row to the next both move by
// slope.
type crossing struct {
	*edge
	outer, inner, slope int64
}

const (
	crossingBits = 16
	// doubt is more than the error of crossings after tileSide steps, each of which
	// is off by 1/2. Pixels in doubt count as partly covered, which is decided
	// exactly.
	doubt = tileSide
)

// fill draws a polygon.
func (t *tile) fill(p *polygon, face faces) {
	f := filler{
		tile: t, polygon: p, face: face,
		minX: max(p.minX-t.left, 0), maxX: min(p.maxX-t.left, tileSide),
	}
	minY, maxY := max(p.minY-t.top, 0), min(p.maxY-t.top, tileSide)
	f.depth, f.step = p.depthFrom(t.left, t.top)
	crossed := false
	for y := minY; y < maxY; {
		start, end := y, min(y&^(blockSide-1)+blockSide, maxY)
		y = end
		hidden, all := f.hidden(start / blockSide)
		if all {
			continue
		}
		if !crossed {
			f.cross(start, maxY)
			crossed = true
		}
		whole := ^blocks(0)
		for line := start; line < end; line++ {
			whole &= f.row(line, hidden)
		}
		if whole != 0 && end-start == blockSide {
			f.close(start/blockSide, whole)
		}
	}
}

// hidden are the blocks of a row in which the polygon is behind all that is there,
// and whether it is so in all that it may touch.
func (f *filler) hidden(row int) (hidden blocks, all bool) {
	all = true
	for i := f.minX / blockSide; i <= (f.maxX-1)/blockSide; i++ {
		nearest, _ := f.depth.extremes(float32(i*blockSide), float32(row*blockSide), blockSide)
		if max(nearest, f.polygon.nearest) >= f.behind[row][i] {
			hidden |= 1 << i
		} else {
			all = false
		}
	}
	return hidden, all
}

// close notes that the polygon covers some blocks of a row.
func (f *filler) close(row int, whole blocks) {
	for i := range f.behind[row] {
		if whole>>i&1 != 0 {
			_, most := f.depth.extremes(float32(i*blockSide), float32(row*blockSide), blockSide)
			f.behind[row][i] = min(f.behind[row][i], most)
		}
	}
}

// cross lists the edges that matter for some rows.
func (f *filler) cross(minY, maxY int) {
	f.crossings = f.crossings[:0]
	for i := range f.polygon.edges {
		e := &f.polygon.edges[i]
		if e.maxY-f.top <= minY || e.minY-f.top >= maxY {
			continue
		}
		c := crossing{edge: e}
		// A pixel lets a sample in where at + most >= 0, and all where at + least >= 0.
		at := e.at(f.left, f.top)
		outer := int64(-float64(at+e.most) * e.inverse * (1 << crossingBits))
		inner := int64(-float64(at+e.least) * e.inverse * (1 << crossingBits))
		c.slope = int64(-float64(e.b*subpixels) * e.inverse * (1 << crossingBits))
		if e.a > 0 {
			const up = 1<<crossingBits - 1
			c.outer, c.inner = outer-doubt+up, inner+doubt+up
		} else {
			const next = 1 << crossingBits
			c.outer, c.inner = outer+doubt+next, inner-doubt+next
		}
		f.crossings = append(f.crossings, c)
	}
}

// row draws a row of pixels and tells which blocks of it are covered as a whole.
func (f *filler) row(y int, hidden blocks) (whole blocks) {
	outerLeft, outerRight, innerLeft, innerRight := f.minX, f.maxX, f.minX, f.maxX
	for i := range f.crossings {
		c := &f.crossings[i]
		if !c.beside(f.top + y) {
			continue
		}
		outer := int((c.outer + int64(y)*c.slope) >> crossingBits)
		inner := int((c.inner + int64(y)*c.slope) >> crossingBits)
		switch {
		case c.a > 0:
			outerLeft, innerLeft = max(outerLeft, outer), max(innerLeft, inner)
		case c.a < 0:
			outerRight, innerRight = min(outerRight, outer), min(innerRight, inner)
		default:
			innerRight = 0 // a level edge crosses the row
		}
	}
	if hidden != 0 {
		for outerLeft < outerRight && hidden.has(outerLeft) {
			outerLeft = (outerLeft/blockSide + 1) * blockSide
		}
		for outerLeft < outerRight && hidden.has(outerRight-1) {
			outerRight = (outerRight - 1) / blockSide * blockSide
		}
		innerLeft, innerRight = max(innerLeft, outerLeft), min(innerRight, outerRight)
	}
	if outerLeft >= outerRight {
		return 0
	}
	if innerLeft >= innerRight {
		f.parts(y, outerLeft, outerRight, true, true)
		return 0
	}
	if outerLeft < innerLeft {
		f.parts(y, outerLeft, innerLeft, true, false)
	}
	at := y * tileSide
	f.fillWhole(f.face, at+innerLeft, at+innerRight, f.depth.at(float32(innerLeft), float32(y)), f.depth.right, &f.step)
	if innerRight < outerRight {
		f.parts(y, innerRight, outerRight, false, true)
	}
	return blocksIn(innerLeft, innerRight)
}

// beside is an edge beside a row: its value at a pixel's upper left corner, what a
// pixel to the right adds, and what each sample adds.
type beside struct {
	value, right int64
	offset       *[sampleSize]int64
}

// parts draws the pixels of a row, from minX to before maxX, that the polygon's
// edges may cross: the left ones, the right ones, or both.
func (f *filler) parts(y, minX, maxX int, lefts, rights bool) {
	f.besides = f.besides[:0]
	for i := range f.crossings {
		c := &f.crossings[i]
		if c.beside(f.top+y) && (lefts || c.a < 0) && (rights || c.a > 0) {
			f.besides = append(f.besides, beside{c.at(f.left+minX, f.top+y), c.a * subpixels, &c.offset})
		}
	}
	at := y * tileSide
	depths, faces := f.tile.depth[at+minX:at+maxX], f.tile.face[at+minX:at+maxX]
	faces = faces[:len(depths)]
	depth := f.depth.at(float32(minX), float32(y))
	for x := range depths {
		// The sign of all values together: negative if one of them is.
		var out [sampleSize]int64
		for i := range f.besides {
			b := &f.besides[i]
			v, o := b.value+int64(x)*b.right, b.offset
			out[0], out[1], out[2], out[3] = out[0]|(v+o[0]), out[1]|(v+o[1]), out[2]|(v+o[2]), out[3]|(v+o[3])
		}
		d := &depths[x]
		z := depth + f.depth.right*float32(x)
		for k := range out {
			if v := z + f.step[k]; out[k] >= 0 && v < d[k] {
				d[k] = v
				faces[x].set(k, f.face)
			}
		}
	}
}
