package solver_test

import (
	"testing"

	"wedge/solver"
	"wedge/solver/table"
)

func TestKind(t *testing.T) {
	if k := small(t).Kind(); k != solver.Small || k.String() != "small" {
		t.Error(k)
	}
	for spec, want := range map[table.Spec]solver.Kind{table.Medium(): solver.Medium, table.Complete(): solver.Complete} {
		if want.String() != spec.Name || want <= solver.Small {
			t.Errorf("%s: %s", spec.Name, want)
		}
		t.Run(spec.Name, func(t *testing.T) {
			if k := installed(t, spec).Kind(); k != want {
				t.Error(k)
			}
		})
	}
}
