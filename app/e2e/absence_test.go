//go:build e2e

package e2e

import (
	"fmt"
	"image"
	"syscall"
	"testing"
	"time"

	"wedge/app/packing"
	"wedge/app/rubik"
	"wedge/app/square1"
)

// roomIDs are the program's rooms, in the order of their keys.
func roomIDs() []string { return []string{square1.ID, packing.ID, rubik.ID} }

// answered presses keys and waits for what they change. A window that hangs grows by gigabytes in
// seconds, so its memory is watched meanwhile.
func (d *driver) answered(t *testing.T, most int, changed func() bool, keys ...string) {
	t.Helper()
	d.hand.key(t, keys...)
	d.until(t, fmt.Sprintf("the window answers %s", keys), func() bool {
		if mb := d.program.memory(t, "VmRSS"); mb > most {
			d.program.kill(t)
			t.Fatalf("after %s the program holds %d MB", keys, mb)
		}
		return changed()
	})
}

// visit opens every page of a room.
func (d *driver) visit(t *testing.T, room, most int) {
	t.Helper()
	const pages = 5
	// Where the pages are: another one has its name marked, at least.
	panel := image.Rect(d.window.Max.X-d.px(350), d.inRoom(0, 36).Y, d.window.Max.X, d.puzzle().Max.Y)
	seen := d.screen.picture(t)
	another := func() bool { return different(seen, d.screen.picture(t), panel) > 0.001 }
	d.answered(t, most, func() bool { return d.read(t).Room == roomIDs()[room] }, fmt.Sprint("ctrl+shift+", room+1))
	for page := range pages {
		key := fmt.Sprint("F", 2+(page+1)%pages) // where we are is opened last
		seen = d.rest(t)
		d.answered(t, most, another, key)
	}
}

// TestAbsence opens every page of every room, is elsewhere until Fyne has dropped the renderers of
// what was not seen, and comes back: the window answers, with hardly more memory.
//
// Fyne drops them a minute after they were seen; here after 12 s, but it looks only every 10 s. It must be
// more than twice the 5 s of silence after which the window is laid out anew: the first sign of life may come amid a
// slow start.
func TestAbsence(t *testing.T) {
	t.Parallel()
	const more, away = 150, 24 // megabytes; seconds
	d := newDriver(t, "").beside(t, "absence", 1, newSaved(), "FYNE_CACHE=12s")
	d.open(t)
	const first = 1000 // megabytes; the window has about 200
	for room := range roomIDs() {
		d.visit(t, room, first)
	}
	most := d.program.memory(t, "VmRSS") + more
	returned := 0
	for _, elsewhere := range []int{2, 0} { // pages of the room where one waits are seen
		for range away {
			d.hand.key(t, "ctrl+0") // Fyne looks when it draws
			d.hand.key(t, "ctrl+equal")
			time.Sleep(time.Second)
		}
		for room := range roomIDs() {
			if room != elsewhere {
				d.visit(t, room, most)
				returned++
			}
		}
		d.shoot(t, "back")
	}
	t.Logf("%d rooms were opened again; %d MB, at most %d", returned, d.program.memory(t, "VmRSS"), most)
}

// TestSleep stops the program, as a sleeping computer does, until Fyne takes even what is in view for
// what was not seen for long, and lets it go on, once while it starts, and once later: the window
// answers, and looks as before.
func TestSleep(t *testing.T) {
	t.Parallel()
	const asleep = 20 * time.Second // longer than the cache, and than the 10 s after which Fyne looks
	const most = 1000               // megabytes
	d := newDriver(t, "").beside(t, "sleep", 1, newSaved(), "FYNE_CACHE=12s")
	sleep := func(meanwhile func()) {
		d.program.signal(t, syscall.SIGSTOP)
		meanwhile()
		time.Sleep(asleep)
		d.program.signal(t, syscall.SIGCONT)
	}
	d.program.start(t)
	time.Sleep(300 * time.Millisecond) // it is being made
	sleep(func() {})
	d.appears(t)
	before := d.rest(t)
	changed := func() bool { return different(before, d.screen.picture(t), d.window) > 0.001 }
	d.answered(t, most, changed, "F3")
	d.hand.key(t, "F2")
	d.begin(t)
	before = d.rest(t)
	sleep(func() { d.hand.key(t, "Left") }) // to be drawn at once when it goes on
	d.answered(t, most, changed, "Left")
	d.hand.key(t, "ctrl+0")
	d.until(t, "the window looks as before", func() bool { return different(before, d.rest(t), d.window) == 0 })
}
