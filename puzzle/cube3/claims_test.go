package cube3

import (
	"math/rand/v2"
	"testing"
)

// TestVanderschelsClaim prints and fixes the truth about complementary configurations.
func TestVanderschelsClaim(t *testing.T) {
	c := CountComplementary()
	t.Logf("%+v, holds: %v", c, c.Holds())
	if c.Configurations != 24*24*24*24*24 || c.Odd != 0 {
		t.Errorf("%+v", c)
	}
	rng := rand.New(rand.NewPCG(13, 14))
	for range 500 {
		var orders [5][4]int
		for i := range orders {
			orders[i] = permutations4()[rng.IntN(24)]
		}
		a := Complementary(orders)
		if p := a.Parities(); !a.IsComplementary() || p.EOP != 0 || p.COP != 0 || c.Counts[p.TPP()][a.Wrong()%4] == 0 {
			t.Fatal(a, p)
		}
	}
}

// TestTwoFaced: turns of U and R keep the class, which has the number of values that the
// sizes demand.
func TestTwoFaced(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 16))
	if TwoFacedAssemblies/TwoFacedPositions != TwoFacedClasses || TwoFacedAssemblies%TwoFacedPositions != 0 {
		t.Error(TwoFacedAssemblies, TwoFacedPositions, TwoFacedClasses)
	}
	sizes := map[int]int{}
	for _, c := range cosets() {
		sizes[c]++
	}
	if len(sizes) != 6 || sizes[0] != 120 {
		t.Error(sizes)
	}
	seen := map[int]bool{}
	for range 60_000 {
		a := Solved()
		for i, x := range rng.Perm(twoFacedCorners) {
			a.Corners[twoFacedCornerPlaces[i]] = Placed{twoFacedCornerPlaces[x], uint8(rng.IntN(3))}
		}
		for i, x := range rng.Perm(twoFacedEdges) {
			a.Edges[twoFacedEdgePlaces[i]] = Placed{twoFacedEdgePlaces[x], uint8(rng.IntN(2))}
		}
		puzzle := TwoFaced{}
		class := puzzle.Class(a)
		seen[class.Index()] = true
		for range 4 {
			a = a.Turn(Move{[]Face{U, R}[rng.IntN(2)], uint8(1 + rng.IntN(3))})
		}
		if !puzzle.Applies(a) || puzzle.Class(a) != class {
			t.Fatalf("%+v becomes %+v", class, puzzle.Class(a))
		}
	}
	if len(seen) != TwoFacedClasses {
		t.Errorf("%d classes seen", len(seen))
	}
}
