package control_test

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

func TestDistanceBar(t *testing.T) {
	test.NewTempApp(t)
	d := control.NewDistanceBar()
	test.NewTempWindow(t, d).Resize(fyne.NewSize(300, 140))
	size := d.MinSize()
	for n := range control.Distances {
		d.SetDistance(n)
		accents := 0
		for _, r := range find[*canvas.Rectangle](d) {
			if r.FillColor == theme.Color(theme.ColorNamePrimary) {
				accents++
			}
			if r.Size().Height < 1 {
				t.Errorf("a bar of height %v", r.Size().Height)
			}
		}
		want := "slices from solved"
		if n == 1 {
			want = "slice from solved"
		}
		if accents != 1 || !says(d, want) {
			t.Errorf("distance %d: %d bars stand out", n, accents)
		}
	}
	d.Glow()
	d.SetUnknown("Loading a table whose name is much too long for this bar", true)
	if says(d, "13 slices from solved") || d.MinSize() != size {
		t.Error("jumps")
	}
	for _, w := range words(d) {
		if w.Position().X+w.MinSize().Width > 300 {
			t.Errorf("%s is too long", w.Text)
		}
	}
}

func TestKeyOverlay(t *testing.T) {
	test.NewTempApp(t)
	k := control.NewKeyOverlay([]control.KeyHint{{"i", "slice"}, {";", "turn y"}, {"Left", "camera"}, {"Shift + turn", "next place"}})
	closed := 0
	k.OnClose = func() { closed++ }
	test.NewTempWindow(t, k).Resize(fyne.NewSize(1000, 600))
	used := 0
	for _, r := range find[*canvas.Rectangle](k) {
		if r.FillColor == theme.Color(theme.ColorNamePrimary) {
			used++
		}
	}
	for _, s := range []string{"I", "slice", "turn y", "camera", "←", "Shift + turn: next place"} {
		if !says(k, s) {
			t.Errorf("does not say %s", s)
		}
	}
	k.SetHints([]control.KeyHint{{"K", "slice back"}})
	if says(k, "camera") || says(k, "Shift + turn: next place") || used != 3 {
		t.Errorf("%d keys; old hints", used)
	}
	test.Tap(k)
	if closed != 1 {
		t.Error("not closed")
	}
}

func TestStatusLine(t *testing.T) {
	test.NewTempApp(t)
	s := control.NewStatusLine()
	asked, undone := 0, 0
	s.SetLeft(control.Action{Text: "Kite / Barrel · even"})
	s.SetRight("0.03 ms, complete table")
	w := test.NewTempWindow(t, s)
	w.Resize(fyne.NewSize(600, 40))
	height := s.MinSize().Height
	s.SetCut(false, "corner C blocks", control.Action{Text: "Why?", Do: func() { asked++ }})
	if !says(s, "Kite / Barrel · even") || !says(s, "0.03 ms, complete table") || !says(s, "Why?") {
		t.Error("something is missing")
	}
	tap := func(text string) {
		for _, o := range test.LaidOutObjects(s) {
			if link, ok := o.(fyne.Tappable); ok && says(o, text) {
				test.Tap(link)
			}
		}
	}
	tap("Why?")
	s.SetMessage(strings.Repeat("A long story. ", 30), control.Warn, control.Action{Text: "Undo", Do: func() { undone++ }})
	tap("Undo")
	if says(s, "Why?") || !says(s, "Undo") || asked != 1 || undone != 1 {
		t.Errorf("%d, %d", asked, undone)
	}
	for _, width := range []float32{600, 300, 160} {
		s.Resize(fyne.NewSize(width, height))
		for _, x := range test.LaidOutObjects(s) {
			if end := x.Position().X + x.Size().Width; end > width && x != fyne.CanvasObject(s) {
				t.Errorf("%T ends at %v of %v", x, end, width)
			}
		}
	}
	s.ClearMessage()
	if !says(s, "Why?") || s.MinSize().Height != height {
		t.Error("not as before")
	}
}

// TestStatusFacts clicks on what describes the position.
func TestStatusFacts(t *testing.T) {
	test.NewTempApp(t)
	s := control.NewStatusLine()
	var asked []string
	fact := func(text string) control.Action {
		return control.Action{Text: text, Do: func() { asked = append(asked, text) }}
	}
	s.SetLeft(fact("Kite / Barrel"), control.Action{Text: "?"})
	w := test.NewTempWindow(t, s)
	w.Resize(fyne.NewSize(600, 40))
	links := func() (found []fyne.Focusable) {
		for _, o := range test.LaidOutObjects(s) {
			if link, ok := o.(fyne.Focusable); ok && o.Visible() {
				found = append(found, link)
			}
		}
		return found
	}
	if !says(s, "Kite / Barrel") || !says(s, "  ·  ?") || len(links()) != 1 {
		t.Fatalf("%d links in %v", len(links()), words(s))
	}
	first := links()[0]
	for _, text := range words(s) {
		if text.Color != theme.Color(theme.ColorNameForeground) || text.TextStyle.Underline {
			t.Errorf("%q is not quiet", text.Text)
		}
	}
	hover, cursor := first.(desktop.Hoverable), first.(desktop.Cursorable)
	hover.MouseIn(&desktop.MouseEvent{})
	underlined := words(first.(fyne.CanvasObject))[0].TextStyle.Underline
	hover.MouseOut()
	if !underlined || words(first.(fyne.CanvasObject))[0].TextStyle.Underline || cursor.Cursor() != desktop.PointerCursor {
		t.Error("the pointer is not told that there is a link")
	}
	w.Canvas().Focus(first)
	s.SetLeft(fact("Star / 8"), fact("odd"))
	if got := links(); len(got) != 2 || got[0] != first || w.Canvas().Focused() != first {
		t.Error("the focus is lost")
	}
	for _, l := range links() {
		l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	if strings.Join(asked, ", ") != "Star / 8, odd" {
		t.Error(asked)
	}
	s.SetMessage("Something else", control.Info)
	if len(links()) != 0 || says(s, "Star / 8") {
		t.Error("the description is there beside a message")
	}
	s.ClearMessage()
	s.SetLeft(fact(strings.Repeat("Perpendicular ", 20)), fact("odd"))
	if says(s, "odd") || len(links()) != 1 {
		t.Error("what has no room is there")
	}
	s.SetLeft(fact("Star / 8"), fact("odd"))
	if !says(s, "Star / 8") || !says(s, "odd") {
		t.Error("what has room is not there")
	}
}

func TestDistanceExplains(t *testing.T) {
	test.NewTempApp(t)
	d := control.NewDistanceBar()
	asked := 0
	d.OnExplain = func() { asked++ }
	test.NewTempWindow(t, d).Resize(fyne.NewSize(300, 140))
	tap := func() {
		for _, o := range test.LaidOutObjects(d) {
			if link, ok := o.(fyne.Tappable); ok && o.Visible() {
				test.Tap(link)
			}
		}
	}
	tap() // nothing is known
	d.SetDistance(11)
	tap()
	d.SetUnknown("measuring …", true)
	tap()
	if asked != 1 {
		t.Errorf("asked %d times", asked)
	}
}

// TestPlanView looks at the pixels where stickers have to be.
func TestPlanView(t *testing.T) {
	test.NewTempApp(t)
	letters := map[color.Color]string{}
	v := control.NewPlanView(func(p square1.Piece, side int) color.Color {
		c := color.NRGBA{uint8(p) * 10, uint8(side) * 100, 7, 255}
		letters[c] = p.String() + string(rune('0'+side))
		return c
	})
	w := test.NewTempWindow(t, v)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(600, 300)) // two pictures with a centre at 150, 150 and 100 pixels to a side
	at := func(x, y int) string {
		c := color.NRGBAModel.Convert(w.Canvas().Capture().At(x, y))
		switch c {
		case control.FreeColour():
			return "free"
		case control.BlockedColour():
			return "blocked"
		}
		return letters[c]
	}
	type spot struct {
		x, y int
		want string
	}
	checks := 0
	check := func(p square1.Position, free bool, spots ...spot) {
		t.Helper()
		v.SetPosition(p, free)
		for _, s := range spots {
			if got := at(s.x, s.y); got != s.want {
				t.Errorf("%v: %s at (%d,%d), not %s", p, got, s.x, s.y, s.want)
			}
			checks++
		}
	}
	solved := square1.Solved()
	// The top: A is in front on the left, 4 in front, the front at the bottom.
	check(solved, true, spot{90, 210, "A0"}, spot{90, 242, "A1"}, spot{58, 210, "A2"}, spot{150, 222, "40"}, spot{155, 242, "41"},
		spot{80, 150, "10"}, spot{90, 90, "B0"}, spot{210, 90, "C0"}, spot{210, 210, "D0"})
	// The bottom: 5 is in front, at the top of the picture, and E on its right.
	check(solved, true, spot{455, 80, "50"}, spot{510, 90, "E0"}, spot{510, 58, "E1"}, spot{542, 90, "E2"}, spot{390, 90, "H0"},
		spot{390, 210, "G0"}, spot{520, 150, "60"})
	// The cut: 15 degrees left of the front in both.
	check(solved, true, spot{116, 275, "free"}, spot{184, 25, "free"}, spot{416, 25, "free"}, spot{484, 275, "free"})
	blocked := solved.Turn(-1, 0)
	check(blocked, false, spot{116, 275, "blocked"}, spot{150, 215, "A0"})
	if checks != 22 {
		t.Error(checks)
	}
}
