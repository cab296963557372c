package solver_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// TestEndings compares the endings with those of all solutions, one by one.
func TestEndings(t *testing.T) {
	s := installed(t, table.Complete())
	rng := rand.New(rand.NewPCG(41, 42))
	for range 40 {
		p := walk(rng, 5+rng.IntN(8))
		got, err := s.Endings(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		all, err := s.Solve(context.Background(), p, solver.Options{All: true})
		if err != nil {
			t.Fatal(err)
		}
		if all.Length < 3 {
			continue
		}
		var want solver.Endings
		for _, a := range all.Solutions {
			var last square1.Move
			if m := a[len(a)-1]; !m.Slice {
				last = m
			}
			for _, half := range []int{0, 6} {
				want[(int(last.Top)+half+12)%12] |= 1 << ((int(last.Bottom) + half + 12) % 12)
			}
		}
		if got.Count() == solver.AllEndings && want.Count() == solver.AllEndings {
			continue // the search stops when it has all
		}
		if got != want {
			t.Fatalf("%v: %v, not %v", p, got, want)
		}
	}
}
