package session_test

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"wedge/app/session"
)

// saved is the turn that the file in a store has, 0 for none.
func saved(t *testing.T, store *session.Store) int {
	t.Helper()
	s, err := store.Load()
	if err != nil {
		t.Fatal(err)
	}
	if s.History.Len() == 1 {
		return 0
	}
	return int(s.History.Entry().Alg[0].Top)
}

func change(t *testing.T, saver *session.Saver, steps int) {
	t.Helper()
	if err := saver.Changed(turned(t, steps)); err != nil {
		t.Fatal(err)
	}
}

func TestSaverWritesNowAndThen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := session.NewStore(t.TempDir())
		saver := session.NewSaver(store, func(err error) { t.Error(err) })
		expect := func(want int) {
			t.Helper()
			synctest.Wait()
			if got := saved(t, store); got != want {
				t.Errorf("turned by %d, want %d", got, want)
			}
		}
		expect(0)
		change(t, saver, 1)
		expect(1)
		change(t, saver, 2)
		time.Sleep(199 * time.Millisecond)
		change(t, saver, 3)
		expect(1)
		time.Sleep(time.Millisecond)
		expect(3)
		change(t, saver, 4)
		expect(3)
		if err := saver.Close(); err != nil {
			t.Error(err)
		}
		expect(4)
		if err := saver.Changed(turned(t, 5)); !errors.Is(err, session.ErrClosed) {
			t.Error("closed:", err)
		}
		if err := saver.Close(); err != nil {
			t.Error("closed twice:", err)
		}
		expect(4)
	})
}

func TestSaverFailures(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := filepath.Join(t.TempDir(), "folder")
		put(t, folder, "in the way")
		failures := 0
		saver := session.NewSaver(session.NewStore(folder), func(error) { failures++ })
		change(t, saver, 1)
		synctest.Wait()
		if failures != 1 {
			t.Error("failures:", failures)
		}
		if err := os.Remove(folder); err != nil {
			t.Fatal(err)
		}
		broken := session.NewState()
		broken.View.Yaw = math.NaN()
		if err := saver.Changed(broken); err == nil {
			t.Error("yaw is no number")
		}
		if err := saver.Close(); err != nil {
			t.Error(err)
		}
		if got := saved(t, session.NewStore(folder)); got != 1 {
			t.Error("the last good state:", got)
		}
	})
}

// TestSaverInARace has several goroutines change the same store.
func TestSaverInARace(t *testing.T) {
	store := session.NewStore(t.TempDir())
	saver := session.NewSaver(store, func(err error) { t.Error(err) })
	var all sync.WaitGroup
	for i := range 4 {
		state := turned(t, i+1)
		all.Go(func() {
			for range 50 {
				if err := saver.Changed(state); err != nil {
					t.Error(err)
				}
				state.PlayTime++ // the saver must not look any more
			}
		})
	}
	all.Wait()
	if err := saver.Close(); err != nil {
		t.Error(err)
	}
	if got := files(t, store); saved(t, store) == 0 || !slices.Equal(got, []string{"session.json"}) {
		t.Error(got)
	}
}
