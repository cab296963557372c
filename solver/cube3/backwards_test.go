package cube3

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
)

// TestInverses: the coordinates of the inverse, added up from the cubies, are those of the
// assembly that is the inverse.
func TestInverses(t *testing.T) {
	o := newCoordinates(HalfTurns, extent{orders: sliceOrders, twists: twistCount})
	along := alongAxes()
	v := newInverses(&along)
	rng := rand.New(rand.NewPCG(17, 18))
	moves := turned()
	for range 300 {
		a := cube3.Random(rng)
		c := cubiesOf(&a)
		inverse := a.Inverse()
		for axis, got := range v.of(&c, o) {
			b := along[axis].image(&inverse)
			if want := o.coordinates(&b); got != want {
				t.Fatalf("%s along axis %d: %+v, not %+v", a.Notation(), axis, got, want)
			}
		}
		for m := range moves {
			b, turns := a.Then(moves[m]), cubiesOf(&moves[m])
			if got := c.then(&turns); got != cubiesOf(&b) {
				t.Fatalf("%s after move %d: %v", a.Notation(), m, got)
			}
		}
	}
}
