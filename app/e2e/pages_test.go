//go:build e2e

package e2e

import (
	"image"
	"testing"

	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

// testPages opens the lessons, the editor, the case book and the trainer with the mouse, and has
// the trainer put a case on the table.
func testPages(t *testing.T, d *driver) {
	panel := image.Rect(d.puzzle().Max.X+4, d.inRoom(0, 72).Y, d.window.Max.X, d.puzzle().Max.Y)
	before := d.rest(t)
	for _, page := range []struct {
		name string
		at   image.Point
	}{{"learn", d.tab(learnTab)}, {"editor", d.tab(editorTab)}, {"algs", d.tab(algsTab)}, {"trainer", d.tab(trainerTab)}} {
		d.hand.click(t, page.at)
		// A page is made when it is first opened; the tab is lit before.
		d.until(t, "there is the page "+page.name, func() bool { return different(before, d.screen.picture(t), panel) > 0.02 })
		before = d.rest(t)
		d.keep(t, page.name, before)
	}
	n := d.read(t).History.Len()
	d.hand.click(t, middle(d.mainButton(t))) // New case
	s := d.wait(t, "a case is on the table", func(s *saved) bool { return s.History.Len() > n })
	d.rest(t)
	d.shoot(t, "case")
	if e := last(t, s); e.Kind != desk.Entered || e.Position.Pair() == square1.Solved().Pair() {
		t.Errorf("the case is %v, %v", e.Kind, e.Position.Pair())
	}
	d.hand.click(t, d.tab(playTab)) // back to playing
	d.rest(t)
}
