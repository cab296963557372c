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
	cases := 0
	for range 40 {
		p := walk(rng, 3+rng.IntN(10))
		got, err := s.Endings(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		all, err := s.Solve(context.Background(), p, solver.Options{All: true})
		if err != nil {
			t.Fatal(err)
		}
		if all.Length < 2 {
			continue
		}
		cases++
		var want [12][12]bool
		for _, a := range all.Solutions {
			var last square1.Move
			if m := a[len(a)-1]; !m.Slice {
				last = m
			}
			for _, half := range []int{0, 6} {
				want[(int(last.Top)+half+12)%12][(int(last.Bottom)+half+12)%12] = true
			}
		}
		for top := range want {
			for bottom := range want[top] {
				if got.Has(top, bottom) != want[top][bottom] {
					t.Fatalf("%v ends with (%d,%d): %v, but %v by all solutions", p, top, bottom, !want[top][bottom], want[top][bottom])
				}
			}
		}
	}
	if cases < 30 {
		t.Fatal("only", cases, "cases")
	}
}
