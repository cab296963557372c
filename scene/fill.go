package scene

// filler draws a polygon into a tile, in the tile's coordinates.
type filler struct {
	*tile
	polygon    *polygon
	face       faces
	minX, maxX int
	depth      plane // from the tile's upper left corner
	step       [sampleSize]float32
	margin     float32 // bound on the rounding error of depths
	nearest    float32 // lower bound of the samples' depths
}

// limit computes, for an edge, how many samples of each row of a tile are inside a right
// edge, or outside a left one, counted from the left:
//
//	floor((value + 1/2) * inverse), or 0 if that is negative.
//
// A row has one sample in each pixel. Values are integers, and 1/inverse is the integer by
// which they change from pixel to pixel. Adding 1/2 makes the result exact: it is more
// than the rounding error. The value of a sample is that of its pixel's corner and an
// offset, which is the same in every row; edge.across is the offset times inverse. So a
// row takes one product for all four samples.
type limit struct {
	edge  *edge
	value int64 // at the corner of the next row of pixels
	down  int64 // the change from row to row
}

func newLimit(e *edge, left, y int) limit {
	at, right, down := e.at(left, y), e.a*subpixels, e.b*subpixels
	switch {
	case e.a > 0:
		return limit{e, right - 1 - at, -down}
	case e.a < 0:
		return limit{e, at - right, down}
	}
	return limit{e, tileSide * (at + 1), tileSide * down} // all samples of a row, or none
}

// next returns (value + 1/2) * inverse for the corner of the next row of pixels, and
// advances to the row after that.
func (l *limit) next() float64 {
	corner := (float64(l.value) + 0.5) * l.edge.inverse
	l.value += l.down
	return corner
}

// fill draws a polygon. It skips blocks where the polygon is hidden. Blocks that the
// polygon covers, and where it is nearest, are recorded but not filled.
func (t *tile) fill(p *polygon, face faces) {
	f := t.filler(p, face)
	minY, maxY := max(p.minY-t.top, 0), min(p.maxY-t.top, tileSide)
	for y := minY; y < maxY; {
		start, end := y, min(y&^(blockSide-1)+blockSide, maxY)
		y = end
		f.findNear(start, end)
		if !f.findRuns(start/blockSide, end-start == blockSide) {
			continue
		}
		f.findLimits(start)
		for line := start; line < end; line++ {
			f.row(line)
		}
	}
}

func (t *tile) filler(p *polygon, face faces) filler {
	f := filler{
		tile: t, polygon: p, face: face,
		minX: max(p.minX-t.left, 0), maxX: min(p.maxX-t.left, tileSide),
	}
	f.depth, f.step = p.depthFrom(t.left, t.top)
	fromX, fromY := float32(t.left)-p.originX, float32(t.top)-p.originY
	f.margin = p.depth.margin(max(fromX, -fromX)+tileSide, max(fromY, -fromY)+tileSide)
	f.nearest = p.nearest - f.margin
	return f
}

// findNear lists the edges that cross the rows of pixels from start to before end.
func (f *filler) findNear(start, end int) {
	f.near = f.near[:0]
	for i := range f.polygon.edges {
		if e := &f.polygon.edges[i]; e.minY-f.top < end && e.maxY-f.top > start {
			f.near = append(f.near, e)
		}
	}
}

// findRuns lists the columns to fill in a row of blocks and reports whether there are
// any. whole says whether the polygon spans all rows of pixels of the row of blocks.
func (f *filler) findRuns(row int, whole bool) bool {
	f.runs = f.runs[:0]
	least, greatest := f.depth.extremes(0, float32(row*blockSide), blockSide)
	least, greatest = least-f.margin, greatest+f.margin
	for i := f.minX / blockSide; i*blockSide < f.maxX; i++ {
		b := &f.blocks[row][i]
		left, right := i*blockSide, (i+1)*blockSide
		step := float32(left) * f.depth.right
		nearest, most := least+step, greatest+step
		if nearest = max(nearest, f.nearest); nearest >= b.back {
			continue
		}
		some, all := f.meets(f.left+left, f.top+row*blockSide)
		if !some {
			continue
		}
		if all && whole {
			if most < b.front {
				*b = block{front: nearest, back: most, face: f.face}
				continue
			}
			b.back = min(b.back, most)
		}
		b.front = min(b.front, nearest)
		if !b.filled {
			f.fillBlock(b, left, row*blockSide)
		}
		left, right = max(left, f.minX), min(right, f.maxX)
		if n := len(f.runs); n > 0 && f.runs[n-1].end == left {
			f.runs[n-1].end = right
		} else {
			f.runs = append(f.runs, run{left, right})
		}
	}
	return len(f.runs) > 0
}

// meets reports whether samples of a block may be inside, and whether all are. x and y
// are the block's upper left pixel.
func (f *filler) meets(x, y int) (some, all bool) {
	all = true
	for _, e := range f.near {
		least, most := e.extremes(x, y, blockSide)
		if most < 0 {
			return false, false
		}
		all = all && least >= 0
	}
	return true, all
}

// findLimits prepares the near edges for the rows of pixels starting at start.
func (f *filler) findLimits(start int) {
	f.lefts, f.rights = f.lefts[:0], f.rights[:0]
	for _, e := range f.near {
		if l := newLimit(e, f.left, f.top+start); e.a > 0 {
			f.lefts = append(f.lefts, l)
		} else {
			f.rights = append(f.rights, l)
		}
	}
}

// inside computes, for the next row of pixels, where samples are inside the polygon: sample
// k of the pixels from start[k] to before end[k]. end[k] may be negative. It writes to the
// caller's arrays because copying arrays just written stalls the processor: returning them
// cost 4 % of a frame.
func (f *filler) inside(start, end *[sampleSize]int) {
	*start = [sampleSize]int{f.minX, f.minX, f.minX, f.minX}
	*end = [sampleSize]int{f.maxX, f.maxX, f.maxX, f.maxX}
	for i := range f.lefts {
		l := &f.lefts[i]
		corner, across := l.next(), &l.edge.across
		start[0], start[1] = max(start[0], int(corner+across[0])), max(start[1], int(corner+across[1]))
		start[2], start[3] = max(start[2], int(corner+across[2])), max(start[3], int(corner+across[3]))
	}
	for i := range f.rights {
		l := &f.rights[i]
		corner, across := l.next(), &l.edge.across
		end[0], end[1] = min(end[0], int(corner+across[0])), min(end[1], int(corner+across[1]))
		end[2], end[3] = min(end[2], int(corner+across[2])), min(end[3], int(corner+across[3]))
	}
}

// row draws a row of pixels.
func (f *filler) row(y int) {
	var start, end [sampleSize]int
	f.inside(&start, &end)
	outer := run{min(start[0], start[1], start[2], start[3]), max(end[0], end[1], end[2], end[3])}
	inner := run{max(start[0], start[1], start[2], start[3]), min(end[0], end[1], end[2], end[3])}
	for _, r := range f.runs {
		some, all := r.within(outer), r.within(inner)
		if some.start >= some.end {
			continue
		}
		if all.start >= all.end {
			f.parts(y, some, &start, &end)
			continue
		}
		if some.start < all.start {
			f.parts(y, run{some.start, all.start}, &start, &end)
		}
		f.whole(y, all)
		if all.end < some.end {
			f.parts(y, run{all.end, some.end}, &start, &end)
		}
	}
}

// whole draws the fully covered pixels of a row.
func (f *filler) whole(y int, r run) {
	at := y * tileSide
	depths, faces := f.tile.depth[at+r.start:at+r.end], f.tile.face[at+r.start:at+r.end]
	faces = faces[:len(depths)]
	row, x, right := f.depth.at(0, float32(y)), float32(r.start), f.depth.right
	everywhere := f.face * everySample
	s0, s1, s2, s3 := f.step[0], f.step[1], f.step[2], f.step[3]
	for i := range depths {
		d, z := &depths[i], row+float32(x*right)
		x++
		z0, z1, z2, z3 := z+s0, z+s1, z+s2, z+s3
		if z0 < d[0] && z1 < d[1] && z2 < d[2] && z3 < d[3] {
			*d = [sampleSize]float32{z0, z1, z2, z3}
			faces[i] = everywhere
			continue
		}
		if z0 < d[0] {
			d[0] = z0
			faces[i].set(0, f.face)
		}
		if z1 < d[1] {
			d[1] = z1
			faces[i].set(1, f.face)
		}
		if z2 < d[2] {
			d[2] = z2
			faces[i].set(2, f.face)
		}
		if z3 < d[3] {
			d[3] = z3
			faces[i].set(3, f.face)
		}
	}
}

// parts draws the partly covered pixels of a row.
func (f *filler) parts(y int, r run, start, end *[sampleSize]int) {
	at := y * tileSide
	depths, faces := f.tile.depth[at+r.start:at+r.end], f.tile.face[at+r.start:at+r.end]
	faces = faces[:len(depths)]
	row, right := f.depth.at(0, float32(y)), f.depth.right
	for i := range depths {
		x, d := r.start+i, &depths[i]
		z := row + float32(float32(x)*right)
		if v := z + f.step[0]; start[0] <= x && x < end[0] && v < d[0] {
			d[0] = v
			faces[i].set(0, f.face)
		}
		if v := z + f.step[1]; start[1] <= x && x < end[1] && v < d[1] {
			d[1] = v
			faces[i].set(1, f.face)
		}
		if v := z + f.step[2]; start[2] <= x && x < end[2] && v < d[2] {
			d[2] = v
			faces[i].set(2, f.face)
		}
		if v := z + f.step[3]; start[3] <= x && x < end[3] && v < d[3] {
			d[3] = v
			faces[i].set(3, f.face)
		}
	}
}
