//go:build unix

package table

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"wedge/resources"
)

// TestIrregularFiles are refused at once. A link leads to its table.
func TestIrregularFiles(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, SmallCorners().FileName())
	for name, make := range map[string]func() error{
		"pipe":        func() error { return syscall.Mkfifo(path, 0o600) },
		"folder":      func() error { return os.Mkdir(path, 0o700) },
		"device":      func() error { return os.Symlink(os.DevNull, path) },
		"link to one": func() error { return errors.Join(syscall.Mkfifo(path+"-pipe", 0o600), os.Symlink(path+"-pipe", path)) },
	} {
		if err := make(); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(dir, SmallCorners()); !errors.Is(err, ErrForeign) {
			t.Errorf("%s: %v", name, err)
		}
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
	elsewhere := filepath.Join(t.TempDir(), "table")
	if err := errors.Join(os.WriteFile(elsewhere, resources.SmallTables()[0], 0o600), os.Symlink(elsewhere, path)); err != nil {
		t.Fatal(err)
	}
	linked, err := Open(dir, SmallCorners())
	if err != nil {
		t.Fatal(err)
	}
	if err := linked.Close(); err != nil {
		t.Error(err)
	}
}
