package solver_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/tabletest"
)

// TestCompleteNearest compares the nearest of many positions with the distance of each.
func TestCompleteNearest(t *testing.T) {
	s := solver.New(tabletest.Complete(t))
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(71, 72))
	for round := range 60 {
		var list, want []square1.Position
		least := square1.MaxDistance + 1
		for range 1 + rng.IntN(60) {
			p := square1.Random(rng)
			if round%3 == 0 {
				p = walk(rng, 2+rng.IntN(9))
			}
			n, err := s.Distance(ctx, p)
			if err != nil {
				t.Fatal(err)
			}
			if n < least {
				least, want = n, nil
			}
			if n == least {
				want = append(want, p)
			}
			list = append(list, p)
		}
		for _, atLeast := range []int{0, max(0, least-3), least} {
			got, distance, err := s.Nearest(ctx, slices.Values(list), atLeast)
			if err != nil || distance != least || !slices.Equal(got, want) {
				t.Fatalf("%d positions at %d instead of %d at %d, %v", len(got), distance, len(want), least, err)
			}
		}
	}
}

// TestExactOnly: bounds do not tell which position is nearest, nor how all shortest solutions end.
func TestExactOnly(t *testing.T) {
	_, _, err := small(t).Nearest(context.Background(), slices.Values([]square1.Position{square1.Solved()}), 0)
	if !errors.Is(err, solver.ErrInexact) {
		t.Error(err)
	}
	if _, err := small(t).Endings(context.Background(), square1.Solved()); !errors.Is(err, solver.ErrInexact) {
		t.Error(err)
	}
}
