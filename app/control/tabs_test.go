package control_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// TestTabsSnug: such tabs are as low as the page shown, and as wide as the widest.
func TestTabsSnug(t *testing.T) {
	test.NewTempApp(t)
	sized := func(width, height float32) fyne.CanvasObject {
		r := canvas.NewRectangle(nil)
		r.SetMinSize(fyne.NewSize(width, height))
		return r
	}
	tabs := control.NewTabs(container.NewTabItem("a", sized(300, 100)), container.NewTabItem("b", sized(100, 200)))
	test.NewTempWindow(t, tabs)
	both := tabs.MinSize()
	tabs.Snug = true
	low := tabs.MinSize()
	tabs.SelectIndex(1)
	if high := tabs.MinSize(); high != both || low.Height != both.Height-100 || low.Width != both.Width {
		t.Errorf("%v, %v, %v", both, low, high)
	}
}

// TestTabsMoveTogether: names that almost fit into one row move closer together in it, without
// touching; only then are there two rows.
func TestTabsMoveTogether(t *testing.T) {
	test.NewTempApp(t)
	var items []*container.TabItem
	natural := float32(0)
	for i, name := range []string{"Lösen", "Lernen", "Ansehen", "Erstellen", "Schlange"} {
		items = append(items, container.NewTabItem(name, canvas.NewRectangle(nil)))
		natural += fyne.MeasureText(name, theme.TextSize(), fyne.TextStyle{}).Width + 2*theme.InnerPadding()
		if i > 0 {
			natural += theme.Padding()
		}
	}
	tabs := control.NewTabs(items...)
	w := test.NewTempWindow(t, tabs)
	w.SetPadded(false)
	rows := func(width float32) int {
		w.Resize(fyne.NewSize(width, 300))
		lines := map[float32]bool{}
		end := float32(0)
		for _, name := range pagetest.Words(tabs.Bar().(fyne.CanvasObject)) {
			at, text := name.Position(), name.MinSize().Width
			from := at.X + (name.Size().Width-text)/2
			if lines[at.Y] && from < end+theme.InnerPadding() {
				t.Errorf("%v: %s begins at %v, the name before ends at %v", width, name.Text, from, end)
			}
			lines[at.Y], end = true, from+text
			if from < 0 || end > width {
				t.Errorf("%v: %s is at %v to %v", width, name.Text, from, end)
			}
		}
		return len(lines)
	}
	room := float32(len(items)) * theme.InnerPadding()
	for width, want := range map[float32]int{natural + 50: 1, natural: 1, natural - room/2: 1, natural - room + 1: 1, natural - room - 1: 2} {
		if got := rows(width); got != want {
			t.Errorf("%v of %v: %d rows, not %d", width, natural, got, want)
		}
	}
}

// TestTabsStay: names with a bar of their own width are as far from the right edge in tabs of any greater width.
func TestTabsStay(t *testing.T) {
	test.NewTempApp(t)
	tabs := control.NewTabs(container.NewTabItem("One", canvas.NewRectangle(nil)), container.NewTabItem("Two", canvas.NewRectangle(nil)))
	tabs.Width = 300
	w := test.NewTempWindow(t, tabs)
	w.SetPadded(false)
	first := func(width float32) float32 {
		w.Resize(fyne.NewSize(width, 200))
		return width - pagetest.Words(tabs.Bar().(fyne.CanvasObject))[0].Position().X
	}
	for width, want := range map[float32]float32{250: 250, 300: 300, 430: 300, 700: 300} {
		if got := first(width); got != want {
			t.Errorf("in %v the first name is %v from the edge, not %v", width, got, want)
		}
	}
}

// TestNoteWrong: what is wrong has the colour of errors.
func TestNoteWrong(t *testing.T) {
	test.NewTempApp(t)
	n := control.NewNote(1)
	n.SetText("three")
	w := test.NewTempWindow(t, container.NewVBox(n, widget.NewSeparator()))
	w.Resize(fyne.NewSize(200, 50))
	colour := func() any { return pagetest.Words(n)[0].Color }
	for _, wrong := range []bool{true, false} {
		n.SetWrong(wrong)
		if is := colour() == control.ColourOf(n, theme.ColorNameError); is != wrong {
			t.Errorf("%v: %v", wrong, colour())
		}
	}
}
