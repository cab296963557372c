package picture

import (
	"image/color"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/flat"
	"wedge/mesh"
	"wedge/scene"
)

// Polygon is a flat part of a scene as it is seen in a picture.
type Polygon struct {
	Points flat.Polygon // pixels, from the upper left corner
	Colour color.NRGBA
	ID     uint16 // of the node
}

// Polygons are what a camera sees of a scene in a picture of a size in pixels, in
// an order in which they can be painted one over the other. Each flat part has one
// colour, the mean of those at its corners; background and shadow are left out.
//
// Solids have to be convex but for stickers on their faces, and must not meet.
func Polygons(s *scene.Scene, c scene.Camera, width, height int) []Polygon {
	return (&flattener{}).polygons(s, c, width, height)
}

// flattener makes polygons of scenes. It remembers the parts of meshes.
type flattener struct {
	parts map[*mesh.Mesh][]surface

	eye           mgl32.Vec3
	projection    mgl32.Mat4
	lighting      scene.Lighting
	width, height float64
	list          []Polygon
}

func (p *flattener) polygons(s *scene.Scene, c scene.Camera, width, height int) []Polygon {
	c = c.Clamped()
	p.eye, p.projection = c.Eye(), c.Projection(width, height).Mul4(c.View())
	p.lighting = scene.NewLighting(s, c)
	p.width, p.height = float64(width), float64(height)
	p.list = nil
	var solids []stood
	for i := range s.Nodes {
		solids = append(solids, standing(&s.Nodes[i], p.partsOf(s.Nodes[i].Mesh)))
	}
	for _, i := range fromBehind(solids, p.eye) {
		p.solid(&solids[i])
	}
	return p.list
}

func (p *flattener) partsOf(m *mesh.Mesh) []surface {
	parts, known := p.parts[m]
	if !known {
		parts = surfaces(m)
		if p.parts == nil {
			p.parts = map[*mesh.Mesh][]surface{}
		}
		p.parts[m] = parts
	}
	return parts
}

// seen is a surface that looks towards the eye.
type seen struct {
	*surface
	colour scene.Colour
	area   float32
}

// solid paints a node: first the stickers whose plane is turned away, of which
// something may show beyond an edge, then the body, then the other stickers. Each
// of these is convex, so that what looks towards the eye hides nothing of it.
func (p *flattener) solid(s *stood) {
	m := s.node.Mesh
	var faces [4][]seen // body, then the stickers
	var planes [len(faces)]wall
	var found [len(faces)]bool
	for i := range s.parts {
		part := &s.parts[i]
		f := min(int(part.face), len(faces)-1)
		n := outwards(s.places, m.Facets[part.facets[0]].Corners).Normalize()
		if part.face != mesh.Plastic && !found[f] { // the first of a sticker is its plate
			found[f] = true
			planes[f] = wall{n, lowestOf(s.places, m, part.face, n)}
		}
		if n.Dot(p.eye.Sub(s.places[part.rings[0][0]])) > 0 {
			faces[f] = append(faces[f], p.see(s, part))
		}
	}
	towards := func(f int) bool { return planes[f].normal.Dot(p.eye) > planes[f].offset }
	for f := 1; f < len(faces); f++ {
		if !towards(f) {
			p.paint(s, faces[f])
		}
	}
	p.paint(s, faces[0])
	for f := 1; f < len(faces); f++ {
		if towards(f) {
			p.paint(s, faces[f])
		}
	}
}

// lowestOf is the least height of a face's vertices in a direction.
func lowestOf(places []mgl32.Vec3, m *mesh.Mesh, face mesh.Face, n mgl32.Vec3) float32 {
	var low float32 = 1e9
	for _, f := range m.Facets {
		if f.Face == face {
			for _, c := range f.Corners {
				low = min(low, n.Dot(places[c]))
			}
		}
	}
	return low
}

// see finds the colour of a surface.
func (p *flattener) see(s *stood, part *surface) seen {
	to := seen{surface: part}
	m := s.node.Mesh
	material := &s.node.Materials[min(int(part.face), len(s.node.Materials)-1)]
	var sum scene.Colour
	for _, f := range part.facets {
		corners := m.Facets[f].Corners
		area := outwards(s.places, corners).Len()
		for _, v := range corners {
			normal := s.node.Pose.Mul4x1(m.Vertices[v].Normal.Vec4(0)).Vec3()
			c := p.lighting.On(material, s.places[v], normal)
			for i := range c {
				sum[i] += min(max(c[i], 0), 1) * area / float32(len(corners))
			}
		}
		to.area += area
	}
	to.colour = sum.Scaled(1 / to.area)
	return to
}

// paint paints what is seen of a convex part. Below it comes its silhouette in its
// mean colour, so that no background shines through where polygons meet.
func (p *flattener) paint(s *stood, parts []seen) {
	if len(parts) > 1 {
		var points []flat.Point
		var sum scene.Colour
		var area float32
		for _, part := range parts {
			for _, ring := range part.rings {
				points = append(points, p.project(s, ring)...)
			}
			for i := range sum {
				sum[i] += part.colour[i] * part.area
			}
			area += part.area
		}
		p.add(s, shrunk(hull(points), seam), sum.Scaled(1/area))
	}
	for _, part := range parts {
		for _, ring := range part.rings {
			p.add(s, p.project(s, ring), part.colour)
		}
	}
}

// seam is by how many pixels a silhouette is smaller than what is painted over it,
// so that edges do not become fatter.
const seam = 0.4

// shrunk is drawn towards the middle by about some pixels.
func shrunk(q flat.Polygon, by float64) flat.Polygon {
	if len(q) < 3 {
		return nil
	}
	low, high := q.Bounds()
	size := min(high.X-low.X, high.Y-low.Y)
	if size < 4*by {
		return nil
	}
	f, middle := 1-2*by/size, low.Plus(high).Times(0.5)
	return q.Moved(f, middle.Times(1-f))
}

// smallest is the area in square pixels below which a polygon is left out.
const smallest = 0.02

func (p *flattener) add(s *stood, q flat.Polygon, c scene.Colour) {
	if len(q) < 3 || q.Area() < smallest {
		return
	}
	low, high := q.Bounds()
	if high.X <= 0 || high.Y <= 0 || low.X >= p.width || low.Y >= p.height {
		return
	}
	p.list = append(p.list, Polygon{q, c.SRGB(), s.node.ID})
}

// project brings a ring into the picture, clockwise on the screen, without what is
// before the near plane.
func (p *flattener) project(s *stood, ring []int) flat.Polygon {
	clip := make([]mgl32.Vec4, len(ring))
	for i, v := range ring {
		clip[len(ring)-1-i] = p.projection.Mul4x1(s.places[v].Vec4(1))
	}
	var q flat.Polygon
	for i, a := range clip {
		b := clip[(i+1)%len(clip)]
		da, db := a[2]+a[3], b[2]+b[3]
		if da >= 0 {
			q = append(q, p.onto(a))
		}
		if da >= 0 != (db >= 0) {
			q = append(q, p.onto(a.Add(b.Sub(a).Mul(da/(da-db)))))
		}
	}
	return q
}

func (p *flattener) onto(v mgl32.Vec4) flat.Point {
	return flat.At(
		float64((v[0]/v[3]+1)/2*float32(p.width)),
		float64((1-v[1]/v[3])/2*float32(p.height)),
	)
}
