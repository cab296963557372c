//go:build e2e

package e2e

import (
	"image"
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

// testQuit quits while other windows are open, at all times and on a busy machine: the windows and the
// process go, all is saved, and the next start has the session.
func testQuit(t *testing.T, d *driver) {
	const rounds = 8
	for n := range rounds {
		d.open(t)
		before := d.read(t).History.Len()
		d.hand.key(t, "j")
		d.wait(t, "a layer is turned, and saved", func(s *saved) bool { return s.History.Len() > before })
		switch n % 4 {
		case 0:
			d.another(t, "Preferences", image.Pt(100, 100), func() { d.hand.key(t, "ctrl+comma") })
		case 1:
			d.openExport(t, image.Pt(200, 100))
			d.another(t, "Preferences", image.Pt(100, 100), func() {
				d.focus(t, d.id)
				d.hand.key(t, "ctrl+comma")
			})
		case 2:
			d.hand.key(t, "ctrl+Return") // work of all kinds is under way
			time.Sleep(time.Duration(n) * 40 * time.Millisecond)
		}
		d.focus(t, d.id)
		over := busy(t)
		if n < rounds/2 {
			d.hand.key(t, "ctrl+q")
		} else {
			d.screen.ping.asksToClose(t, d.id)
		}
		d.until(t, "the process ends", func() bool { return !d.program.alive() })
		over()
		if status := d.program.cmd.ProcessState.ExitCode(); status != 0 {
			t.Errorf("it ends with status %d", status)
		}
		if left := append(d.windows(t, "Preferences"), d.windows(t, "Export")...); len(left) > 0 {
			t.Errorf("%d windows stay", len(left))
		}
		d.program.kill(t) // logs what it has printed
	}
}

// busy keeps all processors busy until it is over.
func busy(t *testing.T) (over func()) {
	t.Helper()
	var ended atomic.Bool
	for range runtime.NumCPU() {
		go func() {
			for !ended.Load() {
			}
		}()
	}
	over = func() { ended.Store(true) }
	t.Cleanup(over)
	return over
}
