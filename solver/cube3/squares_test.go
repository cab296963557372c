package cube3

import (
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/cube3"
)

// TestSquares compares with the published distribution (J. Scherphuis, H. Kociemba): at
// most 15 half turns.
func TestSquares(t *testing.T) {
	s := NewSquares()
	want := []int64{1, 6, 27, 120, 519, 1932, 6484, 20310, 55034, 113892, 178495, 179196, 89728, 16176, 1488, 144}
	if !slices.Equal(s.Distribution(), want) {
		t.Error(s.Distribution())
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for range 300 {
		a := cube3.Solved()
		n := rng.IntN(20)
		for range n {
			a = a.Turn(halfTurns()[rng.IntN(6)])
		}
		alg, err := s.Solve(a)
		if err != nil || !a.Apply(alg).IsSolved() || len(alg) > min(n, 15) {
			t.Fatal(a, alg, err)
		}
		if _, err := s.Solve(a.Turn(cube3.Move{Face: cube3.R, Turns: 1})); err == nil {
			t.Fatal("a quarter turn is solved with half turns")
		}
	}
}
