package answers_test

import (
	"errors"
	"slices"
	"testing"

	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver"
	"wedge/solver/table"
)

// TestDamagedTable has a table with a wrong bit: that is told once, and the answers
// come from another.
func TestDamagedTable(t *testing.T) {
	content := slices.Clone(resources.SmallTables()[0])
	content[len(content)-1] ^= 1
	b := openWith(t, func() (*solver.Solver, error) {
		tab, err := table.FromBytes(content)
		if err != nil {
			return nil, err
		}
		s := solver.New(tab)
		s.OnDamage(func(error) (*solver.Solver, error) { return embedded(2) })
		return s, nil
	}, &answers.Builder{})
	for _, alg := range []string{fourSlices, twoSlices} {
		b.enter(alg)
		b.wait("an answer", func() bool { return b.Distance().Knowledge == answers.Known })
		b.Solve(answers.Question{Metric: square1.SliceMetric}, false)
		b.wait("an answer", func() bool { return !b.Solutions().Searching && !b.Solutions().More })
	}
	if len(b.errors) != 1 || !errors.Is(b.errors[0], table.ErrDamaged) {
		t.Errorf("told %v", b.errors)
	}
	if !b.told.Has(answers.TableChanged) || b.Solutions().Length != 2 || b.Distance().Slices != 2 {
		t.Errorf("told %05b, found %+v", b.told, b.Solutions())
	}
}
