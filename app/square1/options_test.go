package square1

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
)

// TestSolutionOptions chooses what counts as solved: it is checked in the menu, said of the
// solution, kept in the session, and what the solution leads to.
func TestSolutionOptions(t *testing.T) {
	const (
		menu        = "Solving options"
		threeSlices = "(0,-1)/(1,-2)/(-4,0)/" // not in cube shape
	)
	b := open(t)
	page := b.pages.play.Object()
	solved := func() {
		b.Command("solve")
		b.Wait("solutions", func() bool {
			s := b.answers.Solutions()
			return len(s.List) > 0 && !s.Searching && !s.More
		})
	}
	for _, c := range []struct {
		item, says string
		goal       answers.Goal
	}{
		{"Ignore the middle layer", "middle ignored", answers.MiddleFree},
		{"Back to cube shape", "to cube shape", answers.BackToSquare},
		{"Solve completely", "1 of ", answers.Solved},
	} {
		b.enter(threeSlices)
		if b.pick(page, menu, c.item) {
			t.Errorf("%s is checked before it is chosen", c.item)
		}
		if !b.pick(page, menu, c.item) {
			t.Errorf("%s is not checked", c.item)
		}
		solved()
		if got := b.answers.Solutions().Goal; got != c.goal || !says(page, c.says) {
			t.Errorf("%s: solved for %v", c.item, got)
		}
		b.desk.Player.Seek(b.desk.Player.Length())
		if at := b.desk.Current(); !(answers.Question{Goal: c.goal}).Reached(square1.Only(at)) {
			t.Errorf("%s: leads to %v", c.item, at)
		}
		if again := b.again(); again.question().Goal != c.goal {
			t.Errorf("%s: the next start solves for %v", c.item, again.question().Goal)
		}
		b.Command("solve")
		if b.message() == "" {
			t.Errorf("%s: nothing is said of what is solved already", c.item)
		}
	}
	const quick = "Fewest slices, any turns"
	b.enter(threeSlices)
	b.pick(page, menu, quick)
	solved()
	if s := b.answers.Solutions(); !s.Any || len(s.List) != 1 || !b.again().Any {
		t.Errorf("%+v", s)
	}
}

// TestListOfSolutions opens the list, chooses a row, sorts and filters it, and closes it.
func TestListOfSolutions(t *testing.T) {
	b := open(t)
	page, list := b.pages.play.Object(), b.pages.play.Solutions
	b.enter("(1,0)/(3,0)/(2,-1)/(-3,0)/(1,1)/") // has three solutions
	b.solveAll()
	before := b.Space.Object.Size()
	test.Tap(b.button(page, "Show all solutions"))
	if !list.Object.Visible() || b.Space.Object.Size().Height >= before.Height || list.Object.Size().Width < 1100 {
		t.Fatalf("the list is %v, the puzzle %v of %v", list.Object.Size(), b.Space.Object.Size(), before)
	}
	solutions := b.answers.Solutions().List
	rows := pagetest.Find[*control.Rows](list.Object)[0]
	if len(solutions) < 3 || rows.Length() != len(solutions) || !says(list.Object, solutions[0].String()) {
		t.Fatalf("%d rows for %d solutions", rows.Length(), len(solutions))
	}
	rows.Select(2)
	if got := b.desk.Player.Alg(); !slices.Equal(got, solutions[2]) {
		t.Errorf("row 3 loads %v, not %v", got, solutions[2])
	}
	// Keys that the list has no use for are not lost.
	heard := 0
	control.ListenToKeys(b.Window, func(*fyne.KeyEvent) { heard++ })
	rows.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
	rows.KeyDown(&fyne.KeyEvent{Name: fyne.KeyDown})
	if heard != 1 {
		t.Errorf("%d keys are passed on", heard)
	}
	entry := pagetest.Find[*control.Entry](list.Object)[0]
	entry.SetText(solutions[1].String())
	if rows.Length() != 1 || !says(list.Object, "1 of ") {
		t.Errorf("%d rows contain the second solution", rows.Length())
	}
	rows.Select(0)
	if got := b.desk.Player.Alg(); !slices.Equal(got, solutions[1]) {
		t.Errorf("the row that is left loads %v, not %v", got, solutions[1])
	}
	entry.SetText("")
	b.enter(twoSlices) // other solutions, none yet
	if rows.Length() != 0 || !says(list.Object, "No solutions yet") {
		t.Errorf("%d rows of the position before", rows.Length())
	}
	for _, id := range []string{"timer", "editor", "play"} {
		if b.OpenPage(id); list.Object.Visible() != (id == "play") {
			t.Errorf("on the page %s it is shown: %v", id, list.Object.Visible())
		}
	}
	test.Tap(b.button(list.Object, "Close list"))
	b.OpenPage("timer")
	if b.OpenPage("play"); list.Object.Visible() || b.Space.Object.Size() != before {
		t.Error("it stays open")
	}
}

// TestDividersAreKept: the panel keeps its width after a restart.
func TestDividersAreKept(t *testing.T) {
	b := open(t)
	usual := b.bar().Size().Width
	type grip interface {
		fyne.Draggable
		fyne.DoubleTappable
	}
	drag := pagetest.Find[grip](b.Object())[0]
	saves := b.Saves
	drag.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(-80, 0)})
	drag.DragEnd()
	if got := b.bar().Size().Width; got != usual+80 || b.Saves == saves {
		t.Errorf("the panel is %v wide, not %v", got, usual+80)
	}
	c := openPart(t, b.again())
	if got := c.bar().Size().Width; got != usual+80 {
		t.Errorf("at the next start it is %v wide", got)
	}
	drag.DoubleTapped(nil)
	if got := b.bar().Size().Width; got != usual {
		t.Errorf("after a double click it is %v wide", got)
	}
}
