package cube3

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
)

// TestTwoFaced: all positions have a distance, and solutions are as long as it says.
func TestTwoFaced(t *testing.T) {
	for _, metric := range []Metric{HalfTurns, QuarterTurns} {
		table, err := NewTwoFaced(t.Context(), metric)
		if err != nil {
			t.Fatal(err)
		}
		sum := int64(0)
		for _, n := range table.Distribution() {
			sum += n
		}
		t.Log(table.Distribution())
		if sum != cube3.TwoFacedPositions {
			t.Errorf("%d positions, not %d", sum, cube3.TwoFacedPositions)
		}
		rng := rand.New(rand.NewPCG(3, 4))
		for range 200 {
			a := cube3.Solved()
			n := rng.IntN(12)
			for range n {
				a = a.Turn(twoFacedMoves()[rng.IntN(6)])
			}
			alg, err := table.Solve(a)
			if err != nil || !a.Apply(alg).IsSolved() || metric == HalfTurns && len(alg) > n {
				t.Fatal(a, alg, err)
			}
		}
	}
}

func BenchmarkTwoFaced(b *testing.B) {
	for b.Loop() {
		if _, err := NewTwoFaced(b.Context(), QuarterTurns); err != nil {
			b.Fatal(err)
		}
	}
}
