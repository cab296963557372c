package control_test

import (
	"image/color"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// pad is a surface that draws what a test wants.
type pad struct {
	control.Surface
}

func newPad(draw func(*control.Pen)) *pad {
	p := &pad{}
	p.Draws(p, func() fyne.Size { return fyne.NewSize(40, 20) }, draw)
	return p
}

// TestSurfaceKeys: each key either does what the surface says, once, or goes on to the window, once;
// an idle surface does nothing, and still keeps its keys from the window.
func TestSurfaceKeys(t *testing.T) {
	test.NewTempApp(t)
	all := []fyne.KeyName{
		fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeySpace, fyne.KeyReturn, fyne.KeyEscape, fyne.KeyA, fyne.KeyPlus, fyne.KeyF1,
	}
	rapid.Check(t, func(t *rapid.T) {
		own := rapid.SliceOfDistinct(rapid.SampledFrom(all), rapid.ID).Draw(t, "own")
		typed := rapid.SampledFrom(append(own, "none")).Draw(t, "typed")
		idle := rapid.Bool().Draw(t, "idle")
		p := newPad(func(*control.Pen) {})
		p.Idle = func() bool { return idle }
		var did, passed []fyne.KeyName
		for _, k := range own {
			p.On(func() { did = append(did, k) }, k)
		}
		p.On(nil, typed)
		w := test.NewWindow(p)
		defer w.Close()
		control.ListenToKeys(w, func(k *fyne.KeyEvent) { passed = append(passed, k.Name) })
		for _, k := range all {
			p.KeyDown(&fyne.KeyEvent{Name: k})
			p.TypedKey(&fyne.KeyEvent{Name: k})
		}
		var mine, others []fyne.KeyName
		for _, k := range all {
			switch {
			case !slices.Contains(own, k):
				others = append(others, k)
			case k != typed && !idle:
				mine = append(mine, k)
			}
		}
		if !slices.Equal(did, mine) || !slices.Equal(passed, others) {
			t.Fatalf("did %v, not %v; passed on %v, not %v", did, mine, passed, others)
		}
	})
}

// TestSurfaceFocus: the keyboard passes over an idle surface, and the ring is there with the keyboard
// only.
func TestSurfaceFocus(t *testing.T) {
	test.NewTempApp(t)
	var p, idle *pad
	p = newPad(func(pen *control.Pen) { p.Ring(pen) })
	idle = newPad(func(pen *control.Pen) { idle.Ring(pen) })
	idle.Idle = control.Always
	var focus []bool
	p.OnFocus = func(has bool) { focus = append(focus, has) }
	w := test.NewTempWindow(t, container.NewVBox(idle, p))
	rings := func() int { return len(pagetest.Find[*canvas.Rectangle](w.Content())) }
	test.Tap(p)
	if rings() != 0 {
		t.Error("a click shows the ring")
	}
	for range 3 {
		w.Canvas().FocusNext()
		if w.Canvas().Focused() != fyne.Focusable(p) || rings() != 1 {
			t.Errorf("the keyboard is with %v, %d rings", w.Canvas().Focused(), rings())
		}
	}
	w.Canvas().Unfocus()
	if rings() != 0 || !slices.Equal(focus[:1], []bool{true}) || focus[len(focus)-1] {
		t.Errorf("%d rings, told %v", rings(), focus)
	}
}

// TestSurfacePointer: OnPoint hears of each move, and of a place outside when the pointer leaves.
func TestSurfacePointer(t *testing.T) {
	test.NewTempApp(t)
	draws := 0
	p := newPad(func(*control.Pen) { draws++ })
	w := test.NewTempWindow(t, p)
	w.Resize(fyne.NewSize(100, 100))
	event := func(x float32) *desktop.MouseEvent {
		return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(x, 5)}}
	}
	before := draws
	p.MouseIn(event(1))
	p.MouseMoved(event(2))
	if draws != before+1 || !p.Hovered() {
		t.Errorf("drawn %d times", draws-before)
	}
	p.MouseOut()
	if draws != before+2 || p.Hovered() {
		t.Errorf("drawn %d times", draws-before)
	}
	var seen []float32
	p.OnPoint = func(at fyne.Position) { seen = append(seen, at.X) }
	p.MouseIn(event(3))
	p.MouseMoved(event(4))
	p.MouseOut()
	if len(seen) != 3 || seen[0] != 3 || seen[1] != 4 || seen[2] >= 0 || draws != before+2 {
		t.Errorf("pointed at %v, drawn %d times", seen, draws-before)
	}
}

// TestPenReuses: a drawing has what was drawn last, as if with new objects, but without making any
// that it has already.
func TestPenReuses(t *testing.T) {
	test.NewTempApp(t)
	red := color.NRGBA{R: 200, A: 255}
	plain := func(p *control.Pen) {
		p.Box(1, 2, 3, 4, red)
		control.Put(p.Word("a", 10, red), 0, 0, 20, 10)
		p.Circle(5, 5, 8, red)
		p.Line(fyne.NewPos(0, 0), fyne.NewPos(9, 9), 1, red)
	}
	fancy := func(p *control.Pen) {
		b := p.Frame(9, 9, 9, 9, red)
		b.FillColor, b.TopLeftCornerRadius, b.TopRightCornerRadius = red, 2, 2
		w := p.Word("longer", 20, color.Black)
		w.Alignment, w.TextStyle = fyne.TextAlignCenter, fyne.TextStyle{Bold: true, Underline: true}
		c := p.Circle(0, 0, 30, color.Black)
		c.StrokeColor, c.StrokeWidth = red, 3
		p.Line(fyne.NewPos(1, 0), fyne.NewPos(0, 9), 5, color.Black)
		p.Box(0, 0, 1, 1, red)
	}
	draw := plain
	p := newPad(func(pen *control.Pen) { draw(pen) })
	p.Resize(fyne.NewSize(60, 40))
	objects := func() []fyne.CanvasObject { return test.WidgetRenderer(p).Objects() }
	first := slices.Clone(objects())
	want := test.RenderObjectToMarkup(p)
	draw = fancy
	p.Refresh()
	if now := objects(); len(now) != 5 || !slices.Equal(now[:4], first) {
		t.Errorf("%d objects, not those of before", len(now))
	}
	if test.RenderObjectToMarkup(p) == want {
		t.Error("nothing has changed")
	}
	draw = plain
	p.Refresh()
	if now := objects(); !slices.Equal(now, first) {
		t.Errorf("%d objects, not those of before", len(now))
	}
	if got := test.RenderObjectToMarkup(p); got != want {
		t.Errorf("drawn again:\n%s\nnot\n%s", got, want)
	}
}
