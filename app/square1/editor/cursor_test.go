package editor

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/pagetest"
	"wedge/puzzle/square1"
)

// keyboard is a page whose view has the focus.
func keyboard(t *testing.T) (p *Page, press func(...fyne.KeyName)) {
	t.Helper()
	test.NewTempApp(t)
	p = New(func() square1.Pattern { return square1.Only(square1.Solved()) })
	b := pagetest.Open(t, p.Object(), 700)
	b.Window.Canvas().Focus(p.view)
	return p, func(keys ...fyne.KeyName) {
		for _, k := range keys {
			p.view.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
}

// TestKeys builds boards with the keyboard alone.
func TestKeys(t *testing.T) {
	const left, right, up, down, enter, remove, esc = fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyDelete, fyne.KeyEscape
	solved := FromPosition(square1.Solved())
	at := func(place int) square1.Piece {
		piece, _ := solved.At(Spot{Place: place})
		return piece
	}
	first, second := at(0), at(2) // a corner and the edge after it
	next := at(3)                 // the next corner
	for _, c := range []struct {
		name string
		keys []fyne.KeyName
		want Board
	}{
		{"remove", []fyne.KeyName{remove}, solved.Take(first)},
		{"remove the second", []fyne.KeyName{right, remove}, solved.Take(second)},
		{"round to the left and back", []fyne.KeyName{left, right, remove}, solved.Take(first)},
		{"once round", []fyne.KeyName{right, right, right, right, right, right, right, right, remove}, solved.Take(first)},
		{"swap two corners", []fyne.KeyName{enter, right, right, right, enter}, solved.Swap(first, next)},
		{"lift and cancel", []fyne.KeyName{enter, right, right, right, esc}, solved},
		{"lift and drop in the tray", []fyne.KeyName{enter, down, down, enter}, solved.Take(first)},
		{"out and in again", []fyne.KeyName{remove, down, down, enter, up, up, enter}, solved},
		{"remove at the bottom", []fyne.KeyName{down, remove, up, remove}, func() Board {
			piece, _ := solved.At(Spot{Bottom: true})
			return solved.Take(piece).Take(first)
		}()},
	} {
		p, press := keyboard(t)
		press(c.keys...)
		if p.Board() != c.want {
			t.Errorf("%s: %v, not %v", c.name, p.Board(), c.want)
		}
		if p.view.drag != nil {
			t.Errorf("%s: a piece is still lifted", c.name)
		}
	}
}

// TestKeyM changes what counts of the piece under the cursor, in a layer and not in the tray.
func TestKeyM(t *testing.T) {
	p, press := keyboard(t)
	solved := FromPosition(square1.Solved())
	p.view.TypedRune('m')
	if p.Board() != solved.Cycle(0) || p.Board() == solved {
		t.Errorf("%v after m", p.Board())
	}
	press(fyne.KeyReturn) // lifted
	p.view.TypedRune('m')
	press(fyne.KeyEscape)
	for range 2 {
		p.view.TypedRune('M')
	}
	if p.Board() != solved {
		t.Errorf("%v after three times m", p.Board())
	}
	press(fyne.KeyDelete, fyne.KeyDown, fyne.KeyDown)
	p.view.TypedRune('m')
	if p.Board() != solved.Take(0) {
		t.Errorf("%v after m in the tray", p.Board())
	}
	p.view.TypedRune('x')
}

// TestKeysReachAll: with arrows and Enter every piece can be removed, and every one put
// back from the tray.
func TestKeysReachAll(t *testing.T) {
	p, press := keyboard(t)
	for range square1.PieceCount / 2 {
		press(fyne.KeyDelete, fyne.KeyRight)
		for i := 0; i < square1.Units; i++ { // over the gaps to the next piece
			if _, ok := p.view.cursor.piece(p.Board()); ok {
				break
			}
			press(fyne.KeyRight)
		}
	}
	press(fyne.KeyDown)
	for range square1.PieceCount / 2 {
		for i := 0; i < square1.Units; i++ {
			if _, ok := p.view.cursor.piece(p.Board()); ok {
				break
			}
			press(fyne.KeyRight)
		}
		press(fyne.KeyDelete)
	}
	if p.Board() != (Board{}) {
		t.Fatalf("left are %v", p.Board())
	}
	for range square1.PieceCount {
		press(fyne.KeyDown, fyne.KeyDown, fyne.KeyEnter, fyne.KeyUp) // lifted, over the bottom
		if p.Board().Gaps(true) == 0 {
			press(fyne.KeyUp)
		}
		press(fyne.KeyEnter)
	}
	if missing := p.Board().Missing(); len(missing) > 0 {
		t.Errorf("missing are %v: %v", missing, p.Board())
	}
	if _, err := p.Board().Position(); err != nil {
		t.Error(err)
	}
}

// TestTabLeavesLifted: the focus goes on, and the piece is where it was.
func TestTabLeavesLifted(t *testing.T) {
	p, press := keyboard(t)
	press(fyne.KeyReturn, fyne.KeyRight)
	fyne.CurrentApp().Driver().CanvasForObject(p.view).FocusNext()
	if p.view.drag != nil || p.Board() != FromPosition(square1.Solved()) {
		t.Errorf("still lifted, or moved: %v", p.Board())
	}
}
