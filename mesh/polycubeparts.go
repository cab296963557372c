package mesh

import "github.com/go-gl/mathgl/mgl32"

// partOverlap is how far the parts of a polycube extend into each other, so that nothing
// shines through between them where a picture is painted part by part.
const partOverlap = 0.012

// PolycubeParts is like [Polycube], but each cell has a convex solid of its own, for
// renderers that need these. Solids that share a face overlap a little, and inner corners
// are only nearly the same.
func PolycubeParts(cells [][3]int, gap, bevel float32) []*Mesh {
	has := make(map[[3]int]bool, len(cells))
	for _, c := range cells {
		has[c] = true
	}
	list := make([]*Mesh, len(cells))
	for i, c := range cells {
		p := part{bevel: bevel, mesh: &Mesh{}}
		for face := range step(6) {
			p.outer[face] = !has[plus(c, face)]
			at := float32(c[face/2])
			out := float32(1 - 2*int(face%2))
			if out > 0 {
				at++
			}
			if p.outer[face] {
				p.at[face] = at - gap*out
			} else {
				p.at[face] = at + partOverlap*out
			}
		}
		p.make()
		list[i] = p.mesh
	}
	return list
}

// part is a box whose edges between outer faces are bevelled.
type part struct {
	outer [6]bool
	at    [6]float32 // of the faces, on their axes
	bevel float32
	mesh  *Mesh
}

// corner of a face between two of its sides: inside of the bevels.
func (p *part) corner(face, a, b step) mgl32.Vec3 {
	var v mgl32.Vec3
	for _, s := range [...]step{face, a, b} {
		v[s/2] = p.at[s]
		if s != face && p.outer[face] && p.outer[s] {
			v[s/2] -= p.bevel * float32(1-2*int(s%2))
		}
	}
	return v
}

func (p *part) make() {
	for face := range step(6) {
		var corners []int
		add := func(v mgl32.Vec3) { corners = append(corners, p.mesh.vertex(v, face.normal())) }
		a := (face + 2) % 6
		for range 4 { // anticlockwise
			b := face.across(a)
			if !p.outer[face] && p.outer[a] && p.outer[b] {
				// Here the bevel between the sides ends.
				add(p.corner(a, face, b))
				add(p.corner(b, face, a))
			} else {
				add(p.corner(face, a, b))
			}
			a = b
		}
		p.mesh.facet(Face(face+1), corners...)
	}
	if p.bevel == 0 {
		return
	}
	for face := range step(6) {
		for a := range step(6) {
			if a/2 == face/2 || !p.outer[face] || !p.outer[a] {
				continue
			}
			b := face.across(a)
			if face < a {
				p.facet(face, p.point(face, a, b), p.point(face, a, b.opposite()), p.point(a, face, b.opposite()), p.point(a, face, b))
			}
			if p.outer[b] && face < a && face < b {
				p.facet(face, p.point(face, a, b), p.point(a, face, b), p.point(b, face, a))
			}
		}
	}
}

// point is a corner of a face with its normal.
func (p *part) point(face, a, b step) Vertex { return Vertex{p.corner(face, a, b), face.normal()} }

func (p *part) facet(face step, list ...Vertex) {
	var corners []int
	for _, v := range list {
		corners = append(corners, p.mesh.vertex(v.Position, v.Normal))
	}
	p.mesh.facet(Face(face+1), corners...)
}
