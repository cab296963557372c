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
	inWay := f.position().Blocking()
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

// TestBlockedLesson goes through the lesson by doing.
func TestBlockedLesson(t *testing.T) {
	f := open(t)
	f.Step("blocked/plane")
	f.wantLit()
	f.apply("(2,0)")
	f.WantDone()
	f.wantLit()
	f.Expect("Corners in the way: 2")

	f.Step("blocked/across")
	if len(f.position().Blocking()) == 0 || f.look.Figure != nil {
		t.Error("free, or the answer is lit", f.position())
	}
	f.Tap("Both")
	f.wantLit()
	f.Expect("An edge is 30 degrees wide", "A corner is 60 degrees wide")

	f.Step("blocked/where")
	if b := f.position().Blocking(); len(b) != 1 || f.look.Figure != nil {
		t.Fatal(b, f.look.Figure)
	}
	f.Tap("Bottom layer, back")
	f.Expect("Well seen.")
	f.wantLit()

	f.Step("blocked/free")
	f.Expect("In the way: 2 in the top, 2 in the bottom")
	from := f.position()
	top, bottom := f.position().Top.FreeTurns()[0], f.position().Bottom.FreeTurns()[0]
	f.Play(square1.Alg{square1.Turn(top, 0)})
	f.Expect("In the way: 0 in the top, 2 in the bottom")
	f.wantLit()
	if f.Done() {
		t.Error("the bottom is still blocked")
	}
	f.Tap("Start again")
	if f.position() != from {
		t.Error("not at the start")
	}
	f.Play(square1.Alg{square1.Turn(top, bottom)})
	f.WantDone()
	f.wantLit()

	f.Step("blocked/guess")
	f.Tap("8")
	f.Expect("Correct. Check it by counting")

	f.Step("blocked/count")
	free := 0
	for n := range square1.Units {
		if f.position().Sliceable() {
			free++
		} else if len(f.position().Blocking()) != 2 {
			t.Error("not two corners at once", f.position())
		}
		f.Expect(control.Grouped(n+1) + " of 12 angles seen, " + control.Grouped(free) + " of them free")
		if n < square1.Units-1 {
			f.apply("(1,0)")
		}
	}
	f.WantDone()
	if free != len(square1.Solved().Top.FreeTurns()) {
		t.Error(free)
	}
	f.page.Open("blocked/count")
	f.apply("/")
	f.Tap("Start again")
	f.Expect("1 of 12 angles seen, 1 of them free")
}

// TestDials frees the cut with the mouse and with the keyboard.
func TestDials(t *testing.T) {
	f := open(t)
	f.Step("blocked/dials")
	f.wantLit()
	if len(f.position().Blocking()) != 3 {
		t.Error(f.position().Blocking())
	}
	list := pagetest.Find[*dial](f.Object)
	if len(list) != 2 || list[0].bottom || !list[1].bottom {
		t.Fatal(list)
	}
	top, bottom := list[0], list[1]
	steps := f.position().Top.FreeTurns()[0]
	test.TapAt(top, top.centre(steps))
	if !f.position().Top.Sliceable() || f.Done() {
		t.Error("the top is not free, or it is done already")
	}
	layer, before := f.position().Bottom, f.position().Top
	steps = layer.FreeTurns()[len(layer.FreeTurns())-1]
	bottom.FocusGained()
	for range square1.Units - steps {
		press(bottom, fyne.KeyLeft)
	}
	press(bottom, fyne.KeyReturn)
	if f.position().Bottom != layer.Turn(steps) || f.position().Top != before {
		t.Errorf("the bottom is %v", f.position().Bottom)
	}
	f.WantDone()
	f.wantLit()
	bottom.FocusLost()
	// Every mark turns its boundary to the front, and says whether that is free.
	for steps := range square1.Units {
		layer := f.position().Top
		if top.free(steps) != layer.Turn(steps).Sliceable() {
			t.Errorf("%d steps: %v", steps, top.free(steps))
		}
		test.TapAt(top, top.centre(steps))
		if f.position().Top != layer.Turn(steps) {
			t.Errorf("%d steps lead to %v", steps, f.position().Top)
		}
	}
}

// TestAngles guesses, and checks the number of free angles of all shapes.
func TestAngles(t *testing.T) {
	f := open(t)
	f.Step("blocked/both")
	if freeTurns(f.position()) != len(f.position().Top.FreeTurns())*len(f.position().Bottom.FreeTurns()) {
		t.Error(freeTurns(f.position()))
	}
	f.Tap("16")
	f.Expect("Each free angle of the top goes with each of the bottom: 8 × 8 = 64.")

	f.Step("blocked/fewest")
	f.Expect("Star: free at ? of 12 angles")
	if f.icon("Line").word != "Line" {
		t.Error("it tells the answer")
	}
	f.Tap("Line")
	f.Expect("Star: free at 6 of 12 angles", "Line is free at 2 angles only.")
	fewest, most := byAngles()
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		test.Tap(f.icon(s.Name()))
		n := len(f.position().Top.FreeTurns())
		if f.position().Top.Shape() != s || f.icon(s.Name()).word != control.Grouped(n) || !f.icon(s.Name()).chosen {
			t.Errorf("%s on top: %v, %+v", s.Name(), f.position(), f.icon(s.Name()).word)
		}
		if n == 0 || s != fewest && n <= freeAngles(fewest) || s != most && n >= freeAngles(most) {
			t.Errorf("%s is free at %d angles", s.Name(), n)
		}
	}

	f.Step("blocked/most")
	press(f.icon("4-4"), fyne.KeySpace)
	for _, turn := range f.position().Top.FreeTurns() {
		f.Show(f.position().Turn(turn, 0))
	}
	blocked := inTheWay(f.position(), func(c []square1.Corner) bool { return len(c) > 0 })
	if len(blocked.Blocking()) != 2 {
		t.Error("the two corners of 4-4 block different angles")
	}
	f.Tap("4-4, with the corners opposite")
	f.Expect("free at 10 of 12")
}

// TestAnyBlocked is about the position that is there, and leaves it.
func TestAnyBlocked(t *testing.T) {
	f := open(t)
	own := inTheWay(square1.Solved(), func(c []square1.Corner) bool { return len(c) == 4 })
	f.Show(own)
	f.page.Open(AnyBlocked)
	if f.position() != own {
		t.Error("another position")
	}
	f.wantLit()
	f.Expect("the top is free at 8 and the bottom at 8. So 64 of 144", "Corners in the way: 4")
	f.Tap("Free the cut")
	if !f.position().Sliceable() {
		t.Error("not free")
	}
	f.Tap("Block the cut")
	f.wantLit()
	if f.position().Sliceable() || !f.Button("Slice").Disabled() {
		t.Error("not blocked")
	}
	f.Tap("Free the cut")
	f.Tap("Slice")
	if !f.position().Flipped {
		t.Error("not sliced")
	}
	for range 20 {
		f.Tap("Random position")
		if !f.position().Sliceable() {
			m := freeingTurn(f.position())
			f.Tap("Free the cut")
			if !f.position().Sliceable() || max(m.Top, -m.Top) > 2 || max(m.Bottom, -m.Bottom) > 2 {
				t.Errorf("%v does not free the cut, or is longer than needed", m)
			}
		}
	}
}

// inTheWay is a position turned as little as possible until the corners in the way are as
// wanted; the position itself if they never are.
func inTheWay(p square1.Position, wanted func([]square1.Corner) bool) square1.Position {
	for sum := range 2 * square1.Units {
		for bottom := range sum + 1 {
			if q := p.Turn(sum-bottom, bottom); wanted(q.Blocking()) {
				return q
			}
		}
	}
	return p
}
