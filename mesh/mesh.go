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
	for _, f := range m.Facets {
		corners := slices.Clone(f.Corners)
		slices.Reverse(corners)
		image.facet(f.Face, corners...)
	}
	return image
}
