package parities_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/pagetest"
	"wedge/app/rubik/desk"
	"wedge/app/rubik/page"
	"wedge/app/rubik/parities"
	"wedge/puzzle/cube3"
)

// TestPageFollowsTheDesk while it is shown, and catches up when it is shown again; what it
// lights is put out when it is hidden.
func TestPageFollowsTheDesk(t *testing.T) {
	pagetest.OneApp()
	d := desk.New(desk.NewHistory(cube3.State{Assembly: cube3.Solved()}))
	p := parities.New(&page.Host{Desk: d, Faces: func() bool { return false }, SetFaces: func(bool) {}})
	d.OnChange = p.Changed
	b := pagetest.Open(t, p.Object(), 700)
	b.Expect("EPP 0", "Reversed pairs: 0, so EPP is 0.", "FOP 0", "class 0")
	d.Turn(cube3.Move{Face: cube3.F, Turns: 1})
	b.Expect("EPP 1", "CPP 1", "TPP 0", "EOP 0", "FOP 1")
	p.Shown(false)
	d.Turn(cube3.Move{Face: cube3.F, Turns: 1})
	b.Expect("EPP 1")
	p.Shown(true)
	b.Expect("EPP 0", "yes")

	triangle := pagetest.Find[fyne.Focusable](b.Object)[1]
	triangle.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if len(d.Look.Lit()) != 2 {
		t.Error(d.Look.Lit())
	}
	p.Shown(false)
	if len(d.Look.Lit()) != 0 {
		t.Error("still lit", d.Look.Lit())
	}
	p.Shown(true)

	rows := pagetest.Find[fyne.Tappable](b.Object)
	test.Tap(rows[0])
	test.Tap(pagetest.Find[fyne.Tappable](b.Object)[3])
	b.Expect("Distance")
	p.LanguageChanged()
	b.Expect("Distance", "EOP 0")
	if b.Says("Reversed pairs: 0, so EPP is 0.") {
		t.Error("other sections are open")
	}
}
