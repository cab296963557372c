package control_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

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
