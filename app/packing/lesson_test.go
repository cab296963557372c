package packing

import (
	"slices"
	"testing"

	"wedge/app/lesson"
	"wedge/app/packing/page"
	"wedge/app/room"
)

// TestLessonKeepsOwnPuzzle goes through lessons: the user's puzzle, the packing that is shown
// and the player's time are as before, all the time in the session, too; and the next start
// goes on in the same step.
func TestLessonKeepsOwnPuzzle(t *testing.T) {
	b := open(t, t.TempDir())
	b.solved()
	b.desk.Show(b.answers.Found()[7])
	b.Wait("its assembly", func() bool { return b.desk.Player.Length() > 0 })
	b.desk.Player.Seek(1.5)
	shown, puzzle, counts := slices.Clone(b.desk.Shown()), b.desk.Puzzle(), b.answers.State().Counts
	unchanged := func(when string) {
		t.Helper()
		if !slices.Equal(b.desk.Shown(), shown) || b.desk.Puzzle() != puzzle || b.desk.Player.Time() != 1.5 || b.answers.State().Counts != counts {
			t.Errorf("%s: packing %v, %s, time %v, %+v", when, b.desk.Shown(), b.desk.Puzzle().Name, b.desk.Player.Time(), b.answers.State())
		}
		if p, err := ParsePart(b.Saved()); err != nil || !slices.Equal(p.Shown, shown) || p.history.Current().Name != puzzle.Name {
			t.Errorf("%s: the session has %+v, %v", when, p, err)
		}
	}
	onStage := func() int { return len(b.shown.Scene().Nodes) }
	own := onStage()
	b.Command("lesson-4")
	if b.tabs.ID() != page.Learn || b.lessons().At() != "slab/group" {
		t.Fatalf("at %s on page %s", b.lessons().At(), b.tabs.ID())
	}
	if onStage() == own || b.player() == &b.desk.Player || b.current().History().CanUndo() {
		t.Error("the lesson works with the user's packing")
	}
	unchanged("in a lesson")
	b.Wait("the lesson's packing", b.Host.Jobs.Idle)
	for range 3 {
		b.Command("lesson-button-4") // after the answers
	}
	if !b.player().Playing() {
		t.Error("nothing turns")
	}
	b.player().Advance(10)
	for _, c := range b.Commands() {
		if (c.ID == "next-solution" || c.ID == room.UndoID) && c.Can() {
			t.Errorf("%s can be done in a lesson", c.ID)
		}
	}
	b.Command("lesson-button-2") // the right answer
	b.Command("lesson-next")
	unchanged("in the next step")
	b.OpenPage(page.Solve)
	if onStage() != own {
		t.Error("the packing is not back on the stage")
	}
	unchanged("after the lesson")
	b.OpenPage(page.Learn)

	again := b.again()
	if l := again.Progress(); l.At != "slab/divide" || !slices.Equal(l.Done, []string{"slab/group"}) || l.Answers["slab/group"] != (lesson.Answers{Given: 1, Right: 1}) {
		t.Errorf("%+v", l)
	}
	if l := again.lessons(); l == nil || l.At() != "slab/divide" {
		t.Error("the next start is elsewhere")
	}
}

// TestMarksInWindows: what is done in a lesson is done in all windows; where one is, is its own. What version 0.4 has
// kept with the room counts.
func TestMarksInWindows(t *testing.T) {
	folder := t.TempDir()
	fresh := newPart(t)
	old := fresh
	old.Lessons.Done = []string{"slab/group"}
	one := openPart(t, folder, old)
	one.Room.Part() // it is saved
	two := openPart(t, folder, fresh)
	done := func(b *tested, steps ...string) {
		t.Helper()
		b.Wait("the marks", func() bool { return slices.Equal(b.Progress().Done, steps) })
	}
	done(two, "slab/group")
	two.OpenLesson("slab/divide")
	two.Command("lesson-button-1")
	two.Command("lesson-next")
	two.Room.Part()
	steps := two.Progress().Done
	if len(steps) < 2 {
		t.Fatal(steps)
	}
	done(one, steps...)
	if at := one.Progress().At; at != "" {
		t.Error("the other window is at", at)
	}
	one.OpenLesson("slab/divide")
	one.Command("class-again")
	one.Room.Part()
	steps = one.Progress().Done
	done(two, steps...)
}

// TestSearchGoesOnInLesson: a running search is not stopped by a lesson, nor replaced by the
// lesson's own.
func TestSearchGoesOnInLesson(t *testing.T) {
	b := open(t, t.TempDir())
	b.exchange.take(long)
	b.Wait("some packings", func() bool { return len(b.answers.Found()) > 10 })
	b.OpenLesson("soma/count")
	before := b.answers.State().Counts.Raw
	b.Wait("more packings", func() bool { return b.answers.State().Running && b.answers.State().Counts.Raw > before })
	b.Command("lesson-button-1")
	b.Wait("the lesson's counts", func() bool { return slices.Contains(b.Progress().Done, "soma/count") })
	if b.desk.Puzzle().Name != "Long" {
		t.Error(b.desk.Puzzle().Name)
	}
	b.exchange.take("name Bar\nbox 2 1 1\npiece D") // which is shown
	if b.tabs.ID() == page.Learn || b.lessons() != nil || b.desk.Puzzle().Name != "Bar" {
		t.Errorf("%s on page %s", b.desk.Puzzle().Name, b.tabs.ID())
	}
}
