//go:build e2e

package e2e

import (
	"encoding/json"
	"image"
	"testing"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/roomtest"
	"wedge/app/rubik"
	"wedge/app/square1"
	"wedge/app/square1/desk"
)

// Places of the names.
func (d *driver) door(room string) image.Point {
	switch room {
	case square1.ID:
		return d.at(42, 43)
	case rubik.ID:
		return d.at(198, 43)
	}
	return d.at(112, 43)
}

// lying is how a die lies, and how often it was turned.
type lying struct {
	Lies  mgl32.Mat3
	Turns int
}

// die is what the die's room has kept.
func (d *driver) die(t *testing.T) lying {
	t.Helper()
	var p roomtest.Part
	if part := d.read(t).State.Part("die"); part.JSON != nil {
		if err := json.Unmarshal(part.JSON, &p); err != nil {
			t.Fatal(err)
		}
	}
	return lying{p.Lies, p.Turns}
}

// turned does something that turns the die for the n-th time.
func (d *driver) turned(t *testing.T, what string, n int, do func()) lying {
	t.Helper()
	before := d.rest(t)
	do()
	d.until(t, what+" turns the die", func() bool { return d.die(t).Turns == n })
	d.until(t, "it is seen", func() bool { return different(before, d.screen.picture(t), d.puzzle()) > 0.02 })
	return d.die(t)
}

// testRooms goes from the Square-1 to a room with a die and back, in a program that has
// both, and finds them again at the next start.
func testRooms(t *testing.T, d *driver) {
	d.program.binary = built(t, "wedge/app/e2e/tworooms")
	d.open(t)
	d.hand.key(t, "j", "i")
	d.wait(t, "two moves are made", func(s *saved) bool { return s.History.Len() == 3 })
	d.hand.drag(t, d.background(), d.background().Add(image.Pt(60, 20)))
	puzzle := d.settled(t)
	seen := d.still(t, "square1")

	d.enter(t, "die")
	d.still(t, "die")
	if turns := d.die(t).Turns; turns != 0 {
		t.Errorf("it was turned %d times before", turns)
	}
	middle := d.window.Min.Add(d.window.Size().Div(2))
	d.turned(t, "a click", 1, func() { d.hand.click(t, middle) })
	d.turned(t, "a drag", 2, func() { d.hand.drag(t, middle, middle.Sub(image.Pt(d.window.Dx()/2, 0))) })
	d.turned(t, "the key J", 3, func() { d.hand.key(t, "j") })
	d.hand.key(t, "i", "k", "space", "ctrl+r", "ctrl+z") // of the Square-1
	lies := d.turned(t, "Ctrl+J", 4, func() { d.hand.key(t, "ctrl+j") })
	d.hand.drag(t, d.spot(3, 95), d.spot(20, 90)) // round the die, for this start only
	d.still(t, "die-turned")

	d.enter(t, square1.ID)
	d.same(t, "back from the die", puzzle, seen)
	n := d.read(t).History.Len()
	d.hand.click(t, d.right()) // at once
	d.wait(t, "the first click in the room slices", func(s *saved) bool { return s.History.Len() == n+1 && s.History.Entry().Kind == desk.Sliced })
	d.hand.key(t, "ctrl+j") // of the die
	d.hand.key(t, "ctrl+z")
	puzzle = d.wait(t, "the slice is undone", func(s *saved) bool { return s.History.Index() == n-1 })
	seen = d.rest(t)
	d.enter(t, "die")
	if d.die(t) != lies {
		t.Errorf("the die lay %v and lies %v", lies, d.die(t))
	}
	d.rest(t)

	d.restart(t)
	d.still(t, "die-again")
	if now := d.read(t); now.Room != "die" || d.die(t) != lies {
		t.Errorf("started again in %s; the die lay %v and lies %v", now.Room, lies, d.die(t))
	}
	lies.Turns++
	if now := d.turned(t, "the key J", lies.Turns, func() { d.hand.key(t, "j") }); now.Lies == lies.Lies {
		t.Error("the key J has not turned the die after the next start")
	}
	d.enter(t, square1.ID)
	d.same(t, "after the next start", puzzle, seen)
	d.hand.key(t, "ctrl+shift+z")
	d.wait(t, "the slice is done again", func(s *saved) bool { return s.History.Index() == n })
	d.choices(t)
}

// enter goes to a room by its name.
func (d *driver) enter(t *testing.T, room string) {
	t.Helper()
	before := d.rest(t)
	d.hand.click(t, d.door(room))
	d.wait(t, "we are in the room "+room, func(s *saved) bool { return s.Room == room })
	d.until(t, "it is seen", func() bool { return different(before, d.screen.picture(t), d.puzzle()) > 0.1 })
}

// same fails the test if the Square-1 has changed.
func (d *driver) same(t *testing.T, when string, was *saved, seen *image.RGBA) {
	t.Helper()
	now := d.read(t)
	if history(now) != history(was) || now.View != was.View {
		t.Errorf("%s: seen from %v, with the history\n%s\nnot %v\n%s", when, now.View, history(now), was.View, history(was))
	}
	m := d.still(t, "square1")
	if part := different(seen, m, d.puzzle()); part > 0.001 {
		t.Errorf("%s: %.2f %% of the picture is not as before", when, 100*part)
	}
}

// choices are changed in the preferences, on the Square-1's page.
func (d *driver) choices(t *testing.T) {
	t.Helper()
	_, window := d.another(t, "Preferences", image.Pt(600, 400), func() { d.hand.key(t, "ctrl+comma") })
	d.rest(t)
	d.hand.click(t, window.Min.Add(image.Pt(268, 22)))
	d.still(t, "preferences")
	plan := window.Min.Add(image.Pt(250, 105))
	for _, on := range []bool{false, true} {
		d.hand.click(t, plan)
		d.wait(t, "the plan is hidden, or shown again", func(s *saved) bool { return s.PlanView == on })
	}
	d.rest(t)
}
