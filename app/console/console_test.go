package console

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestExpanded: patterns become the files that they name; algs, flags, and patterns of nothing stay.
func TestExpanded(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b.txt", "a.txt", "c.md", "-out"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	texts := filepath.Join(dir, "*.txt")
	got := expanded([]string{"solve", texts, "(1,0)/[/, (3,3)]", "-o*", filepath.Join(dir, "*.pdf"), filepath.Join(dir, "?.md")})
	want := []string{"solve", filepath.Join(dir, "a.txt"), filepath.Join(dir, "b.txt"), "(1,0)/[/, (3,3)]", "-o*", filepath.Join(dir, "*.pdf"), filepath.Join(dir, "c.md")}
	if !slices.Equal(got, want) {
		t.Errorf("%q instead of %q", got, want)
	}
}
