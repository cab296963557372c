package control_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// TestWheelOverText: over a box for texts the wheel scrolls the text as far as that goes, and then the page
// around it; a text that is seen as a whole leaves the wheel to the page, also if its lines are long.
func TestWheelOverText(t *testing.T) {
	test.NewTempApp(t)
	for name, c := range map[string]struct {
		text  string
		moves bool // the text itself
	}{
		"empty":     {"", false},
		"short":     {"(1,0)/", false},
		"long line": {strings.Repeat("(1,0)/", 100), false},
		"many":      {strings.Repeat("(1,0)/\n", 40), true},
	} {
		e := control.NewTextEntry(3, func() {})
		page := container.NewVScroll(container.NewVBox(e, widget.NewLabel(strings.Repeat("line\n", 100))))
		w := test.NewTempWindow(t, page)
		w.Resize(fyne.NewSize(300, 400))
		e.SetText(c.text)
		e.CursorRow, e.CursorColumn = 0, 0
		e.Refresh()
		const middle, notch = 40, -20
		test.Scroll(w.Canvas(), fyne.NewPos(middle, middle), 0, notch)
		if moved := page.Offset.Y > 0; moved == c.moves {
			t.Errorf("%s: the page is at %v after a notch", name, page.Offset.Y)
		}
		for range 200 {
			page.ScrollToOffset(fyne.Position{}) // the box stays below the pointer
			test.Scroll(w.Canvas(), fyne.NewPos(middle, middle), 0, notch)
		}
		if page.Offset.Y != -notch {
			t.Errorf("%s: at the end of the text the page is at %v", name, page.Offset.Y)
		}
		test.Scroll(w.Canvas(), fyne.NewPos(middle, middle), 0, -notch)
		if moved := page.Offset.Y == 0; moved == c.moves {
			t.Errorf("%s: the page is at %v after a notch back", name, page.Offset.Y)
		}
	}
}
