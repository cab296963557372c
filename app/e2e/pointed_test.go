//go:build e2e

package e2e

import (
	"image"
	"testing"

	"wedge/app/square1/desk"
)

// testPointed uses the sliders and a select with the mouse. After each of them the keys
// of the player and of the puzzle work without a click on the puzzle.
func testPointed(t *testing.T, d *driver) {
	d.open(t)
	for _, used := range []struct {
		name string
		use  func(slider image.Rectangle)
	}{
		{"scrubber", func(slider image.Rectangle) {
			d.hand.drag(t, image.Pt(slider.Max.X-4, slider.Min.Y), image.Pt(slider.Min.X-20, slider.Min.Y))
			d.wait(t, "the time is at the start", func(s *saved) bool { return s.PlayTime == 0 })
		}},
		{"tempo", func(slider image.Rectangle) {
			thumb := image.Pt(d.window.Max.X-d.px(111), slider.Min.Y)
			d.hand.drag(t, thumb, thumb.Add(image.Pt(d.px(15), 0)))
			d.wait(t, "the tempo is faster", func(s *saved) bool { return s.Tempo > 1.2 })
		}},
		{"select", func(image.Rectangle) {
			d.hand.click(t, d.tab(trainerTab))
			field, calm := d.inRoom(1060, 229), d.rest(t)
			d.hand.click(t, field)
			d.until(t, "the select is open", func() bool { return different(calm, d.screen.picture(t), d.window) > 0.002 })
			d.rest(t)
			d.hand.click(t, field.Add(item(1)))
		}},
	} {
		d.put(t, "i", "h", "i", "w", "i")
		length := d.play(t).PlayTime
		used.use(d.slider(t))
		d.still(t, used.name)
		d.hand.key(t, "ctrl+Home")
		d.wait(t, used.name+": Ctrl+Home goes to the start", func(s *saved) bool { return s.PlayTime == 0 })
		d.rest(t)
		d.hand.key(t, "period")
		d.wait(t, used.name+": the key . steps on", func(s *saved) bool { return s.PlayTime > 0 && s.PlayTime < length })
		d.rest(t)
		d.hand.key(t, "comma")
		d.wait(t, used.name+": the key , steps back", func(s *saved) bool { return s.PlayTime == 0 })
		d.rest(t)
		d.hand.key(t, "space")
		d.wait(t, used.name+": Space plays", func(s *saved) bool { return s.PlayTime == length })
		d.rest(t)
		if e := d.changes(t, used.name+": J turns a layer", func() { d.hand.key(t, "j") }); e.Kind != desk.Turned {
			t.Errorf("%s: J: %v", used.name, e.Kind)
		}
	}
	testPause(t, d)
}

// testPause pauses by Esc, with the keyboard at the tempo's slider, and at a tempo at which
// what is not paused plays longer than anybody waits.
func testPause(t *testing.T, d *driver) {
	d.put(t, "i", "h", "i", "w", "i")
	length := d.play(t).PlayTime
	slider := d.slider(t)
	d.hand.key(t, "ctrl+Home")
	d.wait(t, "Ctrl+Home goes to the start", func(s *saved) bool { return s.PlayTime == 0 })
	thumb := image.Pt(d.window.Max.X-d.px(96), slider.Min.Y)
	d.hand.drag(t, thumb, thumb.Sub(image.Pt(d.px(100), 0)))
	d.wait(t, "the tempo is slow", func(s *saved) bool { return s.Tempo < 0.2 })
	d.hand.key(t, "space", "Escape")
	d.still(t, "paused")
	if s := d.read(t); s.PlayTime >= length {
		t.Errorf("Esc has not paused: %.2f of %.2f s", s.PlayTime, length)
	}
}

// slider is the time slider, which is one white line when all is played: a row of pixels.
func (d *driver) slider(t *testing.T) image.Rectangle {
	t.Helper()
	still := d.rest(t)
	y := middle(d.foot()).Y + 4
	var line image.Rectangle
	for row := y - 12; row <= y+12; row++ {
		if a, b := longest(still, row, d.window.Min.X, d.window.Max.X, isWhite); b-a > line.Dx() {
			line = image.Rect(a, row, b, row+1)
		}
	}
	if line.Dx() < 100 {
		t.Fatalf("no time slider found: %v", line)
	}
	return line
}

// testClose closes a window by Esc and clicks at once, before the window has gone. Fyne
// has forgotten where the pointer is then, as the window lost the keyboard in between.
func testClose(t *testing.T, d *driver) {
	d.open(t)
	for range 5 {
		id, window := d.another(t, "Preferences", image.Pt(100, 100), func() { d.hand.key(t, "ctrl+comma") })
		d.hand.move(t, window.Max.Sub(image.Pt(20, 20)))
		d.screen.run(t, "xdotool", "sleep", "0.2", "windowfocus", d.id, "sleep", "0.1", "windowfocus", id, "sleep", "0.1",
			"key", "--delay", "0", "Escape", "mousedown", "1", "mouseup", "1", "mousedown", "1", "mouseup", "1")
		d.until(t, "Esc closes the window", func() bool { return len(d.windows(t, "Preferences")) == 0 })
		d.focus(t, d.id)
		d.hand.click(t, d.background())
		d.settled(t)
	}
}
