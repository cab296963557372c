//go:build e2e

package e2e

import (
	"image"
	"testing"

	"wedge/app/square1/desk"
	"wedge/app/square1/drill"
	"wedge/puzzle/square1"
)

// statistics are what the trainer has kept of all cases.
func (d *driver) statistics(t *testing.T) drill.Summary {
	t.Helper()
	return drill.Summarise(d.solves(t))
}

// testTrainer has the way of a case revealed hint by hint, answers a question about parity,
// once right, and times a case with the space bar.
func testTrainer(t *testing.T, d *driver) {
	d.turns(t, "the trainer is open", func() { d.hand.click(t, d.tab(trainerTab)) })
	parity, exercise := d.inRoom(1060, 433), d.inRoom(1060, 355)
	d.fold(t, false)
	fresh := d.inRoom(930, 130)
	d.changes(t, "a case is on the table", func() { d.hand.click(t, fresh) })
	d.still(t, "trainer-case")
	e := d.played(t, "the way is shown", func() { d.hand.key(t, "x", "x", "x") }, isCube)
	if n := e.Alg.Length(square1.SliceMetric); n == 0 || n > 7 {
		t.Errorf("the way is %v", e.Alg)
	}
	if s := d.statistics(t); s.Count != 1 || s.Missed != 1 {
		t.Errorf("the alg was shown: %+v", s)
	}
	d.still(t, "trainer-way")

	d.fold(t, true)
	d.hand.click(t, parity) // how to treat it
	d.still(t, "trainer-parity-choice")
	d.hand.click(t, parity.Add(item(2))) // asked
	d.rest(t)
	d.fold(t, false)
	e = d.changes(t, "there is another case", func() { d.hand.click(t, fresh) })
	m := d.still(t, "trainer-asks")
	d.turns(t, "one can play", func() { d.hand.click(t, d.tab(playTab)) })
	again := d.turns(t, "the trainer is open", func() { d.hand.click(t, d.tab(trainerTab)) })
	question := d.lesson()
	question.Min.Y = d.inRoom(0, 296).Y // below the button, which may be lit since it was pressed
	if part := different(m, again, question); part > 0 {
		t.Errorf("opened again, %.2f %% of the question looks otherwise", 100*part)
	}
	before := d.statistics(t)
	area := image.Rect(d.window.Max.X-d.px(360), d.inRoom(0, 330).Y, d.window.Max.X, d.inRoom(0, 520).Y)
	buttons := boxes(m, area, image.Pt(d.px(120), d.px(30)), isButton)
	if len(buttons) != 2 {
		t.Fatalf("there are %d answers: %v", len(buttons), buttons)
	}
	d.hand.click(t, middle(buttons[drill.ParityOf(e.Position)]))
	d.rest(t)
	d.played(t, "the way is shown again", func() { d.hand.key(t, "x", "x", "x") }, isCube)
	d.until(t, "the answer counts", func() bool { return d.statistics(t).Asked == before.Asked+1 })
	if now := d.statistics(t); now.Right != before.Right+1 {
		t.Errorf("the right answer: %+v, then %+v", before, now)
	}
	d.still(t, "trainer-answered")

	d.fold(t, true)
	d.hand.click(t, exercise)
	d.rest(t)
	d.hand.click(t, exercise.Add(item(1)))
	d.rest(t)
	d.fold(t, false)
	before = d.statistics(t)
	d.changes(t, "a case to be timed", func() { d.hand.click(t, fresh) })
	d.rest(t)
	d.screen.run(t, "xdotool", "keydown", "space", "sleep", "1", "keyup", "space", "sleep", "2", "key", "a")
	d.until(t, "the time counts", func() bool { return d.statistics(t).Count == before.Count+1 })
	if now := d.statistics(t); now.Missed != before.Missed || now.Best < 100 { // hundredths of a second
		t.Errorf("timed: %+v", now)
	}
	d.still(t, "trainer-timed")
	d.hand.click(t, d.tab(playTab))
}

// testEditor swaps two corners by dragging, clears the board, which then cannot be used,
// and restores it.
func testEditor(t *testing.T, d *driver) {
	m := d.turns(t, "the editor is open", func() { d.hand.click(t, d.tab(editorTab)) })
	page := image.Rectangle{image.Pt(d.puzzle().Max.X, d.inRoom(0, 80).Y), image.Pt(d.window.Max.X, d.puzzle().Max.Y)}
	buttons := boxes(m, page, image.Pt(d.px(80), d.px(30)), isButton) // the current position, solved, clear
	if len(buttons) < 3 {
		d.shoot(t, "failed")
		t.Fatalf("the editor has the buttons %v", buttons)
	}
	solved, clear := middle(buttons[1]), middle(buttons[2])
	below := func(x, y int) image.Point { return image.Pt(d.at(x, 0).X, solved.Y+d.px(y)) } // the buttons
	use, undo := below(1032, 445), d.inRoom(1190, 93)
	d.hand.click(t, solved)
	d.rest(t)
	b, D := below(916, 119), below(975, 177)
	d.hand.hold(t, b, D)
	d.shoot(t, "editor-held")
	d.hand.letGo(t)
	full := d.still(t, "editor-swapped")

	n := d.read(t).History.Len()
	d.hand.click(t, clear)
	d.still(t, "editor-clear")
	d.hand.click(t, use)
	d.hand.click(t, below(876, 256)) // a corner in the tray
	d.still(t, "editor-missing")
	d.hand.click(t, use.Add(image.Pt(0, d.px(20)))) // three lines stand above the button now
	d.rest(t)
	if now := d.read(t).History.Len(); now != n {
		t.Errorf("an unfinished position is used: %d entries, then %d", n, now)
	}
	d.hand.click(t, undo)
	d.hand.click(t, undo)
	board := image.Rect(page.Min.X, below(0, 24).Y, page.Max.X, below(0, 420).Y) // without buttons, which may be lit
	if part := different(full, d.rest(t), board); part > 0 {
		t.Errorf("taken back, %.2f %% of the board is not as before", 100*part)
	}
	e := d.changes(t, "the position is used", func() { d.hand.click(t, use) })
	want := square1.Solved()
	want.Top = swapped(want.Top, 1, 3)
	if e.Kind != desk.Entered || e.Position != want {
		t.Errorf("used: %v %v, not %v", e.Kind, e.Position, want)
	}
	d.still(t, "editor-used")
	d.hand.click(t, d.tab(playTab))
}

// swapped is a layer with two pieces swapped.
func swapped(l square1.Layer, a, b square1.Piece) square1.Layer {
	var out square1.Layer
	for place := range square1.Units {
		p := l.At(place)
		switch p {
		case a:
			p = b
		case b:
			p = a
		}
		out |= square1.Layer(p) << (4 * place)
	}
	return out
}
