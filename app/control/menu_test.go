package control_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// TestOpenMenu chooses the items of a menu by keys: one that is disabled does nothing.
func TestOpenMenu(t *testing.T) {
	pagetest.OneApp()
	below := widget.NewLabel("below")
	b := pagetest.Open(t, below, 300)
	for n, want := range []string{"", "on"} {
		done := ""
		off := fyne.NewMenuItem("off", func() { done = "off" })
		off.Disabled = true
		control.OpenMenu(b.Window.Canvas(), below, off, fyne.NewMenuItem("on", func() { done = "on" }))
		menu, ok := b.Window.Canvas().Focused().(*widget.PopUpMenu)
		if !ok {
			t.Fatalf("the keyboard has %T", b.Window.Canvas().Focused())
		}
		for range n + 1 {
			menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		}
		menu.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if done != want {
			t.Errorf("item %d does %q, not %q", n, done, want)
		}
	}
}
