package vector

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// nearestCorners is how many iterations [wallBetween] tries.
const nearestCorners = 300

// wallBetween finds a plane between two convex solids, with the first behind it. The
// vector v moves from point to point of the set of differences between points of the
// second and the first, towards the point of that set nearest to the origin (Gilbert,
// 1966). As soon as the whole set is beyond the origin in its direction, v is the normal
// of such a plane. ok is false if the solids intersect.
func wallBetween(a, b *solid) (w wall, ok bool) {
	v := b.middle.Sub(a.middle)
	for range nearestCorners {
		if v.Len() < touching {
			return w, false
		}
		n := v.Normalize()
		last, first := farthestAlong(a.points, n), farthestAlong(b.points, n.Mul(-1))
		d := first.Sub(last)
		if gap := n.Dot(d); gap >= -touching {
			return wall{n, n.Dot(last) + gap/2}, true
		}
		// The point between v and d nearest to the origin.
		to := d.Sub(v)
		v = v.Add(to.Mul(min(max(-v.Dot(to)/to.Dot(to), 0), 1)))
	}
	return w, false
}

// farthestAlong is the farthest point in a direction.
func farthestAlong(points []mgl32.Vec3, direction mgl32.Vec3) (best mgl32.Vec3) {
	most := float32(math.Inf(-1))
	for _, p := range points {
		if d := direction.Dot(p); d > most {
			best, most = p, d
		}
	}
	return best
}
