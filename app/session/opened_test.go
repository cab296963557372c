package session

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// root is the folder of all others, which on Windows has a letter.
func root() string {
	return filepath.VolumeName(os.TempDir()) + string(filepath.Separator)
}

// file is an absolute path.
func file(n int) string { return filepath.Join(root(), "lessons", fmt.Sprint(n, ".md")) }

// TestOpened: the latest is first, each is there once, and there are not too many.
func TestOpened(t *testing.T) {
	s := NewState()
	for n := range maxOpened + 5 {
		s.NoteOpened(Opened{file(n), "A"})
	}
	s.NoteOpened(Opened{file(9), "Another title"})
	s.NoteOpened(Opened{"relative.md", "No"})
	s.NoteOpened(Opened{file(1), ""})
	if len(s.Opened) != maxOpened || s.Opened[0] != (Opened{file(9), "Another title"}) || s.Opened[1].Path != file(maxOpened+4) || s.Opened[maxOpened-1].Path != file(5) {
		t.Errorf("%v", s.Opened)
	}
	before := s.Opened
	s.ForgetOpened(file(9))
	if len(s.Opened) != maxOpened-1 || s.Opened[0].Path == file(9) || before[0].Path != file(9) {
		t.Errorf("%v", s.Opened)
	}
}

// TestOpenedChecked: what somebody wrote into the file is left out.
func TestOpenedChecked(t *testing.T) {
	good := Opened{file(1), "A"}
	s := NewState()
	s.Opened = []Opened{{"relative.md", "A"}, good, {file(2), ""}, {file(3), strings.Repeat("x", maxTitle+1)}, {root() + strings.Repeat("x", maxPath), "A"}}
	if err := s.Check(); !errors.Is(err, ErrAdjusted) || len(s.Opened) != 1 || s.Opened[0] != good {
		t.Errorf("%v, %v", s.Opened, err)
	}
	for range maxOpened + 1 {
		s.Opened = append(s.Opened, good)
	}
	if err := s.Check(); !errors.Is(err, ErrAdjusted) || len(s.Opened) != maxOpened {
		t.Errorf("%d, %v", len(s.Opened), err)
	}
}
