package mesh

import "github.com/go-gl/mathgl/mgl32"

// Vertex is a point of a surface. Normal has length 1.
type Vertex struct{ Position, Normal mgl32.Vec3 }

// Face says what part of a solid a triangle belongs to; renderers choose colours
// by it and can tell which face is under the pointer.
type Face uint8

// Plastic is the body of a solid. Stickers are numbered from 1.
const Plastic Face = 0

// Triangle has the numbers of three vertices.
type Triangle struct {
	A, B, C int
	Face    Face
	// Surface is the same for triangles that together make a flat surface.
	Surface int
}

// Mesh is a surface made of triangles.
type Mesh struct {
	Vertices  []Vertex
	Triangles []Triangle
	surfaces  int
}

// newSurface returns the number of a surface that has no triangles yet.
func (m *Mesh) newSurface() int {
	m.surfaces++
	return m.surfaces
}

// add appends a vertex and returns its number.
func (m *Mesh) add(position, normal mgl32.Vec3) int {
	m.Vertices = append(m.Vertices, Vertex{position, normal})
	return len(m.Vertices) - 1
}

func (m *Mesh) triangle(a, b, c int, face Face, surface int) {
	m.Triangles = append(m.Triangles, Triangle{a, b, c, face, surface})
}

// quad is a, b, c, d anticlockwise.
func (m *Mesh) quad(a, b, c, d int, face Face, surface int) {
	m.triangle(a, b, c, face, surface)
	m.triangle(a, c, d, face, surface)
}

// strip is a quad that is a surface of its own.
func (m *Mesh) strip(a, b, c, d int, face Face) { m.quad(a, b, c, d, face, m.newSurface()) }

// fan fills a convex polygon, given anticlockwise, from its middle: so a large
// face has points inside at which light is worked out.
func (m *Mesh) fan(ring []int, face Face, surface int) {
	var middle mgl32.Vec3
	for _, v := range ring {
		middle = middle.Add(m.Vertices[v].Position)
	}
	centre := m.add(middle.Mul(1/float32(len(ring))), m.Vertices[ring[0]].Normal)
	for i, v := range ring {
		m.triangle(centre, v, ring[(i+1)%len(ring)], face, surface)
	}
}

// Volume enclosed by a closed mesh.
func (m *Mesh) Volume() float64 {
	var sum float64
	for _, t := range m.Triangles {
		a, b, c := m.Vertices[t.A].Position, m.Vertices[t.B].Position, m.Vertices[t.C].Position
		sum += float64(a.Dot(b.Cross(c)))
	}
	return sum / 6
}
