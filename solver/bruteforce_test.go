package solver_test

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// bruteForce is the shortest length of the algs up to a number of slices, with nothing but the
// model.
func bruteForce(o solver.Options, p square1.Position, slices int) int {
	best := 1 << 30
	var visit func(p square1.Position, made, length int)
	visit = func(p square1.Position, made, length int) {
		if top, bottom, ok := p.Aligned(); ok && (!p.Flipped || o.IgnoreMiddle) {
			if !o.FreeEnds {
				length += o.Metric.Cost(square1.Turn(top, bottom))
			}
			best = min(best, length)
		}
		if made == slices {
			return
		}
		for _, x := range p.Top.FreeTurns() {
			for _, y := range p.Bottom.FreeTurns() {
				turn := o.Metric.Cost(square1.Turn(x, y))
				if made == 0 && o.FreeEnds {
					turn = 0
				}
				visit(p.Turn(x, y).UncheckedSlice(), made+1, length+turn+o.Metric.Cost(square1.SliceMove()))
			}
		}
	}
	visit(p, 0, 0)
	return best
}

// TestAgreesWithBruteForce: also where turns at the ends do not count. An alg with more slices than
// four is longer than the shortest with three.
func TestAgreesWithBruteForce(t *testing.T) {
	s := small(t)
	rng := rand.New(rand.NewPCG(21, 22))
	for i := range 20 {
		p := walk(rng, i%4)
		for _, metric := range square1.Metrics() {
			for _, o := range []solver.Options{{Metric: metric}, {Metric: metric, FreeEnds: true}, {Metric: metric, FreeEnds: true, IgnoreMiddle: true}} {
				r, err := s.Solve(t.Context(), p, o)
				if err != nil {
					t.Fatal(err)
				}
				if want := bruteForce(o, p, 3); r.Length != want {
					t.Errorf("%v, %+v: %d by %v, brute force %d", p, o, r.Length, r.Solutions[0], want)
				}
			}
		}
	}
}
