package cube3

import "testing"

// TestQuarterTurns: known orders of algs.
func TestQuarterTurns(t *testing.T) {
	for text, want := range map[string]int{
		"U": 4, "R": 4, "F": 4, "D": 4, "L": 4, "B": 4, "R U": 105, "R U R' U'": 6, "R U'": 63, "R U2 D' B D'": 1260,
	} {
		a, err := ParseAlg(text)
		if err != nil {
			t.Fatal(err)
		}
		n, at := 1, Solved().Apply(a)
		for ; !at.IsSolved(); n++ {
			at = at.Apply(a)
		}
		if n != want || len(a) == 1 && at != Solved() {
			t.Errorf("%s: order %d", text, n)
		}
	}
}
