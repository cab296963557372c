package vector

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// wall is a plane, the points p with normal.p = offset. Its normal points to its front
// side.
type wall struct {
	normal mgl32.Vec3
	offset float32
}

// touching is how far solids may overlap and still count as side by side, in units of the
// scene.
const touching = 1e-4

// height of a point above the plane on its front side; negative behind it.
func (w wall) height(p mgl32.Vec3) float32 { return w.normal.Dot(p) - w.offset }

// before reports whether a point is in front of the plane.
func (w wall) before(p mgl32.Vec3) bool { return w.normal.Dot(p) > w.offset }

// reversed is the same plane, facing the other way.
func (w wall) reversed() wall { return wall{w.normal.Mul(-1), -w.offset} }

// key is the same for nearly equal planes.
func (w wall) key() (key [4]int) {
	for k, v := range [...]float32{w.normal[0], w.normal[1], w.normal[2], w.offset} {
		key[k] = int(math.Round(float64(v) * 2000))
	}
	return key
}

// clipped appends the part of a polygon in front of the plane to a list (Sutherland and
// Hodgman, 1974).
func (w wall) clipped(list, ring []mgl32.Vec3) []mgl32.Vec3 {
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		ha, hb := w.height(a), w.height(b)
		if ha >= 0 {
			list = append(list, a)
		}
		if ha >= 0 != (hb >= 0) {
			list = append(list, a.Add(b.Sub(a).Mul(ha/(ha-hb))))
		}
	}
	return list
}
