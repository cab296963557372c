package learn

import (
	"testing"

	"wedge/puzzle/cube3"
)

// near are all assemblies at most some quarter turns from one, without the turns of the face cubies.
func near(from cube3.Assembly, quarters int) map[cube3.Assembly]bool {
	known := map[cube3.Assembly]bool{still(from): true}
	edge := []cube3.Assembly{still(from)}
	for range quarters {
		var next []cube3.Assembly
		for _, a := range edge {
			for _, m := range quarterTurns() {
				if b := still(a.Turn(m)); !known[b] {
					known[b] = true
					next = append(next, b)
				}
			}
		}
		edge = next
	}
	return known
}

// TestNear: the numbers of positions by quarter turns are the known ones.
func TestNear(t *testing.T) {
	known := 0
	for quarters, want := range []int{1, 12, 114, 1068, 10011} {
		known += want
		if n := len(near(cube3.Solved(), quarters)); n != known {
			t.Errorf("%d quarter turns: %d positions, not %d", quarters, n, known)
		}
	}
}
