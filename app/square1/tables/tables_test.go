package tables_test

import (
	"context"
	"errors"
	"testing"

	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// TestDamagedTable opens a table with holes: one warning, then the small tables answer.
func TestDamagedTable(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("WEDGE_TABLES", dir)
	if err := tabletest.Hollow(dir, table.Medium()); err != nil {
		t.Fatal(err)
	}
	var warnings []error
	s, err := tables.Solver(func(err error) { warnings = append(warnings, err) })
	if err != nil || len(warnings) != 0 || s.Kind() != solver.Medium {
		t.Fatal(s.Kind(), warnings, err)
	}
	p, err := square1.Parse("(1,0)/(3,3)/(-1,0)/(0,3)/(3,0)")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		r, err := s.Solve(context.Background(), p, solver.Options{})
		if err != nil || r.Length != 4 {
			t.Errorf("%+v, %v", r, err)
		}
	}
	if len(warnings) != 1 || !errors.Is(warnings[0], table.ErrDamaged) || s.Kind() != solver.Small {
		t.Errorf("told %v, goes on with the %s table", warnings, s.Kind())
	}
}
