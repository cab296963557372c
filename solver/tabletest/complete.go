package tabletest

import (
	"errors"
	"os"
	"testing"

	"wedge/solver/table"
)

// Complete opens the complete table in the folder WEDGE_TABLES, until the test ends. The
// test is skipped where there is none.
func Complete(t testing.TB) *table.Table {
	t.Helper()
	dir := os.Getenv("WEDGE_TABLES")
	if dir == "" {
		t.Skip("WEDGE_TABLES is not set")
	}
	tab, err := table.Open(dir, table.Complete())
	if errors.Is(err, table.ErrMissing) {
		t.Skip(err)
	}
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
