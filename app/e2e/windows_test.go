//go:build e2e

package e2e

import (
	"image"
	"testing"
	"time"

	"wedge/app/square1/desk"
)

// testTwoWindows opens a second window with the session of the first. It starts with a
// copy, says so, and saves nothing. The first one is not affected.
func testTwoWindows(t *testing.T, d *driver) {
	d.open(t)
	d.hand.key(t, "j", "i")
	d.wait(t, "two moves are made", func(s *saved) bool { return s.History.Len() == 3 })
	alone := d.rest(t)

	s := newScreen(t, 1280, 860)
	second := &driver{
		screen: s, hand: hand{s}, scale: 1, shots: d.shots, name: d.name + "second-",
		program: &program{binary: d.program.binary, folder: d.program.folder, screen: s},
	}
	t.Cleanup(func() {
		if second.program.cmd != nil {
			second.program.kill(t)
		}
	})
	second.open(t)
	copied := second.rest(t)
	second.keep(t, "notice", copied)
	strip := image.Rect(0, 30+doorsHeight, 600, 60+doorsHeight) // below the names of rooms
	if different(alone, copied, strip.Add(d.window.Min)) < 0.02 {
		t.Error("the second window does not say what it is")
	}
	before := history(d.read(t))
	second.hand.key(t, "j")
	second.until(t, "the second window turns its puzzle", func() bool {
		return different(copied, second.screen.picture(t), second.puzzle()) > 0.002
	})
	second.rest(t)
	time.Sleep(time.Second) // several times as long as until something is saved
	if after := history(d.read(t)); after != before {
		t.Errorf("the second window has changed the history from\n%s\nto\n%s", before, after)
	}
	d.hand.key(t, "l")
	d.wait(t, "the first window saves", func(s *saved) bool { return s.History.Len() >= 4 })
	d.rest(t)
	kept := d.settled(t)

	// The end of the first window changes nothing for the second.
	d.program.kill(t)
	second.hand.key(t, "j", "j")
	second.rest(t)
	second.keep(t, "alone", second.rest(t))
	second.program.kill(t)
	d.open(t)
	now := d.read(t)
	if history(now) != history(kept) || now.View != kept.View {
		t.Errorf("the session was\n%s\nand is\n%s", history(kept), history(now))
	}
	d.hand.key(t, "j")
	d.wait(t, "the next window saves again", func(s *saved) bool {
		return s.History.Len() == kept.History.Len()+1 && s.History.Entry().Kind == desk.Turned
	})
}
