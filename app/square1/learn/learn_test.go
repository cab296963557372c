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

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/scheme"
	"wedge/app/square1/learn"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// fake is a puzzle that plays at once, and the page about it. Jobs come back in
// [fake.wait], on the goroutine of the test.
type fake struct {
	pagetest.Bench
	page     *learn.Page
	jobs     *jobs.Jobs
	queue    chan func()
	position square1.Position
	shown    []string
	played   []square1.Alg
	solver   *solver.Solver
	header   *table.Header
}

func (f *fake) Position() square1.Position { return f.position }

func (f *fake) Show(p square1.Position, why string) {
	if _, err := square1.NewPosition(p.Top, p.Bottom, p.Flipped); err != nil {
		f.Errorf("%s: %v", why, err)
	}
	f.position, f.shown = p, append(f.shown, why)
	f.page.PositionChanged()
}

func (f *fake) Play(alg square1.Alg) {
	p, err := f.position.Apply(alg)
	if err != nil {
		f.Errorf("%v: %v", alg, err)
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

func newFake(s *solver.Solver) *fake {
	f := &fake{position: square1.Solved(), solver: s, queue: make(chan func(), 10000)}
	f.jobs = jobs.New(func(do func()) { f.queue <- do })
	f.page = learn.New(f, f.jobs)
	f.Object = f.page.Object
	return f
}

// open makes a page with the program's own tables.
func open(t *testing.T) *fake {
	t.Helper()
	s, err := smallSolver()
	if err != nil {
		t.Fatal(err)
	}
	before := runtime.NumGoroutine()
	test.NewTempApp(t)
	f := newFake(s)
	f.T = t
	t.Cleanup(func() {
		f.page.Close()
		f.jobs.Close()
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
		f.Fatal(err)
	}
	f.solver, f.header = solver.New(c), c.Header()
	f.Cleanup(func() {
		f.page.Close()
		f.jobs.Close()
		if err := c.Close(); err != nil {
			f.Error(err)
		}
	})
	return true
}

// wait runs what jobs tell until something is so.
func (f *fake) wait(until func() bool) {
	f.Helper()
	deadline := time.After(60 * time.Second)
	for !until() {
		select {
		case do := <-f.queue:
			do()
		case <-deadline:
			f.Fatal("nothing came of it; the texts are:\n" + strings.Join(f.texts(), "\n"))
		}
	}
}

// texts are those of the labels of the lesson that is open.
func (f *fake) texts() (list []string) {
	for _, l := range pagetest.Find[*widget.Label](f.Object) {
		list = append(list, l.Text)
	}
	return list
}

// TestPictures draws all lessons in both themes, for people to look at:
//
//	LEARN_PICTURES=FOLDER WEDGE_LEARN_TABLES=FOLDER go test ./app/square1/learn -run Pictures
func TestPictures(t *testing.T) {
	const width = pagetest.Width
	drawn := 0
	pagetest.Pictures(t, "LEARN_PICTURES", func(in fyne.Theme, save func(string, image.Image)) {
		f := open(t)
		fyne.CurrentApp().Settings().SetTheme(in)
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
				f.Tap("Look into the mirror")
				f.wait(func() bool { return f.Says("Its image, now there") })
			case learn.Parity:
				f.Tap("A shape with odd slices")
			case learn.GodsNumber:
				for _, c := range pagetest.Find[*control.Check](f.Object) {
					c.SetChecked(true)
				}
			}
			time.Sleep(200 * time.Millisecond)
			for len(f.queue) > 0 {
				(<-f.queue)()
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
