//go:build e2e

package e2e

import (
	"image"
	"image/color"
	"testing"
	"time"

	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

// field finds the field for notation: the lowest wide box in the panel that has a
// ground of its own.
func (d *driver) field(t *testing.T) image.Point {
	t.Helper()
	m := d.rest(t)
	panel := image.Rect(d.puzzle().Max.X+24, d.inRoom(0, 40).Y, d.window.Max.X-12, d.window.Max.Y-90)
	ground := m.RGBAAt(panel.Min.X, panel.Min.Y)
	box := func(c color.RGBA) bool { return c != ground && apart(c.R, ground.R) < 24 && apart(c.G, ground.G) < 24 }
	for y := panel.Max.Y - 1; y > panel.Min.Y; y-- {
		if a, b := longest(m, y, panel.Min.X, panel.Max.X, box); b-a > panel.Dx()*8/10 {
			return image.Pt((a+b)/2, y-12)
		}
	}
	d.shoot(t, "failed")
	t.Fatal("no field for notation found")
	return image.Point{}
}

// typed takes a picture of what was typed. A field's cursor blinks, so that there is
// no still picture to wait for.
func (d *driver) typed(t *testing.T, name string) {
	t.Helper()
	time.Sleep(400 * time.Millisecond)
	d.shoot(t, name)
}

// testNotation types a valid alg, invalid ones, and a pattern, which the button solves as far as it counts.
func testNotation(t *testing.T, d *driver) {
	const text = "(1,0)/(-3,3)/"
	before := d.read(t)
	d.hand.click(t, d.field(t))
	d.hand.write(t, text)
	d.typed(t, "typed")
	if s := d.read(t); history(s) != history(before) {
		t.Error("what is only typed has got into the history:\n", history(s))
	}
	d.hand.key(t, "Return")
	s := d.wait(t, "the alg is entered", func(s *saved) bool { return s.History.Len() == before.History.Len()+1 })
	want := parsed(t, text)
	if e := last(t, s); e.Kind != desk.Entered || e.Position != want || e.Note != text {
		t.Errorf("%s and Enter: %v %v %q", text, e.Kind, e.Position, e.Note)
	}
	d.still(t, "entered")

	for _, wrong := range []string{"(1,0", "(-1,0)/"} { // unfinished; blocked
		d.hand.key(t, "ctrl+a")
		d.hand.write(t, wrong)
		d.hand.key(t, "Return")
		d.typed(t, "wrong")
		d.hand.click(t, d.background())
		if now := d.settled(t); history(now) != history(s) {
			t.Errorf("%s has changed the history to\n%s", wrong, history(now))
		}
		d.hand.click(t, d.field(t))
	}

	d.hand.key(t, "ctrl+a")
	d.hand.write(t, pattern)
	d.typed(t, "pattern")
	e := d.changes(t, "the pattern is entered", func() { d.hand.key(t, "Return") })
	if e.Pattern().String() != pattern {
		t.Errorf("%s and Enter: %v", pattern, e.Pattern())
	}
	d.still(t, "pattern-entered")
	_, solve := d.buttons(t)
	d.hand.click(t, solve)
	s = d.wait(t, "the alg is played", func(s *saved) bool {
		return s.History.Entry().Kind == desk.Played && s.History.Pattern().Matches(square1.Solved())
	})
	alg, err := square1.ParseAlg(s.Solution)
	if err != nil || alg.Length(square1.SliceMetric) != 5 {
		t.Errorf("the alg is %s, %v", s.Solution, err)
	}
	d.still(t, "pattern-solved")
	d.hand.click(t, d.field(t))
	d.hand.key(t, "ctrl+a", "Delete")
}
