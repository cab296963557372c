package learn_test

import (
	"errors"
	"fmt"
	"image"
	"image/draw"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/pagetest"
	"wedge/app/scheme"
	"wedge/app/square1/learn"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// queueApp is Fyne's app for tests with a driver that runs what comes from other
// goroutines on that of the test, in [fake.wait].
type queueApp struct {
	fyne.App
	driver *queueDriver
}

func (a *queueApp) Driver() fyne.Driver { return a.driver }

type queueDriver struct {
	fyne.Driver
	queue chan func()
}

func (d *queueDriver) DoFromGoroutine(f func(), wait bool) {
	if !wait {
		d.queue <- f
		return
	}
	done := make(chan struct{})
	d.queue <- func() { f(); close(done) }
	<-done
}

func newApp(t *testing.T) *queueApp {
	t.Helper()
	inner := test.NewTempApp(t)
	a := &queueApp{inner, &queueDriver{inner.Driver(), make(chan func(), 10000)}}
	fyne.SetCurrentApp(a)
	return a
}

// fake is a puzzle that plays at once.
type fake struct {
	t        *testing.T
	app      *queueApp
	page     *learn.Page
	position square1.Position
	shown    []string
	played   []square1.Alg
	solver   *solver.Solver
	header   *table.Header
}

func (f *fake) Position() square1.Position { return f.position }

func (f *fake) Show(p square1.Position, why string) {
	if _, err := square1.NewPosition(p.Top, p.Bottom, p.Flipped); err != nil {
		f.t.Errorf("%s: %v", why, err)
	}
	f.position, f.shown = p, append(f.shown, why)
	f.page.PositionChanged()
}

func (f *fake) Play(alg square1.Alg) {
	p, err := f.position.Apply(alg)
	if err != nil {
		f.t.Errorf("%v: %v", alg, err)
	}
	f.position, f.played = p, append(f.played, alg)
	f.page.PositionChanged()
}

func (f *fake) Solver() *solver.Solver                 { return f.solver }
func (f *fake) Header() *table.Header                  { return f.header }
func (f *fake) GodsNumber() (solver.GodsNumber, error) { return tables.GodsNumber() }
func (f *fake) Scheme() scheme.Scheme                  { return scheme.Default() }

// smallSolver has the tables that come with the program.
var smallSolver = sync.OnceValues(func() (*solver.Solver, error) {
	dir, err := os.MkdirTemp("", "learn")
	if err != nil {
		return nil, err
	}
	err = os.Setenv("WEDGE_TABLES", dir)
	s, err2 := tables.Solver(func(error) {})
	return s, errors.Join(err, err2, os.Remove(dir))
})

// open makes a page with the program's own tables.
func open(t *testing.T) *fake {
	t.Helper()
	s, err := smallSolver()
	if err != nil {
		t.Fatal(err)
	}
	before := runtime.NumGoroutine()
	f := &fake{t: t, app: newApp(t), position: square1.Solved(), solver: s}
	f.page = learn.New(f)
	t.Cleanup(func() {
		f.page.Close()
		for deadline := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before+2; {
			if time.Now().After(deadline) {
				t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
				return
			}
			time.Sleep(time.Millisecond)
		}
	})
	return f
}

// complete gives the page a complete table, if there is one in WEDGE_LEARN_TABLES.
func (f *fake) complete() bool {
	dir := os.Getenv("WEDGE_LEARN_TABLES")
	if dir == "" {
		return false
	}
	c, err := table.Open(dir, table.Complete())
	if err != nil {
		f.t.Fatal(err)
	}
	f.solver, f.header = solver.New(c), c.Header()
	f.t.Cleanup(func() {
		f.page.Close()
		if err := c.Close(); err != nil {
			f.t.Error(err)
		}
	})
	return true
}

// wait runs what jobs tell until something is so.
func (f *fake) wait(until func() bool) {
	f.t.Helper()
	deadline := time.After(60 * time.Second)
	for !until() {
		select {
		case do := <-f.app.driver.queue:
			do()
		case <-deadline:
			f.t.Fatal("nothing came of it; the texts are:\n" + strings.Join(f.texts(), "\n"))
		}
	}
}

// visible visits what is shown of the page.
func visible(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if !o.Visible() {
		return
	}
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, c := range o.Objects {
			visible(c, visit)
		}
	case *container.Scroll:
		visible(o.Content, visit)
	}
}

func (f *fake) texts() (list []string) {
	visible(f.page.Object, func(o fyne.CanvasObject) {
		if l, ok := o.(*widget.Label); ok {
			list = append(list, l.Text)
		}
	})
	return list
}

func (f *fake) says(text string) bool {
	return strings.Contains(strings.Join(f.texts(), "\n"), text)
}

func (f *fake) button(text string) *widget.Button {
	f.t.Helper()
	var found *widget.Button
	visible(f.page.Object, func(o fyne.CanvasObject) {
		if b, ok := o.(*widget.Button); ok && b.Text == text {
			found = b
		}
	})
	if found == nil {
		f.t.Fatalf("there is no button %q", text)
	}
	return found
}

func (f *fake) tap(text string) {
	f.t.Helper()
	b := f.button(text)
	if b.Disabled() {
		f.t.Fatalf("%q is disabled", text)
	}
	test.Tap(b)
}

// TestPictures draws all lessons in both themes, for people to look at:
//
//	LEARN_PICTURES=FOLDER WEDGE_LEARN_TABLES=FOLDER go test ./app/learn -run Pictures
func TestPictures(t *testing.T) {
	const width = pagetest.Width
	drawn := 0
	pagetest.Pictures(t, "LEARN_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		f := open(t)
		f.app.Settings().SetTheme(in)
		f.complete()
		p, err := square1.Parse("(1,0)/(3,3)/(-1,0)/(-2,4)")
		if err != nil {
			t.Fatal(err)
		}
		f.position = p
		w := test.NewTempWindow(t, f.page.Object)
		for _, topic := range learn.Topics() {
			f.page.Open(topic)
			body := f.page.Object.(*fyne.Container).Objects[0]
			for _, o := range f.page.Object.(*fyne.Container).Objects {
				if s, ok := o.(*container.Scroll); ok {
					body = s.Content
				}
			}
			w.Resize(fyne.NewSize(width, 500))
			switch topic {
			case learn.Symmetry:
				f.tap("Look into the mirror")
				f.wait(func() bool { return f.says("Its image, now there") })
			case learn.Parity:
				f.tap("A shape with odd slices")
			case learn.GodsNumber:
				visible(f.page.Object, func(o fyne.CanvasObject) {
					if c, ok := o.(*widget.Check); ok {
						c.SetChecked(true)
					}
				})
			}
			time.Sleep(200 * time.Millisecond)
			for len(f.app.driver.queue) > 0 {
				(<-f.app.driver.queue)()
			}
			w.Resize(fyne.NewSize(width, body.MinSize().Height))
			whole := pagetest.Capture(w, fyne.NewSize(width, body.MinSize().Height+79))
			if least := f.page.Object.MinSize().Width; least > width {
				t.Errorf("%s is %v wide", topic.Title(), least)
			}
			const height = 1000 // of pieces that can be looked at
			for y := 0; y < whole.Bounds().Dy(); y += height {
				piece := image.NewNRGBA(image.Rect(0, 0, whole.Bounds().Dx(), min(height, whole.Bounds().Dy()-y)))
				draw.Draw(piece, piece.Rect, whole, image.Pt(0, y), draw.Src)
				save(fmt.Sprintf("%s-%d", strings.ReplaceAll(topic.Title(), " ", ""), y/height+1), piece)
			}
			drawn++
		}
	})
	if drawn != 2*len(learn.Topics()) {
		t.Error(drawn)
	}
}
