package app

import (
	"encoding/json"
	"image"
	"maps"
	"slices"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wedge/app/session"
	"wedge/app/square1/tables"
	"wedge/app/square1/view"
	"wedge/app/stage"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// testApp is Fyne's app for tests with a driver that is closer to a real one.
type testApp struct {
	fyne.App
	driver *testDriver
}

func (a *testApp) Driver() fyne.Driver { return a.driver }

// testDriver runs what comes from other goroutines on that of the test, in
// [bench.wait], where Fyne's own runs it at once on whichever calls. Its animations
// stand still; Fyne's own jump to their end.
type testDriver struct {
	fyne.Driver
	mu         sync.Mutex
	queue      []func()
	wake       chan struct{}
	modifiers  fyne.KeyModifier
	animations map[*fyne.Animation]bool
}

func (d *testDriver) DoFromGoroutine(f func(), wait bool) {
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

// pump runs what has come up to now.
func (d *testDriver) pump() {
	d.mu.Lock()
	queue := d.queue
	d.queue = nil
	d.mu.Unlock()
	for _, f := range queue {
		f()
	}
}

func (d *testDriver) StartAnimation(a *fyne.Animation) { d.animations[a] = true }

func (d *testDriver) StopAnimation(a *fyne.Animation) { delete(d.animations, a) }

// The rest of desktop.Driver.
func (d *testDriver) CurrentKeyModifiers() fyne.KeyModifier { return d.modifiers }

func (d *testDriver) CreateSplashWindow() fyne.Window { return nil }

func (d *testDriver) HasSecondaryDisplay() bool { return false }

var _ desktop.Driver = (*testDriver)(nil)

// theApp is one for all tests: timers of a window may go off when it is closed.
var theApp = sync.OnceValue(func() *testApp {
	inner := test.NewApp()
	a := &testApp{inner, &testDriver{
		Driver: inner.Driver(), wake: make(chan struct{}, 1), animations: map[*fyne.Animation]bool{},
	}}
	fyne.SetCurrentApp(a)
	return a
})

// smallSolver has the tables that come with the program.
var smallSolver = sync.OnceValues(func() (*solver.Solver, error) {
	return tables.Solver(func(error) {})
})

// bench is a window in a test.
type bench struct {
	*window
	t      *testing.T
	app    *testApp
	closed bool
}

// open opens a window for a state, nil being that of a new user. There are no
// tables but the small ones.
func open(t *testing.T, state *session.State, saver *session.Saver) *bench {
	t.Helper()
	t.Setenv("WEDGE_TABLES", t.TempDir())
	s, err := smallSolver()
	if err != nil {
		t.Fatal(err)
	}
	return openWith(t, state, saver, s)
}

func openWith(t *testing.T, state *session.State, saver *session.Saver, s *solver.Solver) *bench {
	t.Helper()
	if state == nil {
		state = session.NewState()
	}
	a := theApp()
	a.driver.modifiers = 0
	b := &bench{t: t, app: a, window: newWindow(a, state, saver, s)}
	t.Cleanup(b.close)
	b.viewer.Resize(fyne.NewSize(500, 400))
	return b
}

func (b *bench) close() {
	if !b.closed {
		b.closed = true
		b.quit()
		b.app.driver.pump() // what was on its way
	}
}

// wait runs what other goroutines have for the window's until a condition holds.
func (b *bench) wait(what string, ok func() bool) {
	b.t.Helper()
	deadline := time.NewTimer(2 * time.Minute)
	defer deadline.Stop()
	for {
		b.app.driver.pump()
		if ok() {
			return
		}
		select {
		case <-b.app.driver.wake:
		case <-deadline.C:
			b.t.Fatalf("waited in vain: %s; the line says %q", what, b.status.Message())
		}
	}
}

// advance lets seconds go by for what moves, as tick does.
func (b *bench) advance(seconds float64) (more bool) {
	more = b.stage.advance(seconds)
	more = b.advancePlayback(seconds) || more
	more = b.fade(seconds) || more
	b.show()
	return more
}

// come lets everything that moves come to rest.
func (b *bench) come() {
	b.t.Helper()
	for range 100_000 {
		if !b.advance(0.05) {
			return
		}
	}
	b.t.Fatal("it never rests")
}

// enterAlg goes to the position that an alg leads to from solved.
func (b *bench) enterAlg(text string) square1.Position {
	b.t.Helper()
	p, err := square1.Parse(text)
	if err != nil {
		b.t.Fatal(err)
	}
	b.enter(text, p)
	if b.current() != p {
		b.t.Fatalf("at %v, not %v", b.current(), p)
	}
	return p
}

// solved waits for the solutions of the position, all of them.
func (b *bench) solved(play bool) {
	b.t.Helper()
	b.solve(play)
	b.wait("all solutions", func() bool { return b.panel.complete && b.playback != nil })
	if len(b.panel.solutions) == 0 {
		b.t.Fatal("no solutions")
	}
}

// picture is what the viewer draws.
func captured(t *testing.T, v *stage.Viewer) *image.RGBA {
	t.Helper()
	for _, o := range test.WidgetRenderer(v).Objects() {
		if r, ok := o.(*canvas.Raster); ok {
			drawn, ok := r.Generator(96, 80).(*image.RGBA)
			if !ok {
				t.Fatal("no RGBA")
			}
			c := *drawn
			c.Pix = slices.Clone(drawn.Pix) // the viewer draws into it again
			return &c
		}
	}
	t.Fatal("no raster")
	return nil
}

// shows tells whether the viewer shows a position with a motion: the stage has it,
// and the picture is that of another viewer with the same look.
func (b *bench) shows(p square1.Position, m view.Motion) bool {
	b.t.Helper()
	v := stage.New()
	v.SetLook(b.look())
	v.SetCamera(b.viewer.Camera())
	v.Pose(p, m)
	return slices.Equal(captured(b.t, v).Pix, captured(b.t, b.viewer).Pix)
}

// kinds of the entries up to the current one.
func (b *bench) kinds() string {
	text := ""
	h := b.state.History
	for i := range h.Index() + 1 {
		if i > 0 {
			text += " "
		}
		text += h.At(i).Kind.String()
	}
	return text
}

func (b *bench) wantKinds(want string) {
	b.t.Helper()
	if got := b.kinds(); got != want {
		b.t.Errorf("the history is %q, not %q", got, want)
	}
}

func (b *bench) wantPosition(want square1.Position) {
	b.t.Helper()
	if got := b.current(); got != want {
		b.t.Errorf("the position is %v, not %v", got, want)
	}
}

// links of the status line, by their texts.
func (b *bench) links() map[string]fyne.Tappable {
	found := map[string]fyne.Tappable{}
	for _, o := range test.LaidOutObjects(b.status) {
		if link, ok := o.(fyne.Tappable); ok {
			for _, x := range test.LaidOutObjects(o) {
				if text, ok := x.(*canvas.Text); ok {
					found[text.Text] = link
				}
			}
		}
	}
	return found
}

// again is what the program finds at its next start.
func again(t *testing.T, s *session.State) *session.State {
	t.Helper()
	data, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	read, err := session.ParseState(data)
	if err != nil {
		t.Fatal(err)
	}
	if err := read.Check(); err != nil {
		t.Fatal(err)
	}
	return read
}

func keysOf[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
