package app

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/square1"
)

// TestWoken: windows are revived after a pause, and once more a beat later, but not because a beat
// is late.
func TestWoken(t *testing.T) {
	now := time.Now()
	s := sleeper{last: now}
	for i, step := range []struct {
		after time.Duration
		woken bool
	}{
		{time.Hour, true}, // the first beat: the program was slow to start
		{beat, true},
		{beat, false},
		{4 * beat, false}, // a busy machine
		{time.Hour, true},
		{beat, true},
		{beat, false},
		{11 * time.Second, true}, // what is in view may have been marked 50 s before
		{11 * time.Second, true},
		{beat, true},
		{-time.Hour, false}, // the clock is set back
		{beat, false},
	} {
		now = now.Add(step.after)
		if s.woken(now) != step.woken {
			t.Errorf("step %d: woken is %v", i, !step.woken)
		}
	}
}

// TestRevive: what is open, and has the focus, stays so.
func TestRevive(t *testing.T) {
	b := open(t, square1.Kind())
	first, second := control.NewButton("First", func() {}), control.NewButton("Second", func() {})
	c := b.win.Canvas()
	b.win.Canvas().Focus(b.room().Focus())
	for _, o := range []fyne.CanvasObject{nil, first, second} {
		if o != nil {
			c.Overlays().Add(o)
			c.Focus(o.(fyne.Focusable))
		}
		focused, above := c.Focused(), len(c.Overlays().List())
		content, menu := c.Content(), b.win.MainMenu()
		revive(b.win)
		if c.Focused() != focused || focused == nil {
			t.Errorf("%T has the focus, not %T", c.Focused(), focused)
		}
		if len(c.Overlays().List()) != above || o != nil && c.Overlays().Top() != o {
			t.Errorf("%d above the content, not %d", len(c.Overlays().List()), above)
		}
		if c.Content() != content || b.win.MainMenu() != menu {
			t.Error("another content or menu")
		}
	}
}
