package view_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/square1/view"
	"wedge/scene"
)

// TestRotated compares the camera's position with a half turn about each axis.
func TestRotated(t *testing.T) {
	sin, cos := math.Sincos(math.Pi / 12) // the cut is 15 degrees off
	axes := map[view.Rotation][3]float64{
		view.X2: {cos, -sin, 0},  // of a slice
		view.Z2: {-sin, -cos, 0}, // in the cut, to the front
		view.Y2: {0, 0, 1},
	}
	rapid.Check(t, func(t *rapid.T) {
		c := scene.Camera{
			Yaw: rapid.Float32Range(-3, 3).Draw(t, "yaw"), Pitch: rapid.Float32Range(-1.4, 1.4).Draw(t, "pitch"),
			Zoom: 1, Reach: view.Reach,
		}
		same := func(what string, a, b scene.Camera) {
			if d := a.Eye().Sub(b.Eye()).Len(); d > 1e-3*a.Eye().Len() {
				t.Fatalf("%s: at %v, not at %v", what, a.Eye(), b.Eye())
			}
		}
		for r, axis := range axes {
			eye, now := c.Eye(), view.Rotated(c, r).Eye()
			along := 0.0
			for i := range axis {
				along += axis[i] * float64(eye[i])
			}
			for i := range axis { // a half turn keeps what is along the axis
				if want := 2*along*axis[i] - float64(eye[i]); math.Abs(want-float64(now[i])) > 1e-3*float64(eye.Len()) {
					t.Fatalf("%d: from %v to %v", r, eye, now)
				}
			}
			same("twice", view.Rotated(view.Rotated(c, r), r), c)
		}
		same("x2 z2", view.Rotated(view.Rotated(c, view.X2), view.Z2), view.Rotated(c, view.Y2))
	})
}
