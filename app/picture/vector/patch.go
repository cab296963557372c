package vector

import (
	"image/color"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/flat"
	"wedge/mesh"
	"wedge/scene"
)

// Patch is the image of a flat part of a scene in a picture.
type Patch struct {
	Points flat.Polygon // pixels, from the upper left corner
	// Path is the exact outline if a part of it is bent, otherwise nil. The points are
	// on it.
	Path   flat.Path
	Colour color.NRGBA
	ID     uint16 // of the node, 0 for panes
}

// Outline is the path, or that of the points.
func (p *Patch) Outline() flat.Path {
	if p.Path != nil {
		return p.Path
	}
	return p.Points.Path()
}

// Flattener converts scenes to patches. It caches the shells of meshes, so it is for one
// goroutine at a time.
type Flattener struct {
	// Coarse omits details, for small files.
	Coarse bool

	shells map[*mesh.Mesh]*shell
	lens
	lighting  scene.Lighting
	pixel     float32 // width of a pixel at the origin, in units of the scene
	list      []Patch
	ring, cut []mgl32.Vec3 // of the surface being projected
}

// seen is a surface that faces the eye.
type seen struct {
	*surface
	colour scene.Colour
	area   float32
}

// paintSolid paints first the stickers on faces that face away from the eye, which may
// show beyond an edge; then the body; then the other stickers. Each of these is convex, so
// its surfaces that face the eye do not hide each other.
func (f *Flattener) paintSolid(s *solid) {
	parts := make([][]seen, len(s.shell.bases)) // the body, then the stickers
	for i := range s.shell.surfaces {
		part := &s.shell.surfaces[i]
		if s.plane(i).before(f.eye) {
			parts[part.sticker] = append(parts[part.sticker], f.lit(s, part))
		}
	}
	towards := make([]bool, len(parts))
	for i, base := range s.shell.bases {
		towards[i] = s.plane(base).before(f.eye)
		if i > 0 && !towards[i] {
			f.paintPart(s, parts[i])
		}
	}
	f.paintPart(s, parts[0])
	for i, part := range parts {
		if i > 0 && towards[i] {
			f.paintPart(s, part)
		}
	}
}

// lit computes the mean colour of a surface.
func (f *Flattener) lit(s *solid, part *surface) seen {
	to := seen{surface: part}
	m := s.node.Mesh
	material := &s.node.Materials[min(int(part.face), len(s.node.Materials)-1)]
	var sum scene.Colour
	for _, facet := range part.facets {
		corners := m.Facets[facet].Corners
		area := outwards(s.places, corners).Len()
		for _, v := range corners {
			normal := s.node.Pose.Mul4x1(m.Vertices[v].Normal.Vec4(0)).Vec3()
			c := f.lighting.On(material, s.places[v], normal)
			for i := range c {
				sum[i] += min(max(c[i], 0), 1) * area / float32(len(corners))
			}
		}
		to.area += area
	}
	to.colour = sum.Scaled(1 / to.area)
	return to
}

// paintPart paints the visible surfaces of a convex part of a solid. Below them it paints
// the part's silhouette in its mean colour, so that the background does not shine through
// where polygons meet.
func (f *Flattener) paintPart(s *solid, parts []seen) {
	var outlines []flat.Polygon
	var paths []flat.Path
	for _, part := range parts {
		for _, ring := range part.rings {
			outlines = append(outlines, f.outline(s, ring))
			paths = append(paths, f.path(s, ring))
		}
	}
	if len(parts) > 1 {
		var points []flat.Point
		for _, q := range outlines {
			points = append(points, q...)
		}
		var sum scene.Colour
		var area float32
		for _, part := range parts {
			for i := range sum {
				sum[i] += part.colour[i] * part.area
			}
			area += part.area
		}
		f.keep(s.node.ID, shrunk(hull(points), seam), nil, sum.Scaled(1/area).SRGB())
	}
	for _, part := range parts {
		for range part.rings {
			f.keep(s.node.ID, outlines[0], paths[0], part.colour.SRGB())
			outlines, paths = outlines[1:], paths[1:]
		}
	}
}

// seam is the number of pixels by which a silhouette is smaller than the surfaces painted
// over it, so that it does not thicken the edges.
const seam = 0.4

// shrunk is a polygon scaled so that its edges move inwards by about some pixels; nil if
// it is too small.
func shrunk(q flat.Polygon, pixels float64) flat.Polygon {
	if len(q) < 3 {
		return nil
	}
	low, high := q.Bounds()
	size := min(high.X-low.X, high.Y-low.Y)
	if size < 4*pixels {
		return nil
	}
	scale, middle := 1-2*pixels/size, low.Plus(high).Times(0.5)
	return q.Moved(scale, middle.Times(1-scale))
}

// smallest is the area, in square pixels, below which a polygon is omitted. Coarse patches
// omit the rims of stickers around their corners.
const (
	smallest       = 0.02
	smallestCoarse = 8
)

// keep adds a polygon to the patches, unless it is invisible.
func (f *Flattener) keep(id uint16, q flat.Polygon, path flat.Path, c color.NRGBA) {
	least := smallest
	if f.Coarse {
		q, path, least = simplified(q), nil, smallestCoarse
	}
	if len(q) < 3 || q.Area() < least {
		return
	}
	low, high := q.Bounds()
	if high.X <= 0 || high.Y <= 0 || low.X >= f.width || low.Y >= f.height {
		return
	}
	f.list = append(f.list, Patch{q, path, c, id})
}

// outline is the image of a ring in the picture, clockwise, clipped at the near plane.
func (f *Flattener) outline(s *solid, ring []int) flat.Polygon {
	f.ring = f.ring[:0]
	for _, v := range ring {
		f.ring = append(f.ring, s.places[v])
	}
	for _, c := range s.cuts {
		f.cut = c.painted(f.pixel).clipped(f.cut[:0], f.ring)
		f.ring, f.cut = f.cut, f.ring
	}
	return f.project(f.ring)
}

// simplified is a convex polygon with its points at tenths of pixels, without those that are
// hardly off the line between the points around them that stay.
func simplified(q flat.Polygon) flat.Polygon {
	if len(q) < 3 {
		return q
	}
	const unit, off = 0.1, 0.15
	first := 0 // the point farthest from another is a corner
	for i, p := range q {
		if away(p, q[0]) > away(q[first], q[0]) {
			first = i
		}
	}
	at := func(i int) flat.Point { return q[(first+i)%len(q)] }
	straight := func(from, to int) bool {
		along := at(to).Minus(at(from))
		for i := from + 1; i < to; i++ {
			if math.Abs(along.Across(at(i).Minus(at(from)))) > off*math.Hypot(along.X, along.Y) {
				return false
			}
		}
		return true
	}
	var to flat.Polygon
	last := 0 // the last point that stays
	for i := range q {
		if i == 0 || !straight(last, i+1) {
			p := at(i)
			to, last = append(to, flat.At(math.Round(p.X/unit)*unit, math.Round(p.Y/unit)*unit)), i
		}
	}
	return to
}

// away is the distance between two points.
func away(p, q flat.Point) float64 {
	d := p.Minus(q)
	return math.Hypot(d.X, d.Y)
}
