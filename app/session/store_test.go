package session_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"wedge/app/session"
	"wedge/app/square1/desk"
	"wedge/app/square1/timeline"
	"wedge/puzzle/square1"
)

// turned is a state with another position.
func turned(t *testing.T, steps int) *session.State {
	t.Helper()
	s := session.NewState()
	e := desk.Entry{Kind: desk.Turned, Alg: square1.Alg{square1.Turn(steps, 0)}}
	e.Position = after(t, s.History.Current(), e.Alg...)
	if err := s.History.Add(e); err != nil {
		t.Fatal(err)
	}
	return s
}

// files lists what is in a store's folder.
func files(t *testing.T, store *session.Store) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(store.Path()))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func put(t *testing.T, path, content string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestStore(t *testing.T) {
	store := session.NewStore(filepath.Join(t.TempDir(), "not", "there"))
	if s, err := store.Load(); err != nil || !reflect.DeepEqual(s, session.NewState()) {
		t.Error("missing folder:", s, err)
	}
	for _, steps := range []int{1, 2} {
		want := turned(t, steps)
		want.Version = 0 // is the store's business
		if err := store.Save(want); err != nil {
			t.Fatal(err)
		}
		want.Version = 1
		if s, err := store.Load(); err != nil || !reflect.DeepEqual(s, want) {
			t.Error("saved:", s, err)
		}
	}
	if got := files(t, store); !slices.Equal(got, []string{"session.json"}) {
		t.Error("files:", got)
	}
}

func TestDamagedFile(t *testing.T) {
	store := session.NewStore(t.TempDir())
	for i, text := range []string{`{"version":1,"his`, "", "\x00\x00"} {
		put(t, store.Path(), text)
		s, err := store.Load()
		if !errors.Is(err, session.ErrDamaged) || !strings.Contains(fmt.Sprint(err), "byte") || !reflect.DeepEqual(s, session.NewState()) {
			t.Errorf("%q: %v", text, err)
		}
		name := store.Path() + ".damaged"
		if i > 0 {
			name += fmt.Sprint(".", i+1)
		}
		if kept, err := os.ReadFile(name); err != nil || string(kept) != text {
			t.Errorf("%q is lost: %q, %v", text, kept, err)
		}
	}
	if s, err := store.Load(); err != nil || s == nil {
		t.Error("afterwards:", err)
	}
	// What is no file at all is put aside too.
	if err := os.Mkdir(store.Path(), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Load(); !errors.Is(err, session.ErrDamaged) {
		t.Error("folder:", err)
	}
	if err := store.Save(session.NewState()); err != nil {
		t.Error(err)
	}
}

func TestAdjustedFile(t *testing.T) {
	store := session.NewStore(t.TempDir())
	s := turned(t, 1)
	s.Tempo = 50
	if err := store.Save(s); err != nil {
		t.Fatal(err)
	}
	got, err := store.Load()
	if !errors.Is(err, session.ErrAdjusted) || errors.Is(err, session.ErrDamaged) || got.Tempo != timeline.MaxTempo {
		t.Error(got, err)
	}
	if got.History.Current() != s.History.Current() || !slices.Equal(files(t, store), []string{"session.json"}) {
		t.Error("the rest:", got, files(t, store))
	}
}

func TestFailingSave(t *testing.T) {
	folder := t.TempDir()
	put(t, filepath.Join(folder, "file"), "")
	if err := session.NewStore(filepath.Join(folder, "file")).Save(session.NewState()); err == nil {
		t.Error("saved into a file")
	}
	// The rename fails: the temporary file must not stay.
	store := session.NewStore(filepath.Join(folder, "store"))
	if err := os.MkdirAll(filepath.Join(store.Path(), "full"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := store.Save(session.NewState()); err == nil || !slices.Equal(files(t, store), []string{"session.json"}) {
		t.Error("rename:", err, files(t, store))
	}
}

func TestSweep(t *testing.T) {
	store := session.NewStore(t.TempDir())
	young, old := store.Path()+".1.tmp", store.Path()+".2.tmp"
	put(t, young, "{")
	put(t, old, "{")
	long := time.Now().Add(-2 * time.Hour)
	if err := os.Chtimes(old, long, long); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Load(); err != nil {
		t.Fatal(err)
	}
	if got := files(t, store); !slices.Equal(got, []string{filepath.Base(young)}) {
		t.Error(got)
	}
}
