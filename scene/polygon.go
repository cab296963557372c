package scene

// Points in pictures are in 1/256 of a pixel. Whole pixels are the upper left corners of
// pixels.
const (
	subpixels  = 256
	sampleSize = 4
)

// samplePoints of a pixel: on a grid of 4 x 4, one in each row and column. Their mean is
// the centre of the pixel.
var samplePoints = [sampleSize][2]int64{{96, 32}, {224, 96}, {32, 160}, {160, 224}}

// firstSample and lastSample are the extremes of both coordinates of samples.
const (
	firstSample = 32
	lastSample  = 224
)

// firstPixel is the first pixel with a sample at or after v; endPixel is one past the
// last pixel with a sample at or before v.
func firstPixel(v int64) int { return int((v + subpixels - 1 - lastSample) >> 8) }
func endPixel(v int64) int   { return int((v-firstSample)>>8) + 1 }

// edge of a polygon. A point (x, y) is on its inner side if a*x + b*y + c >= 0. c is one
// less for edges that are neither upper nor left ones, so that a sample on the edge
// between two polygons belongs to exactly one of them.
type edge struct {
	a, b, c int64
	// offset is what each sample adds to the value at its pixel's corner; least and most
	// are its extremes.
	offset      [sampleSize]int64
	least, most int64
	minY, maxY  int // rows of pixels with samples beside the edge, maxY excluded
	// For [limit]: each pixel to the right changes the value by 1/inverse, and across has
	// the offsets in pixels. Horizontal edges have 1 instead, and the offsets times tileSide,
	// so that the whole row of a tile is inside or nothing.
	inverse float64
	across  [sampleSize]float64
}

func newEdge(from, to *corner) edge {
	dx, dy := to.x-from.x, to.y-from.y
	e := edge{
		a: -dy, b: dx, c: dy*from.x - dx*from.y,
		minY: firstPixel(min(from.y, to.y)), maxY: endPixel(max(from.y, to.y)),
	}
	if upperLeft := dy < 0 || dy == 0 && dx > 0; !upperLeft {
		e.c--
	}
	unit := float64(tileSide)
	e.inverse = 1
	if dy != 0 {
		unit = -1 / float64(e.a*subpixels)
		e.inverse = max(unit, -unit)
	}
	o := &e.offset
	for k, s := range samplePoints {
		o[k] = e.a*s[0] + e.b*s[1]
		e.across[k] = float64(o[k]) * unit
	}
	e.least, e.most = min(o[0], o[1], o[2], o[3]), max(o[0], o[1], o[2], o[3])
	return e
}

// at is the value at the upper left corner of a pixel.
func (e *edge) at(x, y int) int64 { return (e.a*int64(x)+e.b*int64(y))*subpixels + e.c }

// extremes are the least and the greatest value of the samples in a square of pixels.
func (e *edge) extremes(x, y, side int) (least, most int64) {
	last := int64(side-1) * subpixels
	v, across, down := e.at(x, y), e.a*last, e.b*last
	return v + min(across, 0) + min(down, 0) + e.least, v + max(across, 0) + max(down, 0) + e.most
}

// polygon is convex and ready to be filled.
type polygon struct {
	edges                  []edge
	minX, minY, maxX, maxY int // pixels, maxX and maxY excluded

	// Depth, colour and shine are planes over the picture.
	originX, originY        float32
	depth                   plane
	red, green, blue, shine plane
	nearest                 float32 // lower bound of the samples' depths
	gloss                   float32
	hit                     Hit
}

// plane is a value that changes linearly: the value at the polygon's origin, and the
// increments per pixel to the right and down.
type plane struct{ value, right, down float32 }

// at is the value at a point, in pixels from the polygon's origin.
func (p *plane) at(x, y float32) float32 { return p.value + float32(x*p.right) + float32(y*p.down) }

// extremes are the least and the greatest value in a square.
func (p *plane) extremes(x, y, side float32) (least, greatest float32) {
	v, right, down := p.at(x, y), side*p.right, side*p.down
	return v + min(right, 0) + min(down, 0), v + max(right, 0) + max(down, 0)
}

// margin bounds the rounding error of depths up to a point: a few sums and products of
// floats, which have 24 bits. Depths in the picture are -1..1.
func (p *plane) margin(x, y float32) float32 {
	x, y = x*p.right, y*p.down
	return (1 + max(x, -x) + max(y, -y)) / (1 << 20)
}

// corner of a polygon in the picture.
type corner struct {
	x, y  int64 // 1/256 pixel
	depth float32
	light Colour
	shine float32
}

// project transforms a vertex to the picture.
func (r *Renderer) project(v *lit) corner {
	inverse := 1 / v.clip[3]
	return corner{
		x:     int64((v.clip[0]*inverse + 1) / 2 * float32(r.width) * subpixels),
		y:     int64((1 - v.clip[1]*inverse) / 2 * float32(r.height) * subpixels),
		depth: v.clip[2] * inverse,
		light: v.light, shine: v.shine,
	}
}

// area is twice the area of a ring of corners, and reports whether the ring is convex.
// Flat facets seen from the side may not be, as the corners are rounded.
func area(ring []corner) (twice int64, convex bool) {
	n := len(ring)
	convex = true
	a, b := &ring[n-2], &ring[n-1]
	for i := range ring {
		c := &ring[i]
		ux, uy, vx, vy := b.x-a.x, b.y-a.y, c.x-b.x, c.y-b.y
		turn := ux*vy - uy*vx
		if turn < 0 || turn == 0 && ux*vx+uy*vy < 0 {
			convex = false
		}
		twice += b.x*c.y - b.y*c.x
		a, b = b, c
	}
	return twice, convex
}

// setUp prepares a polygon, whose corners are clockwise if seen from the front. It skips
// polygons seen from behind, without area, or outside the picture.
func (r *Renderer) setUp(ring []corner, m *Material, hit Hit) {
	twice, convex := area(ring)
	if twice <= 0 {
		return
	}
	if !convex {
		for i := 2; i < len(ring); i++ {
			r.three = [3]corner{ring[0], ring[i-1], ring[i]}
			r.setUp(r.three[:], m, hit)
		}
		return
	}
	minX, minY, maxX, maxY := ring[0].x, ring[0].y, ring[0].x, ring[0].y
	for i := range ring {
		c := &ring[i]
		minX, maxX = min(minX, c.x), max(maxX, c.x)
		minY, maxY = min(minY, c.y), max(maxY, c.y)
	}
	p := polygon{
		minX: max(firstPixel(minX), 0), maxX: min(endPixel(maxX), r.width),
		minY: max(firstPixel(minY), 0), maxY: min(endPixel(maxY), r.height),
		hit: hit,
	}
	if p.minX >= p.maxX || p.minY >= p.maxY {
		return
	}
	first := len(r.edges)
	from := &ring[len(ring)-1]
	for i := range ring {
		to := &ring[i]
		if from.x != to.x || from.y != to.y {
			r.edges = append(r.edges, newEdge(from, to))
		}
		from = to
	}
	p.edges = r.edges[first:len(r.edges):len(r.edges)]
	r.longest = max(r.longest, len(p.edges))
	p.fit(ring, m, 1/float32(twice))
	r.polygons = append(r.polygons, p)
}

// fit computes the planes. Their slopes are the means over the polygon, which by Green's
// theorem follow from the values along its edges: the sum over its corners of value *
// (next - last) / (2 area), where last and next are the adjacent corners. Values are
// relative to those of the first corner, for the precision of floats.
func (p *polygon) fit(ring []corner, m *Material, inverse float32) {
	const scale = 1.0 / subpixels
	n := len(ring)
	share := 1 / float32(n)
	var x, y int64
	var depth, shine plane
	var light [3]plane
	start := &ring[0]
	last, c := &ring[n-1], start
	shiniest := c.shine
	for i := range ring {
		next := &ring[0]
		if i+1 < n {
			next = &ring[i+1]
		}
		right, down := float32(next.y-last.y)*inverse*subpixels, float32(last.x-next.x)*inverse*subpixels
		depth.addCorner(c.depth-start.depth, share, right, down)
		shine.addCorner(c.shine-start.shine, share, right, down)
		for k := range light {
			light[k].addCorner(c.light[k]-start.light[k], share, right, down)
		}
		shiniest = max(shiniest, c.shine)
		x, y = x+c.x-start.x, y+c.y-start.y
		last, c = c, next
	}
	p.originX = (float32(start.x) + float32(x)*share) * scale
	p.originY = (float32(start.y) + float32(y)*share) * scale
	depth.value += start.depth
	shine.value += start.shine
	p.depth, p.shine = depth, shine
	// Corners may lie off the plane, as they are rounded. No sample is nearer than the
	// nearest corner projected onto the plane.
	nearest, reachX, reachY := float32(farthest), float32(0), float32(0)
	for i := range ring {
		x, y := float32(ring[i].x)*scale-p.originX, float32(ring[i].y)*scale-p.originY
		nearest = min(nearest, depth.at(x, y))
		reachX, reachY = max(reachX, x, -x), max(reachY, y, -y)
	}
	p.nearest = nearest - depth.margin(reachX, reachY)
	if shiniest > dullest {
		p.gloss = m.Gloss
	}
	// The visible colour is light times material.
	for k, to := range [...]*plane{&p.red, &p.green, &p.blue} {
		f := m.Colour[k] * (1 - m.Glow)
		to.value = f*(start.light[k]+light[k].value) + m.Colour[k]*m.Glow
		to.right, to.down = f*light[k].right, f*light[k].down
	}
}

// addCorner adds the contribution of a corner: a value with its weights.
func (p *plane) addCorner(v, value, right, down float32) {
	p.value += v * value
	p.right += v * right
	p.down += v * down
}

// depthFrom is the depth as a plane from the upper left corner of a pixel, and the offset
// of each sample.
func (p *polygon) depthFrom(x, y int) (depth plane, step [sampleSize]float32) {
	depth = p.depth
	depth.value = p.depth.at(float32(x)-p.originX, float32(y)-p.originY)
	for k, s := range samplePoints {
		step[k] = (float32(depth.right*float32(s[0])) + float32(depth.down*float32(s[1]))) / subpixels
	}
	return depth, step
}

// covers reports whether a sample of a pixel is inside.
func (p *polygon) covers(x, y, sample int) bool {
	for i := range p.edges {
		if e := &p.edges[i]; e.at(x, y)+e.offset[sample] < 0 {
			return false
		}
	}
	return true
}
