package vector

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/flat"
)

// longestArc is the largest angle for one Bézier curve: it is then within 0.0003 of the
// radius.
const longestArc = 91 * math.Pi / 180

// path is the exact image of a ring in the picture, clockwise; nil if all its sides are
// straight, or if the solid is cut or crosses the near plane.
func (l *lens) path(s *solid, ring []int) flat.Path {
	m, n := s.node.Mesh, len(ring)
	at := func(i int) int { return ring[(2*n-1-i%n)%n] }
	centre := func(i int) (mgl32.Vec3, bool) { return m.Bend(at(i), at(i+1)) }
	// Begin where an arc does.
	start := -1
	for i := range n {
		now, bent := centre(i)
		if before, was := centre(i + n - 1); bent && (!was || before != now) {
			start = i
			break
		}
	}
	if start < 0 || len(s.cuts) > 0 {
		return nil
	}
	var p flat.Path
	see := func(v mgl32.Vec3) flat.Point {
		at, ok := l.see(v)
		if !ok {
			start = -1
		}
		return at
	}
	for i := start; i < start+n; {
		middle, bent := centre(i)
		if !bent {
			i++
			p = append(p, flat.Segment{To: see(s.places[at(i)])})
			continue
		}
		o := s.node.Pose.Mul4x1(middle.Vec4(1)).Vec3()
		a := s.places[at(i)].Sub(o)
		next := i + 1
		for ; next < start+n; next++ {
			if other, ok := centre(next); !ok || other != middle || angle(a, s.places[at(next+1)].Sub(o)) > longestArc {
				break
			}
		}
		b := s.places[at(next)].Sub(o)
		u, v := controls(a, b)
		p = append(p, flat.Segment{Bent: true, From: see(o.Add(u)), On: see(o.Add(v)), To: see(o.Add(b))})
		i = next
	}
	if start < 0 {
		return nil
	}
	return p
}

// angle between two vectors.
func angle(a, b mgl32.Vec3) float64 {
	return math.Atan2(float64(a.Cross(b).Len()), float64(a.Dot(b)))
}

// controls are the control points of the arc from a to b around the origin, less than half
// a circle.
func controls(a, b mgl32.Vec3) (u, v mgl32.Vec3) {
	full := angle(a, b)
	if full == 0 {
		return a, b
	}
	sin, cos := math.Sincos(full)
	long := float32(4.0 / 3 * math.Tan(full/4) / sin)
	// The tangents are a turned by a right angle towards b, and b towards a.
	return a.Add(b.Sub(a.Mul(float32(cos))).Mul(long)), b.Add(a.Sub(b.Mul(float32(cos))).Mul(long))
}
