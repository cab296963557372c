package mesh

import (
	"slices"

	"github.com/go-gl/mathgl/mgl32"
)

// PolycubeEdges are thin bars along the edges of the solid of unit cubes, see [Polycube].
// Edges between faces in one plane have none.
func PolycubeEdges(cells [][3]int, width float32) (bars []*Mesh) {
	has := map[[3]int]bool{}
	for _, c := range cells {
		has[c] = true
	}
	for axis := range 3 {
		starts := map[[3]int]bool{}
		for _, c := range cells {
			for k := range 4 {
				at := c
				at[(axis+1)%3] += k & 1
				at[(axis+2)%3] += k >> 1
				starts[at] = isEdge(has, at, axis)
			}
		}
		var list [][3]int
		for at, edge := range starts {
			before := at
			before[axis]--
			if edge && !starts[before] {
				list = append(list, at)
			}
		}
		slices.SortFunc(list, func(a, b [3]int) int { return slices.Compare(a[:], b[:]) })
		for _, at := range list {
			end := at
			for starts[end] {
				end[axis]++
			}
			from, to := point(at), point(end)
			from[axis] -= width / 2
			to[axis] += width / 2
			bars = append(bars, Line(from, to, width))
		}
	}
	return bars
}

// isEdge reports whether the unit edge from a corner along an axis is one between faces
// in different planes.
func isEdge(has map[[3]int]bool, at [3]int, axis int) bool {
	n, diagonal := 0, 0
	for k := range 4 {
		c := at
		c[(axis+1)%3] -= k & 1
		c[(axis+2)%3] -= k >> 1
		if has[c] {
			n++
			diagonal ^= k
		}
	}
	return n == 1 || n == 3 || n == 2 && diagonal == 3
}

func point(at [3]int) mgl32.Vec3 {
	return mgl32.Vec3{float32(at[0]), float32(at[1]), float32(at[2])}
}

// Block is a box without bevels. Its faces are numbered from 1: those that look to +x, -x,
// +y, -y, +z, -z.
func Block(low, high mgl32.Vec3) *Mesh {
	m := &Mesh{}
	for i := range 6 {
		axis, up := i/2, i%2 == 0
		var normal mgl32.Vec3
		normal[axis] = 1
		if !up {
			normal[axis] = -1
		}
		var corners []int
		for _, k := range [4][2]bool{{false, false}, {true, false}, {true, true}, {false, true}} {
			p := low
			if up {
				p[axis] = high[axis]
			}
			if k[0] {
				p[(axis+1)%3] = high[(axis+1)%3]
			}
			if k[1] {
				p[(axis+2)%3] = high[(axis+2)%3]
			}
			corners = append(corners, m.vertex(p, normal))
		}
		if !up {
			slices.Reverse(corners)
		}
		m.facet(Face(i+1), corners...)
	}
	return m
}
