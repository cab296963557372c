//go:build e2e

package e2e

import (
	"image"
	"testing"

	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

// testKeyboard uses pages, menus, the editor and a lost focus without the mouse.
func testKeyboard(t *testing.T, d *driver) {
	// Whatever the third button of the editor does, Undo is the first one after that. It is
	// followed by Current, Solved, Clear, and turns of the top by -1 and +1.
	d.hand.key(t, "F6", "Tab", "Tab", "Tab", "space")
	d.hand.key(t, "F6", "Tab", "Tab", "Tab", "space", "Tab", "Tab", "Tab", "space", "space", "space")
	d.still(t, "keyboard-turned")
	// Over the turns of the bottom to the pieces: the piece at the front end of the cut is
	// lifted, and swapped with the second corner after it.
	d.hand.key(t, "Tab", "Tab", "Tab")
	d.hand.key(t, "Return", "Right", "Right", "Right")
	d.still(t, "keyboard-lifted")
	d.hand.key(t, "Return")
	want := square1.Solved().Turn(3, 0)
	want.Top = swapped(want.Top, want.Top.At(0), want.Top.At(3))
	e := d.changes(t, "the position is used", func() { d.hand.key(t, "Tab", "Tab", "Tab", "Return") })
	if e.Kind != desk.Entered || e.Position != want {
		t.Errorf("used: %v %v, not %v", e.Kind, e.Position, want)
	}
	// The menu bar, by its key: Edit is beside Puzzle, and Undo its first item.
	n := d.read(t).History
	calm := d.rest(t)
	menu := image.Rect(d.window.Min.X, d.window.Min.Y, d.window.Max.X, d.window.Max.Y)
	d.hand.key(t, "F10")
	d.until(t, "a menu is open", func() bool { return different(calm, d.screen.picture(t), menu) > 0.01 })
	d.hand.key(t, "Right")
	d.still(t, "keyboard-menu")
	d.hand.key(t, "Down", "Return")
	d.wait(t, "the entry is undone", func(s *saved) bool { return s.History.Index() < n.Index() })
	// From the field for notation Tab leads on, and its text stays.
	d.hand.key(t, "F2", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab")
	d.hand.key(t, "ctrl+a") // what was typed before
	d.hand.write(t, "(1,0)/")
	d.typed(t, "keyboard-typed")
	typed := parsed(t, "(1,0)/")
	d.hand.key(t, "Tab", "Tab", "space")
	d.wait(t, "the typed position is used", func(s *saved) bool { return s.History.Current() == typed })
}
