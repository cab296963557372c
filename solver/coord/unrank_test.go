package coord_test

import (
	"math/rand/v2"
	"testing"

	"wedge/solver/coord"
)

// TestPositionHasItsAddress goes from random places to positions and back. Where
// the representative has symmetries, its places come in groups.
func TestPositionHasItsAddress(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	for _, key := range []coord.Kind{coord.Corners, coord.Edges} {
		for _, grain := range []coord.Grain{coord.Fine, coord.Half, coord.Parity, coord.Coarse} {
			s := coord.New(key, grain)
			for range 5000 {
				at := coord.Address{Row: rng.Int32N(int32(s.Rows())), Place: rng.Int32N(int32(s.Places()))}
				p := s.Position(at)
				found := false
				for _, other := range s.Equivalents(p) {
					found = found || other == at
				}
				if !found {
					t.Fatalf("%v, grain %d: %v is %v, which has the address %v", key, grain, at, p, s.Address(p))
				}
			}
		}
	}
}
