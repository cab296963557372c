package file_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wedge/app/picture"
	"wedge/app/picture/file"
)

// TestCreate: a file is replaced only if that is allowed; package safefile tests how.
func TestCreate(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "a.png")
	words := func(s string) func(io.Writer) error {
		return func(w io.Writer) error {
			_, err := io.WriteString(w, s)
			return err
		}
	}
	for _, s := range []string{"first", "second"} {
		if err := file.Create(name, s == "second", words(s)); err != nil {
			t.Fatal(err)
		}
		err := file.Create(name, false, func(io.Writer) error { t.Error("drawn in vain"); return nil })
		if b, _ := os.ReadFile(name); !errors.Is(err, picture.ErrExists) || !strings.Contains(err.Error(), name) || string(b) != s {
			t.Errorf("%q, %v", b, err)
		}
	}
	// A file that appears while another is drawn stays.
	other := filepath.Join(folder, "b.png")
	err := file.Create(other, false, func(io.Writer) error { return os.WriteFile(other, []byte("faster"), 0o644) })
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
