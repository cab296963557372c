package mesh

import (
	"slices"

	"github.com/go-gl/mathgl/mgl32"
)

// Vertex is a point of a surface. Normal has length 1.
type Vertex struct{ Position, Normal mgl32.Vec3 }

// Face is the part of a solid that a triangle belongs to. Renderers choose its colour and
// identify the face under the pointer.
type Face uint8

// Plastic is the body of a solid. Stickers are numbered from 1.
const Plastic Face = 0

// Facet is a flat convex part of a surface: the indices of its corners, anticlockwise as
// seen from outside.
type Facet struct {
	Corners []int
	Face    Face
}

// Mesh is a surface made of facets.
type Mesh struct {
	Vertices []Vertex
	Facets   []Facet
	// Bends are sides of facets that stand for an arc, with the centres of their circles.
	// The key has the vertices at both ends, the smaller index first. Vector formats draw
	// the arcs.
	Bends map[[2]int]mgl32.Vec3
}

// Bend is the centre of the arc for which a side stands; ok is false for straight sides.
func (m *Mesh) Bend(from, to int) (centre mgl32.Vec3, ok bool) {
	centre, ok = m.Bends[[2]int{min(from, to), max(from, to)}]
	return centre, ok
}

// bend records the arc from the first of some vertices to the last.
func (m *Mesh) bend(centre mgl32.Vec3, arc ...int) {
	if m.Bends == nil {
		m.Bends = map[[2]int]mgl32.Vec3{}
	}
	for i := 1; i < len(arc); i++ {
		m.Bends[[2]int{min(arc[i-1], arc[i]), max(arc[i-1], arc[i])}] = centre
	}
}

// vertex appends a vertex and returns its index.
func (m *Mesh) vertex(position, normal mgl32.Vec3) int {
	m.Vertices = append(m.Vertices, Vertex{position, normal})
	return len(m.Vertices) - 1
}

// facet appends a facet.
func (m *Mesh) facet(face Face, corners ...int) {
	m.Facets = append(m.Facets, Facet{corners, face})
}

// Mirrored is the mirror image in the plane across x.
func (m *Mesh) Mirrored() *Mesh {
	image := &Mesh{Vertices: slices.Clone(m.Vertices)}
	for i := range image.Vertices {
		v := &image.Vertices[i]
		v.Position[0], v.Normal[0] = -v.Position[0], -v.Normal[0]
	}
	for side, centre := range m.Bends {
		image.bend(mgl32.Vec3{-centre[0], centre[1], centre[2]}, side[:]...)
	}
	for _, f := range m.Facets {
		corners := slices.Clone(f.Corners)
		slices.Reverse(corners)
		image.facet(f.Face, corners...)
	}
	return image
}
