//go:build e2e

package e2e

import (
	"image"
	"path/filepath"
	"testing"
	"time"

	"wedge/app/square1/desk"
)

// testTwoWindows opens a second window with the session of the first. It starts with a
// copy, says so, and saves nothing. The first one is not affected. When that ends, the second
// one takes over.
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

	// When the first window is killed, the second one takes over: what it has is saved, and
	// what the first one had is kept beside it.
	d.program.kill(t)
	own := d.wait(t, "the second window saves what it has", func(s *saved) bool { return history(s) != history(kept) })
	if own.History.Len() != 4 {
		t.Errorf("it has saved\n%s", history(own))
	}
	if aside, err := readSaved(filepath.Join(d.program.folder, "session", "other-window")); err != nil || history(aside) != history(kept) || aside.View != kept.View {
		t.Errorf("the session was\n%s\nand its copy is\n%s\n%v", history(kept), history(aside), err)
	}
	second.keep(t, "alone", second.rest(t))
	second.hand.key(t, "j", "j")
	turned := d.wait(t, "the second window saves", func(s *saved) bool { return s.History.Len() == 6 })
	second.program.kill(t)
	d.open(t)
	if now := d.read(t); history(now) != history(turned) {
		t.Errorf("the session was\n%s\nand is\n%s", history(turned), history(now))
	}
	d.hand.key(t, "j")
	d.wait(t, "the next window saves again", func(s *saved) bool {
		return s.History.Len() == turned.History.Len()+1 && s.History.Entry().Kind == desk.Turned
	})
}
