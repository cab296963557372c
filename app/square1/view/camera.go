package view

import (
	"math"

	"wedge/scene"
)

// StandardCamera is the initial camera.
func StandardCamera() scene.Camera { return scene.Standard(Reach) }

// Rotation turns the whole puzzle by 180 degrees, which leaves the cut where it was.
type Rotation uint8

// The rotations: about the upright axis, about the axis of a slice, and about the
// horizontal axis in the plane of the cut.
const (
	Y2 Rotation = iota
	X2
	Z2
)

// Rotated is the camera that sees the faces that it would see if the puzzle were rotated.
// The puzzle stays, and so do its moves; as up stays up, X2 and Z2 show the faces upside
// down.
func Rotated(c scene.Camera, r Rotation) scene.Camera {
	const front = -step / 2 // the front end of the cut: see cutAngle
	switch r {
	case Y2:
		c.Yaw += math.Pi
	case X2:
		c.Yaw, c.Pitch = 2*front+math.Pi-c.Yaw, -c.Pitch
	case Z2:
		c.Yaw, c.Pitch = 2*front-c.Yaw, -c.Pitch
	}
	return c.Clamped()
}
