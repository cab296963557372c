package vector

import (
	"github.com/go-gl/mathgl/mgl32"

	"wedge/scene"
)

// cut is a plane; the part of a solid in front of it is kept.
type cut struct {
	wall
	// overlaps tells that the other part is painted later. Then this one extends slightly
	// beyond the plane, so that nothing shines through between them.
	overlaps bool
}

// overlapping is by how many pixels such a part extends beyond the cut.
const overlapping = 2

// painted is the plane up to which a part is painted.
func (c cut) painted(pixel float32) wall {
	if c.overlaps {
		c.offset -= overlapping * pixel
	}
	return c.wall
}

// solid is a posed node, or a part of one.
type solid struct {
	node   *scene.Node
	shell  *shell
	places []mgl32.Vec3 // of the mesh's vertices
	cuts   []cut
	points []mgl32.Vec3 // corners of the solid: its places, or what the cuts leave of them
	// middle is the mean of the points; all of them are within radius of it.
	middle mgl32.Vec3
	radius float32
}

// standing poses a node.
func standing(n *scene.Node, sh *shell) solid {
	s := solid{node: n, shell: sh, places: placesOf(n)}
	s.enclose(s.places)
	return s
}

// enclose sets the points of a solid, and the values derived from them.
func (s *solid) enclose(points []mgl32.Vec3) {
	s.points, s.middle, s.radius = points, mgl32.Vec3{}, 0
	for _, p := range points {
		s.middle = s.middle.Add(p.Mul(1 / float32(len(points))))
	}
	for _, p := range points {
		s.radius = max(s.radius, p.Sub(s.middle).Len())
	}
}

// sides reports whether a solid is entirely behind a plane, and whether it is entirely in
// front. Both are false for a solid that crosses the plane.
func (s *solid) sides(w wall) (behind, before bool) {
	const rounded = 1e-3 // much more than rounding errors
	switch h := w.height(s.middle); {
	case h > s.radius+rounded:
		return false, true
	case h < -s.radius-rounded:
		return true, false
	}
	behind, before = true, true
	for _, p := range s.points {
		h := w.height(p)
		behind, before = behind && h <= touching, before && h >= -touching
		if !behind && !before {
			break
		}
	}
	return behind, before
}

// split divides solids by a plane, and cuts those in two that cross it. What is behind it is painted
// first.
func split(solids []solid, w wall) (behind, before []solid) {
	for i := range solids {
		s := &solids[i]
		switch isBehind, isBefore := s.sides(w); {
		case isBehind:
			behind = append(behind, *s)
		case isBefore:
			before = append(before, *s)
		default:
			behind = append(behind, s.without(cut{wall: w.reversed(), overlaps: true}))
			before = append(before, s.without(cut{wall: w}))
		}
	}
	return behind, before
}

// placesOf are the vertices of a posed node.
func placesOf(n *scene.Node) []mgl32.Vec3 {
	places := make([]mgl32.Vec3, 0, len(n.Mesh.Vertices))
	for _, v := range n.Mesh.Vertices {
		places = append(places, n.Pose.Mul4x1(v.Position.Vec4(1)).Vec3())
	}
	return places
}

// without is the part of a solid that a cut keeps.
func (s *solid) without(c cut) solid {
	part := *s
	part.cuts = append(s.cuts[:len(s.cuts):len(s.cuts)], c)
	var points, ring, next []mgl32.Vec3
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
			points = append(points, ring...)
		}
	}
	part.enclose(points)
	return part
}

// plane is the plane of a surface by its index.
func (s *solid) plane(number int) wall { return s.shell.plane(number, s.places) }
