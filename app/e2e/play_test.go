//go:build e2e

package e2e

import (
	"fmt"
	"image"
	"math"
	"testing"
	"time"

	"wedge/app/square1/desk"
	"wedge/app/square1/timeline"
	"wedge/puzzle/square1"
)

// buttons finds the solve button, the only blue one, and the scramble button on its
// left.
func (d *driver) buttons(t *testing.T) (scramble, solve image.Point) {
	t.Helper()
	foot := d.foot()
	foot.Max.X = foot.Min.X + foot.Dx()/4
	box := bounds(d.screen.picture(t), foot, isBlue)
	if box.Dx() < 30 || box.Dy() < 15 {
		t.Fatalf("no solve button found: %v", box)
	}
	solve = middle(box)
	return image.Pt((d.window.Min.X+box.Min.X)/2, solve.Y), solve
}

// scramble presses the button.
func (d *driver) scramble(t *testing.T) *saved {
	t.Helper()
	n := d.read(t).History.Len()
	button, _ := d.buttons(t)
	d.hand.click(t, button)
	s := d.wait(t, "the puzzle is scrambled", func(s *saved) bool { return s.History.Len() == n+1 })
	e := last(t, s)
	if e.Kind != desk.Scrambled || e.Position == square1.Solved() {
		t.Fatalf("the scramble button: %v %v", e.Kind, e.Position)
	}
	if e.Scramble == nil || e.Note != "" {
		t.Fatalf("the scramble is %v, the note %q", e.Scramble, e.Note)
	}
	if p, err := square1.Solved().Apply(e.Scramble.Alg); err != nil || p != e.Position {
		t.Errorf("the scramble %v leads to %v, not to %v (%v)", e.Scramble.Alg, p, e.Position, err)
	}
	t.Logf("scramble %v #%d", e.Scramble.Alg, e.Scramble.Seed)
	return s
}

// play solves and waits until the solution has been played to its end.
func (d *driver) play(t *testing.T) *saved {
	t.Helper()
	d.hand.key(t, "ctrl+Return")
	var s *saved
	start := time.Now()
	for time.Since(start) < 2*time.Minute { // a search may be long, and so may a solution
		s = d.read(t)
		if e := s.History.Entry(); e.Kind == desk.Played && e.Position == square1.Solved() {
			t.Logf("searched and played in %.1f s", time.Since(start).Seconds())
			return s
		}
		time.Sleep(100 * time.Millisecond)
	}
	d.shoot(t, "failed")
	t.Fatalf("no solution has been played to its end; the session is\n%s", d.text(t))
	return nil
}

// testSolve scrambles, solves, and scrubs the solution.
func testSolve(t *testing.T, d *driver) {
	scrambled := d.scramble(t)
	d.still(t, "scrambled")
	start := scrambled.History.Current()
	s := d.play(t)
	d.still(t, "solved")
	e := last(t, s)
	if p, err := start.Apply(e.Alg); err != nil || p != square1.Solved() {
		t.Errorf("%v does not solve %v: %v (%v)", e.Alg, start, p, err)
	}
	if s.Solution != e.Alg.String() || s.History.Len() != scrambled.History.Len()+1 {
		t.Errorf("the solution is %s; the history\n%s", s.Solution, history(s))
	}
	length := s.PlayTime

	slider := d.slider(t)
	d.hand.click(t, middle(slider))
	s = d.wait(t, "the time is in the middle", func(s *saved) bool { return math.Abs(s.PlayTime-length/2) < length/10 })
	d.still(t, "scrubbed")
	t.Logf("scrubbed to %.2f of %.2f s", s.PlayTime, length)
	all := algOf(t, s.Solution)
	player, err := timeline.New(start, all)
	if err != nil {
		t.Fatal(err)
	}
	played := player.At(s.PlayTime).Index
	half := last(t, s)
	if half.Kind != desk.Played || len(half.Alg) != played || half.Alg.String() != all[:played].String() {
		t.Errorf("at %.2f s %d moves of %v should be played, not %v", s.PlayTime, played, all, half.Alg)
	}
	if p, err := start.Apply(half.Alg); err != nil || p != half.Position {
		t.Errorf("%v leads to %v, not to %v (%v)", half.Alg, p, half.Position, err)
	}
}

// testUndo undoes everything since the program was first started, including a scramble and
// a solution, and redoes it.
func testUndo(t *testing.T, d *driver) {
	d.hand.click(t, d.right())
	d.wait(t, "there is a slice", func(s *saved) bool { return s.History.Entry().Kind == desk.Sliced })
	d.scramble(t)
	full := d.play(t)
	d.hand.click(t, d.background())
	end := d.rest(t)
	step := func(key string, to int) {
		t.Helper()
		d.hand.key(t, key)
		s := d.wait(t, fmt.Sprintf("%s leads to entry %d", key, to), func(s *saved) bool { return s.History.Index() == to })
		if s.History.Len() != full.History.Len() || s.History.Current() != full.History.At(to).Position {
			t.Fatalf("%s to %d: the history is\n%s", key, to, history(s))
		}
	}
	for i := full.History.Index() - 1; i >= 0; i-- {
		step("ctrl+z", i)
	}
	d.still(t, "undone")
	d.hand.key(t, "ctrl+z") // one too many
	for i := 1; i < full.History.Len(); i++ {
		step("ctrl+shift+z", i)
	}
	d.hand.key(t, "ctrl+shift+z")
	after := d.still(t, "redone")
	if part := different(end, after, d.puzzle()); part > 0.001 {
		t.Errorf("done again, %.2f %% of the picture is not as before", 100*part)
	}
	if s := d.read(t); history(s) != history(full) {
		t.Errorf("the history was\n%s\nand is\n%s", history(full), history(s))
	}
}

// testFocus clicks a button and then uses the keyboard.
func testFocus(t *testing.T, d *driver) {
	s := d.scramble(t)
	d.hand.key(t, "ctrl+z")
	d.wait(t, "Ctrl+Z after a click on the scramble button takes the scramble back", func(now *saved) bool {
		return now.History.Index() == s.History.Index()-1
	})
}
