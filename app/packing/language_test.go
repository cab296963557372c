package packing

import (
	"runtime"
	"slices"
	"testing"

	"wedge/app/control"
	"wedge/app/packing/page"
	"wedge/app/pagetest"
	"wedge/app/room"
)

// TestLanguageKeepsState: a change of language keeps everything chosen and found, on each
// page, and makes new buttons for it.
func TestLanguageKeepsState(t *testing.T) {
	b := open(t, t.TempDir())
	b.solved()
	b.Command("next-solution")
	b.Wait("the assembly", func() bool { return b.desk.Player.Length() > 0 })
	b.desk.Player.Seek(0.4)
	object, focus := b.Object(), b.Focus()
	for _, id := range allPages() {
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

// TestLanguageLeavesNothingBehind changes the language often: nothing of the texts before
// keeps running.
func TestLanguageLeavesNothingBehind(t *testing.T) {
	b := open(t, t.TempDir())
	b.solved()
	for _, id := range allPages() {
		b.OpenPage(id)
		b.LanguageChanged()
	}
	settle := func() (goroutines, animations int) {
		b.Jobs.Close() // ends what waits
		b.App.Desktop.Pump()
		return runtime.NumGoroutine(), len(b.App.Desktop.Animations)
	}
	goroutines, animations := settle()
	buttons := pagetest.Find[*control.Button](b.Object())
	last := b.tabs.ID()
	for i := range 40 {
		b.OpenPage(allPages()[i%len(allPages())])
		b.LanguageChanged()
	}
	b.OpenPage(last)
	if g, a := settle(); g > goroutines || a > animations {
		t.Errorf("%d goroutines and %d animations, then %d and %d", goroutines, animations, g, a)
	}
	after := pagetest.Find[*control.Button](b.Object())
	if len(after) != len(buttons) {
		t.Errorf("%d buttons, then %d", len(buttons), len(after))
	}
	for _, x := range after {
		if slices.Contains(buttons, x) && x.Text != "" {
			t.Errorf("%q is the button of before", x.Text)
		}
	}
}

// allPages are the IDs of the pages.
func allPages() []string {
	return []string{page.Solve, page.Learn, page.Look, page.Build, page.Snake}
}
