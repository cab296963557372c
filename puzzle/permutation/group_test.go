package permutation_test

import (
	"math/big"
	"testing"

	"wedge/puzzle/permutation"
)

// TestOrder: symmetric, alternating and cyclic groups, and the Mathieu group M11.
func TestOrder(t *testing.T) {
	cycle := func(n int, cycles ...[]int) permutation.Permutation {
		p := make(permutation.Permutation, n)
		for i := range p {
			p[i] = i
		}
		for _, c := range cycles {
			for i, x := range c {
				p[x] = c[(i+1)%len(c)]
			}
		}
		return p
	}
	rotation := cycle(11, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
	for name, c := range map[string]struct {
		points     int
		generators []permutation.Permutation
		order      int64
	}{
		"trivial":   {5, nil, 1},
		"symmetric": {6, []permutation.Permutation{cycle(6, []int{0, 1}), cycle(6, []int{0, 1, 2, 3, 4, 5})}, 720},
		"A5":        {5, []permutation.Permutation{cycle(5, []int{0, 1, 2}), cycle(5, []int{0, 1, 2, 3, 4})}, 60},
		"M11":       {11, []permutation.Permutation{rotation, cycle(11, []int{2, 6, 10, 7}, []int{3, 9, 4, 5})}, 7920},
	} {
		g := permutation.NewGroup(c.points, c.generators...)
		if g.Order().Cmp(big.NewInt(c.order)) != 0 {
			t.Errorf("%s: %v, not %d", name, g.Order(), c.order)
		}
		for _, p := range c.generators {
			if !g.Has(p.Inverse().Then(p).Then(p)) {
				t.Error(name)
			}
		}
	}
	if permutation.NewGroup(5, cycle(5, []int{0, 1, 2})).Has(cycle(5, []int{0, 1})) {
		t.Error("an odd permutation")
	}
}
