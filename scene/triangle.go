package scene

// Points in pictures are in 1/256 of a pixel. A point with whole pixels is the
// upper left corner of a pixel.
const (
	subpixels  = 256
	sampleSize = 4
)

// samplePoints of a pixel: a grid of 4 x 4 with one in each row and column. Their
// mean is the pixel's middle.
var samplePoints = [sampleSize][2]int64{{96, 32}, {224, 96}, {32, 160}, {160, 224}}

// triangle is ready to be filled.
type triangle struct {
	// A point (x, y) is inside where a*x + b*y + c >= 0 for all three edges. c is
	// one less for edges that are neither upper nor left ones, so that a sample on
	// the edge between two triangles belongs to one of them.
	a, b, c [3]int64
	// offset is what each sample adds to an edge's value at its pixel's corner;
	// least and most are the extremes.
	offset      [3][sampleSize]int64
	least, most [3]int64

	minX, minY, maxX, maxY int // pixels, maxX and maxY excluded

	// Depth, light and shine are planes over pictures: value at the origin, and
	// what a pixel to the right and below adds.
	originX, originY float32
	depth            [3]float32
	red, green, blue [3]float32
	shine            [3]float32
	gloss            float32
	hit              Hit
	surface          int // that no other flat part of the scene has
}

// corner of a triangle in the picture.
type corner struct {
	x, y   int64 // 1/256 pixel
	depth  float32
	colour Colour
	shine  float32
}

// project brings a vertex into the picture. Its colour is that of the light on
// the material.
func (r *Renderer) project(v *lit, m *Material) corner {
	inverse := 1 / v.clip[3]
	c := corner{
		x:     int64((v.clip[0]*inverse + 1) / 2 * float32(r.width) * subpixels),
		y:     int64((1 - v.clip[1]*inverse) / 2 * float32(r.height) * subpixels),
		depth: v.clip[2] * inverse,
		shine: v.shine,
	}
	for i := range c.colour {
		c.colour[i] = m.Colour[i] * (v.light[i]*(1-m.Glow) + m.Glow)
	}
	return c
}

// setUp prepares a triangle whose corners are anticlockwise when seen from the
// front. Those seen from behind, without area, or outside the picture, are left
// out.
func (r *Renderer) setUp(p, q, s *corner, m *Material, hit Hit, surface int) {
	// y points down in pictures, which makes anticlockwise clockwise: exchange two.
	q, s = s, q
	area := (q.x-p.x)*(s.y-p.y) - (q.y-p.y)*(s.x-p.x)
	if area <= 0 {
		return
	}
	minX, maxX := int(min(p.x, q.x, s.x)>>8), int(max(p.x, q.x, s.x)>>8)+1
	minY, maxY := int(min(p.y, q.y, s.y)>>8), int(max(p.y, q.y, s.y)>>8)+1
	minX, maxX = max(minX, 0), min(maxX, r.width)
	minY, maxY = max(minY, 0), min(maxY, r.height)
	if minX >= maxX || minY >= maxY {
		return
	}
	r.triangles = append(r.triangles, triangle{})
	t := &r.triangles[len(r.triangles)-1]
	t.minX, t.maxX, t.minY, t.maxY = minX, maxX, minY, maxY
	for i, e := range [3][2]*corner{{p, q}, {q, s}, {s, p}} {
		from, to := e[0], e[1]
		dx, dy := to.x-from.x, to.y-from.y
		t.a[i], t.b[i] = -dy, dx
		t.c[i] = dy*from.x - dx*from.y
		if upperLeft := dy < 0 || dy == 0 && dx > 0; !upperLeft {
			t.c[i]--
		}
		for k, s := range samplePoints {
			t.offset[i][k] = t.a[i]*s[0] + t.b[i]*s[1]
		}
		o := &t.offset[i]
		t.least[i], t.most[i] = min(o[0], o[1], o[2], o[3]), max(o[0], o[1], o[2], o[3])
	}
	const scale = 1.0 / subpixels
	x0, y0 := float32(p.x)*scale, float32(p.y)*scale
	x1, y1 := float32(q.x-p.x)*scale, float32(q.y-p.y)*scale
	x2, y2 := float32(s.x-p.x)*scale, float32(s.y-p.y)*scale
	inverse := 1 / (float32(area) * scale * scale)
	plane := func(a, b, c float32) [3]float32 {
		b, c = b-a, c-a
		return [3]float32{a, (b*y2 - c*y1) * inverse, (c*x1 - b*x2) * inverse}
	}
	t.originX, t.originY = x0, y0
	t.depth = plane(p.depth, q.depth, s.depth)
	t.red = plane(p.colour[0], q.colour[0], s.colour[0])
	t.green = plane(p.colour[1], q.colour[1], s.colour[1])
	t.blue = plane(p.colour[2], q.colour[2], s.colour[2])
	t.shine = plane(p.shine, q.shine, s.shine)
	t.gloss = m.Gloss
	t.hit, t.surface = hit, surface
}

// meets tells whether no edge has all of a tile on its outer side.
func (t *triangle) meets(left, top int) bool {
	const side = tileSide * subpixels
	for i := range 3 {
		if t.a[i]*int64(left*subpixels)+t.b[i]*int64(top*subpixels)+t.c[i]+max(t.a[i], 0)*side+max(t.b[i], 0)*side < 0 {
			return false
		}
	}
	return true
}

// sortIntoTiles makes the list of triangles of each tile, in the order in which
// they came.
func (r *Renderer) sortIntoTiles() {
	clear(r.tileStart)
	eachTile := func(t *triangle, f func(tile int)) {
		one := t.minX/tileSide == (t.maxX-1)/tileSide || t.minY/tileSide == (t.maxY-1)/tileSide
		for y := t.minY / tileSide; y <= (t.maxY-1)/tileSide; y++ {
			for x := t.minX / tileSide; x <= (t.maxX-1)/tileSide; x++ {
				if one || t.meets(x*tileSide, y*tileSide) {
					f(y*r.tilesAcross + x)
				}
			}
		}
	}
	// tileStart[i+1] counts the triangles of tile i, then becomes the place where
	// its list ends.
	for i := range r.triangles {
		eachTile(&r.triangles[i], func(tile int) { r.tileStart[tile+1]++ })
	}
	for i := 1; i < len(r.tileStart); i++ {
		r.tileStart[i] += r.tileStart[i-1]
	}
	total := int(r.tileStart[len(r.tileStart)-1])
	if cap(r.tileList) < total {
		r.tileList = make([]int32, total+total/4)
	}
	r.tileList = r.tileList[:total]
	copy(r.tileNext, r.tileStart)
	for i := range r.triangles {
		eachTile(&r.triangles[i], func(tile int) {
			r.tileList[r.tileNext[tile]] = int32(i)
			r.tileNext[tile]++
		})
	}
}
