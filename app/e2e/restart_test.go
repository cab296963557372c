//go:build e2e

package e2e

import (
	"image"
	"math"
	"testing"
)

// testRestart kills the program in the middle of work and starts it again.
func testRestart(t *testing.T, d *driver) {
	n := d.read(t).History.Len()
	d.hand.key(t, "j", "j", "j", "i", "l")
	d.wait(t, "five moves are made", func(s *saved) bool { return s.History.Len() == n+5 })
	d.hand.key(t, "ctrl+z")
	before := d.wait(t, "one is undone", func(s *saved) bool { return s.History.Index() == n+3 })

	d.hand.drag(t, d.background(), d.background().Add(image.Pt(d.puzzle().Dx()/5, -d.puzzle().Dy()/8)))
	moved := d.wait(t, "the camera has moved", func(s *saved) bool {
		return math.Abs(s.View.Yaw-before.View.Yaw) > 0.2 && math.Abs(s.View.Pitch-before.View.Pitch) > 0.05
	})
	if history(moved) != history(before) {
		t.Errorf("walking round has changed the history to\n%s", history(moved))
	}
	d.hand.wheel(t, d.background(), 3)
	d.wait(t, "the puzzle is nearer", func(s *saved) bool { return s.View.Zoom > moved.View.Zoom })
	d.still(t, "before-kill")
	kept := d.settled(t)
	picture := d.rest(t)

	d.restart(t)
	after := d.still(t, "after-kill")
	if part := different(picture, after, d.puzzle()); part > 0.002 {
		t.Errorf("started again, %.2f %% of the picture is not as before", 100*part)
	}
	now := d.read(t)
	if history(now) != history(kept) {
		t.Errorf("the history was\n%s\nand is\n%s", history(kept), history(now))
	}
	if now.View != kept.View {
		t.Errorf("the view was %v and is %v", kept.View, now.View)
	}
	if now.Settings.Theme != kept.Settings.Theme || now.Window != kept.Window {
		t.Errorf("window: %v, then %v", kept.Window, now.Window)
	}
	d.hand.key(t, "ctrl+shift+z") // what was undone is there, and keys work at once
	d.wait(t, "the last move is done again", func(s *saved) bool { return s.History.Index() == n+4 })
}
