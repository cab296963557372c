package algs

import (
	"testing"

	"wedge/puzzle/square1/cases"
	"wedge/solver"
	"wedge/solver/find"
	"wedge/solver/fulltest"
	"wedge/solver/tabletest"
)

// TestByTurns: the algs with the fewest turns begin with a case's own position, also those of
// CSP, whose patterns do not say the parity.
func TestByTurns(t *testing.T) {
	set, err := cases.Named("csp")
	if err != nil {
		t.Fatal(err)
	}
	tables, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
	}
	f := find.New(solver.New(tables...))
	for i, c := range set.Cases() {
		if i%fulltest.Pick(6, 1) != 0 {
			continue
		}
		list, count, err := byTurns(t.Context(), f, c, 0)
		if err != nil || len(list) == 0 || count < len(list) {
			t.Fatal(c.Name, len(list), count, err)
		}
		for _, alg := range list {
			if end, err := c.Example().Apply(alg); err != nil || !c.Done(end) {
				t.Errorf("%s: %v leads from %v to %v, %v", c.Name, alg, c.Example(), end, err)
			}
		}
	}
}
