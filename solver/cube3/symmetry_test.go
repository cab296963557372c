package cube3

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
)

// TestSymmetries: an image of an alg's assembly is the assembly of the image of the alg.
func TestSymmetries(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	list := newUpright().list[:]
	for _, s := range alongAxes() {
		list = append(list, s)
	}
	moves := cube3.Moves()
	for i, s := range list {
		for range 50 {
			a, b := cube3.Solved(), cube3.Solved()
			for range rng.IntN(20) {
				m := rng.IntN(moveCount)
				a, b = a.Turn(moves[m]), b.Turn(moves[s.moves[m]])
			}
			if got := s.image(&a); got != b {
				t.Fatalf("symmetry %d: %v, not %v", i, got, b)
			}
		}
	}
}

// TestUpright: the 16 symmetries are a group that keeps the axis of U.
func TestUpright(t *testing.T) {
	u := newUpright()
	for i, s := range u.list {
		if s == nil || s.faces[cube3.U].Axis() != 0 || u.index(s, i) >= 0 {
			t.Fatalf("symmetry %d: %v", i, s)
		}
		if u.after[i][u.inverse[i]] != 0 || u.after[u.inverse[i]][i] != 0 {
			t.Errorf("symmetry %d has a wrong inverse", i)
		}
		for j, other := range u.list {
			a := cube3.Random(rand.New(rand.NewPCG(1, uint64(j))))
			b := other.image(&a)
			if got := u.list[u.after[i][j]].image(&a); got != s.image(&b) {
				t.Fatalf("%d after %d: %v", i, j, got)
			}
		}
	}
}
