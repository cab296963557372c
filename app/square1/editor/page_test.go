package editor_test

import (
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/scheme"
	"wedge/app/square1/display"
	"wedge/app/square1/editor"
	"wedge/puzzle/square1"
)

type bench struct {
	*pagetest.Bench
	page    *editor.Page
	onTable square1.Pattern
	used    []square1.Pattern
}

func open(t *testing.T, at square1.Position) *bench {
	t.Helper()
	test.NewTempApp(t)
	b := &bench{onTable: square1.Only(at)}
	b.page = editor.New(func() square1.Pattern { return b.onTable })
	b.page.OnUse = func(p square1.Pattern) { b.used = append(b.used, p) }
	b.page.SetSkin(display.Skin(scheme.Default()))
	b.Bench = pagetest.Open(t, b.page.Object(), 560)
	return b
}

// hands is what can be dragged and tapped.
type hands interface {
	fyne.Widget
	fyne.Draggable
	fyne.Tappable
	fyne.SecondaryTappable
	desktop.Cursorable
	desktop.Hoverable
}

func (b *bench) view() hands {
	b.Helper()
	all := pagetest.Find[hands](b.Object)
	if len(all) != 1 {
		b.Fatalf("%d views", len(all))
	}
	return all[0]
}

// spot is where the middle of a place of a layer is, counted as in [editor.Board].
func (b *bench) spot(bottom bool, unit float64) fyne.Position {
	w := float64(b.view().Size().Width)
	side := min(w/2, 172)
	x, front := w/2-side/2, -105.0
	if bottom {
		x, front = w/2+side/2, 105
	}
	sin, cos := math.Sincos((front - 30*unit) * math.Pi / 180)
	return fyne.NewPos(float32(x+side/5*cos), float32(side/2-side/5*sin))
}

// tray is where a piece lies in the tray.
func (b *bench) tray(p square1.Piece) fyne.Position {
	w := b.view().Size().Width
	side := min(w/2, 172)
	at := fyne.NewPos(w/8*(float32(p%8)+0.5), side+4+20)
	if !p.IsCorner() {
		at.Y += 40
	}
	return at
}

func event(at fyne.Position) fyne.PointEvent { return fyne.PointEvent{Position: at} }

// hold drags from a point to another, in two steps, and does not let go.
func (b *bench) hold(from, to fyne.Position) {
	half := fyne.NewPos((from.X+to.X)/2, (from.Y+to.Y)/2)
	b.view().Dragged(&fyne.DragEvent{PointEvent: event(half), Dragged: fyne.NewDelta(half.X-from.X, half.Y-from.Y)})
	b.view().Dragged(&fyne.DragEvent{PointEvent: event(to), Dragged: fyne.NewDelta(to.X-half.X, to.Y-half.Y)})
}

func (b *bench) dragTo(from, to fyne.Position) {
	b.hold(from, to)
	b.view().DragEnd()
}

func (b *bench) at(p square1.Piece, want editor.Spot) {
	b.Helper()
	if s, ok := b.page.Board().Find(p); !ok || s != want {
		b.Errorf("%v is at %v, %v, not at %v", p, s, ok, want)
	}
}

// The choices of the page, from above.
const (
	whatCounts = iota
	middleLayer
)

// choose chooses an option.
func (b *bench) choose(which int, option string) {
	b.Helper()
	s := pagetest.Find[*control.Select](b.Object)[which]
	i := slices.Index(s.Options, option)
	if i < 0 {
		b.Fatalf("%s is not one of %v", option, s.Options)
	}
	s.SetSelectedIndex(i)
}

func (b *bench) chosen(which int) string {
	return pagetest.Find[*control.Select](b.Object)[which].Selected
}

// TestMask makes a pattern by clicks, keys and choices.
func TestMask(t *testing.T) {
	b := open(t, square1.Solved())
	click := func(bottom bool, units ...float64) {
		for _, u := range units {
			b.view().Tapped(&fyne.PointEvent{Position: b.spot(bottom, u)})
		}
	}
	used := func(want string) {
		t.Helper()
		test.Tap(b.Button("Set up"))
		if got := b.used[len(b.used)-1].String(); got != want {
			t.Errorf("%s is set up, not %s", got, want)
		}
	}
	click(false, 1, 2.5, 2.5) // A, and twice the edge after it
	if got := b.chosen(whatCounts); got != "" {
		t.Errorf("%s counts", got)
	}
	b.Expect("Pattern: Square / Square · 1 position")
	used("UZB2C3D45E6F7G8H-")
	click(false, 4) // B
	b.Expect("Pattern: Square / Square · 2 positions")
	used("UZU2C3D45E6F7G8H-")
	// What counts goes with the piece.
	b.dragTo(b.spot(false, 1), b.spot(true, 2))
	used("EZU2C3D45U6F7G8H-")
	click(true, 2, 2)
	used("EZU2C3D45A6F7G8H-")
	// In the tray everything counts.
	b.dragTo(b.spot(false, 2.5), b.tray(8))
	b.Expect("Missing: 1")
	b.dragTo(b.tray(8), b.spot(false, 2.5))
	used("E1U2C3D45A6F7G8H-")

	b.choose(middleLayer, "Middle layer free")
	used("E1U2C3D45A6F7G8H")
	b.choose(middleLayer, "Middle not square")
	used("E1U2C3D45A6F7G8H/")
	for text, want := range map[string]string{
		"Only top layer": "E1B2C3D4ZWZWZWZW", "Only bottom layer": "WZWZWZWZ5A6F7G8H", "Only colours": "VXUXUXUXYUYVYVYV",
		"Only corners": "EZBZCZDZZAZFZGZH", "Only edges": "W1W2W3W45W6W7W8W", "Only shapes": "WZWZWZWZZWZWZWZW",
	} {
		b.choose(whatCounts, text)
		used(want)
		if got := b.chosen(whatCounts); got != text {
			t.Errorf("%s counts, not %s", got, text)
		}
	}
	test.Tap(pagetest.Find[*control.IconButton](b.Object)[0]) // undo
	b.choose(whatCounts, "Everything counts")
	used("E1B2C3D45A6F7G8H/")
	b.Expect("Complete: Square / Square, odd")
	b.choose(whatCounts, "Only colours")
	b.onTable = b.used[0]
	test.Tap(b.Button("Current"))
	if b.page.Board() != editor.FromPattern(b.onTable) {
		t.Error("not the pattern on the table")
	}
	// The board without some pieces.
	b.choose(whatCounts, "Only corners")
	b.view().TappedSecondary(&fyne.PointEvent{Position: b.spot(false, 2.5)})
	if got := b.chosen(whatCounts); got != "Only corners" {
		t.Errorf("without an edge, %q counts", got)
	}
	// An unknown corner across the cut has no name.
	b.page.SetPattern(square1.Pattern{Position: square1.Solved().Turn(2, 0), Mask: square1.Mask{Pieces: [...]square1.Knowledge{3: square1.Kind, 15: 0}}})
	b.Expect("Corners W, B lie across the cut.")
	test.Tap(b.Button("Clear"))
	if b.page.Board() != (editor.Board{}) || b.chosen(whatCounts) != "Everything counts" {
		t.Errorf("%v is clear", b.page.Board())
	}
}

func TestDrag(t *testing.T) {
	b := open(t, square1.Solved())
	b.Expect("Complete: Square / Square, even", "The cut is free.")
	// Corner A, places 0 and 1 of the top, to the tray and back to the bottom.
	b.dragTo(b.spot(false, 1), b.tray(7))
	b.Expect("Missing: A", "Empty places: 2 on top, 0 at the bottom")
	if !b.Button("Set up").Disabled() {
		t.Error("a position without A can be used")
	}
	b.dragTo(b.tray(0), b.spot(true, 3.5)) // there is no room
	b.Expect("Missing: A")
	b.dragTo(b.spot(true, 2), b.spot(false, 1)) // E, places 1 and 2
	b.at(4, editor.Spot{Place: 0})
	b.dragTo(b.tray(0), b.spot(true, 2.4))
	b.at(0, editor.Spot{Bottom: true, Place: 1})
	b.Expect("Complete: Square / Square, odd")
	// On one of the same size they change places.
	b.dragTo(b.spot(false, 2.5), b.spot(true, 0.5))
	b.at(8, editor.Spot{Bottom: true})
	b.at(12, editor.Spot{Place: 2})
	b.Expect("Complete: Square / Square, even")
	b.Button("Set up").OnTapped()
	if len(b.used) != 1 || b.used[0].String() != "E5B2C3D41A6F7G8H-" {
		t.Error(b.used)
	}
	// Nothing to take hold of, and a drag that ends where it began.
	before := b.page.Board()
	b.dragTo(fyne.NewPos(1, 1), b.spot(true, 1))
	b.dragTo(b.spot(false, 1), b.spot(false, 1))
	if b.page.Board() != before {
		t.Error("changed")
	}
}

func TestButtons(t *testing.T) {
	b := open(t, square1.Solved())
	test.Tap(b.Button("Clear"))
	b.Expect("Missing: A B C D E F G H 1 2 3 4 5 6 7 8", "Empty places: 12 on top, 12 at the bottom")
	// Taps fill the top first, then the bottom.
	order := []square1.Piece{0, 8, 1, 9, 2, 10, 3, 11, 12, 4, 13, 5, 14, 6, 15, 7}
	for _, p := range order {
		b.view().Tapped(&fyne.PointEvent{Position: b.tray(p)})
	}
	if b.page.Board() != editor.FromPosition(square1.Solved()) {
		t.Error(b.page.Board())
	}
	b.view().TappedSecondary(&fyne.PointEvent{Position: b.spot(false, 0.5)})
	b.Expect("Missing: A")
	test.Tap(pagetest.Find[*control.IconButton](b.Object)[0]) // undo
	b.Expect("Complete")
	test.Tap(b.Button("+1")) // top
	b.Expect("The cut is free.")
	test.Tap(b.Button("+1"))
	b.Expect("Corners D, B lie across the cut.")
	b.choose(middleLayer, "Middle not square")
	test.Tap(b.Button("Set up"))
	want := square1.Solved().Turn(2, 0)
	want.Flipped = true
	if len(b.used) != 1 || b.used[0] != square1.Only(want) {
		t.Error(b.used)
	}
	b.onTable = square1.Only(square1.Solved().Turn(3, 3))
	test.Tap(b.Button("Current"))
	if b.page.Board() != editor.FromPattern(b.onTable) || b.chosen(middleLayer) != "Middle square" {
		t.Error("not the position on the table")
	}
	for range 8 + len(order) {
		if u := pagetest.Find[*control.IconButton](b.Object)[0]; !u.Disabled() {
			test.Tap(u)
		}
	}
	if b.page.Board() != editor.FromPosition(square1.Solved()) || !pagetest.Find[*control.IconButton](b.Object)[0].Disabled() {
		t.Error("not as in the beginning")
	}
	v := b.view()
	v.MouseMoved(&desktop.MouseEvent{PointEvent: event(b.spot(true, 4))})
	if v.Cursor() != desktop.PointerCursor {
		t.Error(v.Cursor())
	}
	v.MouseOut()
	if v.Cursor() != desktop.DefaultCursor {
		t.Error(v.Cursor())
	}
	if w := b.page.Object().MinSize().Width; w > pagetest.Width {
		t.Errorf("%v wide", w)
	}
}
