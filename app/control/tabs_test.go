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
