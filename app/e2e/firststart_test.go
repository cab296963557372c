//go:build e2e

package e2e

import (
	"os"
	"testing"

	"wedge/app/packing"
	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

// testFirstStart is a new user: the puzzle wants one slice, hints say what to do, and neither is there at the second
// start. Of where to go next, the last button leads to the cubes.
func testFirstStart(t *testing.T, d *driver) {
	d.forget(t)
	start, err := square1.Solved().Slice()
	if err != nil {
		t.Fatal(err)
	}
	d.open(t)
	d.wait(t, "the puzzle is one slice away, and the first steps are over next time", func(s *saved) bool {
		return s.History.Current() == start && !s.Settings.FirstSteps
	})
	const least = 1500 // pixels of three hints
	d.rest(t)
	if n := count(d.shoot(t, "first-start"), d.puzzle(), isBlue); n < least {
		t.Errorf("the hints have %d pixels", n)
	}
	d.hand.click(t, d.spot(70, 55))
	d.wait(t, "the puzzle is solved", func(s *saved) bool { return s.History.Current() == square1.Solved() })
	d.hand.key(t, "ctrl+r")
	d.wait(t, "there is a scramble", func(s *saved) bool { return s.History.Entry().Kind == desk.Scrambled })
	calm := d.rest(t)
	d.hand.click(t, d.inRoom(1056, 345)) // the metric, which has made room for the scramble
	d.until(t, "metrics can be chosen", func() bool { return different(calm, d.screen.picture(t), d.window) > 0.005 })
	d.hand.key(t, "Escape")
	d.restart(t)
	d.rest(t)
	d.shoot(t, "second-start")
	d.hand.key(t, "ctrl+BackSpace") // of which no blue side is seen
	d.wait(t, "the puzzle is reset", func(s *saved) bool { return s.History.Current() == square1.Solved() })
	d.rest(t)
	if n := count(d.shoot(t, "second-start-solved"), d.puzzle(), isBlue); n > least/10 {
		t.Errorf("hints have %d pixels at the second start", n)
	}
	d.program.kill(t)
	d.forget(t)
	d.open(t)
	d.rest(t)
	d.hand.click(t, d.inRoom(1000, 583))
	d.wait(t, "the cubes are shown", func(s *saved) bool { return s.Room == packing.ID })
	d.rest(t)
	d.shoot(t, "designer")
}

// forget makes the user a new one; the program must not run.
func (d *driver) forget(t *testing.T) {
	t.Helper()
	if err := os.RemoveAll(d.folder()); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(d.folder(), 0o700); err != nil {
		t.Fatal(err)
	}
}
