package net

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/flat"
	"wedge/app/pagetest"
	"wedge/app/rubik/plan"
	"wedge/app/scheme"
	"wedge/puzzle/cube3"
)

func TestMain(m *testing.M) { pagetest.Run(m) }

// tested is a sheet in a window that notes what is painted.
type tested struct {
	*sheet
	net     cube3.Partial
	colour  cube3.Face
	strokes int
}

func newBench(t *testing.T) *tested {
	pagetest.OneApp()
	b := &tested{net: cube3.Blank()}
	b.sheet = newSheet(func(i int, erase, again bool) {
		if !again {
			b.strokes++
		}
		b.net[i] = b.colour
		if erase {
			b.net[i] = cube3.Unknown
		}
	}, func(f cube3.Face) { b.colour = f })
	b.show(&plan.Net{Stickers: b.net, Scheme: scheme.Default()})
	w := test.NewTempWindow(t, b.sheet)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(pagetest.Width, 300))
	return b
}

// middleOf is a position on a sticker.
func (b *tested) middleOf(i int) fyne.Position {
	side, corner := b.scale()
	at := plan.Square(i).Middle().Times(side).Plus(corner)
	return fyne.NewPos(float32(at.X), float32(at.Y))
}

// TestClicks: every sticker is painted where it is seen; face cubies choose their colours; the
// other button erases.
func TestClicks(t *testing.T) {
	b := newBench(t)
	for i := range cube3.FaceletCount {
		b.colour = cube3.Face((i + 1) % cube3.FaceCount)
		want := b.colour
		b.Tapped(&fyne.PointEvent{Position: b.middleOf(i)})
		if middle(i) {
			want = cube3.Face(i / 9)
			if b.colour != want {
				t.Errorf("click on the face cubie %v chose %v", want, b.colour)
			}
		}
		if b.net[i] != want {
			t.Errorf("sticker %d: %v, not %v", i, b.net[i], want)
		}
	}
	if b.strokes != cube3.FaceletCount-cube3.FaceCount {
		t.Errorf("%d strokes", b.strokes)
	}
	b.TappedSecondary(&fyne.PointEvent{Position: b.middleOf(20)})
	if b.net[20] != cube3.Unknown {
		t.Error("not erased")
	}
	before := b.net
	b.Tapped(&fyne.PointEvent{Position: fyne.NewPos(1, 1)}) // beside the net
	if b.net != before {
		t.Error("painted beside the net")
	}
}

// TestDrag: a fast drag over the upper row of L, F, R and B leaves none out, and is one stroke.
func TestDrag(t *testing.T) {
	b := newBench(t)
	b.colour = cube3.D
	from, to := b.middleOf(36), b.middleOf(47) // L's first and B's third sticker
	const events = 6
	by := to.Subtract(from)
	step := fyne.NewDelta(by.X/events, by.Y/events)
	for k := 1; k <= events; k++ {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: from.AddXY(step.DX*float32(k), step.DY*float32(k))}, Dragged: step})
	}
	b.DragEnd()
	for _, face := range []cube3.Face{cube3.L, cube3.F, cube3.R, cube3.B} {
		for n := range 3 {
			if i := int(face)*9 + n; b.net[i] != cube3.D {
				t.Errorf("sticker %d of %v is left out", n, face)
			}
		}
	}
	if b.strokes != 1 {
		t.Errorf("%d strokes", b.strokes)
	}
}

// TestKeys: typing the letters of a facelet string enters it, the middles left out; arrows, Space,
// Delete and Backspace.
func TestKeys(t *testing.T) {
	b := newBench(t)
	want := cube3.PartialOf(cube3.Solved().Turn(cube3.Moves()[4]).Turn(cube3.Moves()[0]))
	for i, f := range want {
		if !middle(i) {
			b.TypedRune(rune("urfDLB"[f]))
		}
	}
	if b.net != want || b.cursor != 0 {
		t.Errorf("%v, cursor at %d", b.net, b.cursor)
	}
	press := func(keys ...fyne.KeyName) {
		for _, k := range keys {
			b.TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	b.TypedRune('3')
	if b.net[0] != cube3.F || b.cursor != 1 {
		t.Error("3 is not F")
	}
	press(fyne.KeyDelete)
	if b.net[1] != cube3.Unknown || b.cursor != 2 {
		t.Error("Delete")
	}
	press(fyne.KeyBackspace, fyne.KeyBackspace)
	if b.net[0] != cube3.Unknown || b.cursor != 0 {
		t.Error("Backspace")
	}
	b.colour = cube3.L
	press(fyne.KeyDown, fyne.KeyDown, fyne.KeyDown, fyne.KeySpace) // to F's first
	if b.cursor != 18 || b.net[18] != cube3.L {
		t.Error(b.cursor)
	}
	press(fyne.KeyLeft, fyne.KeyUp, fyne.KeyReturn) // from L's corner nowhere
	if b.cursor != 38 || b.net[38] != cube3.L {
		t.Error(b.cursor)
	}
	press(fyne.KeyRight, fyne.KeyRight, fyne.KeyDown, fyne.KeySpace) // on F's face cubie
	if b.cursor != 22 || b.colour != cube3.F || b.net[22] != cube3.F {
		t.Error(b.cursor, b.colour)
	}
	press(fyne.KeyEnd)
	if b.cursor != 53 {
		t.Error(b.cursor)
	}
	press(fyne.KeyRight, fyne.KeyDown)
	if b.cursor != 53 {
		t.Error("left the net")
	}
}

// TestReach: the arrow keys reach every sticker from every other one.
func TestReach(t *testing.T) {
	b := newBench(t)
	for from := range cube3.FaceletCount {
		seen := map[int]bool{from: true}
		for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
			for _, by := range []flat.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
				b.cursor = queue[0]
				if b.move(by); !seen[b.cursor] {
					seen[b.cursor] = true
					queue = append(queue, b.cursor)
				}
			}
		}
		if len(seen) != cube3.FaceletCount {
			t.Fatalf("from %d the arrows reach %d stickers", from, len(seen))
		}
	}
}

// TestPassedKeys: keys that paint do not turn the cube; others work as elsewhere.
func TestPassedKeys(t *testing.T) {
	b := newBench(t)
	var passed []fyne.KeyName
	w := fyne.CurrentApp().Driver().AllWindows()
	win := w[len(w)-1]
	win.Canvas().SetOnTypedKey(func(k *fyne.KeyEvent) { passed = append(passed, k.Name) })
	for _, k := range []fyne.KeyName{fyne.KeyU, fyne.KeyR, fyne.Key3, fyne.KeyLeft, fyne.KeyDelete, fyne.KeyPeriod} {
		b.KeyDown(&fyne.KeyEvent{Name: k})
	}
	if len(passed) != 0 {
		t.Error(passed)
	}
	b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyF5})
	b.KeyDown(&fyne.KeyEvent{Name: fyne.KeyM})
	if len(passed) != 2 {
		t.Error(passed)
	}
}
