package scene

import (
	"math/rand/v2"
	"testing"

	"github.com/go-gl/mathgl/mgl32"
)

// TestShadowRays aims at the middles of pixels, as the camera does.
func TestShadowRays(t *testing.T) {
	c := Camera{Yaw: 0.5, Pitch: 0.6, Zoom: 1.2, Reach: 1.7, Shift: mgl32.Vec2{0.3, -0.2}, Room: 1.3}
	const width, height = 300, 200
	s := shadow{half: c.Reach, ground: -1, eye: c.Eye()}
	s.aim(c, width, height)
	for _, at := range [][2]float32{{0, 0}, {299, 0}, {17, 180}} {
		_, want := c.Ray(at[0]+0.5, at[1]+0.5, width, height)
		if got := s.at.Add(s.across.Mul(at[0])).Add(s.down.Mul(at[1])).Normalize(); !got.ApproxEqualThreshold(want, 1e-5) {
			t.Errorf("at %v: %v, not %v", at, got, want)
		}
	}
}

// TestShadowIsNeverLight blurs random patterns: rounding must leave no cell below 0,
// which would come out black.
func TestShadowIsNeverLight(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	shaded := 0
	var s shadow
	for range 40 {
		clear(s.cells[:])
		for range 1 + rng.IntN(20) {
			x, y, side := rng.IntN(shadowSide-20), rng.IntN(shadowSide-20), 1+rng.IntN(20)
			for i := range side {
				for j := range side {
					s.cells[(y+i)*shadowSide+x+j] = 1
				}
			}
		}
		for range 3 {
			s.blur()
		}
		for i, v := range s.cells {
			if v < 0 || v > 1.0001 {
				t.Fatalf("cell %d is %v", i, v)
			}
			if v > 0 {
				shaded++
			}
		}
	}
	if shaded < 10_000 {
		t.Error(shaded)
	}
}
