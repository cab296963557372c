package packing

import (
	"slices"
	"testing"

	"wedge/app/packing/page"
	"wedge/app/room"
)

// TestLanguageKeepsState: a change of language keeps everything chosen and found, on each
// page, and makes new buttons for it.
func TestLanguageKeepsState(t *testing.T) {
	b := open(t, t.TempDir())
	b.solved()
	b.Command("next-solution")
	b.Command("next-solution")
	b.Command("previous-solution")
	if !slices.Equal(b.desk.Shown(), b.answers.Found()[1]) {
		t.Errorf("%v is shown", b.desk.Shown())
	}
	b.Wait("the assembly", func() bool { return b.desk.Player.Length() > 0 })
	b.desk.Player.Seek(0.4)
	object, focus := b.Object(), b.Focus()
	for _, id := range []string{page.Solve, page.Learn, page.Look, page.Build, page.Snake} {
		b.OpenPage(id)
		before, time := string(b.Saved().JSON), b.player().Time()
		object := b.current().Object()
		b.LanguageChanged()
		if after := string(b.Saved().JSON); after != before {
			t.Errorf("%s: %s\nhas become\n%s", id, before, after)
		}
		if now := b.player().Time(); now != time {
			t.Errorf("%s: the player was at %v and is at %v", id, time, now)
		}
		if b.tabs.ID() != id || b.current().Object() != object {
			t.Errorf("%s: another object", id)
		}
	}
	if b.Object() != object || b.Focus() != focus {
		t.Error("the room has another object, or another focus")
	}
	if c := b.answers.State().Counts; c != somaCounts {
		t.Errorf("%+v", c)
	}
	b.Command(room.UndoID) // a new command, on the same desk
}
