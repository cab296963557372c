package session_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"wedge/app/session"
	"wedge/resources/safefile"
	"wedge/resources/safefile/damagetest"
)

// numbered is a state that differs from others by a number.
func numbered(n int) *session.State {
	s := session.NewState()
	s.Settings.Keys = map[string]string{}
	s.Rooms["square1"] = session.Part{JSON: []byte(strconv.Itoa(n))}
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
	for _, n := range []int{1, 2} {
		want := numbered(n)
		want.Version = 0 // is the store's business
		if err := store.Save(want); err != nil {
			t.Fatal(err)
		}
		want.Version, want.Settings.Keys = 3, nil
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
	for i, text := range []string{`{"version":3,"roo`, "", "\x00\x00"} {
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
	// A folder in place of the file is renamed too.
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

// TestChangedFile: a session that was damaged in any way is not believed, and kept.
func TestChangedFile(t *testing.T) {
	store := session.NewStore(t.TempDir())
	if err := store.Save(numbered(1)); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(store.Path())
	if err != nil {
		t.Fatal(err)
	}
	damagetest.Each(whole, 3, func(what string, damaged []byte) {
		put(t, store.Path(), string(damaged))
		s, err := store.Load()
		aside, ok := errors.AsType[*safefile.AsideError](err)
		if !ok || !errors.Is(err, session.ErrDamaged) || !reflect.DeepEqual(s, session.NewState()) {
			t.Fatalf("%s: %v, %v", what, s, err)
		}
		if kept, err := os.ReadFile(aside.Kept); err != nil || string(kept) != string(damaged) {
			t.Errorf("%s: %v", what, err)
		}
		if err := os.Remove(aside.Kept); err != nil {
			t.Fatal(err)
		}
	})
}

// TestOldFiles: a session from before files were sealed is read, and sealed when it is
// saved, with its journal.
func TestOldFiles(t *testing.T) {
	store := session.NewStore(t.TempDir())
	put(t, store.Path(), `{"version":3,"rooms":{"list":{"Cursor":1}},"journals":{"list":{"file":"session-list.4.journal","bytes":15,"records":2}}}`)
	put(t, filepath.Join(store.Folder(), "session-list.4.journal"), "+a\n+b\n+c\n=1\n+d\nlost")
	for range 2 {
		s, err := store.Load()
		if err != nil {
			t.Fatal(err)
		}
		l := listOf(t, s)
		if !slices.Equal(l.words, []string{"a", "d"}) || l.Cursor != 1 {
			t.Fatalf("%+v", l)
		}
		store.Opened("list", l)
		if err := store.Save(s); err != nil {
			t.Fatal(err)
		}
		if got := files(t, store); !slices.Equal(got, []string{"session-list.5.journal", "session.json"}) {
			t.Errorf("%v", got)
		}
		if text, err := os.ReadFile(store.Path()); err != nil || !strings.HasPrefix(string(text), "wedge session 1 ") {
			t.Errorf("%s, %v", text, err)
		}
	}
}

func TestAdjustedFile(t *testing.T) {
	store := session.NewStore(t.TempDir())
	s := numbered(1)
	s.Settings.Scale = 50
	if err := store.Save(s); err != nil {
		t.Fatal(err)
	}
	got, err := store.Load()
	if !errors.Is(err, session.ErrAdjusted) || errors.Is(err, session.ErrDamaged) || got.Settings.Scale != 3 {
		t.Error(got, err)
	}
	if string(got.Part("square1").JSON) != "1" || !slices.Equal(files(t, store), []string{"session.json"}) {
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

// TestPutAside keeps unreadable parts of rooms, each in its own file.
func TestPutAside(t *testing.T) {
	store := session.NewStore(filepath.Join(t.TempDir(), "not", "there"))
	reason := errors.New("too old")
	for i, text := range []string{`{"old":1}`, `{"old":2}`, ``} {
		name := filepath.Join(store.Folder(), "session-cubes.json.damaged")
		if i > 0 {
			name += fmt.Sprint(".", i+1)
		}
		err := store.PutAside("cubes", session.Part{JSON: []byte(text)}, reason)
		if !errors.Is(err, session.ErrDamaged) || !errors.Is(err, reason) || !strings.HasSuffix(fmt.Sprint(err), "kept as "+name) {
			t.Errorf("%q: %v", text, err)
		}
		if kept, err := os.ReadFile(name); err != nil || string(kept) != text {
			t.Errorf("%q is lost: %q, %v", text, kept, err)
		}
	}
	if got := files(t, store); len(got) != 3 {
		t.Error(got)
	}
	// Where nothing can be written, the reason is told all the same.
	put(t, filepath.Join(store.Folder(), "file"), "")
	store = session.NewStore(filepath.Join(store.Folder(), "file"))
	if err := store.PutAside("cubes", session.Part{JSON: []byte("{}")}, reason); !errors.Is(err, session.ErrDamaged) || !errors.Is(err, reason) || !strings.Contains(fmt.Sprint(err), "a copy cannot be kept") {
		t.Error(err)
	}
}
