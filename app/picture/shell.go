package picture

import (
	"cmp"
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
)

// shell is what a mesh looks like from outside: a convex body with stickers on it.
type shell struct {
	mesh     *mesh.Mesh
	surfaces []surface
	// bases are the numbers of the surfaces on which the stickers stand, by sticker. The
	// first is that of the body itself and means nothing.
	bases []int
}

// newShell finds the surfaces of a mesh, and the stickers among them: all that is not
// plastic, if the mesh has plastic at all. A sticker is what has one face and stands on
// one surface; so a solid may have any number of them.
func newShell(m *mesh.Mesh) *shell {
	places := make([]mgl32.Vec3, len(m.Vertices))
	for i, v := range m.Vertices {
		places[i] = v.Position
	}
	s := &shell{mesh: m, surfaces: surfaces(m, places), bases: []int{0}}
	var body, rest []int
	for i := range s.surfaces {
		if s.surfaces[i].face == mesh.Plastic {
			body = append(body, i)
		} else {
			rest = append(rest, i)
		}
	}
	if len(body) == 0 {
		return s
	}
	slices.SortStableFunc(rest, func(a, b int) int { return cmp.Compare(s.surfaces[a].face, s.surfaces[b].face) })
	type key struct {
		face mesh.Face
		base int
	}
	known := map[key]int{}
	for _, i := range rest {
		part := &s.surfaces[i]
		k := key{part.face, s.baseOf(part, body, places)}
		if known[k] == 0 {
			known[k] = len(s.bases)
			s.bases = append(s.bases, k.base)
		}
		part.sticker = known[k]
	}
	return s
}

// baseOf is the surface of the body on which a part of a sticker stands: the one above
// which the lowest point of the part is highest.
func (s *shell) baseOf(part *surface, body []int, places []mgl32.Vec3) (base int) {
	most := float32(math.Inf(-1))
	for _, i := range body {
		w, low := s.plane(i, places), float32(math.Inf(1))
		for _, ring := range part.rings {
			for _, v := range ring {
				low = min(low, w.height(places[v]))
			}
		}
		if low > most {
			base, most = i, low
		}
	}
	return base
}

// plane of a surface, when the vertices have some places.
func (s *shell) plane(number int, places []mgl32.Vec3) wall {
	part := &s.surfaces[number]
	n := outwards(places, s.mesh.Facets[part.facets[0]].Corners).Normalize()
	return wall{n, n.Dot(places[part.rings[0][0]])}
}
