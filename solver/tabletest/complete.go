package tabletest

import (
	"testing"

	"wedge/solver/fulltest"
	"wedge/solver/table"
)

// Complete opens the complete table for a test of the full proof, until the test ends.
func Complete(t testing.TB) *table.Table {
	t.Helper()
	return Installed(t, table.Complete())
}

// Installed opens one of the large tables as Complete does.
func Installed(t testing.TB, spec table.Spec) *table.Table {
	t.Helper()
	tab, err := table.Open(fulltest.Tables(t), spec)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := tab.Close(); err != nil {
			t.Error(err)
		}
	})
	return tab
}
