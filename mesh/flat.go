package mesh

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"
)

// Flat is a sheet in the plane z = 0 that is seen from above: the areas inside an odd
// number of rings, as those of a letter with holes. Rings must not cross each other; their
// direction does not matter. A sheet casts a shadow, but has no underside.
//
// The outline of the sheet is one ring, cut open between a hole and what surrounds it.
func Flat(rings ...[]mgl32.Vec2) *Mesh {
	m := &Mesh{}
	rings = slices.Clone(rings)
	for i := range rings {
		rings[i] = slices.Clone(rings[i])
	}
	parent := make([]int, len(rings)) // the innermost ring around each, or -1
	depth := make([]int, len(rings))
	for i := range rings {
		parent[i] = -1
		for k := range rings {
			if i == k || !inside(rings[i][0], rings[k]) {
				continue
			}
			depth[i]++
			if parent[i] < 0 || inside(rings[k][0], rings[parent[i]]) {
				parent[i] = k
			}
		}
	}
	for i, outer := range rings {
		if depth[i]%2 == 1 {
			continue
		}
		turned(outer, 1)
		var holes [][]mgl32.Vec2
		for k := range rings {
			if parent[k] == i && depth[k]%2 == 1 {
				turned(rings[k], -1)
				holes = append(holes, rings[k])
			}
		}
		m.fillRing(withHoles(outer, holes))
	}
	return m
}

// doubleArea is positive for anticlockwise rings.
func doubleArea(ring []mgl32.Vec2) (sum float64) {
	last := ring[len(ring)-1]
	for _, p := range ring {
		sum += float64(last[0])*float64(p[1]) - float64(p[0])*float64(last[1])
		last = p
	}
	return sum
}

// turned makes a ring anticlockwise (1) or clockwise (-1).
func turned(ring []mgl32.Vec2, direction float64) {
	if doubleArea(ring)*direction < 0 {
		slices.Reverse(ring)
	}
}

// inside reports whether a point is inside a ring.
func inside(p mgl32.Vec2, ring []mgl32.Vec2) bool {
	in := false
	last := ring[len(ring)-1]
	for _, q := range ring {
		if (last[1] <= p[1]) != (q[1] <= p[1]) && p[0] < last[0]+(p[1]-last[1])/(q[1]-last[1])*(q[0]-last[0]) {
			in = !in
		}
		last = q
	}
	return in
}

// withHoles is a ring that runs around an area and its holes: it leads to each hole by
// the shortest way that crosses nothing, around it, and back the same way.
func withHoles(ring []mgl32.Vec2, holes [][]mgl32.Vec2) []mgl32.Vec2 {
	holes = slices.Clone(holes)
	for len(holes) > 0 {
		hole, from, to, shortest := -1, 0, 0, float32(math.Inf(1))
		for h, candidate := range holes {
			for i, a := range ring {
				for k, b := range candidate {
					if d := a.Sub(b).Len(); d < shortest && leadsIn(ring, i, b) && crossesNone(a, b, append([][]mgl32.Vec2{ring}, holes...)) {
						hole, from, to, shortest = h, i, k, d
					}
				}
			}
		}
		if hole < 0 {
			return ring // holes that cross: fill them
		}
		around := slices.Concat(holes[hole][to:], holes[hole][:to+1])
		ring = slices.Concat(ring[:from+1], around, ring[from:])
		holes = slices.Delete(holes, hole, hole+1)
	}
	return ring
}

// leadsIn reports whether the way from a corner of an anticlockwise ring to a point starts
// inside the ring. Of corners at one place, as where a way to a hole begins, it does so at
// one.
func leadsIn(ring []mgl32.Vec2, corner int, to mgl32.Vec2) bool {
	n := len(ring)
	before, at, after := ring[(corner+n-1)%n], ring[corner], ring[(corner+1)%n]
	if across(before, at, after) >= 0 {
		return across(at, after, to) > 0 && across(before, at, to) > 0
	}
	return across(at, after, to) > 0 || across(before, at, to) > 0
}

// crossesNone reports whether no side of some rings crosses the line from a to b. Sides
// that end at a or b do not.
func crossesNone(a, b mgl32.Vec2, rings [][]mgl32.Vec2) bool {
	for _, ring := range rings {
		last := ring[len(ring)-1]
		for _, p := range ring {
			if last != a && last != b && p != a && p != b &&
				(across(a, b, last) > 0) != (across(a, b, p) > 0) && (across(last, p, a) > 0) != (across(last, p, b) > 0) {
				return false
			}
			last = p
		}
	}
	return true
}

// across is positive if c is left of the way from a to b: twice the area of the triangle.
func across(a, b, c mgl32.Vec2) float64 {
	return float64(b[0]-a[0])*float64(c[1]-a[1]) - float64(c[0]-a[0])*float64(b[1]-a[1])
}

// fillRing adds triangles that fill an anticlockwise ring.
func (m *Mesh) fillRing(ring []mgl32.Vec2) {
	first := len(m.Vertices)
	for _, p := range ring {
		m.vertex(p.Vec3(0), mgl32.Vec3{0, 0, 1})
	}
	for _, t := range ears(ring) {
		m.facet(Plastic, first+t[0], first+t[1], first+t[2])
	}
}

// ears are triangles that fill an anticlockwise ring, as indices of its points: Meisters'
// method (1975), which cuts off one ear after the other.
func ears(ring []mgl32.Vec2) (list [][3]int) {
	left := make([]int, len(ring))
	for i := range ring {
		left[i] = i
	}
	at := func(i int) mgl32.Vec2 { return ring[left[i%len(left)]] }
	for len(left) > 3 {
		best, most := -1, 0.0
		for i := range left {
			a, b, c := at(i), at(i+1), at(i+2)
			area := across(a, b, c)
			if area <= 0 {
				continue
			}
			// The ear with the best shape, so that no slivers remain.
			quality := area / float64(max(b.Sub(a).LenSqr(), c.Sub(b).LenSqr(), a.Sub(c).LenSqr()))
			if quality > most && isEar(ring, left, a, b, c) {
				best, most = i, quality
			}
		}
		if best < 0 { // Only parts without area remain: points on a line.
			best = flattest(ring, left)
		}
		n := len(left)
		list = append(list, [3]int{left[best], left[(best+1)%n], left[(best+2)%n]})
		cut := (best + 1) % n
		left = append(left[:cut:cut], left[cut+1:]...)
	}
	if len(left) == 3 {
		list = append(list, [3]int(left))
	}
	return list
}

// flattest is the first point of the triangle of neighbours with the least area. Triangles
// without area fill nothing, but without them a side would end in the middle of another one,
// and the solid would not be closed.
func flattest(ring []mgl32.Vec2, left []int) int {
	best, least := 0, math.Inf(1)
	n := len(left)
	for i := range left {
		if area := math.Abs(across(ring[left[i]], ring[left[(i+1)%n]], ring[left[(i+2)%n]])); area < least {
			best, least = i, area
		}
	}
	return best
}

// isEar reports whether no other point of a ring that is left is in a triangle.
func isEar(ring []mgl32.Vec2, left []int, a, b, c mgl32.Vec2) bool {
	for _, v := range left {
		p := ring[v]
		if p != a && p != b && p != c && across(a, b, p) >= 0 && across(b, c, p) >= 0 && across(c, a, p) >= 0 {
			return false
		}
	}
	return true
}

// convexParts are the convex polygons that remain if as many sides between triangles are
// removed as possible, one after the other (Hertel and Mehlhorn 1983), without corners of
// 180 degrees.
func convexParts(ring []mgl32.Vec2, triangles [][3]int) [][]int {
	parts := make([][]int, len(triangles))
	for i, t := range triangles {
		parts[i] = t[:]
	}
	for i := 0; i < len(parts); i++ {
		for k := i + 1; k < len(parts); k++ {
			if joined := join(ring, parts[i], parts[k]); joined != nil {
				parts[i] = joined
				parts = slices.Delete(parts, k, k+1)
				k = i // those before may fit now
			}
		}
	}
	return parts
}

// join is the polygon of two that have one side in common; nil if they have none, or if it is
// not convex.
func join(ring []mgl32.Vec2, a, b []int) []int {
	for i, from := range a {
		to := a[(i+1)%len(a)]
		k := slices.Index(b, to)
		if k < 0 || b[(k+1)%len(b)] != from {
			continue
		}
		joined := slices.Concat(a[i+1:], a[:i+1]) // from its corner to, to its corner from
		for n := 2; n < len(b); n++ {
			joined = append(joined, b[(k+n)%len(b)])
		}
		for n := range joined {
			p, q, r := ring[joined[n]], ring[joined[(n+1)%len(joined)]], ring[joined[(n+2)%len(joined)]]
			if across(p, q, r) < 1e-4*float64(q.Sub(p).Len()*r.Sub(q).Len()) {
				return nil
			}
		}
		return joined
	}
	return nil
}
