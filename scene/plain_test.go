package scene

import (
	"cmp"
	"encoding/binary"
	"image"
	"slices"

	"github.com/go-gl/mathgl/mgl32"
)

// plain draws the pictures of [Renderer] in the plainest way: it tests each sample in
// the box around a polygon against that. It has no tiles, blocks or lists, and leaves
// nothing out early. What it shares with the renderer are functions of single vertices,
// polygons and points: projection, the planes fitted to a polygon, light, and how a pane
// changes a pixel. It has its own shadow, [plainShadow], and clips at the near plane by
// itself.
//
// Two rules that a picture follows refer to squares of pixels, since floats are
// rounded, and are part of what is drawn:
//
//   - Depths are counted from the upper left corner of a square of tileSide pixels.
//   - Colours go on from pixel to pixel along a run: neighbours in a row of such a
//     square all of whose samples see one polygon. They start anew with each run.
//
// A fine picture is drawn at twice its size, on a background each of whose pixels is four
// of these; then four pixels become one, their mean.
type plain struct {
	*Renderer                // for its tables, and to set up one polygon at a time
	polygons  []plainPolygon // of the scene
	panes     []plainPolygon
	glass     []veil // of these
	seen      [][sampleSize]*plainPolygon
	nearest   [][sampleSize]float32 // depths of what is seen
	picture   *image.RGBA
	dark      *plainShadow
	// In all pictures: samples with several polygons equally near, facets that cross the near
	// plane, samples behind a pane.
	ties, clipped, behind int
}

// plainPolygon is a convex polygon and its place in the order of the scene.
type plainPolygon struct {
	polygon       // planes and hit only
	corners       []corner
	distance      float32 // mean distance of the node's vertices
	node, ordinal int
}

// compare orders polygons for samples at which their depths are equal: those of the
// solid whose vertices are nearer on average come first, then those of the node that
// comes first in the scene, then those of the facet that comes first in the mesh.
func (p *plainPolygon) compare(q *plainPolygon) int {
	return cmp.Or(cmp.Compare(p.distance, q.distance), cmp.Compare(p.node, q.node), cmp.Compare(p.ordinal, q.ordinal))
}

// NewPlain is as [NewRenderer], also for tests of other packages' pictures.
func NewPlain() *plain { return &plain{Renderer: NewRenderer()} }

// NewFinePlain is as [NewFineRenderer].
func NewFinePlain() *plain { return &plain{Renderer: NewFineRenderer()} }

// Render is [Renderer.Render].
func (p *plain) Render(s *Scene, c Camera, width, height int) *image.RGBA {
	return p.draw(s, c, max(width, 1), max(height, 1))
}

// draw draws a scene. p.seen tells afterwards what each sample sees.
func (p *plain) draw(s *Scene, c Camera, width, height int) *image.RGBA {
	c = c.Clamped()
	p.width, p.height = width*p.reduction, height*p.reduction
	p.picture = image.NewRGBA(image.Rect(0, 0, p.width, p.height))
	p.collect(s, c)
	p.see()
	p.backdrop.prepare(s.Background, height, p.dither)
	p.dark = newPlainShadow(s, c, width, height)
	for y := range p.height {
		for x := range p.width {
			p.colourPixel(x, y)
			p.glaze(x, y)
		}
	}
	if p.reduction == 1 {
		return p.picture
	}
	return halved(p.picture)
}

// halved is a picture of half the size.
func halved(of *image.RGBA) *image.RGBA {
	to := image.NewRGBA(image.Rect(0, 0, of.Rect.Dx()/2, of.Rect.Dy()/2))
	for y := range to.Rect.Dy() {
		for x := range to.Rect.Dx() {
			for k := range 4 {
				at := func(x, y int) int { return int(of.Pix[of.PixOffset(x, y)+k]) }
				sum := at(2*x, 2*y) + at(2*x+1, 2*y) + at(2*x, 2*y+1) + at(2*x+1, 2*y+1)
				to.Pix[to.PixOffset(x, y)+k] = uint8((sum + 2) / 4)
			}
		}
	}
	return to
}

// collect makes the polygons of a scene.
func (p *plain) collect(s *Scene, c Camera) {
	p.polygons, p.panes, p.glass = nil, nil, nil
	projection := c.Projection(p.width, p.height).Mul4(c.View())
	lights := newLights(c, s.Ground, -s.Ground)
	for i := range s.Nodes {
		n := &s.Nodes[i]
		vertices := place(nil, n.Mesh, &n.Pose, &projection)
		var distance float32
		for k := range vertices {
			lights.on(&vertices[k])
			distance += vertices[k].clip[3]
		}
		distance /= float32(max(len(vertices), 1))
		for _, f := range n.Mesh.Facets {
			ring := p.ring(vertices, f.Corners)
			if len(ring) < 3 {
				continue
			}
			if twice, _ := area(ring); twice <= 0 {
				continue // seen from behind
			}
			for _, part := range convexParts(ring) {
				p.polygons = append(p.polygons, p.polygon(part, n.material(f.Face), plainPolygon{
					polygon: polygon{hit: Hit{n.ID, f.Face}}, distance: distance, node: i, ordinal: len(p.polygons),
				}))
			}
		}
	}
	for i := range s.Panes {
		p.collectPane(&s.Panes[i], &projection)
	}
}

// collectPane makes the polygon of a pane, from whichever side it is seen.
func (p *plain) collectPane(pane *Pane, projection *mgl32.Mat4) {
	var vertices []lit
	var corners []int
	for i, v := range pane.Corners {
		vertices, corners = append(vertices, lit{clip: projection.Mul4x1(v.Vec4(1))}), append(corners, i)
	}
	ring := p.ring(vertices, corners)
	if len(ring) < 3 {
		return
	}
	// The first corner counts: depths refer to it.
	slices.Reverse(ring)
	if twice, _ := area(ring); twice < 0 {
		slices.Reverse(ring)
	}
	if twice, _ := area(ring); twice == 0 {
		return
	}
	for _, part := range convexParts(ring) {
		p.panes = append(p.panes, p.polygon(part, &Material{}, plainPolygon{}))
		p.glass = append(p.glass, newVeil(pane))
	}
}

// ring has the corners of a facet in the picture, clockwise, y going down.
func (p *plain) ring(vertices []lit, corners []int) []corner {
	var ring []corner
	for _, v := range p.beyondNear(vertices, corners) {
		ring = append(ring, p.project(&v))
	}
	slices.Reverse(ring)
	return ring
}

// beyondNear has the corners of a facet as far as it is beyond the near plane: where z + w
// is not below 0. On an edge that crosses the plane, all that a corner has changes linearly from
// the visible end to the plane.
func (p *plain) beyondNear(vertices []lit, corners []int) (list []lit) {
	height := func(v *lit) float32 { return v.clip[2] + v.clip[3] } // over the near plane
	crosses := false
	for i := range corners {
		from, to := &vertices[corners[i]], &vertices[corners[(i+1)%len(corners)]]
		if height(from) >= 0 {
			list = append(list, *from)
		}
		if (height(from) < 0) == (height(to) < 0) {
			continue
		}
		crosses = true
		seen, hidden := from, to
		if height(from) < 0 {
			seen, hidden = to, from
		}
		part := height(seen) / (height(seen) - height(hidden))
		v := *seen
		for k := range v.clip {
			v.clip[k] += (hidden.clip[k] - seen.clip[k]) * part
		}
		for k := range v.light {
			v.light[k] += (hidden.light[k] - seen.light[k]) * part
		}
		v.shine += (hidden.shine - seen.shine) * part
		list = append(list, v)
	}
	if crosses {
		p.clipped++
	}
	return list
}

// convexParts are the ring itself, or, if rounding has bent it, a fan of triangles,
// of which only those seen from the front count.
func convexParts(ring []corner) (list [][]corner) {
	if _, convex := area(ring); convex {
		return [][]corner{ring}
	}
	for i := 2; i < len(ring); i++ {
		three := []corner{ring[0], ring[i-1], ring[i]}
		if twice, _ := area(three); twice > 0 {
			list = append(list, three)
		}
	}
	return list
}

// polygon completes one whose place in the scene is known.
func (p *plain) polygon(ring []corner, m *Material, q plainPolygon) plainPolygon {
	twice, _ := area(ring)
	q.corners = distinct(ring)
	q.fit(ring, m, 1/float32(twice))
	return q
}

// depthAt is the depth at a sample, counted from the square's corner.
func (p *plainPolygon) depthAt(x, y, sample int) float32 {
	d, s := &p.depth, samplePoints[sample]
	left, top := x/tileSide*tileSide, y/tileSide*tileSide
	corner := d.value + float32((float32(left)-p.originX)*d.right) + float32((float32(top)-p.originY)*d.down)
	row := corner + float32(float32(y-top)*d.down)
	step := (float32(d.right*float32(s[0])) + float32(d.down*float32(s[1]))) / subpixels
	return row + float32(float32(x-left)*d.right) + step
}

// see finds the nearest polygon at each sample.
func (p *plain) see() {
	p.seen = make([][sampleSize]*plainPolygon, p.width*p.height)
	p.nearest = make([][sampleSize]float32, p.width*p.height)
	several := make([][sampleSize]bool, p.width*p.height)
	for i := range p.nearest {
		p.nearest[i] = [sampleSize]float32{farthest, farthest, farthest, farthest}
	}
	for i := range p.polygons {
		q := &p.polygons[i]
		q.eachPixel(p.width, p.height, func(x, y int) {
			at := y*p.width + x
			for k := range samplePoints {
				if !q.hasSample(x, y, k) {
					continue
				}
				d, seen := q.depthAt(x, y, k), &p.seen[at][k]
				switch {
				case d < p.nearest[at][k]:
					*seen, p.nearest[at][k], several[at][k] = q, d, false
				case d == p.nearest[at][k] && *seen != nil:
					several[at][k] = true
					if q.compare(*seen) < 0 {
						*seen = q
					}
				}
			}
		})
	}
	for i := range several {
		for _, tie := range several[i] {
			if tie {
				p.ties++
			}
		}
	}
}

// eachPixel calls a function for the pixels of a picture in the upright box around a
// polygon.
func (p *plainPolygon) eachPixel(width, height int, do func(x, y int)) {
	left, right, top, bottom := p.corners[0].x, p.corners[0].x, p.corners[0].y, p.corners[0].y
	for _, c := range p.corners {
		left, right, top, bottom = min(left, c.x), max(right, c.x), min(top, c.y), max(bottom, c.y)
	}
	for y := max(top/subpixels-1, 0); y < min(bottom/subpixels+2, int64(height)); y++ {
		for x := max(left/subpixels-1, 0); x < min(right/subpixels+2, int64(width)); x++ {
			do(int(x), int(y))
		}
	}
}

// hasSample reports whether a sample of a pixel is inside.
func (p *plainPolygon) hasSample(x, y, sample int) bool {
	s := samplePoints[sample]
	return within(p.corners, int64(x)*subpixels+s[0], int64(y)*subpixels+s[1])
}

// glaze draws the panes before a pixel, one after the other.
func (p *plain) glaze(x, y int) {
	at := y*p.width + x
	pixel := p.picture.Pix[4*at:][:4]
	for i := range p.panes {
		background, solids := 0, 0
		for k := range samplePoints {
			switch q := &p.panes[i]; {
			case !q.hasSample(x, y, k) || q.depthAt(x, y, k) >= p.nearest[at][k]:
			case p.seen[at][k] == nil:
				background++
			default:
				solids++
			}
		}
		put(pixel, p.glass[i].over(binary.LittleEndian.Uint32(pixel), background, solids))
		p.behind += background + solids
	}
}

// whole is the polygon that all samples of a pixel see, or nil.
func (p *plain) whole(x, y int) *plainPolygon {
	all := p.seen[y*p.width+x]
	if all[1] == all[0] && all[2] == all[0] && all[3] == all[0] {
		return all[0]
	}
	return nil
}

// colourPixel colours a pixel.
func (p *plain) colourPixel(x, y int) {
	pixel := p.picture.Pix[4*(y*p.width+x):][:4]
	if q := p.whole(x, y); q != nil {
		p.shadeWhole(pixel, q, x, y)
		return
	}
	ground := p.groundAt(x, y)
	var sum [4]int
	for _, q := range p.seen[y*p.width+x] {
		colour := ground
		if q != nil {
			colour = p.shadePart(q, x, y)
		}
		for i, v := range colour {
			sum[i] += int(v)
		}
	}
	for i, v := range sum {
		pixel[i] = uint8((v + sampleSize/2) / sampleSize)
	}
}

// shadeWhole colours a pixel that sees one polygon: from the start of its run on.
func (p *plain) shadeWhole(pixel []uint8, q *plainPolygon, x, y int) {
	start := x
	for start%tileSide > 0 && p.whole(start-1, y) == q {
		start--
	}
	right, down := float32(start)+0.5-q.originX, float32(y)+0.5-q.originY
	shine := q.shine.at(right, down)
	for range x - start {
		shine += q.shine.right
	}
	var more int32
	if q.gloss > 0 {
		more = int32(q.gloss * lightUnit * p.highlights.at(shine))
	}
	light := func(of *plane) int32 {
		return int32(of.at(right, down)*lightUnit) + int32(x-start)*int32(of.right*lightUnit) + more
	}
	put(pixel, p.encoder.pixel(light(&q.red), light(&q.green), light(&q.blue)))
}

// shadePart is the colour of a polygon in a pixel that sees others too: that at the
// middle of the samples that see it.
func (p *plain) shadePart(q *plainPolygon, x, y int) (colour [4]uint8) {
	var middleX, middleY, count float32
	for k, s := range samplePoints {
		if p.seen[y*p.width+x][k] == q {
			middleX, middleY, count = middleX+float32(s[0])/subpixels, middleY+float32(s[1])/subpixels, count+1
		}
	}
	put(colour[:], p.colour(&q.polygon, float32(x)+middleX/count, float32(y)+middleY/count))
	return colour
}

// groundAt is the background of a pixel, darkened by the shadow. Brightness is counted in
// 1/ditherUnit of a byte's step; one more keeps rounding from falling below 0.
func (p *plain) groundAt(x, y int) (colour [4]uint8) {
	x, y = x/p.reduction, y/p.reduction
	dark, row, dither := p.dark.at(x, y), &p.backdrop.rows[y], int(p.dither[y%ditherSide][x%ditherSide])
	if row.transparent {
		colour[3] = uint8((int(dark*255*ditherUnit) + 1 + dither) / ditherUnit)
		return colour
	}
	for i, v := range row.colour {
		colour[i] = uint8((int(float64(v)*(1-dark)*ditherUnit) + 1 + dither) / ditherUnit)
	}
	colour[3] = 255
	return colour
}

func put(pixel []uint8, c uint32) {
	for i := range 4 {
		pixel[i] = uint8(c >> (8 * i))
	}
}

// pick tells what is at a pixel, as [Renderer.Pick] does.
func (p *plain) pick(x, y int) (Hit, bool) {
	x, y = x*p.reduction, y*p.reduction
	if q := p.seen[y*p.width+x][0]; q != nil {
		return q.hit, true
	}
	return Hit{}, false
}
