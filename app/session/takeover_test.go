package session_test

import (
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"wedge/app/session"
)

// interval is how often a store tries to take over in tests.
const interval = 2 * time.Second

// waiting is a store that waits to take over.
type waiting struct {
	store *session.Store
	done  chan struct{} // closed in the end
	left  session.Left
	err   error
}

// wait has a store wait that has read the session.
func wait(ctx context.Context, t *testing.T, folder string) *waiting {
	t.Helper()
	w := &waiting{store: session.NewStore(folder), done: make(chan struct{})}
	if _, err := w.store.Peek(); err != nil {
		t.Fatal(err)
	}
	go func() {
		w.left, w.err = w.store.TakeOver(ctx, interval, "notes*.json")
		close(w.done)
	}()
	return w
}

// over reports whether it has taken over.
func (w *waiting) over() bool {
	synctest.Wait()
	select {
	case <-w.done:
		return true
	default:
		return false
	}
}

// takesOver fails the test unless it takes over within an interval.
func (w *waiting) takesOver(t *testing.T) session.Left {
	t.Helper()
	time.Sleep(interval)
	if !w.over() || w.err != nil || w.left.Told != nil {
		t.Fatal(w.over(), w.err, w.left.Told)
	}
	return w.left
}

// saveWords saves a list with these words.
func saveWords(t *testing.T, store *session.Store, words ...string) {
	t.Helper()
	s := session.NewState()
	s.Rooms["list"] = list{words: words}
	if err := store.Save(s); err != nil {
		t.Fatal(err)
	}
}

// locked is a store that has the session in a folder, with these words.
func locked(t *testing.T, folder string, words ...string) *session.Store {
	t.Helper()
	store := session.NewStore(folder)
	if err := store.Lock(); err != nil {
		t.Fatal(err)
	}
	saveWords(t, store, words...)
	return store
}

func unlock(t *testing.T, store *session.Store) {
	t.Helper()
	if err := store.Unlock(); err != nil {
		t.Fatal(err)
	}
}

// TestTakeOver: one of the windows that wait takes over when the first one ends, and what
// that one had last is kept as a session of its own.
func TestTakeOver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := filepath.Join(t.TempDir(), "a [folder]")
		first := locked(t, folder, "a")
		put(t, filepath.Join(folder, "notes of 1.json"), "old")
		put(t, filepath.Join(folder, "foreign.txt"), "foreign")
		second := wait(t.Context(), t, folder)
		time.Sleep(time.Hour)
		if second.over() {
			t.Fatal(second.left, second.err)
		}
		saveWords(t, first, "a", "b")
		put(t, filepath.Join(folder, "notes of 1.json"), "new")
		unlock(t, first)
		left := second.takesOver(t)
		if got := listOf(t, left.State).words; !slices.Equal(got, []string{"a", "b"}) {
			t.Errorf("it took over %q", got)
		}
		if err := first.Lock(); !errors.Is(err, session.ErrBusy) {
			t.Error(err)
		}
		// A program that is killed now has changed nothing.
		load(t, folder, list{words: []string{"a", "b"}})

		third := wait(t.Context(), t, folder)
		saveWords(t, second.store, "a", "c")
		load(t, folder, list{words: []string{"a", "c"}})
		load(t, left.Copy, list{words: []string{"a", "b"}})
		if got := readDisk(t, left.Copy); len(got) != 3 || got["notes of 1.json"] != "new" {
			t.Errorf("%q", got)
		}
		unlock(t, second.store)
		again := third.takesOver(t)
		if again.Copy != left.Copy+".2" || !slices.Equal(listOf(t, again.State).words, []string{"a", "c"}) {
			t.Errorf("%+v", again)
		}
		unlock(t, third.store)
	})
}

// TestTakeOverUnchanged: what a window has not changed needs no copy.
func TestTakeOverUnchanged(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		first := locked(t, folder, "a")
		second := wait(t.Context(), t, folder)
		saveWords(t, first, "a") // when it is closed
		put(t, filepath.Join(folder, "foreign.txt"), "foreign")
		unlock(t, first)
		if left := second.takesOver(t); left.Copy != "" {
			t.Error(left.Copy)
		}
		// What a room keeps beside it counts, too.
		third := wait(t.Context(), t, folder)
		put(t, filepath.Join(folder, "notes.json"), "new")
		unlock(t, second.store)
		if left := third.takesOver(t); left.Copy == "" {
			t.Error("no copy")
		}
		unlock(t, third.store)
	})
}

// TestTakeOverIsKilled: a window that is killed while it copies, or while it saves for the
// first time, loses nothing.
func TestTakeOverIsKilled(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		first := locked(t, folder, "a")
		second := wait(t.Context(), t, folder)
		saveWords(t, first, "a", "b")
		before := readDisk(t, folder)
		unlock(t, first)
		put(t, filepath.Join(mkdir(t, folder, "other-window.copying"), "session.json"), "wedge ses") // killed before
		left := second.takesOver(t)
		if names := files(t, second.store); slices.Contains(names, "other-window.copying") || filepath.Base(left.Copy) != "other-window" {
			t.Error(names, left.Copy)
		}
		saveWords(t, second.store, "x")
		after := map[string]string{}
		for _, name := range files(t, second.store) {
			if content, err := os.ReadFile(filepath.Join(folder, name)); err == nil {
				after[name] = string(content)
			}
		}
		crashed := disk(maps.Clone(before))
		maps.Copy(crashed, after) // its journal has been written, the state has not been replaced
		crashed["session.json"] = before["session.json"]
		where := filepath.Join(t.TempDir(), "crashed")
		crashed.write(t, where)
		load(t, where, list{words: []string{"a", "b"}})
		unlock(t, second.store)
	})
}

func mkdir(t *testing.T, names ...string) string {
	t.Helper()
	path := filepath.Join(names...)
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestTakeOverFails: without a copy nothing is taken over, and another store may try.
func TestTakeOverFails(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		first := locked(t, folder, "a")
		second := wait(t.Context(), t, folder)
		long := filepath.Join(folder, "notes"+strings.Repeat("s", 240)+".json") // one that is being written has a longer name
		put(t, long, "")
		unlock(t, first)
		time.Sleep(interval)
		if !second.over() || second.err == nil || second.left.State != nil {
			t.Fatal(second.left, second.err)
		}
		if names := files(t, second.store); slices.ContainsFunc(names, func(n string) bool { return strings.HasPrefix(n, "other") }) {
			t.Error(names)
		}
		ctx, cancel := context.WithCancel(t.Context())
		third := wait(ctx, t, folder)
		cancel()
		if !third.over() || !errors.Is(third.err, context.Canceled) {
			t.Error(third.err)
		}
		if err := os.Remove(long); err != nil {
			t.Fatal(err)
		}
		last := wait(t.Context(), t, folder)
		last.takesOver(t)
		unlock(t, last.store)
	})
}
