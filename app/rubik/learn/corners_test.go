package learn

import (
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/cube3"
)

// TestTwistsOfTurns: a quarter turn of a horizontal face changes no twist; one of any other
// changes two by +1 and two by -1, those that stay in their layer alike.
func TestTwistsOfTurns(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 100 {
		a := cube3.RandomAssembly(rng)
		for _, m := range quarterTurns() {
			w := change{before: a, now: a.Turn(m), move: m, quarter: true}
			changes := w.twists()
			places := cycle(m, cube3.Corner)
			for i, by := range changes {
				from, to := places[i], places[(i+1)%4]
				stays := from.Faces()[0] == to.Faces()[0] // both in the upper or lower layer
				want := 0
				switch {
				case m.Face.Axis() == cube3.U.Axis():
				case stays == (m.Turns == 1):
					want = 1 // Vanderschel: anticlockwise, those that stay decrease
				default:
					want = -1
				}
				if by != want {
					t.Fatalf("%v changes %v by %d, not %d", m, from, by, want)
				}
			}
			if sum(changes) != 0 || (sum(twists(w.now))-sum(twists(a)))%3 != 0 {
				t.Fatalf("%v: %v", m, changes)
			}
		}
	}
}

// TestAxes: the twists about the axis of U and D are the twists; those about other axes differ,
// but not their sum mod 3.
func TestAxes(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	different := 0
	for range 1000 {
		a := cube3.RandomAssembly(rng)
		var sums [3]int
		for axis := range 3 {
			sums[axis] = sum(axisTwists(a, axis)) % 3
		}
		if !slices.Equal(axisTwists(a, 0), twists(a)) {
			t.Fatal(a.Notation())
		}
		if !slices.Equal(axisTwists(a, 0), axisTwists(a, 1)) {
			different++
		}
		if sums[0] != a.Parities().COP || sums[1] != sums[0] || sums[2] != sums[0] {
			t.Fatalf("%v: %v", a.Notation(), sums)
		}
	}
	if different == 0 {
		t.Error("the axes never differ")
	}
}
