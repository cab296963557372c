//go:build e2e

package e2e

import (
	"image"
	"testing"

	"wedge/app/square1/desk"
)

// testTwoWindows opens a second window beside the first. Each has its own stage. What was on that of the one
// which ended last is there at the next start, and what both have kept is in both.
func testTwoWindows(t *testing.T, d *driver) {
	d.open(t)
	d.hand.key(t, "j", "i")
	d.wait(t, "two moves are made", func(s *saved) bool { return s.History.Len() == 3 })
	alone := d.rest(t)

	second := d.second(t, d.name+"second-")
	second.open(t)
	fresh := second.still(t, "beside")
	strip := image.Rect(0, 30+doorsHeight, 600, 60+doorsHeight) // below the names of rooms
	if different(alone, fresh, strip.Add(d.window.Min)) > 0.01 {
		t.Error("the second window complains")
	}
	second.hand.key(t, "j", "j", "l", "l") // one more than in the first
	other := second.wait(t, "the second window saves its moves", func(s *saved) bool { return s.History.Len() == 5 })
	d.hand.key(t, "l")
	kept := d.wait(t, "the first window saves its own", func(s *saved) bool { return s.History.Len() == 4 })
	if history(kept) == history(other) {
		t.Error("both have the same stage")
	}

	// The first window is killed, and the second one is used after that: the next start shows what that had.
	d.program.kill(t)
	second.hand.key(t, "j")
	turned := d.wait(t, "the second window saves", func(s *saved) bool { return s.History.Len() == 6 })
	second.program.kill(t)
	d.open(t)
	d.hand.key(t, "j")
	d.wait(t, "the next window goes on with it", func(s *saved) bool {
		return s.History.Len() == turned.History.Len()+1 && s.History.Entry().Kind == desk.Turned
	})
}

// second is a second window of the same user, on its own display.
func (d *driver) second(t *testing.T, name string) *driver {
	t.Helper()
	s := newScreen(t, 1280, 860)
	second := &driver{
		screen: s, hand: hand{s}, scale: 1, shots: d.shots, name: name,
		program: &program{binary: d.program.binary, folder: d.program.folder, screen: s},
	}
	t.Cleanup(func() {
		if second.program.cmd != nil {
			second.program.kill(t)
		}
	})
	return second
}
