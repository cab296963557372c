package learn

import (
	"context"
	"testing"

	"wedge/puzzle/cube3"
)

// TestNear: the numbers of positions by quarter turns are the known ones, and a flip and its
// undoing by hand are found to be near.
func TestNear(t *testing.T) {
	known := 0
	for quarters, want := range []int{1, 12, 114, 1068, 10011} {
		known += want
		list, err := near(context.Background(), cube3.Solved(), quarters)
		if err != nil || len(list) != known {
			t.Errorf("%d quarter turns: %d positions, not %d: %v", quarters, len(list), known, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := near(ctx, cube3.Solved(), 3); err == nil {
		t.Error("it does not end")
	}
}
