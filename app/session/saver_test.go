package session_test

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"wedge/app/session"
)

// saved is the number that the file in a store has, 0 for none.
func saved(t *testing.T, store *session.Store) (n int) {
	t.Helper()
	s, err := store.Load()
	if err != nil {
		t.Fatal(err)
	}
	if part := s.Part("square1"); part.JSON != nil {
		if err := json.Unmarshal(part.JSON, &n); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

func change(t *testing.T, saver *session.Saver, n int) {
	t.Helper()
	if err := saver.Changed(numbered(n)); err != nil {
		t.Fatal(err)
	}
}

// noError fails the test when a write fails.
func noError(t *testing.T) func(error) {
	return func(err error) {
		if err != nil {
			t.Error(err)
		}
	}
}

func TestSaverWritesNowAndThen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := session.NewStore(t.TempDir())
		saver := session.NewSaver(store, noError(t))
		expect := func(want int) {
			t.Helper()
			synctest.Wait()
			if got := saved(t, store); got != want {
				t.Errorf("saved %d, want %d", got, want)
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
		if err := saver.Changed(numbered(5)); !errors.Is(err, session.ErrClosed) {
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
		var mu sync.Mutex
		told, lastTold := 0, error(nil)
		saver := session.NewSaver(session.NewStore(folder), func(err error) {
			mu.Lock()
			defer mu.Unlock()
			told, lastTold = told+1, err
		})
		heard := func() (failures int, last error) {
			synctest.Wait()
			mu.Lock()
			defer mu.Unlock()
			return told, lastTold
		}
		change(t, saver, 1)
		if failures, _ := heard(); failures != 1 {
			t.Error("failures:", failures)
		}
		time.Sleep(5 * time.Second) // it is tried again
		if failures, last := heard(); failures != 2 || last == nil {
			t.Error("failures:", failures, last)
		}
		if err := os.Remove(folder); err != nil {
			t.Fatal(err)
		}
		time.Sleep(5 * time.Second)
		failures, last := heard()
		if got := saved(t, session.NewStore(folder)); got != 1 || failures != 3 || last != nil {
			t.Errorf("saved %d after %d, %v", got, failures, last)
		}
		change(t, saver, 2)
		time.Sleep(time.Second)
		if err := os.Rename(folder, folder+"-away"); err != nil {
			t.Fatal(err)
		}
		put(t, folder, "in the way")
		change(t, saver, 3)
		time.Sleep(time.Second)
		if failures, last := heard(); failures != 4 || last == nil {
			t.Error("failures:", failures, last)
		}
		if err := os.Remove(folder); err != nil {
			t.Fatal(err)
		}
		if err := saver.Close(); err != nil {
			t.Error(err)
		}
		failures, _ = heard()
		if got := saved(t, session.NewStore(folder)); got != 3 || failures != 4 {
			t.Errorf("saved %d after %d failures", got, failures)
		}
	})
}

// TestSaverOfWhatIsNoText saves a state that cannot be written as JSON: the saver's
// goroutine reports it, and the next change succeeds.
func TestSaverOfWhatIsNoText(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := session.NewStore(t.TempDir())
		var failures []error
		saver := session.NewSaver(store, func(err error) { failures = append(failures, err) })
		broken := numbered(1)
		broken.Rooms["square1"] = math.NaN()
		if err := saver.Changed(broken); err != nil {
			t.Error(err)
		}
		synctest.Wait()
		var unsupported *json.UnsupportedValueError
		if len(failures) != 1 || !errors.As(failures[0], &unsupported) {
			t.Error(failures)
		}
		change(t, saver, 2)
		time.Sleep(200 * time.Millisecond)
		synctest.Wait()
		if got := saved(t, store); got != 2 || len(failures) != 2 || failures[1] != nil {
			t.Error(got, failures)
		}
		if err := saver.Changed(broken); err != nil {
			t.Error(err)
		}
		if err := saver.Close(); !errors.As(err, &unsupported) {
			t.Error(err)
		}
		if got := saved(t, store); got != 2 {
			t.Error("the last good state is gone:", got)
		}
	})
}

// slow is a part of a room that takes a second to be made into text.
type slow struct{}

func (slow) MarshalJSON() ([]byte, error) {
	time.Sleep(time.Second)
	return []byte("1"), nil
}

// TestChangedTakesNoTime: a change does not wait for its JSON.
func TestChangedTakesNoTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		saver := session.NewSaver(session.NewStore(t.TempDir()), noError(t))
		s := session.NewState()
		s.Rooms["square1"] = slow{}
		start := time.Now()
		for range 100 {
			if err := saver.Changed(s); err != nil {
				t.Error(err)
			}
			time.Sleep(time.Millisecond)
		}
		if took := time.Since(start); took != 100*time.Millisecond {
			t.Error(took)
		}
		if err := saver.Close(); err != nil {
			t.Error(err)
		}
	})
}

// TestSaverInARace has several goroutines change the same store.
func TestSaverInARace(t *testing.T) {
	store := session.NewStore(t.TempDir())
	saver := session.NewSaver(store, noError(t))
	var all sync.WaitGroup
	for i := range 4 {
		state := numbered(i + 1)
		all.Go(func() {
			for n := range 50 {
				if err := saver.Changed(state); err != nil {
					t.Error(err)
				}
				// The saver must not look any more.
				state.Window.Width++
				state.Rooms["other"] = n
				state.Settings.Keys["undo"] = "Z"
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

// TestSaverClosedTwice: who closes it while it is being closed waits until all is written.
func TestSaverClosedTwice(t *testing.T) {
	const rounds = 50
	for n := 1; n <= rounds; n++ {
		store := session.NewStore(t.TempDir())
		saver := session.NewSaver(store, noError(t))
		change(t, saver, 1000)
		change(t, saver, n)
		var both sync.WaitGroup
		for range 4 {
			both.Go(func() {
				if err := saver.Close(); err != nil {
					t.Error(err)
				}
				if s, err := session.NewStore(store.Folder()).Peek(); err != nil || string(s.Part("square1").JSON) != strconv.Itoa(n) {
					t.Errorf("closed, it has %s, %v", s.Part("square1").JSON, err)
				}
			})
		}
		both.Wait()
	}

	// A failure is told to each of them.
	folder := filepath.Join(t.TempDir(), "session")
	if err := os.WriteFile(folder, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	saver := session.NewSaver(session.NewStore(folder), nil)
	change(t, saver, 1)
	for range 2 {
		if saver.Close() == nil {
			t.Error("nothing can be written, and nobody is told")
		}
	}
}
