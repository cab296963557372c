package solver

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// TestBudget compares the search within a budget with the search in the turn metric by the
// medium table.
func TestBudget(t *testing.T) {
	exact := New(tabletest.Complete(t))
	s := New(tabletest.Installed(t, table.Medium()))
	rng := rand.New(rand.NewPCG(5, 1))
	for range 100 {
		p := square1.Random(rng)
		r, err := s.Solve(t.Context(), p, Options{Metric: square1.TurnMetric})
		if err != nil {
			t.Fatal(err)
		}
		alg, err := exact.Within(t.Context(), p, r.Length)
		if q, failed := p.Apply(alg); err != nil || failed != nil || q != square1.Solved() || alg.Length(square1.TurnMetric) > r.Length {
			t.Errorf("%v: %v, %v", p, alg, err)
		}
		if alg, err := exact.Within(t.Context(), p, r.Length-1); err != nil || alg != nil {
			t.Errorf("%v: %v is shorter than %v; %v", p, alg, r.Solutions[0], err)
		}
	}
}
