package solver_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// TestScrambleTo: the alg leads to the position, and is longer than a shortest solution of
// it, or than those of the case.
func TestScrambleTo(t *testing.T) {
	s := small(t)
	rng := rand.New(rand.NewPCG(7, 8))
	for n := range 13 * 8 {
		p, least := walk(rng, n/8), -1
		r, err := s.Solve(context.Background(), p, solver.Options{Any: true})
		if err != nil {
			t.Fatal(err)
		}
		shortest := r.Length
		if n%2 == 1 { // the case may be nearer than this position of it
			least = rng.IntN(r.Length + 1)
			shortest = least
		}
		alg, err := solver.ScrambleTo(context.Background(), s.Solve, p, least, rng)
		if err != nil {
			t.Fatal(err)
		}
		if q, err := square1.Solved().Apply(alg); q != p || err != nil {
			t.Errorf("%v leads to %v, not %v: %v", alg, q, p, err)
		}
		// The last are as long as the farthest position away from solved, and the longest detour.
		if n := alg.Length(square1.SliceMetric); n <= shortest || n < 11 || n > 20 {
			t.Errorf("%v: %d slices, the shortest %d", p, n, shortest)
		}
		if len(alg.Simplify()) != len(alg) {
			t.Errorf("%v is not simplified", alg)
		}
	}
}

// TestScrambleToIsRandom: one position has many scrambles, and a seed has the same ones.
func TestScrambleToIsRandom(t *testing.T) {
	s := small(t)
	algs := map[string]int{}
	for seed := range uint64(40) {
		for range 2 {
			alg, err := solver.ScrambleTo(context.Background(), s.Solve, square1.Solved(), -1, rand.New(rand.NewPCG(seed, 0)))
			if err != nil {
				t.Fatal(err)
			}
			algs[alg.String()]++
		}
	}
	for alg, times := range algs {
		if times%2 == 1 {
			t.Errorf("%s: %d times, each seed twice", alg, times)
		}
	}
	if len(algs) < 35 {
		t.Errorf("%d scrambles of 40 seeds", len(algs))
	}
}

func TestScrambleToCancelled(t *testing.T) {
	s := small(t)
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	solve := func(c context.Context, p square1.Position, o solver.Options) (*solver.Result, error) {
		if calls++; calls == 2 {
			cancel()
		}
		return s.Solve(context.Background(), p, o)
	}
	if _, err := solver.ScrambleTo(ctx, solve, square1.Solved(), -1, rand.New(rand.NewPCG(1, 1))); !errors.Is(err, context.Canceled) || calls > 3 {
		t.Error(err, calls)
	}
	failure := errors.New("no table")
	fail := func(context.Context, square1.Position, solver.Options) (*solver.Result, error) { return nil, failure }
	if _, err := solver.ScrambleTo(context.Background(), fail, square1.Solved(), -1, rand.New(rand.NewPCG(1, 1))); !errors.Is(err, failure) {
		t.Error(err)
	}
}
