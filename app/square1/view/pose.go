package view

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/puzzle/square1"
)

// Motion is an unfinished move: the puzzle between two positions.
type Motion struct {
	// Top and Bottom are turns in steps of 30 degrees, with fractions, clockwise as seen
	// from the layer's outside.
	Top, Bottom float64
	// Slice is the finished fraction of a slice: 0..1 with the front of the right half
	// going up, 0..-1 in the other direction.
	Slice float64
}

// Of is the motion after a fraction, 0..1, of a move.
func Of(m square1.Move, part float64) Motion {
	if m.Slice {
		return Motion{Slice: part}
	}
	return Motion{Top: float64(m.Top) * part, Bottom: float64(m.Bottom) * part}
}

// step is 30 degrees in radians.
const step = math.Pi / 6

// cutAngle is the direction of the cut's front end from the centre: 15 degrees left of
// the front, where the solved top's front edge begins.
const cutAngle = -math.Pi/2 - step/2

// sliceAxis is the axis of a slice: from the centre to the right, at right angles to the
// cut.
func sliceAxis() mgl32.Vec3 {
	sin, cos := math.Sincos(cutAngle + math.Pi/2)
	return mgl32.Vec3{float32(cos), float32(sin), 0}
}

// sliced is the rotation after a fraction of a slice.
func sliced(part float64) mgl32.Mat4 {
	// Seen from the right, the half turns clockwise: its front goes up.
	return mgl32.HomogRotate3D(float32(-part*math.Pi), sliceAxis())
}

// angleAt is the direction of the middle of a piece of some units that starts at a place
// of a layer turned by some steps; in radians, anticlockwise as seen from above.
func angleAt(bottom bool, place, units int, turned float64) float64 {
	a := (float64(place) + float64(units)/2 + turned) * step
	if bottom {
		return cutAngle + a // clockwise as seen from below
	}
	return cutAngle - a
}

// stand is the pose of a piece whose solid is upright and points along x.
func stand(bottom bool, angle float64) mgl32.Mat4 {
	pose := mgl32.HomogRotate3DZ(float32(angle))
	if bottom {
		pose = pose.Mul4(mgl32.HomogRotate3DX(math.Pi))
	}
	return pose
}
