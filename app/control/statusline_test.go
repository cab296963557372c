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
	"wedge/app/pagetest"
)

func TestStatusLine(t *testing.T) {
	test.NewTempApp(t)
	s := control.NewStatusLine()
	asked, undone := 0, 0
	s.SetLeft(control.Action{Text: "Kite / Barrel · even"})
	s.SetRight("0.03 ms, complete table")
	w := test.NewTempWindow(t, s)
	w.Resize(fyne.NewSize(600, 40))
	height := s.MinSize().Height
	s.SetState(control.Mark{Colour: color.NRGBA{R: 255, A: 255}, Cross: true}, "corner C blocks", control.Action{Text: "Why?", Do: func() { asked++ }})
	if !pagetest.Says(s, "Kite / Barrel · even") || !pagetest.Says(s, "0.03 ms, complete table") || !pagetest.Says(s, "Why?") {
		t.Error("something is missing")
	}
	tap := func(text string) {
		for _, o := range test.LaidOutObjects(s) {
			if link, ok := o.(fyne.Tappable); ok && pagetest.Says(o, text) {
				test.Tap(link)
			}
		}
	}
	tap("Why?")
	s.SetMessage(strings.Repeat("A long story. ", 30), control.Warn, control.Action{Text: "Undo", Do: func() { undone++ }})
	tap("Undo")
	if pagetest.Says(s, "Why?") || !pagetest.Says(s, "Undo") || asked != 1 || undone != 1 {
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
	if !pagetest.Says(s, "Why?") || s.MinSize().Height != height {
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
	if !pagetest.Says(s, "Kite / Barrel") || !pagetest.Says(s, "  ·  ?") || len(links()) != 1 {
		t.Fatalf("%d links in %v", len(links()), pagetest.Words(s))
	}
	first := links()[0]
	for _, text := range pagetest.Words(s) {
		if text.Color != theme.Color(theme.ColorNameForeground) || text.TextStyle.Underline {
			t.Errorf("%q is not quiet", text.Text)
		}
	}
	hover, cursor := first.(desktop.Hoverable), first.(desktop.Cursorable)
	hover.MouseIn(&desktop.MouseEvent{})
	underlined := pagetest.Words(first.(fyne.CanvasObject))[0].TextStyle.Underline
	hover.MouseOut()
	if !underlined || pagetest.Words(first.(fyne.CanvasObject))[0].TextStyle.Underline || cursor.Cursor() != desktop.PointerCursor {
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
	if len(links()) != 0 || pagetest.Says(s, "Star / 8") {
		t.Error("the description is there beside a message")
	}
	s.ClearMessage()
	s.SetLeft(fact(strings.Repeat("Perpendicular ", 20)), fact("odd"))
	if pagetest.Says(s, "odd") || len(links()) != 1 {
		t.Error("what has no room is there")
	}
	s.SetLeft(fact("Star / 8"), fact("odd"))
	if !pagetest.Says(s, "Star / 8") || !pagetest.Says(s, "odd") {
		t.Error("what has room is not there")
	}
}

// TestMarks: a dot and a cross are told apart by their shape.
func TestMarks(t *testing.T) {
	test.NewTempApp(t)
	s := control.NewStatusLine()
	test.NewTempWindow(t, s).Resize(fyne.NewSize(600, 40))
	for _, cross := range []bool{false, true} {
		s.SetState(control.Mark{Colour: color.Black, Cross: cross}, "the cut", control.Action{})
		dots, lines := len(pagetest.Find[*canvas.Circle](s)), len(pagetest.Find[*canvas.Line](s))
		if cross && (dots != 0 || lines != 2) || !cross && (dots != 1 || lines != 0) {
			t.Errorf("cross %v: %d dots, %d lines", cross, dots, lines)
		}
	}
	s.SetMessage("Copied", control.Info)
	if len(pagetest.Find[*canvas.Circle](s))+len(pagetest.Find[*canvas.Line](s)) > 0 {
		t.Error("the mark stays beside a message")
	}
}
