package picture

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/scene"
)

// wall is a plane, the points p with normal.p = offset.
type wall struct {
	normal mgl32.Vec3
	offset float32
}

// stood is a node whose vertices have been brought to where it stands.
type stood struct {
	node   *scene.Node
	parts  []surface
	places []mgl32.Vec3
	middle mgl32.Vec3
}

func standing(n *scene.Node, parts []surface) stood {
	s := stood{node: n, parts: parts, places: make([]mgl32.Vec3, 0, len(n.Mesh.Vertices))}
	for _, v := range n.Mesh.Vertices {
		p := n.Pose.Mul4x1(v.Position.Vec4(1)).Vec3()
		s.places = append(s.places, p)
		s.middle = s.middle.Add(p.Mul(1 / float32(len(n.Mesh.Vertices))))
	}
	return s
}

// outwards is the direction to which a facet looks, as long as twice its area.
func outwards(places []mgl32.Vec3, corners []int) (n mgl32.Vec3) {
	a := places[corners[0]]
	for i := 2; i < len(corners); i++ {
		n = n.Add(places[corners[i-1]].Sub(a).Cross(places[corners[i]].Sub(a)))
	}
	return n
}

// walls are the planes of all flat parts, each once.
func walls(solids []stood) []wall {
	var list []wall
	known := map[[4]int]bool{}
	for i := range solids {
		s := &solids[i]
		for _, part := range s.parts {
			n := outwards(s.places, s.node.Mesh.Facets[part.facets[0]].Corners).Normalize()
			w := wall{n, n.Dot(s.places[part.rings[0][0]])}
			if key := w.key(); !known[key] {
				known[key] = true
				list = append(list, w)
			}
		}
	}
	return list
}

// key is the same for planes that are nearly the same.
func (w wall) key() (key [4]int) {
	for k, v := range [...]float32{w.normal[0], w.normal[1], w.normal[2], w.offset} {
		key[k] = int(math.Round(float64(v) * 2000))
	}
	return key
}

// touching is how far solids may reach into each other and still lie side by side.
const touching = 1e-4

// fromBehind is an order in which convex solids that do not meet can be painted one
// over the other.
//
// Two of them have a plane between them, and the one on the eye's side is never
// behind the other. For the Square-1 one of the facets' planes will do: layers are
// divided by level planes, halves by the cut, pieces of a layer by the planes
// through its axis. These relations make no circles here; for solids that do, the
// farthest comes first.
func fromBehind(solids []stood, eye mgl32.Vec3) []int {
	n := len(solids)
	// hides[a][b]: a may hide a part of b, as far as is known.
	hides := make([][]bool, n)
	for a := range hides {
		hides[a] = make([]bool, n)
		for b := range hides[a] {
			hides[a][b] = a != b
		}
	}
	low, high := make([]float32, n), make([]float32, n)
	for _, w := range walls(solids) {
		for i := range solids {
			low[i], high[i] = extent(w, solids[i].places)
		}
		outside := w.normal.Dot(eye) > w.offset
		for a := range n {
			if high[a] > touching {
				continue
			}
			for b := range n {
				// a lies on the inner side, b on the outer one.
				if a != b && low[b] >= -touching {
					if outside {
						hides[a][b] = false
					} else {
						hides[b][a] = false
					}
				}
			}
		}
	}
	away := func(i int) float32 { return solids[i].middle.Sub(eye).Len() }
	for a := range n {
		for b := range a {
			if hides[a][b] && hides[b][a] { // they meet: by distance
				near, far := a, b
				if away(b) < away(a) {
					near, far = b, a
				}
				hides[far][near] = false
			}
		}
	}
	var order []int
	painted := make([]bool, n)
	for len(order) < n {
		next, free := -1, false
		for i := range n {
			if painted[i] {
				continue
			}
			f := true
			for other := range n {
				f = f && (painted[other] || !hides[i][other])
			}
			if next < 0 || f && !free || f == free && away(i) > away(next) {
				next, free = i, f
			}
		}
		painted[next] = true
		order = append(order, next)
	}
	return order
}

// extent is how far points are beyond a wall, at least and at most.
func extent(w wall, places []mgl32.Vec3) (low, high float32) {
	low, high = float32(math.Inf(1)), float32(math.Inf(-1))
	for _, p := range places {
		d := w.normal.Dot(p) - w.offset
		low, high = min(low, d), max(high, d)
	}
	return low, high
}
