package vector

import (
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
)

// surface is a flat part of a mesh, of one or more facets.
type surface struct {
	face    mesh.Face
	facets  []int   // of the mesh
	rings   [][]int // indices of the vertices along its outline, without holes
	sticker int     // index of its sticker in the shell, from 1; 0 is the body
}

// surfaces merges the facets of a mesh that lie in one plane and belong to one face. It
// ignores holes: what fills one, such as a sticker in its plastic, is painted later.
func surfaces(m *mesh.Mesh, places []mgl32.Vec3) []surface {
	type key struct {
		face mesh.Face
		wall [4]int
	}
	number := map[key]int{}
	var list []surface
	for i, f := range m.Facets {
		w, ok := wallOf(places, f.Corners)
		if !ok {
			continue
		}
		k := key{f.Face, w.key()}
		at, known := number[k]
		if !known {
			at = len(list)
			number[k] = at
			list = append(list, surface{face: f.Face})
		}
		list[at].facets = append(list[at].facets, i)
	}
	for i := range list {
		list[i].rings = rings(m, places, list[i].facets)
	}
	return slices.DeleteFunc(list, func(s surface) bool { return len(s.rings) == 0 })
}

// rings are the outlines of some facets of one plane: their sides except those that two
// of them share.
func rings(m *mesh.Mesh, places []mgl32.Vec3, facets []int) [][]int {
	normal := outwards(places, m.Facets[facets[0]].Corners)
	sides := map[[2]int]bool{}
	for _, f := range facets {
		corners := m.Facets[f].Corners
		for i, a := range corners {
			sides[[2]int{a, corners[(i+1)%len(corners)]}] = true
		}
	}
	next := map[int][]int{}
	var starts []int // in the order of the mesh
	for _, f := range facets {
		corners := m.Facets[f].Corners
		for i, a := range corners {
			b := corners[(i+1)%len(corners)]
			if !sides[[2]int{b, a}] {
				next[a] = append(next[a], b)
				starts = append(starts, a)
			}
		}
	}
	var all [][]int
	for _, start := range starts {
		var ring []int
		for at := start; len(next[at]) > 0; {
			on := next[at][0]
			next[at] = next[at][1:]
			ring = append(ring, at)
			at = on
		}
		if len(ring) >= 3 && outwards(places, ring).Dot(normal) > 0 {
			all = append(all, ring)
		}
	}
	return all
}

// wallOf is the plane of a facet, which faces outwards. ok is false if it has no area.
func wallOf(places []mgl32.Vec3, corners []int) (w wall, ok bool) {
	n := outwards(places, corners)
	if n.Len() < 1e-9 {
		return w, false
	}
	n = n.Normalize()
	return wall{n, n.Dot(places[corners[0]])}, true
}

// outwards is the normal of a facet, with twice its area as length.
func outwards(places []mgl32.Vec3, corners []int) (n mgl32.Vec3) {
	a := places[corners[0]]
	for i := 2; i < len(corners); i++ {
		n = n.Add(places[corners[i-1]].Sub(a).Cross(places[corners[i]].Sub(a)))
	}
	return n
}
