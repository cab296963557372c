package solver_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

func TestMaxLength(t *testing.T) { checkMaxLength(t, small(t), 4) }

func TestCompleteMaxLength(t *testing.T) { checkMaxLength(t, installed(t, table.Complete()), 12) }

// checkMaxLength: a solution that is as long as the largest length of interest, or shorter, is
// found as without it; a longer one is not. A largest length of 0 would be none.
func checkMaxLength(t *testing.T, s *solver.Solver, slices int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(17, 3))
	for i := range 400 {
		p := walk(rng, i%(slices+1))
		o := solver.Options{
			Metric: square1.Metrics()[i%3], All: rng.IntN(2) == 0, Any: rng.IntN(2) == 0,
			IgnoreMiddle: rng.IntN(2) == 0, FreeEnds: rng.IntN(2) == 0,
		}
		want, err := s.Solve(context.Background(), p, o)
		if err != nil {
			t.Fatal(err)
		}
		for _, most := range []int{want.Length - 2, want.Length - 1, want.Length, want.Length + 1} {
			if most < 1 {
				continue
			}
			o.MaxLength = most
			got, err := s.Solve(context.Background(), p, o)
			switch {
			case most < want.Length && !errors.Is(err, solver.ErrLonger):
				t.Fatalf("%v %+v: %v, %v instead of ErrLonger", p, o, got, err)
			case most >= want.Length && (err != nil || fmt.Sprint(got) != fmt.Sprint(want)):
				t.Fatalf("%v %+v: %v, %v instead of %v", p, o, got, err, want)
			}
		}
	}
}
