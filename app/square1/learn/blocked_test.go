package learn

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/puzzle/square1"
)

// wantLit fails the test unless exactly the corners in the way are lit.
func (f *fake) wantLit() {
	f.Helper()
	lit := 0
	if f.look.Figure != nil {
		for _, m := range f.look.Figure.Marks {
			if m.Lit > 0 {
				lit++
			}
		}
	}
	inWay := f.position.Blocking()
	for _, c := range inWay {
		if f.look.Figure == nil || f.look.Figure.Marks[c.Piece].Lit == 0 {
			f.Errorf("%v is not lit", c)
		}
	}
	if lit != len(inWay) {
		f.Errorf("%d pieces are lit, %d are in the way", lit, len(inWay))
	}
}

// icon is the icon of a shape in the open figure.
func (f *fake) icon(name string) *icon {
	f.Helper()
	for _, i := range pagetest.Find[*icon](f.Figure.Object) {
		if i.shape.Name() == name {
			return i
		}
	}
	f.Fatalf("no shape %s", name)
	return nil
}

// press gives keys to what has the focus.
func press(o fyne.Focusable, keys ...fyne.KeyName) {
	for _, name := range keys {
		o.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

// TestDials frees the cut with the mouse and with the keyboard.
func TestDials(t *testing.T) {
	f := open(t)
	f.Step("blocked/dials")
	f.wantLit()
	if len(f.position.Blocking()) != 3 {
		t.Error(f.position.Blocking())
	}
	list := pagetest.Find[*dial](f.Object)
	if len(list) != 2 || list[0].bottom || !list[1].bottom {
		t.Fatal(list)
	}
	top, bottom := list[0], list[1]
	steps := f.position.Top.FreeTurns()[0]
	test.TapAt(top, top.centre(steps))
	if !f.position.Top.Sliceable() || f.Done() {
		t.Error("the top is not free, or it is done already")
	}
	layer, before := f.position.Bottom, f.position.Top
	steps = layer.FreeTurns()[len(layer.FreeTurns())-1]
	bottom.FocusGained()
	for range square1.Units - steps {
		press(bottom, fyne.KeyLeft)
	}
	press(bottom, fyne.KeyReturn)
	if f.position.Bottom != layer.Turn(steps) || f.position.Top != before {
		t.Errorf("the bottom is %v", f.position.Bottom)
	}
	f.WantDone()
	f.wantLit()
	bottom.FocusLost()
	// Every mark turns its boundary to the front, and says whether that is free.
	for steps := range square1.Units {
		layer := f.position.Top
		if top.free(steps) != layer.Turn(steps).Sliceable() {
			t.Errorf("%d steps: %v", steps, top.free(steps))
		}
		test.TapAt(top, top.centre(steps))
		if f.position.Top != layer.Turn(steps) {
			t.Errorf("%d steps lead to %v", steps, f.position.Top)
		}
	}
}

// TestAngles: the icon of a shape shows it on top, and counts its free angles once the question is answered.
func TestAngles(t *testing.T) {
	f := open(t)
	f.Step("blocked/fewest")
	if f.icon("Line").word != "Line" {
		t.Error("it tells the answer")
	}
	f.Tap("Line")
	fewest, most := byAngles()
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		test.Tap(f.icon(s.Name()))
		n := len(f.position.Top.FreeTurns())
		if f.position.Top.Shape() != s || f.icon(s.Name()).word != control.Grouped(n) || !f.icon(s.Name()).chosen {
			t.Errorf("%s on top: %v, %+v", s.Name(), f.position, f.icon(s.Name()).word)
		}
		if n == 0 || s != fewest && n <= freeAngles(fewest) || s != most && n >= freeAngles(most) {
			t.Errorf("%s is free at %d angles", s.Name(), n)
		}
	}
}

// TestAnyBlocked is about the position that is there: as little as possible frees the cut.
func TestAnyBlocked(t *testing.T) {
	f := open(t)
	own := square1.Solved().Turn(1, 1)
	f.position = own
	f.page.Open(AnyBlocked)
	if f.position != own {
		t.Error("another position")
	}
	f.wantLit()
	for range 20 {
		f.Tap("Random position")
		if f.wantLit(); !f.position.Sliceable() {
			m := freeingTurn(f.position)
			f.Tap("Free the cut")
			if !f.position.Sliceable() || max(m.Top, -m.Top) > 2 || max(m.Bottom, -m.Bottom) > 2 {
				t.Errorf("%v does not free the cut, or is longer than needed", m)
			}
		}
	}
	f.Tap("Block the cut")
	f.wantLit()
	if f.position.Sliceable() || !f.Button("Slice").Disabled() {
		t.Error("not blocked")
	}
}
