// Package handout takes a lesson out of the window: [Take] goes through it step by step in a room
// that nobody sees, and keeps what a pupil would read and see. Its packages make pages for browsers and
// worksheets of that.
package handout

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"

	"wedge/app/bench"
	"wedge/app/lesson"
)

// Limits of what is waited for, in seconds.
const (
	longestWork   = 20.0 // of the searches of a step; what they have not found is left out
	longestMotion = 8    // of what a button plays; the rest is skipped
	longestFilm   = 600  // until what plays is left as it is
)

// mostFrames is how many pictures of motion are kept of a lesson: more than any page has room for. Further buttons
// have their last picture only.
const mostFrames = 6000

// Window is where the goroutine of the window is: Do runs a function there, and returns when it has run.
type Window interface{ Do(func()) }

// taker takes a lesson.
type taker struct {
	ctx    context.Context
	guide  *bench.Guide
	window Window
	frames int // kept so far
	tables []*lesson.Table

	onPaper bool
}

// Take goes through the steps of a lesson. onPaper says that nothing can be pressed where it goes: what buttons would find out is then
// found out first, and they are pressed at the beginning only. The error is that of the context, or says that
// there is no such lesson. Room and Language are the caller's.
func Take(ctx context.Context, g *bench.Guide, w Window, id string, onPaper bool) (*Lesson, error) {
	t := &taker{ctx: ctx, guide: g, window: w, onPaper: onPaper}
	l := &Lesson{ID: id}
	var steps []string
	w.Do(func() { steps = g.Steps(id) })
	if len(steps) == 0 {
		return nil, fmt.Errorf("%w: %s", ErrUnknown, id)
	}
	for _, name := range steps {
		s, err := t.step(func() error { return t.open(id, name) })
		if err != nil {
			return nil, err
		}
		l.Steps = append(l.Steps, s)
	}
	w.Do(func() { l.Title, l.Labels = g.Title(), newLabels() })
	return l, nil
}

// figure is what stands beside the stage or in its place, as it is on paper: a drawing, a table, or nothing.
func (t *taker) figure() (image.Image, *lesson.Table) {
	f := t.guide.Figure()
	if f == nil {
		return nil, nil
	}
	paper := f.Still()
	if paper.Object == nil {
		return nil, paper.Table
	}
	size := fyne.NewSize(400, 360) // of a column of a page: letters are to be read there
	if t.onPaper {
		size = fyne.NewSize(640, 320) // leaves room for words
	}
	paper.Object.Resize(size) // what has lines gets so many as it needs in this width
	return cropped(drawn(paper.Object, size, 2), false), nil
}

// open opens a step, and waits until nothing works or moves. The one before is opened first: what that shows stays if this one
// shows nothing itself, whatever was done since.
func (t *taker) open(id, name string) error {
	found := false
	t.window.Do(func() {
		steps := t.guide.Steps(id)
		if i := slices.Index(steps, name); i > 0 {
			t.guide.Open(id, steps[i-1])
		}
		found = t.guide.Open(id, name)
	})
	if !found {
		return fmt.Errorf("%w: %s/%s", ErrUnknown, id, name)
	}
	return t.settle()
}

// complete waits until the words of the open step are complete. yes is true if something was done for that.
func (t *taker) complete() (yes bool, err error) {
	t.window.Do(func() { yes = t.guide.Complete() })
	if !yes {
		return false, nil
	}
	return true, t.settle()
}

// settle waits for what works, and lets what moves come to rest.
func (t *taker) settle() error {
	return t.await(func() (working bool) {
		for n := 0.0; t.guide.Advance(1) && n < longestFilm; n++ {
		}
		return t.guide.Working()
	})
}

// await does something in the window again and again while that says that something works.
func (t *taker) await(do func() (working bool)) error {
	const pause = 2 * time.Millisecond
	for waited := time.Duration(0); waited.Seconds() < longestWork; waited += pause {
		working := false
		t.window.Do(func() { working = do() })
		if !working {
			return t.ctx.Err()
		}
		select {
		case <-t.ctx.Done():
			return t.ctx.Err()
		case <-time.After(pause):
		}
	}
	return nil
}

// play lets what moves move on, frame by frame, for so many at most, until nothing moves or works; the rest is skipped. see
// looks after each frame. Time stands still while something works, for what moves then may have to be searched for first.
func (t *taker) play(rate, most int, see func() error) error {
	for range most {
		moving := false
		err := t.await(func() (working bool) {
			moving = t.guide.Moving()
			return !moving && t.guide.Working()
		})
		if err != nil {
			return err
		}
		if !moving {
			break
		}
		t.window.Do(func() { t.guide.Advance(1 / float64(rate)) })
		if err := see(); err != nil {
			return err
		}
	}
	return t.settle()
}

// film takes pictures until nothing moves, and one of that.
func (t *taker) film() (frames []Shot, err error) {
	take := func(so bool) {
		if s := t.shot(); s != nil && so {
			frames = append(frames, *s)
		}
	}
	err = t.play(FrameRate, min(longestMotion*FrameRate, mostFrames-t.frames), func() error {
		t.window.Do(func() { take(t.guide.Moving()) })
		return nil
	})
	t.window.Do(func() { take(true) })
	t.frames += len(frames)
	return frames, err
}

// shot is what the stage shows now; nil if a figure stands in its place.
func (t *taker) shot() *Shot {
	s, c, ok := t.guide.Scene()
	if !ok {
		return nil
	}
	return &Shot{s, c}
}

// cropped is a picture without what is empty around it, or with its full width only below it, as below words whose height was
// not known; nil for one that is empty altogether.
func cropped(m image.Image, width bool) image.Image {
	full, b := filled(m), m.Bounds()
	if full.Empty() {
		return nil
	}
	if width {
		full = image.Rect(b.Min.X, b.Min.Y, b.Max.X, full.Max.Y)
	}
	const margin = 8 // pixels
	whole, ok := m.(interface {
		SubImage(image.Rectangle) image.Image
	})
	if !ok {
		return m
	}
	return whole.SubImage(full.Inset(-margin).Intersect(b))
}

// filled is the part of a picture that is not of the colour of its corner.
func filled(m image.Image) (full image.Rectangle) {
	b := m.Bounds()
	drawn, ok := m.(*image.NRGBA)
	if !ok || b.Empty() {
		return b
	}
	row := func(y int) []byte { return drawn.Pix[drawn.PixOffset(b.Min.X, y):][:4*b.Dx()] }
	empty := bytes.Repeat(row(b.Min.Y)[:4], b.Dx())
	for y := b.Min.Y; y < b.Max.Y; y++ {
		line := row(y)
		if bytes.Equal(line, empty) {
			continue
		}
		from, to := 0, b.Dx()
		for ; bytes.Equal(line[4*from:][:4], empty[:4]); from++ {
		}
		for ; bytes.Equal(line[4*to-4:][:4], empty[:4]); to-- {
		}
		full = full.Union(image.Rect(b.Min.X+from, y, b.Min.X+to, y+1))
	}
	return full
}

// drawn draws an object of the window in a size, or in the least it needs, with so many pixels for each of its own.
func drawn(o fyne.CanvasObject, size fyne.Size, scale float32) image.Image {
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetScale(scale)
	size = size.Max(o.MinSize())
	c.SetContent(container.NewWithoutLayout(o)) // which does not squeeze it first: words would keep room for more lines
	o.Move(fyne.NewPos(0, 0))
	o.Resize(size)
	c.Resize(size)
	return c.Capture()
}
