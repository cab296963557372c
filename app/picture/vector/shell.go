package vector

import (
	"cmp"
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
)

// shell is the outside of a mesh: a convex body with stickers.
type shell struct {
	mesh     *mesh.Mesh
	surfaces []surface
	// bases are the indices of the surfaces below the stickers, by sticker. The first
	// belongs to the body and is unused.
	bases []int
}

// newShell finds the surfaces of a mesh, and among them the stickers: everything that is
// not plastic, if the mesh has plastic at all. A sticker has one face and one base, so a
// solid can have any number of them.
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

// baseOf is the surface of the body below a part of a sticker: the one above which the
// lowest point of the part is highest.
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

// plane is the plane of a surface, for these places of the vertices.
func (s *shell) plane(number int, places []mgl32.Vec3) wall {
	part := &s.surfaces[number]
	n := outwards(places, s.mesh.Facets[part.facets[0]].Corners).Normalize()
	return wall{n, n.Dot(places[part.rings[0][0]])}
}
