package scene_test

import (
	"math"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
	"pgregory.net/rapid"

	"wedge/scene"
)

func drawCamera(t *rapid.T) scene.Camera {
	reach := rapid.Float32Range(0.1, 10).Draw(t, "reach")
	shift := rapid.Float32Range(-0.5*reach, 0.5*reach)
	return scene.Camera{
		Yaw:   rapid.Float32Range(-7, 7).Draw(t, "yaw"),
		Pitch: rapid.Float32Range(-scene.MaxPitch, scene.MaxPitch).Draw(t, "pitch"),
		Zoom:  rapid.Float32Range(scene.MinZoom, scene.MaxZoom).Draw(t, "zoom"),
		Reach: reach,
		Room:  rapid.Float32Range(0.7, 2).Draw(t, "room"),
		Shift: mgl32.Vec2{shift.Draw(t, "right"), shift.Draw(t, "up")},
	}
}

// TestRayMeetsPoint sends a ray through the place where a point is drawn.
func TestRayMeetsPoint(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawCamera(t)
		width, height := rapid.IntRange(300, 3000).Draw(t, "width"), rapid.IntRange(300, 3000).Draw(t, "height")
		var p mgl32.Vec3
		for i := range p {
			p[i] = c.Reach * rapid.Float32Range(-0.5, 0.5).Draw(t, "coordinate")
		}
		x, y := c.Project(p, width, height)
		eye, d := c.Ray(x, y, width, height)
		if !eye.ApproxEqualThreshold(c.Eye(), 1e-6) || math.Abs(float64(d.Len()-1)) > 1e-5 {
			t.Fatalf("ray from %v to %v", eye, d)
		}
		way := p.Sub(eye)
		if off := way.Sub(d.Mul(way.Dot(d))).Len(); off > 2e-5*way.Len() {
			t.Fatalf("the ray passes %v by at %v", p, off)
		}
		if way.Dot(d) <= 0 {
			t.Fatalf("the ray goes away from %v", p)
		}
	})
}

func TestReachFits(t *testing.T) {
	c := scene.Camera{Yaw: 1, Pitch: 0.4, Zoom: 1, Reach: 2}
	x, y := c.Project(mgl32.Vec3{}, 640, 480)
	if math.Abs(float64(x-320)) > 0.01 || math.Abs(float64(y-240)) > 0.01 {
		t.Errorf("the origin is at %v, %v", x, y)
	}
	// Of rays through the upper and lower edge those nearest to the origin touch the
	// sphere.
	for _, y := range []float32{0, 480} {
		eye, d := c.Ray(320, y, 640, 480)
		if nearest := eye.Sub(d.Mul(eye.Dot(d))).Len(); math.Abs(float64(nearest-2)) > 1e-3 {
			t.Errorf("the edge passes the origin at %v", nearest)
		}
	}
}

func TestClamped(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := scene.Camera{
			Yaw:   rapid.Float32Range(-1000, 1000).Draw(t, "yaw"),
			Pitch: rapid.Float32Range(-10, 10).Draw(t, "pitch"),
			Zoom:  rapid.Float32Range(-10, 100).Draw(t, "zoom"),
			Reach: 1,
		}
		d := c.Clamped()
		if math.Abs(float64(d.Yaw)) > math.Pi+1e-6 || d.Pitch < -scene.MaxPitch || d.Pitch > scene.MaxPitch ||
			d.Zoom < scene.MinZoom || d.Zoom > scene.MaxZoom {
			t.Fatalf("%+v", d)
		}
		if turn := float64(c.Yaw-d.Yaw) / (2 * math.Pi); math.Abs(turn-math.Round(turn)) > 1e-4 {
			t.Fatalf("yaw %v became %v", c.Yaw, d.Yaw)
		}
		if e := d.Clamped(); e != d {
			t.Fatalf("%+v became %+v", d, e)
		}
	})
}
