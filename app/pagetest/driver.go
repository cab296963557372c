package pagetest

import (
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// App is Fyne's test app with a driver that is closer to a real one.
type App struct {
	fyne.App
	Desktop *Driver
}

func (a *App) Driver() fyne.Driver { return a.Desktop }

// Driver runs functions from other goroutines on the test's goroutine, in [Driver.Wait];
// Fyne's own runs them at once on the caller's. Its animations do not run; Fyne's own
// jump to their end.
type Driver struct {
	fyne.Driver
	// Modifiers are the pressed modifier keys.
	Modifiers fyne.KeyModifier
	// Animations are the animations started and not stopped.
	Animations map[*fyne.Animation]bool

	mu    sync.Mutex
	queue []func()
	wake  chan struct{}
}

// OneApp is the current app from now on. It is shared by all tests of a package: a window's
// timers may fire after it is closed.
func OneApp() *App {
	a := oneApp()
	fyne.SetCurrentApp(a) // another test may have left one of its own
	// Fyne reads its clock when it draws, and gives new widgets a minute from what it read: in a
	// test that begins more than a minute after the last picture, they would expire at once.
	w := a.NewWindow("")
	w.Canvas().Capture()
	w.Close()
	return a
}

var oneApp = sync.OnceValue(func() *App {
	inner := test.NewApp()
	a := &App{inner, &Driver{
		Driver: inner.Driver(), wake: make(chan struct{}, 1), Animations: map[*fyne.Animation]bool{},
	}}
	return a
})

// DoFromGoroutine is for Fyne.
func (d *Driver) DoFromGoroutine(f func(), wait bool) {
	done := make(chan struct{})
	d.mu.Lock()
	d.queue = append(d.queue, func() { f(); close(done) })
	d.mu.Unlock()
	select {
	case d.wake <- struct{}{}:
	default:
	}
	if wait {
		<-done
	}
}

// Pump runs the functions received so far.
func (d *Driver) Pump() {
	d.mu.Lock()
	queue := d.queue
	d.queue = nil
	d.mu.Unlock()
	for _, f := range queue {
		f()
	}
}

// Wait runs functions from other goroutines until a condition holds.
func (d *Driver) Wait(t testing.TB, what string, ok func() bool) {
	t.Helper()
	deadline := time.NewTimer(10 * time.Minute)
	defer deadline.Stop()
	for {
		d.Pump()
		if ok() {
			return
		}
		select {
		case <-d.wake:
		case <-time.After(50 * time.Millisecond): // the condition may be about time
		case <-deadline.C:
			t.Fatalf("waited in vain: %s", what)
		}
	}
}

// StartAnimation is for Fyne.
func (d *Driver) StartAnimation(a *fyne.Animation) { d.Animations[a] = true }

// StopAnimation is for Fyne.
func (d *Driver) StopAnimation(a *fyne.Animation) { delete(d.Animations, a) }

// CurrentKeyModifiers is for Fyne.
func (d *Driver) CurrentKeyModifiers() fyne.KeyModifier { return d.Modifiers }

// CreateSplashWindow is for Fyne.
func (d *Driver) CreateSplashWindow() fyne.Window { return nil }

// HasSecondaryDisplay is for Fyne.
func (d *Driver) HasSecondaryDisplay() bool { return false }

var _ desktop.Driver = (*Driver)(nil)
