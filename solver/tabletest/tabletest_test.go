package tabletest_test

import (
	"context"
	"errors"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

func TestHollow(t *testing.T) {
	for _, spec := range []table.Spec{table.Complete(), table.Medium(), table.SmallEdges()} {
		dir := t.TempDir()
		if err := tabletest.Hollow(dir, spec); err != nil {
			t.Fatal(err)
		}
		tab, err := table.Open(dir, spec)
		if err != nil {
			t.Fatal(err)
		}
		defer tab.Close()
		p, err := square1.Parse("/(3,3)/")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := solver.New(tab).Solve(context.Background(), p, solver.Options{}); !errors.Is(err, table.ErrDamaged) {
			t.Errorf("%s: %v", spec.Name, err)
		}
	}
}
