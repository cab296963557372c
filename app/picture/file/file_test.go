package file_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"wedge/app/picture"
	"wedge/app/picture/file"
)

func words(s string) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := io.WriteString(w, s)
		return err
	}
}

func TestCreate(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "a.png")
	want := func(content string) {
		t.Helper()
		if b, err := os.ReadFile(name); err != nil || string(b) != content {
			t.Errorf("%q, %v", b, err)
		}
		if list, err := os.ReadDir(folder); err != nil || len(list) != 1 {
			t.Errorf("%v, %v", list, err)
		}
	}
	if err := file.Create(name, false, words("first")); err != nil {
		t.Fatal(err)
	}
	want("first")
	err := file.Create(name, false, func(io.Writer) error { t.Error("drawn in vain"); return nil })
	if !errors.Is(err, picture.ErrExists) || !strings.Contains(err.Error(), name) {
		t.Error(err)
	}
	want("first")
	if err := file.Create(name, true, words("second")); err != nil {
		t.Error(err)
	}
	want("second")
	broken := errors.New("broken")
	err = file.Create(name, true, func(w io.Writer) error {
		if err := words(strings.Repeat("x", 1<<20))(w); err != nil {
			return err
		}
		return broken
	})
	if !errors.Is(err, broken) {
		t.Error(err)
	}
	want("second")
	// A file that appears while another is drawn stays.
	other := filepath.Join(folder, "b.png")
	err = file.Create(other, false, func(io.Writer) error { return os.WriteFile(other, []byte("faster"), 0o644) })
	if b, _ := os.ReadFile(other); !errors.Is(err, picture.ErrExists) || string(b) != "faster" {
		t.Errorf("%q, %v", b, err)
	}
	if err := file.Create(folder, true, words("")); !errors.Is(err, picture.ErrExists) {
		t.Error(err)
	}
	if err := file.Create(filepath.Join(folder, "none", "a.png"), true, words("")); !errors.Is(err, os.ErrNotExist) {
		t.Error(err)
	}
}

// TestCreateKeepsRights: a picture that replaces another has its permissions from the
// moment it appears.
func TestCreateKeepsRights(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no such rights here")
	}
	name := filepath.Join(t.TempDir(), "a.png")
	for _, rights := range []fs.FileMode{0o600, 0o444, 0o666} {
		if err := errors.Join(file.Create(name, true, words("old")), os.Chmod(name, rights), file.Create(name, true, words("new"))); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(name); err != nil || info.Mode() != rights {
			t.Errorf("%v has become %v, %v", rights, info.Mode(), err)
		}
	}
}
