package scene

// tileSide is the side of a tile in pixels. The samples of a tile, 24 kB, fit the
// first level cache.
const tileSide = 32

// faces says which triangle is at each sample of a pixel: 16 bits a sample, 1 + the
// number of the triangle in the tile's list, or 0.
type faces uint64

// everySample makes faces of one triangle.
const everySample faces = 0x0001_0001_0001_0001

// maxFaces is how many triangles of a tile can be told apart; what comes after them
// is not drawn. There are as many points in a tile at which samples can lie.
const maxFaces = 1<<16 - 1

func (f faces) at(sample int) int { return int(f >> (16 * sample) & maxFaces) }

// one tells whether all samples have the same face.
func (f faces) one() bool { return f == f&maxFaces*everySample }

// set changes the face of a sample.
func (f *faces) set(sample int, face faces) {
	*f = *f&^(maxFaces<<(16*sample)) | face<<(16*sample)
}

// tile has what is nearest at each sample of a square of the picture.
type tile struct {
	depth [tileSide * tileSide][sampleSize]float32
	face  [tileSide * tileSide]faces
	// dark is the shadow of the ground at points 8 pixels apart.
	dark [shadeLines * shadeLines]float32
}

// farthest is beyond the far plane.
const farthest = 2

func (t *tile) clear() {
	clear(t.face[:])
	for i := range t.depth {
		t.depth[i] = [sampleSize]float32{farthest, farthest, farthest, farthest}
	}
}

// edgeRow is where an edge crosses the rows of pixels: at x = touch the first or
// last pixel that the edge lets touch the triangle begins, at x = whole the first
// or last that lies inside it as a whole. From a row to the next both move by
// slope.
type edgeRow struct {
	touch, whole, slope float64
	left                bool // the triangle is to the right of the edge
}

// rounding is more than the error of these numbers; pixels in doubt count as
// partly covered, which is decided in integers.
const rounding = 1e-6

// fill draws a triangle into the tile whose upper left pixel is given.
func (t *tile) fill(tri *triangle, face faces, left, top int) {
	minX, maxX := max(tri.minX, left), min(tri.maxX, left+tileSide)
	minY, maxY := max(tri.minY, top), min(tri.maxY, top+tileSide)
	var edges [3]edgeRow
	used := 0
	for i, a := range tri.a {
		at := tri.b[i]*int64(minY)*subpixels + tri.c[i]
		if a == 0 {
			minY, maxY = levelRows(tri, i, minY, maxY)
			continue
		}
		inverse := 1 / float64(a*subpixels)
		e := edgeRow{
			touch: -float64(at+tri.most[i]) * inverse,
			whole: -float64(at+tri.least[i]) * inverse,
			slope: -float64(tri.b[i]*subpixels) * inverse,
			left:  a > 0,
		}
		if e.left {
			e.touch, e.whole = e.touch-rounding, e.whole+rounding
		} else {
			e.touch, e.whole = e.touch+rounding, e.whole-rounding
		}
		edges[used] = e
		used++
	}
	// Depth at each sample, relative to the pixel's upper left corner.
	var step [sampleSize]float32
	for k, s := range samplePoints {
		step[k] = (tri.depth[1]*float32(s[0]) + tri.depth[2]*float32(s[1])) / subpixels
	}
	firstY := max(tri.minY, top)
	for y := minY; y < maxY; y++ {
		outerLeft, outerRight, innerLeft, innerRight := minX, maxX, minX, maxX
		down := float64(y - firstY)
		for i := range used {
			e := &edges[i]
			touch, whole := e.touch+down*e.slope, e.whole+down*e.slope
			if e.left {
				outerLeft, innerLeft = notBefore(outerLeft, maxX, touch), notBefore(innerLeft, maxX, whole)
			} else {
				outerRight, innerRight = notAfter(outerRight, minX, touch), notAfter(innerRight, minX, whole)
			}
		}
		if outerLeft >= outerRight {
			continue
		}
		if innerLeft >= innerRight || !wholeRow(tri, y) {
			innerLeft, innerRight = outerRight, outerRight
		}
		at := (y-top)*tileSide - left
		depth := tri.depth[0] + tri.depth[2]*(float32(y)-tri.originY) - tri.depth[1]*tri.originX
		if outerLeft < innerLeft {
			t.fillParts(tri, face, at, outerLeft, innerLeft, y, depth, &step)
		}
		if innerLeft < innerRight {
			t.fillWhole(face, at+innerLeft, at+innerRight, depth+tri.depth[1]*float32(innerLeft), tri.depth[1], &step)
		}
		if innerRight < outerRight {
			t.fillParts(tri, face, at, innerRight, outerRight, y, depth, &step)
		}
	}
}

// notBefore is the larger of a pixel and the first that begins at x or later; or
// last, if that is smaller.
func notBefore(pixel, last int, x float64) int {
	if x <= float64(pixel) {
		return pixel
	}
	if x >= float64(last) {
		return last
	}
	n := int(x) // x is positive
	if float64(n) < x {
		n++
	}
	return n
}

// notAfter is the smaller of a pixel and the one after that in which x is; or
// first, if that is larger.
func notAfter(pixel, first int, x float64) int {
	if x >= float64(pixel) {
		return pixel
	}
	if x < float64(first) {
		return first
	}
	return int(x) + 1
}

// levelRows leaves of some rows those that a level edge lets the triangle touch.
func levelRows(tri *triangle, edge, minY, maxY int) (int, int) {
	for minY < maxY && tri.b[edge]*int64(minY)*subpixels+tri.c[edge]+tri.most[edge] < 0 {
		minY++
	}
	for minY < maxY && tri.b[edge]*int64(maxY-1)*subpixels+tri.c[edge]+tri.most[edge] < 0 {
		maxY--
	}
	return minY, maxY
}

// wholeRow tells whether no level edge crosses a row.
func wholeRow(tri *triangle, y int) bool {
	for i, a := range tri.a {
		if a == 0 && tri.b[i]*int64(y)*subpixels+tri.c[i]+tri.least[i] < 0 {
			return false
		}
	}
	return true
}

// fillWhole draws pixels that are covered as a whole.
func (t *tile) fillWhole(face faces, from, to int, depth, slope float32, step *[sampleSize]float32) {
	depths := t.depth[from:to]
	all := t.face[from:to]
	all = all[:len(depths)]
	everywhere := face * everySample
	s0, s1, s2, s3 := step[0], step[1], step[2], step[3]
	for i := range depths {
		d := &depths[i]
		z := depth + slope*float32(i)
		z0, z1, z2, z3 := z+s0, z+s1, z+s2, z+s3
		if z0 < d[0] && z1 < d[1] && z2 < d[2] && z3 < d[3] {
			*d = [sampleSize]float32{z0, z1, z2, z3}
			all[i] = everywhere
			continue
		}
		if z0 < d[0] {
			d[0] = z0
			all[i].set(0, face)
		}
		if z1 < d[1] {
			d[1] = z1
			all[i].set(1, face)
		}
		if z2 < d[2] {
			d[2] = z2
			all[i].set(2, face)
		}
		if z3 < d[3] {
			d[3] = z3
			all[i].set(3, face)
		}
	}
}

// fillParts draws the pixels of a row, from minX to before maxX, that the
// triangle's edges may cross.
func (t *tile) fillParts(tri *triangle, face faces, at, minX, maxX, y int, depth float32, step *[sampleSize]float32) {
	var e [3]int64
	for i := range e {
		e[i] = (tri.b[i]*int64(y)+tri.a[i]*int64(minX))*subpixels + tri.c[i]
	}
	for x := minX; x < maxX; x++ {
		d, f := &t.depth[at+x], &t.face[at+x]
		z := depth + tri.depth[1]*float32(x)
		for k := range sampleSize {
			// The sign of the three values together: negative if one of them is.
			if (e[0]+tri.offset[0][k])|(e[1]+tri.offset[1][k])|(e[2]+tri.offset[2][k]) < 0 {
				continue
			}
			if v := z + step[k]; v < d[k] {
				d[k] = v
				f.set(k, face)
			}
		}
		for i := range e {
			e[i] += tri.a[i] * subpixels
		}
	}
}
