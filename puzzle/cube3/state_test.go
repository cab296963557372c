package cube3_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/cube3"
)

func TestSet(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	all := cube3.Cubies()
	for range 100 {
		var want []cube3.Cubie
		var s cube3.Set
		for _, c := range all {
			if rng.IntN(2) == 0 {
				want = append(want, c)
				s = s.With(c).With(c)
			}
		}
		if got := s.List(); !slices.Equal(got, want) || s.Len() != len(want) || s != cube3.SetOf(want...) {
			t.Fatalf("%v, not %v", got, want)
		}
		c := all[rng.IntN(len(all))]
		if s.Without(c).Has(c) || s.Without(c).With(c) != s.With(c) {
			t.Fatal(c)
		}
	}
}

// TestState: whatever is taken out and put somewhere, the cubies stay the same ones, and putting
// into a place fills it.
func TestState(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	all := cube3.Cubies()
	for range 200 {
		s := cube3.State{Assembly: cube3.RandomAssembly(rng)}
		for range 30 {
			before := s
			c, place := all[rng.IntN(len(all))], all[rng.IntN(len(all))]
			switch rng.IntN(3) {
			case 0:
				s = s.TakeOut(c)
				if !s.Out.Has(c) || s.Assembly != before.Assembly {
					t.Fatal(c)
				}
			case 1:
				s = s.PutBack(c)
				if s.Out.Has(c) || s.Assembly != before.Assembly {
					t.Fatal(c)
				}
			case 2:
				there, _ := s.Assembly.At(place)
				s = s.PutInto(c, place)
				switch {
				case c.Kind != place.Kind || c.Kind == cube3.FaceCubie:
					if s != before {
						t.Fatalf("%v into %v", c, place)
					}
				case s.Assembly.PlaceOf(c) != place || s.Out.Has(c):
					t.Fatalf("%v is not in %v", c, place)
				case there != c && (!s.Out.Has(there) || s.Assembly.PlaceOf(there) != before.Assembly.PlaceOf(c)):
					t.Fatalf("%v was in %v and has not come out", there, place)
				}
			}
			seen := map[cube3.Cubie]bool{}
			for _, p := range all {
				in, _ := s.Assembly.At(p)
				seen[in] = true
			}
			if len(seen) != len(all) {
				t.Fatal(s.Assembly)
			}
		}
	}
}
