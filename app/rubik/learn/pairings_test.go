package learn

import (
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/cube3"
)

// TestPairings proves that U and R permute their six corners in at most 120 of 720 ways, and
// that the 120 are those that the classes of the model count as that of the solved cube.
func TestPairings(t *testing.T) {
	if n := len(pairings()); n != 15 {
		t.Errorf("%d pairings", n)
	}
	if n := len(fives()); n != 6 {
		t.Errorf("%d sets of five", n)
	}
	ours := kept()
	keep := 0
	for _, f := range fives() {
		if f == ours {
			keep++
		}
	}
	if keep != 1 {
		t.Errorf("%d sets are kept", keep)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	count, others, shares := 0, map[int]int{}, map[five]int{}
	for _, a := range cornerOrders() {
		n := 0
		for _, p := range ours {
			if slices.Contains(ours[:], p.moved(a)) {
				n++
			}
		}
		if (n == 5) != (cube3.TwoFaced{}.Class(a).Coset == 0) {
			t.Fatalf("%s: %d pairings kept", a.Notation(), n)
		}
		if n == 5 {
			count++
		}
		others[n]++
		var now five
		for i, p := range ours {
			now[i] = p.moved(a)
		}
		slices.SortFunc(now[:], func(p, q pairing) int { return slices.Compare(p[:], q[:]) })
		shares[now]++
		// Turns of U and R change neither the class nor whether the pairings are kept.
		b := a.Turn(cube3.Move{Face: []cube3.Face{cube3.U, cube3.R}[rng.IntN(2)], Turns: 1})
		m := 0
		for _, p := range ours {
			if slices.Contains(ours[:], p.moved(b)) {
				m++
			}
		}
		if m != n {
			t.Fatalf("%s: %d pairings kept, then %d", a.Notation(), n, m)
		}
	}
	if count != 120 || others[1] != 600 {
		t.Error(others)
	}
	for _, n := range shares {
		if n != 120 || len(shares) != 6 {
			t.Errorf("%d sets of five; one has %d orders", len(shares), n)
		}
	}
}

// cornerOrders are the assemblies in which the six corners are in any order, untwisted.
func cornerOrders() (list []cube3.Assembly) {
	var put func(a cube3.Assembly, n int)
	put = func(a cube3.Assembly, n int) {
		if n == len(sixCorners) {
			list = append(list, a)
			return
		}
		at := named(sixCorners[n]).Number
		for _, name := range sixCorners[n:] {
			b, from := a, named(name).Number
			b.Corners[at], b.Corners[from] = b.Corners[from], b.Corners[at]
			put(b, n+1)
		}
	}
	put(cube3.Solved(), 0)
	return list
}
