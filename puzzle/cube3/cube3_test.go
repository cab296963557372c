package cube3

import "testing"

// TestQuarterTurns: known orders of algs.
func TestQuarterTurns(t *testing.T) {
	order := func(a Alg) int {
		n, at := 1, Solved().Apply(a)
		for at != Solved() {
			at = at.Apply(a)
			n++
		}
		return n
	}
	for f := range Face(FaceCount) {
		if n := order(Alg{{f, 1}}); n != 4 {
			t.Errorf("%v: order %d", f, n)
		}
	}
	visible := func(a Alg) int {
		n, at := 1, Solved().Apply(a)
		for !at.IsSolved() {
			at = at.Apply(a)
			n++
		}
		return n
	}
	if n := visible(Alg{{R, 1}, {U, 1}}); n != 105 {
		t.Error("R U", n)
	}
	if n := visible(Alg{{R, 1}, {U, 1}, {R, 3}, {U, 3}}); n != 6 {
		t.Error("R U R' U'", n)
	}
	if n := visible(Alg{{R, 1}, {U, 3}}); n != 63 {
		t.Error("R U'", n)
	}
	if n := visible(Alg{{R, 1}, {U, 2}, {D, 3}, {B, 1}, {D, 3}}); n != 1260 {
		t.Error("R U2 D' B D'", n)
	}
}
