package app

import (
	"context"
	"errors"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/jobs"
	"wedge/app/packing"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/app/square1"
)

// TestQuitClosesAllWindows quits while other windows are open, each of them alone and then all.
func TestQuitClosesAllWindows(t *testing.T) {
	tried := 0
	for _, kind := range []room.Kind{square1.Kind(), packing.Kind()} {
		opening := []string{"export", "preferences", "how-to", "about"}
		for n := range len(opening) + 1 {
			b := openStored(t, t.TempDir(), kind)
			ids := opening
			if n < len(opening) {
				ids = opening[n : n+1]
			}
			for _, id := range ids {
				b.command(id).Perform(false)
			}
			beside := b.beside
			if len(beside) != len(ids) {
				t.Fatalf("%q: %d windows are open", ids, len(beside))
			}
			tried += len(beside)
			windows := []fyne.Window{b.win}
			for win := range beside {
				windows = append(windows, win)
			}
			b.quit()
			for _, win := range b.app.Driver().AllWindows() {
				if slices.Contains(windows, win) {
					t.Errorf("%s, %q: the window %s stays", kind.ID, ids, win.Title())
				}
			}
			if !b.jobs.Idle() {
				t.Errorf("%s, %q: work goes on", kind.ID, ids)
			}
			b.close()
		}
	}
	if tried != 16 {
		t.Errorf("%d windows were tried", tried)
	}
}

// ended is a driver whose loop has ended: what is posted to it is lost, and keeps the program.
type ended struct {
	*pagetest.Driver
	over atomic.Bool
	lost atomic.Int64
	all  atomic.Int64
}

func (d *ended) DoFromGoroutine(f func(), wait bool) {
	d.all.Add(1)
	if d.over.Load() {
		d.lost.Add(1)
		return
	}
	d.Driver.DoFromGoroutine(f, wait)
}

type endedApp struct {
	*pagetest.App
	driver *ended
}

func (a *endedApp) Driver() fyne.Driver { return a.driver }

// TestNothingPostsAfterQuit: the program quits while work of all kinds reports and returns, and goes
// on doing so; a session that cannot be saved is told, too.
func TestNothingPostsAfterQuit(t *testing.T) {
	posted := int64(0)
	for range 200 {
		k := &keeper{state: session.NewState()}
		b := openWith(t, k, (&probes{id: "one"}).kind())
		a := &endedApp{b.app, &ended{Driver: b.app.Desktop}}
		fyne.SetCurrentApp(a)
		enough := make(chan struct{})
		var others sync.WaitGroup
		for range 4 {
			others.Go(func() {
				for {
					select {
					case <-enough:
						return
					default:
						k.posts.do(func() {})
					}
				}
			})
		}
		group := b.jobs.Group()
		for _, name := range []string{"obeys", "stays"} {
			group.Start(name, jobs.Job{Work: func(ctx context.Context, report func(float64)) error {
				for ctx.Err() == nil {
					report(0)
				}
				if name == "stays" {
					<-enough
				}
				return errors.New("too late")
			}, Progress: func(float64) {}})
		}
		group.After("soon", 0, func() {})
		left := 0
		b.left = func() { left++ }
		for a.driver.all.Load() < 20 {
			b.app.Desktop.Pump()
		}
		b.quit()
		a.driver.over.Store(true)
		b.quit() // closed by a signal, too
		close(enough)
		others.Wait()
		b.jobs.Close()
		if n := a.driver.lost.Load(); n != 0 || left != 1 {
			t.Fatalf("%d functions are posted after the end; it is told %d times", n, left)
		}
		posted += a.driver.all.Load()
		b.close()
	}
	if posted < 200*20 {
		t.Errorf("%d functions in all", posted)
	}
}
