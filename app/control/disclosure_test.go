package control_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// TestDisclosure opens and closes by click and by key, and tells so; by the program it
// does not tell.
func TestDisclosure(t *testing.T) {
	pagetest.OneApp()
	d := control.NewDisclosure(control.Paragraph("the content"))
	var told []bool
	d.OnToggled = func(open bool) { told = append(told, open) }
	d.Set("title", "7")
	b := pagetest.Open(t, container.NewVBox(d), 300)
	b.Expect("title", "7")
	row := pagetest.Find[fyne.Tappable](d)[0]
	check := func(open bool, tellings int) {
		t.Helper()
		if d.Open() != open || b.Says("the content") != open || len(told) != tellings || len(told) > 0 && tellings > 0 && told[len(told)-1] != open {
			t.Errorf("open: %v, %v; told %v", d.Open(), b.Says("the content"), told)
		}
	}
	check(false, 0)
	low := d.MinSize().Height
	test.Tap(row)
	check(true, 1)
	if d.MinSize().Height <= low {
		t.Error("no room for the content")
	}
	b.Window.Canvas().FocusNext()
	focused := b.Window.Canvas().Focused()
	if any(focused) != any(row) {
		t.Fatalf("the focus is on %T", focused)
	}
	focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	check(false, 2)
	focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	check(true, 3)
	focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	check(true, 3)
	told = nil
	d.SetOpen(false)
	check(false, 0)
}
