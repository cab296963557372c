package app

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
)

// Fyne drops whatever it has not drawn for a minute, by the clock. Was the program stopped so long,
// by a sleeping computer, a screen that does not take pictures while it is locked, or Ctrl+Z in a
// terminal, it may drop what is in view, too: then nothing is laid out any more, and nothing that
// changes is drawn again. See fyne-io/fyne#5131. The same happens when the first picture comes so late:
// Fyne reads the clock when the program begins, and then with every picture.

// beat is how often the window's goroutine shows that it lives.
const beat = time.Second

// longPause without a beat may have been enough: what is in view is drawn, or marked as in view, at
// least every 50 s.
const longPause = 5 * time.Second

// sleeper notices that the window's goroutine was stopped.
type sleeper struct {
	last  time.Time // of the last beat; before the first, when the program was started
	again bool      // the last beat was the first after a pause
}

// woken tells it a beat, and reports whether the windows may need to be revived: after a pause, and
// once more a beat later, since Fyne may drop things between the two.
func (s *sleeper) woken(now time.Time) bool {
	now = now.Round(0) // Fyne's clock is the wall's; Go's other one stands still in a sleeping computer
	paused := now.Sub(s.last) > longPause
	needed := paused || s.again
	s.last, s.again = now, paused
	return needed
}

// watchSleep revives the windows whenever the program was stopped, or was slow to start. Call stop at
// its end.
func (w *windows) watchSleep(started time.Time, post func(func())) (stop func()) {
	s := sleeper{last: started.Round(0)}
	var timer *time.Timer
	var next func()
	next = func() {
		timer = time.AfterFunc(beat, func() {
			post(func() {
				if s.woken(time.Now()) {
					for _, win := range w.app.Driver().AllWindows() {
						revive(win)
					}
				}
				next()
			})
		})
	}
	next()
	return func() { timer.Stop() }
}

// revive has a window laid out and drawn anew, with what lies above its content.
func revive(win fyne.Window) {
	c := win.Canvas()
	focused := c.Focused()
	if menu := win.MainMenu(); menu != nil {
		win.SetMainMenu(menu)
	}
	c.SetContent(c.Content())
	above := slices.Clone(c.Overlays().List())
	for _, o := range above {
		c.Overlays().Remove(o)
	}
	for _, o := range above {
		c.Overlays().Add(o)
	}
	if focused != nil && c.Focused() != focused {
		c.Focus(focused)
	}
}
