package scene

import (
	"math/rand/v2"
	"testing"
)

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
