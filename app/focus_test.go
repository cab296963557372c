package app

import (
	"encoding/json"
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/packing"
	"wedge/app/pagetest"
	"wedge/app/square1"
)

// TestEverythingHasFocus moves the keyboard focus once around on every page and in every
// window, and in every step of every lesson: it comes to all that can be clicked, and
// leaves nothing out.
func TestEverythingHasFocus(t *testing.T) {
	if testing.Short() {
		t.Skip("TestRenderersExpire walks the same with the race detector")
	}
	inRooms(t, func(t *testing.T, w walked) {
		b := open(t, w.kind)
		b.win.Resize(fyne.NewSize(1216, 800))
		w.settle(b)
		for _, show := range append(w.states, func(*tested) {}) {
			b.eachPage(func(name string) { around(t, name, b.win) })
			show(b)
		}
		b.eachStep(w.steps, func(step string) { around(t, step, b.win) })
		b.openAll()
		for win, x := range b.beside {
			eachTab(win, func() { around(t, x.Title(), win) })
		}
		if len(b.beside) < w.windows {
			t.Errorf("%d windows", len(b.beside))
		}
	})
}

// eachStep opens the lessons' steps one after the other, at least some number of them.
func (b *tested) eachStep(least int, look func(step string)) {
	b.t.Helper()
	at := func() string {
		var part struct {
			Lessons struct {
				At string `json:"at"`
			} `json:"lessons"`
		}
		if err := json.Unmarshal([]byte(marshalled(b.t, b.room().Part())), &part); err != nil {
			b.t.Fatal(err)
		}
		return part.Lessons.At
	}
	b.command("lesson-1").Perform(false)
	steps := 0
	for last := ""; at() != last; steps++ {
		last = at()
		look(last)
		b.command("lesson-next").Perform(false)
	}
	if steps < least {
		b.t.Errorf("only %d steps", steps)
	}
}

// around moves the focus once around in a window, and back.
func around(t *testing.T, where string, win fyne.Window) {
	t.Helper()
	c := win.Canvas()
	reached := map[fyne.CanvasObject]bool{}
	for _, move := range []func(){c.FocusNext, c.FocusPrevious} {
		c.Unfocus()
		var first fyne.Focusable
		for n := 0; ; n++ {
			move()
			now := c.Focused()
			if now == nil || now == first || n > 500 {
				break
			}
			if first == nil {
				first = now
			}
			o, ok := now.(fyne.CanvasObject)
			if !ok || !o.Visible() {
				t.Errorf("%s: the focus is on a %T that is not seen", where, now)
				continue
			}
			reached[o] = true
		}
	}
	c.Unfocus()
	clickable := 0
	for _, o := range pagetest.Find[fyne.CanvasObject](win.Content()) {
		switch o.(type) {
		case fyne.Tappable, fyne.DoubleTappable:
		default:
			continue
		}
		if d, ok := o.(fyne.Disableable); ok && d.Disabled() {
			continue
		}
		if fmt.Sprintf("%T", o) == "*widget.scrollBarArea" {
			continue // PageUp and PageDown scroll
		}
		clickable++
		if !reached[o] && !within(o, reached) {
			t.Errorf("%s: the keyboard does not reach a %T, %q", where, o, said(o))
		}
	}
	if clickable == 0 && len(reached) > 0 {
		t.Errorf("%s: nothing can be clicked, but the focus moves", where)
	}
}

// within reports whether an object is a part of one of those that were reached.
func within(part fyne.CanvasObject, reached map[fyne.CanvasObject]bool) bool {
	for o := range reached {
		for _, x := range pagetest.Find[fyne.CanvasObject](o) {
			if x == part {
				return true
			}
		}
	}
	return false
}

// TestTimerKeepsKeyboard: on the page Timer the space bar times again after a look into another
// room. Where a page does not ask for the keyboard, the puzzle gets it.
func TestTimerKeepsKeyboard(t *testing.T) {
	b := open(t, square1.Kind(), packing.Kind())
	there := func() {
		b.show(packing.ID)
		b.show(square1.ID)
	}
	b.command("page-timer").Perform(false)
	timer := b.win.Canvas().Focused()
	if timer == nil || timer == b.room().Focus() {
		t.Fatalf("the page Timer has not taken the keyboard: %T", timer)
	}
	there()
	if now := b.win.Canvas().Focused(); now != timer {
		t.Errorf("back on the page Timer, the keyboard is at %T", now)
	}
	b.command("page-play").Perform(false)
	there()
	if now := b.win.Canvas().Focused(); now != b.room().Focus() {
		t.Errorf("back on the page Play, the keyboard is at %T", now)
	}
}
