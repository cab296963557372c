//go:build e2e

package e2e

import (
	"fmt"
	"image"
	"testing"

	"wedge/app/square1/desk"
	"wedge/puzzle/square1"
)

// lessons are the names of the lessons in pictures, in their order.
func lessons() []string {
	return []string{"shapes", "counting", "symmetry", "blocked", "parity", "gods-number", "cube21"}
}

// The lessons by their numbers.
const (
	shapes = iota
	counting
	symmetry
	blocked
	parity
	godsNumber
	cube21
)

// lesson is the part of the window with the lesson.
func (d *driver) lesson() image.Rectangle {
	w := d.window
	return image.Rect(w.Max.X-d.px(360), w.Min.Y+d.px(122), w.Max.X-d.px(18), w.Max.Y-d.px(84))
}

// learn opens a lesson from the menu and waits until it is shown.
func (d *driver) learn(t *testing.T, lesson int) *image.RGBA {
	t.Helper()
	const step = 39 // from item to item
	d.choose(t, image.Pt(239, 14), image.Pt(260, 45+step*lesson))
	return d.rest(t)
}

// scroll turns the wheel over the lesson.
func (d *driver) scroll(t *testing.T, clicks int) *image.RGBA {
	t.Helper()
	d.hand.wheel(t, middle(d.lesson()), -clicks)
	return d.rest(t)
}

// toEnd scrolls a lesson to its end.
func (d *driver) toEnd(t *testing.T) *image.RGBA {
	t.Helper()
	const tries, clicks = 10, 45
	end := d.scroll(t, clicks)
	for range tries {
		further := d.scroll(t, clicks)
		if different(end, further, d.lesson()) == 0 {
			return end
		}
		end = further
	}
	d.shoot(t, "failed")
	t.Fatal("the lesson does not come to an end")
	return nil
}

// turns does something and waits until the lesson, or the page in its place, looks
// otherwise and is still again.
func (d *driver) turns(t *testing.T, what string, do func()) *image.RGBA {
	t.Helper()
	before := d.rest(t)
	do()
	d.until(t, what, func() bool { return different(before, d.screen.picture(t), d.lesson()) > 0.001 })
	return d.rest(t)
}

// inLesson are the buttons of a lesson that are in sight.
func (d *driver) inLesson(m *image.RGBA) []image.Rectangle {
	const width, height = 120, 30
	return boxes(m, d.lesson(), image.Pt(d.px(width), d.px(height)), isButton)
}

// press presses one of so many buttons that are in sight.
func (d *driver) press(t *testing.T, n, of int) {
	t.Helper()
	d.hand.click(t, middle(d.buttonsOf(t, of)[n]))
}

// buttonsOf scrolls until so many buttons are in sight, but not back.
func (d *driver) buttonsOf(t *testing.T, of int) []image.Rectangle {
	t.Helper()
	const tries, clicks = 30, 4
	m := d.rest(t)
	for range tries {
		if found := d.inLesson(m); len(found) >= of {
			return found
		}
		m = d.scroll(t, clicks)
	}
	d.shoot(t, "failed")
	t.Fatalf("there are no %d buttons in sight", of)
	return nil
}

// changes does something and waits for the one entry that it adds to the history.
func (d *driver) changes(t *testing.T, what string, do func()) desk.Entry {
	t.Helper()
	n := d.read(t).History.Len()
	do()
	s := d.wait(t, what, func(s *saved) bool { return s.History.Len() > n })
	return last(t, s)
}

// played does something and waits until playback ends.
func (d *driver) played(t *testing.T, what string, do func(), end func(square1.Position) bool) desk.Entry {
	t.Helper()
	do()
	return last(t, d.wait(t, what, func(s *saved) bool {
		e := s.History.Entry()
		return e.Kind == desk.Played && end(e.Position)
	}))
}

// put sets up a position, using the mouse and the keyboard.
func (d *driver) put(t *testing.T, keys ...string) square1.Position {
	t.Helper()
	d.begin(t)
	n := d.read(t).History.Len()
	d.hand.key(t, keys...)
	s := d.wait(t, "the moves are made", func(s *saved) bool { return s.History.Len() == n+len(keys) })
	d.rest(t)
	return s.History.Current()
}

func isCube(p square1.Position) bool { return p.Pair() == square1.Solved().Pair() }

// testLessons goes through all lessons and does their exercises.
func testLessons(t *testing.T, d *driver) {
	d.turns(t, "the lessons are open", func() { d.hand.click(t, d.tab(learnTab)) })
	tops := d.walk(t, "lesson")
	for i, try := range []func(*testing.T, *driver){tryShapes, tryCounting, trySymmetry, tryBlocked, tryParity, tryGodsNumber, tryCube21} {
		t.Run(lessons()[i], func(t *testing.T) {
			d.begin(t)
			d.learn(t, i)
			d.until(t, "the lesson looks as it did when opened by the arrow", func() bool {
				return different(tops[i], d.screen.picture(t), d.lesson()) == 0
			})
			try(t, d)
		})
	}
	d.hand.click(t, d.tab(playTab))
}

// walk goes from lesson to lesson by the arrow, beginning with the first, which is
// open. It takes pictures of their beginnings, which it returns, and of their ends.
func (d *driver) walk(t *testing.T, name string) (tops []*image.RGBA) {
	t.Helper()
	next := d.at(1189, 93)
	top := d.rest(t)
	for i, lesson := range lessons() {
		if i > 0 {
			top = d.turns(t, lesson+" is open", func() { d.hand.click(t, next) })
		}
		for j, other := range tops {
			if different(other, top, d.lesson()) < 0.02 {
				t.Errorf("%s looks like %s", lesson, lessons()[j])
			}
		}
		tops = append(tops, top)
		d.keep(t, fmt.Sprintf("%s-%s-top", name, lesson), top)
		end := d.toEnd(t)
		if different(top, end, d.lesson()) == 0 {
			t.Errorf("%s cannot be scrolled", lesson)
		}
		d.keep(t, fmt.Sprintf("%s-%s-end", name, lesson), end)
	}
	return tops
}

// tryShapes taps a shape of a layer, a pair with it, and a dot, and walks home.
func tryShapes(t *testing.T, d *driver) {
	const pitch = 42 // from shape to shape
	grid := bounds(d.screen.picture(t), d.lesson(), isCorner)
	star := grid.Min.Add(image.Pt(d.px(pitch/2), d.px(pitch/2)).Sub(image.Pt(d.px(4), d.px(4))))
	d.turns(t, "something is said of the shape", func() { d.hand.click(t, star) })
	m := d.scroll(t, 8)
	rows := bands(m, d.lesson(), isCorner)
	pairs := 0 // the first row after the text between the shapes and the pairs
	for pairs < len(rows) && (pairs == 0 || rows[pairs].Min.Y-rows[pairs-1].Max.Y < d.px(60)) {
		pairs++
	}
	if pairs == len(rows) {
		t.Fatalf("no pairs in sight: %v", rows)
	}
	e := d.changes(t, "a pair is on the table", func() {
		d.hand.click(t, image.Pt(bounds(m, rows[pairs], isCorner).Min.X+d.px(14), middle(rows[pairs]).Y))
	})
	if p := e.Position.Pair(); e.Kind != desk.Entered || p.Top.Corners() != 6 || e.Note != p.String() || !e.Position.Sliceable() {
		t.Errorf("a pair with a star: %v %v %q", e.Kind, p, e.Note)
	}
	d.rest(t)
	d.shoot(t, "lesson-shapes-pair")

	end := d.toEnd(t)
	dots := boxes(end, d.lesson(), image.Pt(d.px(5), d.px(5)), isQuiet)
	far := image.Rectangle{}
	for _, b := range dots {
		if b.Max.X > far.Max.X {
			far = b
		}
	}
	e = d.changes(t, "the farthest pair is on the table", func() { d.hand.click(t, middle(far)) })
	if n := e.Position.Pair().CubeShapeDistance(); n != 7 {
		t.Errorf("the dot at the right is %v, %d slices from the cube", e.Position.Pair(), n)
	}
	d.toEnd(t)
	d.shoot(t, "lesson-shapes-far")
	home := d.inLesson(d.rest(t))
	if len(home) != 1 {
		t.Fatalf("%d buttons at the end of the shapes", len(home))
	}
	e = d.played(t, "the way home is walked", func() { d.hand.click(t, middle(home[0])) }, isCube)
	if n := e.Alg.Length(square1.SliceMetric); n != 7 {
		t.Errorf("the way home has %d slices: %v", n, e.Alg)
	}
}

// tryCounting presses the buttons beside Curtis' tables.
func tryCounting(t *testing.T, d *driver) {
	const star, turn = 0, 1
	e := d.changes(t, "a star is on the table", func() { d.press(t, star, 2) })
	if p := e.Position; e.Kind != desk.Entered || p.Top.Shape().Rotations() != 6 {
		t.Errorf("a star: %v %v", e.Kind, p.Pair())
	}
	before := e.Position
	e = d.changes(t, "the star is turned", func() { d.press(t, turn, 2) })
	if e.Kind != desk.Turned || e.Position.Top.Blocked() != before.Top.Blocked() || e.Position == before {
		t.Errorf("turned onto itself: %v %v, then %v", e.Kind, before, e.Position)
	}
	d.toEnd(t)
	const labels, other = 0, 1
	before = e.Position
	e = d.changes(t, "there are other labels", func() { d.press(t, labels, 2) })
	if p := e.Position; p.Pair() != before.Pair() || p == before || p.Flipped != before.Flipped {
		t.Errorf("other labels: %v, then %v", before, p)
	}
	before = e.Position
	before.Flipped = !before.Flipped
	if e = d.changes(t, "the middle is the other", func() { d.press(t, other, 2) }); e.Position != before {
		t.Errorf("the other middle: %v, not %v", e.Position, before)
	}
}

// trySymmetry looks at two images of a position, each with its solution and the
// position that was there, and taps a row of the table.
func trySymmetry(t *testing.T, d *driver) {
	p := d.put(t, "i", "j", "j", "j", "i")
	before := d.learn(t, symmetry)
	if n := count(before, d.lesson(), isYellow); n > 0 {
		t.Fatalf("%d yellow pixels in the lesson before there is an image", n)
	}
	e := d.changes(t, "the colours are turned", func() { d.press(t, 0, 2) })
	if q := e.Position; q.Pair() != p.Pair() || q == p || q.Bottom.Shape() != p.Bottom.Shape() {
		t.Errorf("turned colours: %v, then %v", p, q)
	}
	d.until(t, "what was on the table is drawn", func() bool { return count(d.screen.picture(t), d.lesson(), isYellow) > 200 })
	d.rest(t)
	d.shoot(t, "lesson-symmetry-image")
	p = e.Position
	e = d.changes(t, "the layers are swapped", func() { d.press(t, 1, 2) })
	if q := e.Position.Pair(); q.Top != p.Pair().Bottom || q.Bottom != p.Pair().Top {
		t.Errorf("swapped layers: %v, then %v", p.Pair(), q)
	}
	d.rest(t)
	d.shoot(t, "lesson-symmetry-swapped")
	d.learn(t, symmetry)
	d.scroll(t, 45) // all that is in sight is the table
	e = d.changes(t, "a row's shapes are on the table", func() { d.hand.click(t, middle(d.lesson())) })
	if q := e.Position.Pair(); q != q.Canonical() || e.Note != q.String() {
		t.Errorf("a row of the table: %v %q", q, e.Note)
	}
	d.rest(t)
	d.shoot(t, "lesson-symmetry-row")
}

// tryBlocked blocks the cut, frees it by a mark of the dial, slices, and draws another
// position.
func tryBlocked(t *testing.T, d *driver) {
	const block, slice, other = 0, 1, 2
	d.toEnd(t)
	e := d.changes(t, "a corner is in the cut", func() { d.press(t, block, 3) })
	if e.Kind != desk.Turned || e.Position.Sliceable() {
		t.Errorf("a corner in the cut: %v %v", e.Kind, e.Position)
	}
	n := d.read(t).History.Len()
	d.press(t, slice, 3) // it is grey
	d.rest(t)
	d.shoot(t, "lesson-blocked-corner")
	if now := d.read(t).History.Len(); now != n {
		t.Errorf("a slice that is grey is made: %d entries, then %d", n, now)
	}
	top := d.lesson()
	top.Max.X = middle(top).X
	marks := boxes(d.rest(t), top, image.Pt(d.px(6), d.px(3)), isFree)
	if len(marks) == 0 {
		t.Fatal("no green mark in sight")
	}
	e = d.changes(t, "a mark has come to the cut", func() { d.hand.click(t, middle(marks[0])) })
	if e.Kind != desk.Turned || e.Alg[0].Top == 0 || e.Alg[0].Bottom != 0 || !e.Position.Sliceable() {
		t.Errorf("a green mark: %v %v %v", e.Kind, e.Alg, e.Position)
	}
	d.rest(t)
	d.toEnd(t)
	if e = d.changes(t, "it is sliced", func() { d.press(t, slice, 3) }); e.Kind != desk.Sliced {
		t.Errorf("slice: %v", e.Kind)
	}
	d.rest(t)
	d.toEnd(t)
	if e = d.changes(t, "another position is drawn", func() { d.press(t, other, 3) }); e.Kind != desk.Entered || isCube(e.Position) {
		t.Errorf("another position: %v %v", e.Kind, e.Position)
	}
}

// tryParity makes a slice that changes the parity and begins to measure how far two
// swapped corners are.
func tryParity(t *testing.T, d *driver) {
	const slice, example = 0, 2
	e := d.changes(t, "there is a shape with odd slices", func() { d.press(t, example, 3) })
	d.rest(t)
	d.shoot(t, "lesson-parity-odd")
	before := e.Position
	if e = d.changes(t, "it is sliced", func() { d.press(t, slice, 3) }); e.Kind != desk.Sliced || e.Position.Parity() == before.Parity() {
		t.Errorf("an odd slice: %v, parity %d and then %d", e.Kind, before.Parity(), e.Position.Parity())
	}
	d.toEnd(t)
	found := d.inLesson(d.rest(t))
	e = d.changes(t, "two corners are swapped", func() { d.hand.click(t, middle(found[len(found)-2])) })
	if p := e.Position; !isCube(p) || p.Parity() != 1 || p.Top == square1.Solved().Top {
		t.Errorf("neighbours swapped: %v", p)
	}
	m := d.toEnd(t)
	d.shoot(t, "lesson-parity-measuring")
	found = d.inLesson(m)
	d.hand.click(t, middle(found[len(found)-1])) // stop
	m = d.rest(t)
	d.keep(t, "lesson-parity-stopped", m)
	if now := d.inLesson(m); len(now) == 0 || now[len(now)-1].Dx() > d.lesson().Dx()*3/4 {
		t.Errorf("the button that stops measuring is still there: %v", now)
	}
}

// tryGodsNumber has no complete table: what needs it is grey, the rest works.
func tryGodsNumber(t *testing.T, d *driver) {
	const find, solve = 0, 1
	d.put(t, "i", "j", "j", "j", "i")
	top := d.learn(t, godsNumber)
	n := d.read(t).History.Len()
	found := d.inLesson(top)
	if len(found) != 2 || found[find].Min.Y < d.lesson().Min.Y+d.px(100) {
		t.Errorf("without a table there is more to choose: %v", found)
	}
	d.press(t, find, 2)
	if part := different(top, d.rest(t), d.lesson()); part > 0 {
		t.Errorf("a grey button has changed %.2f %% of the lesson", 100*part)
	}
	d.toEnd(t)
	buttons := d.inLesson(d.rest(t))
	end := d.rest(t)
	d.hand.click(t, middle(buttons[len(buttons)-1])) // the last turns
	if part := different(end, d.rest(t), d.lesson()); part > 0 || d.read(t).History.Len() != n {
		t.Errorf("a grey button has changed %.2f %% of the lesson; the history has %d entries, not %d", 100*part, d.read(t).History.Len(), n)
	}
	d.learn(t, godsNumber)
	d.played(t, "it is solved", func() { d.press(t, solve, 2) }, func(p square1.Position) bool { return p == square1.Solved() })
}

// tryCube21 measures with and without the middle, and fixes it with three slices.
func tryCube21(t *testing.T, d *driver) {
	const measure, other, play = 0, 1, 2
	before := d.rest(t)
	d.press(t, measure, 3)
	d.until(t, "both are measured", func() bool { return different(before, d.rest(t), d.lesson()) > 0.002 })
	d.shoot(t, "lesson-cube21-measured")
	want := square1.Solved()
	want.Flipped = true
	if e := d.changes(t, "the middle is the other", func() { d.press(t, other, 3) }); e.Position != want {
		t.Errorf("the other middle: %v", e.Position)
	}
	d.rest(t)
	e := d.played(t, "the middle is mended", func() { d.press(t, play, 3) }, func(p square1.Position) bool { return p == square1.Solved() })
	if n := e.Alg.Length(square1.SliceMetric); n != 3 {
		t.Errorf("the middle is mended by %v", e.Alg)
	}
}

// testLinks clicks the facts about the position, and opens the puzzle's context menu.
func testLinks(t *testing.T, d *driver) {
	d.hand.click(t, d.tab(learnTab))
	top := map[int]*image.RGBA{parity: d.learn(t, parity), godsNumber: d.learn(t, godsNumber)}
	play := func() {
		d.turns(t, "one can play", func() { d.hand.click(t, d.tab(playTab)) })
	}
	play()
	for _, link := range []struct {
		lesson int
		at     image.Point
	}{{parity, d.at(160, 779)}, {godsNumber, d.at(945, 143)}} { // status line; beside the distance
		d.hand.click(t, link.at)
		d.until(t, "the words open "+lessons()[link.lesson], func() bool {
			return different(top[link.lesson], d.rest(t), d.lesson()) == 0
		})
		play()
	}
	now := d.turns(t, "the shapes are explained", func() { d.hand.click(t, d.at(55, 779)) })
	d.keep(t, "link-shapes", now)
	// What there is to know of the pair stands at the top: no shape is in sight, but dots.
	if count(now, d.lesson(), isCorner) > 0 || count(now, d.lesson(), isQuiet) < 1000 {
		t.Error("the shapes in the status line do not lead to what is said of the pair")
	}
	play()

	for _, want := range []bool{true, false} { // shown, and hidden again
		calm := d.rest(t)
		place := d.at(60, 240)
		d.hand.clickRight(t, place)
		d.until(t, "the right button opens a menu", func() bool { return different(calm, d.screen.picture(t), d.puzzle()) > 0.05 })
		d.keep(t, "puzzle-menu", d.rest(t))
		const hiddenSide = 263 // its distance from the menu's upper edge
		d.hand.click(t, place.Add(image.Pt(d.px(60), d.px(hiddenSide))))
		d.wait(t, "the hidden side is shown, or no more", func(s *saved) bool { return s.HiddenSide == want })
		d.until(t, "the picture has it", func() bool { return different(calm, d.rest(t), d.puzzle()) > 0.01 })
	}
}

// testLight opens all lessons in the light theme.
func testLight(t *testing.T, o *driver) {
	o.open(t)
	if w := o.window.Dx(); w != o.px(1216) {
		t.Fatalf("the window is %d pixels wide", w)
	}
	m := o.rest(t)
	if c := m.RGBAAt(o.window.Max.X-o.px(60), o.window.Min.Y+o.px(75)); c.R < 200 {
		t.Errorf("the ground of the panel is %v", c)
	}
	o.turns(t, "the lessons are open", func() { o.hand.click(t, o.tab(learnTab)) })
	o.walk(t, "lesson")
	m = o.rest(t)
	for _, page := range []struct {
		name string
		x    int
	}{{"trainer", trainerTab}, {"editor", editorTab}, {"play", playTab}} {
		o.hand.click(t, o.tab(page.x))
		// A page is made when it is first opened; the tab is lit before.
		panel := image.Rect(o.puzzle().Max.X+o.px(4), o.window.Min.Y+o.px(72), o.window.Max.X, o.puzzle().Max.Y)
		o.until(t, "there is the "+page.name, func() bool { return different(m, o.screen.picture(t), panel) > 0.02 })
		m = o.rest(t)
		o.keep(t, page.name, m)
	}
}
