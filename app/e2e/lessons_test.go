//go:build e2e

package e2e

import (
	"image"
	"slices"
	"strings"
	"testing"

	"wedge/app/bench"
	"wedge/app/lesson"
	room "wedge/app/square1"
	"wedge/app/square1/desk"
	"wedge/app/square1/learn"
	"wedge/app/store"
	"wedge/puzzle/square1"
	"wedge/resources"
)

// lesson is the part of the window with the lesson.
func (d *driver) lesson() image.Rectangle {
	w := d.window
	return image.Rect(w.Max.X-d.px(d.side()), d.inRoom(0, 122).Y, w.Max.X-d.px(18), w.Max.Y-d.px(84))
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
	const width, height = 80, 30
	return boxes(m, d.lesson(), image.Pt(d.px(width), d.px(height)), isLessonButton)
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

// inStep waits until a step of a lesson is open, and takes a picture of it.
func (d *driver) inStep(t *testing.T, name string) *image.RGBA {
	t.Helper()
	d.wait(t, name+" is open", func(s *saved) bool { return s.Lessons.At == name })
	m := d.still(t, "lesson-"+strings.ReplaceAll(name, "/", "-"))
	return m
}

// isDone reports whether a step of a lesson of a room is done, as it is kept.
func (d *driver) isDone(t *testing.T, of, step string) bool {
	t.Helper()
	var p lesson.Progress
	d.database(t, func(s *store.Store) error {
		marks, err := bench.OpenMarks(s, func() {})
		marks.Read(of, &p)
		return err
	})
	return slices.Contains(p.Done, step)
}

// finish does the task of a step and waits until it is done; then goes to the next step.
func (d *driver) finish(t *testing.T, name string, do func()) {
	t.Helper()
	d.inStep(t, name)
	do()
	d.until(t, name+" is done", func() bool { return d.isDone(t, room.ID, name) })
	d.still(t, "lesson-"+strings.ReplaceAll(name, "/", "-")+"-done")
	d.hand.key(t, "Next") // Page down
}

// pressIn presses a button of the open step, by its number from above.
func (d *driver) pressIn(t *testing.T, n int) {
	t.Helper()
	var found []image.Rectangle
	d.until(t, "there are buttons in the step", func() bool { // one that was pressed has other colours for a moment
		found = d.inLesson(d.rest(t))
		return n < len(found)
	})
	d.hand.click(t, middle(found[n]))
}

// openLearn opens the lessons.
func (d *driver) openLearn(t *testing.T) {
	t.Helper()
	d.turns(t, "the lessons are open", func() { d.hand.click(t, d.tab(learnTab)) })
	d.wide = true
	d.hand.click(t, d.background()) // keys go to the puzzle
}

// leaveLearn opens the page Play.
func (d *driver) leaveLearn(t *testing.T) {
	t.Helper()
	d.turns(t, "one can play", func() { d.hand.click(t, d.tab(playTab)) })
	d.wide = false
}

// testLessons goes through the first lesson by doing, with the mouse and with keys, then
// through all steps of all lessons. The user's own position is kept meanwhile.
func testLessons(t *testing.T, d *driver) {
	own := d.put(t, "j", "i")
	entries := d.read(t).History.Len()
	d.openLearn(t)
	keys := func(keys ...string) func() { return func() { d.hand.key(t, keys...) } }
	press := func(numbers ...int) func() {
		return func() {
			for _, n := range numbers {
				d.pressIn(t, n)
			}
		}
	}
	top, beside := d.corner()
	d.finish(t, "puzzle/layers", press(0))
	d.finish(t, "puzzle/turn", func() { d.hand.drag(t, top, beside) })
	d.finish(t, "puzzle/pieces", press(0, 1))
	d.finish(t, "puzzle/room", press(1))
	d.finish(t, "puzzle/cut", keys("j"))
	d.finish(t, "puzzle/slice", func() { d.hand.click(t, d.right()) })
	d.finish(t, "puzzle/middle", press(1))
	d.finish(t, "puzzle/written", keys("j", "i"))
	d.finish(t, "puzzle/signs", press(0))
	d.finish(t, "puzzle/mix", keys("j", "i", "f", "i"))
	d.finish(t, "puzzle/back", keys("i", "j", "i", "f"))
	d.inStep(t, "puzzle/people")
	if s := d.read(t); s.History.Current() != own || s.History.Len() != entries {
		t.Errorf("the user's position is %v of %d entries, not %v of %d", s.History.Current(), s.History.Len(), own, entries)
	}
	if n := d.walk(t); n < 50 {
		t.Errorf("only %d steps", n)
	}
	d.leaveLearn(t)
	d.hand.click(t, d.background())
	if s := d.settled(t); s.History.Current() != own || s.History.Len() != entries {
		t.Errorf("back at %v of %d entries, not %v of %d", s.History.Current(), s.History.Len(), own, entries)
	}
}

// lastStep is the last one of the last lesson.
func lastStep(t *testing.T) string {
	t.Helper()
	titles := learn.Titles()
	name := titles[len(titles)-1].ID
	text, err := resources.Lesson("lessons/en", name)
	if err != nil {
		t.Fatal(err)
	}
	step := ""
	for line := range strings.Lines(string(text)) {
		if id, _, ok := strings.Cut(strings.TrimPrefix(line, "## "), ":"); ok && strings.HasPrefix(line, "## ") {
			step = id
		}
	}
	return name + "/" + step
}

// walk goes from step to step by a key until the last one, and counts the steps. Every step
// looks different from the one before.
func (d *driver) walk(t *testing.T) (steps int) {
	t.Helper()
	const most = 200
	end := lastStep(t)
	at := d.read(t).Lessons.At
	before := d.inStep(t, at)
	for steps = 1; at != end; steps++ {
		if steps > most {
			t.Fatalf("%s does not come", end)
		}
		d.hand.key(t, "Next")
		next := d.wait(t, "there is a step after "+at, func(s *saved) bool { return s.Lessons.At != at }).Lessons.At
		d.until(t, next+" looks different from "+at, func() bool {
			return different(before, d.screen.picture(t), d.lesson()) > 0.002
		})
		at, before = next, d.inStep(t, next)
	}
	return steps
}

// testLinks clicks the facts about the position, and opens the puzzle's context menu.
func testLinks(t *testing.T, d *driver) {
	for _, link := range []struct {
		step string
		at   image.Point
	}{
		{"parity/any", d.at(160, 779)}, {"gods-number/any", d.inRoom(945, 143)}, {"shapes/any", d.at(55, 779)},
	} { // status line; beside the distance; status line
		d.hand.click(t, link.at)
		d.wait(t, "the words open "+link.step, func(s *saved) bool { return s.Lessons.At == link.step })
		d.still(t, "link-"+strings.ReplaceAll(link.step, "/", "-"))
		d.wide = true
		d.leaveLearn(t)
	}

	for _, want := range []bool{true, false} { // shown, and hidden again
		calm := d.rest(t)
		place := d.inRoom(60, 240)
		d.hand.clickRight(t, place)
		d.until(t, "the right button opens a menu", func() bool { return different(calm, d.screen.picture(t), d.puzzle()) > 0.05 })
		d.still(t, "puzzle-menu")
		const hiddenSide = 307 // its distance from the menu's upper edge
		d.hand.click(t, place.Add(image.Pt(d.px(60), d.px(hiddenSide))))
		d.wait(t, "the hidden side is shown, or no more", func(s *saved) bool { return s.HiddenSide == want })
		d.until(t, "the picture has it", func() bool { return different(calm, d.rest(t), d.puzzle()) > 0.01 })
	}
}

// testLight opens the pages in the light theme.
func testLight(t *testing.T, o *driver) {
	o.open(t)
	if w := o.window.Dx(); w != o.px(1216) {
		t.Fatalf("the window is %d pixels wide", w)
	}
	o.light(t)
	o.openLearn(t)
	m := o.still(t, "learn")
	for _, page := range []struct {
		name string
		x    int
	}{{"trainer", trainerTab}, {"editor", editorTab}, {"algs", algsTab}, {"play", playTab}} {
		o.hand.click(t, o.tab(page.x))
		o.wide = false
		// A page is made when it is first opened; the tab is lit before.
		panel := image.Rect(o.puzzle().Max.X+o.px(4), o.inRoom(0, 72).Y, o.window.Max.X, o.puzzle().Max.Y)
		o.until(t, "there is the "+page.name, func() bool { return different(m, o.screen.picture(t), panel) > 0.02 })
		m = o.still(t, page.name)
	}
}

// light waits for the light theme.
func (d *driver) light(t *testing.T) {
	t.Helper()
	d.until(t, "the ground of the panel is light", func() bool {
		return d.screen.picture(t).RGBAAt(d.window.Max.X-d.px(60), d.inRoom(0, 75).Y).R >= 200
	})
}

// testGerman opens all steps in German and the light theme, with large text, by the keyboard.
func testGerman(t *testing.T, o *driver) {
	o.open(t)
	o.light(t)
	o.rest(t)
	o.hand.key(t, "F3")
	o.wide = true
	o.wait(t, "the lessons are open", func(s *saved) bool { return s.Lessons.At != "" })
	if n := o.walk(t); n < 50 {
		t.Errorf("only %d steps", n)
	}
}
