package square1

import "testing"

// TestSliceablePositions counts the angles of all pairs of layers at which both can be cut.
func TestSliceablePositions(t *testing.T) {
	angles := int64(0)
	for _, pair := range Pairs() {
		angles += int64(pair.Top.Sliceable() * pair.Bottom.Sliceable())
	}
	const arrangements = 40320 * 40320 * 2 // 8! of the corners, 8! of the edges, and the middle
	if n := angles * arrangements; n != SliceablePositions {
		t.Errorf("%d angles, %d positions, not %d", angles, n, int64(SliceablePositions))
	}
}

// TestMoveDistribution compares its sum with the number of positions.
func TestMoveDistribution(t *testing.T) {
	sum := int64(0)
	for _, n := range MoveDistribution() {
		sum += n
	}
	if sum != SliceablePositions {
		t.Errorf("%d positions, not %d", sum, int64(SliceablePositions))
	}
}
