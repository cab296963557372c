//go:build unix

package session_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"wedge/app/session"
)

// TestIrregularSession: a pipe or a device is not waited for, and a link is followed.
func TestIrregularSession(t *testing.T) {
	for name, make := range map[string]func(path string) error{
		"pipe":           func(path string) error { return syscall.Mkfifo(path, 0o600) },
		"link to device": func(path string) error { return os.Symlink("/dev/zero", path) },
	} {
		store := session.NewStore(t.TempDir())
		if err := make(store.Path()); err != nil {
			t.Fatal(err)
		}
		if _, err := store.Peek(); err == nil {
			t.Errorf("%s: no error", name)
		}
		if _, err := store.Load(); !errors.Is(err, session.ErrDamaged) || !strings.Contains(err.Error(), "not a regular file") {
			t.Errorf("%s: %v", name, err)
		}
		if err := store.Save(numbered(1)); err != nil || saved(t, store) != 1 {
			t.Errorf("%s: %v", name, err)
		}
	}
	store := session.NewStore(t.TempDir())
	target := filepath.Join(t.TempDir(), "target.json")
	if err := os.Symlink(target, store.Path()); err != nil {
		t.Fatal(err)
	}
	for n := 1; n < 3; n++ {
		if err := store.Save(numbered(n)); err != nil || saved(t, store) != n {
			t.Error(n, err)
		}
		if info, err := os.Lstat(store.Path()); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			t.Error(info, err)
		}
		if info, err := os.Lstat(target); err != nil || !info.Mode().IsRegular() {
			t.Error(info, err)
		}
	}
}
