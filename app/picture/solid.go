package picture

import (
	"github.com/go-gl/mathgl/mgl32"

	"wedge/scene"
)

// cut is a plane of which only the part of a solid before it is left.
type cut struct {
	wall
	// overlaps says that the other part is painted later. Then this one is painted a
	// little beyond the plane, so that nothing shines through between the two.
	overlaps bool
}

// overlapping is by how many pixels a part that overlaps is painted beyond a cut.
const overlapping = 2

// painted is the plane up to which a part is painted.
func (c cut) painted(pixel float32) wall {
	if c.overlaps {
		c.offset -= overlapping * pixel
	}
	return c.wall
}

// solid is a node where it stands, or a part of one.
type solid struct {
	node   *scene.Node
	shell  *shell
	places []mgl32.Vec3 // of the mesh's vertices
	cuts   []cut
	points []mgl32.Vec3 // corners of the solid: its places, or what the cuts leave
	middle mgl32.Vec3
}

// standing brings a node to where it stands.
func standing(n *scene.Node, sh *shell) solid {
	s := solid{node: n, shell: sh, places: placesOf(n)}
	s.points = s.places
	for _, p := range s.places {
		s.middle = s.middle.Add(p.Mul(1 / float32(len(s.places))))
	}
	return s
}

// placesOf are the vertices of a node where it stands.
func placesOf(n *scene.Node) []mgl32.Vec3 {
	places := make([]mgl32.Vec3, 0, len(n.Mesh.Vertices))
	for _, v := range n.Mesh.Vertices {
		places = append(places, n.Pose.Mul4x1(v.Position.Vec4(1)).Vec3())
	}
	return places
}

// without is the part of a solid that a cut leaves.
func (s *solid) without(c cut) solid {
	part := *s
	part.cuts = append(s.cuts[:len(s.cuts):len(s.cuts)], c)
	part.points, part.middle = nil, mgl32.Vec3{}
	var ring, next []mgl32.Vec3
	for i := range s.shell.surfaces {
		for _, corners := range s.shell.surfaces[i].rings {
			ring = ring[:0]
			for _, v := range corners {
				ring = append(ring, s.places[v])
			}
			for _, c := range part.cuts {
				next = c.clipped(next[:0], ring)
				ring, next = next, ring
			}
			part.points = append(part.points, ring...)
		}
	}
	for _, p := range part.points {
		part.middle = part.middle.Add(p.Mul(1 / float32(len(part.points))))
	}
	return part
}

// plane of the surface with a number.
func (s *solid) plane(number int) wall { return s.shell.plane(number, s.places) }
