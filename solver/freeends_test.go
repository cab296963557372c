package solver_test

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// freeBruteForce is the shortest length of the algs up to a number of slices, without the
// turns at their ends.
func freeBruteForce(metric square1.Metric, p square1.Position, slices int, ignoreMiddle bool) int {
	best := 1 << 30
	var visit func(p square1.Position, made, length int)
	visit = func(p square1.Position, made, length int) {
		if _, _, ok := p.Aligned(); ok && (!p.Flipped || ignoreMiddle) {
			best = min(best, length)
		}
		if made == slices {
			return
		}
		for _, x := range p.Top.FreeTurns() {
			for _, y := range p.Bottom.FreeTurns() {
				turn := metric.Cost(square1.Turn(x, y))
				if made == 0 {
					turn = 0
				}
				visit(p.Turn(x, y).UncheckedSlice(), made+1, length+turn+metric.Cost(square1.SliceMove()))
			}
		}
	}
	visit(p, 0, 0)
	return best
}

// TestFreeEnds: turns at the ends do not count. An alg with more slices than four is longer than
// the shortest with three.
func TestFreeEnds(t *testing.T) {
	s := small(t)
	rng := rand.New(rand.NewPCG(21, 22))
	for i := range 24 {
		p := walk(rng, i%4)
		for _, metric := range square1.Metrics() {
			for _, ignore := range []bool{false, true} {
				o := solver.Options{Metric: metric, FreeEnds: true, IgnoreMiddle: ignore}
				r, err := s.Solve(t.Context(), p, o)
				if err != nil {
					t.Fatal(err)
				}
				if want := freeBruteForce(metric, p, 3, ignore); r.Length != want {
					t.Errorf("%v, %v metric, middle ignored %v: %d by %v, brute force %d", p, metric, ignore, r.Length, r.Solutions[0], want)
				}
			}
		}
	}
}
