package app

import (
	"context"
	"errors"
	"maps"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/bench"
	"wedge/app/jobs"
	"wedge/app/packing"
	"wedge/app/pagetest"
	"wedge/app/session"
	"wedge/app/square1"
)

// TestQuitClosesAllWindows quits while other windows are open, each of them alone and then all.
func TestQuitClosesAllWindows(t *testing.T) {
	for _, kind := range []bench.Kind{square1.Kind(), packing.Kind()} {
		opening := []string{"export", "preferences", "guide", "about"}
		for n := range len(opening) + 1 {
			b := openStored(t, t.TempDir(), kind)
			ids := opening
			if n < len(opening) {
				ids = opening[n : n+1]
			}
			for _, id := range ids {
				b.command(id).Perform(false)
			}
			windows := slices.Collect(maps.Keys(b.beside))
			if len(windows) != len(ids) {
				t.Fatalf("%q: %d windows are open", ids, len(windows))
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
}

// lasting is a driver whose loop ends: what is posted to it later is lost, and keeps the program.
type lasting struct {
	*pagetest.Driver
	over      atomic.Bool
	all, lost atomic.Int64
}

func (d *lasting) DoFromGoroutine(f func(), wait bool) {
	d.all.Add(1)
	if d.over.Load() {
		d.lost.Add(1)
		return
	}
	d.Driver.DoFromGoroutine(f, wait)
}

// lastingApp is an app with such a driver.
type lastingApp struct {
	*pagetest.App
	driver *lasting
}

func (a *lastingApp) Driver() fyne.Driver { return a.driver }

// flood posts as fast as it can, until stop is called.
func flood(post func(func())) (stop func()) {
	var over atomic.Bool
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for !over.Load() {
				post(func() {})
				runtime.Gosched()
			}
		})
	}
	return func() {
		over.Store(true)
		all.Wait()
	}
}

// TestPostsEarly: at the first start after an update, the database is written before there is Fyne.
func TestPostsEarly(t *testing.T) {
	a := &lastingApp{pagetest.OneApp(), nil}
	a.driver = &lasting{Driver: a.Desktop}
	fyne.SetCurrentApp(a)
	k, found := newKeeper(t.TempDir())
	t.Cleanup(func() { _ = k.close() })
	if len(found) > 0 {
		t.Fatal(found)
	}
	did := ""
	k.posts.do(func() { did += "a" })
	k.posts.do(func() { did += "b" })
	if err := errors.Join(k.session.Save(k.state), k.kept.Flush()); err != nil {
		t.Error(err)
	}
	if n := a.driver.all.Load(); n > 0 || did != "" {
		t.Errorf("%d functions are posted before there is Fyne, and %q is done", n, did)
	}
	if _, err := newShell(pagetest.OneApp(), k, (*shell).ownCommands, (&probes{id: "one"}).kind()); err != nil {
		t.Fatal(err)
	}
	if did != "ab" {
		t.Errorf("%q was done, not ab", did)
	}
}

// TestPostsEnd floods the queue while it ends.
func TestPostsEnd(t *testing.T) {
	all := int64(0)
	for range 200 {
		a := &lastingApp{pagetest.OneApp(), nil}
		a.driver = &lasting{Driver: a.Desktop}
		fyne.SetCurrentApp(a)
		var p posts
		stop := flood(p.do)
		for a.driver.all.Load() < 50 {
			runtime.Gosched()
		}
		first := p.end()
		a.driver.over.Store(true)
		again := p.end()
		p.do(func() {})
		stop()
		if lost := a.driver.lost.Load(); lost > 0 || !first || again {
			t.Fatalf("%d functions are posted after the end; ended %v, %v", lost, first, again)
		}
		a.Desktop.Pump()
		all += a.driver.all.Load()
	}
	if all < 200*50 {
		t.Errorf("%d functions in all", all)
	}
}

// TestNothingPostsAfterQuit: the program quits while work reports and returns, and some of it goes on
// doing so.
func TestNothingPostsAfterQuit(t *testing.T) {
	const rounds = 10
	for n := range rounds {
		b := openWith(t, &keeper{state: session.NewState()}, (&probes{id: "one"}).kind())
		a := &lastingApp{b.app, &lasting{Driver: b.app.Desktop}}
		fyne.SetCurrentApp(a)
		stop := flood(b.kept.posts.do)
		enough := make(chan struct{})
		group := b.jobs.Group()
		for _, name := range []string{"obeys", "stays"} {
			group.Start(name, jobs.Job{Work: func(ctx context.Context, report func(float64)) error {
				for ctx.Err() == nil {
					report(0)
					runtime.Gosched()
				}
				if name == "stays" {
					<-enough
				}
				report(1)
				return errors.New("too late")
			}, Progress: func(float64) {}})
		}
		group.After("soon", 0, func() {})
		left := 0
		b.left = func() {
			left++
			all := a.driver.all.Load()
			b.kept.posts.do(func() {})
			if a.driver.all.Load() != all {
				t.Error("the program has left, and posts")
			}
		}
		for a.driver.all.Load() < 50 {
			b.app.Desktop.Pump()
		}
		b.quit()
		a.driver.over.Store(true)
		b.quit() // a signal comes, too
		close(enough)
		stop()
		b.jobs.Close()
		if lost := a.driver.lost.Load(); lost > 0 || left != 1 {
			t.Errorf("round %d: %d functions are posted after the end, which is told %d times", n, lost, left)
		}
		b.close()
	}
}
