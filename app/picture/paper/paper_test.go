package paper

import (
	"math/rand/v2"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
)

// TestDivided: a block that is higher than a page is divided between its parts, of which none is lost or cut.
func TestDivided(t *testing.T) {
	random := rand.New(rand.NewPCG(22, 1))
	const room = 1000.0
	for range 200 {
		var c Column
		for range 1 + random.IntN(120) {
			c.Add(1+random.Float64()*60, func(picture.Board, flat.Point) {})
		}
		parts, height := 0, 0.0
		for _, b := range c.Block(0).divided(room) {
			parts += len(b.parts)
			height += b.height
			for _, p := range b.parts {
				if p.y < 0 || p.y+p.height > room+1e-6 {
					t.Fatalf("a part at %v to %v", p.y, p.y+p.height)
				}
			}
		}
		if parts != len(c.parts) || height < c.Height-1e-6 || height > c.Height+1e-6 {
			t.Fatalf("%d of %d parts, %v of %v pixels", parts, len(c.parts), height, c.Height)
		}
	}
}
