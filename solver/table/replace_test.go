package table

import (
	"os"
	"path/filepath"
	"testing"

	"wedge/resources"
)

// TestWriteMapped: a table is replaced while it is mapped, as a damaged one by its new build, and
// the old one can still be read.
func TestWriteMapped(t *testing.T) {
	dir, spec := t.TempDir(), SmallCorners()
	path := filepath.Join(dir, spec.FileName())
	if err := os.WriteFile(path, resources.SmallTables()[0], 0o600); err != nil {
		t.Fatal(err)
	}
	old, err := Open(dir, spec)
	if err != nil {
		t.Fatal(err)
	}
	if err := old.write(path); err != nil {
		t.Error(err)
	}
	replaced, err := Open(dir, spec)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []*Table{old, replaced} {
		if err := x.Unchanged(); err != nil {
			t.Error(err)
		}
		if x.bits[0] != resources.SmallTables()[0][len(resources.SmallTables()[0])-len(x.bits)] {
			t.Error("other bits")
		}
		if err := x.Close(); err != nil {
			t.Error(err)
		}
	}
	if err := removeLeftovers(path); err != nil {
		t.Error(err)
	}
}
