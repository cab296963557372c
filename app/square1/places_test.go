package square1

import (
	"slices"
	"strings"
	"testing"

	"wedge/app/room"
	"wedge/app/square1/algs"
	"wedge/app/square1/learn"
	"wedge/app/square1/page"
)

// TestStepsAreFound: each lesson's steps are found, and the last one of them is opened.
func TestStepsAreFound(t *testing.T) {
	b := open(t)
	list, lessons := steps(b.OpenLesson), learn.Titles()
	n := map[string]int{}
	for _, o := range list {
		n[o.Kind]++
	}
	for _, l := range lessons {
		if n[l.Text] < 3 {
			t.Errorf("%d steps of %s", n[l.Text], l.Text)
		}
	}
	last := list[len(list)-1]
	if last.Do(); b.pages.tabs.ID() != page.Learn || !strings.HasPrefix(b.pages.learn.At(), lessons[len(lessons)-1].ID+"/") || !says(b.pages.learn.Object(), last.Text) {
		t.Errorf("%s opens %s of %s", last.Text, b.pages.learn.At(), b.pages.tabs.ID())
	}
}

// TestOthers: what has no command of its own is found by its name, and opened with the page or the window that has it.
func TestOthers(t *testing.T) {
	b := open(t)
	preferences := 0
	commands := append(slices.Clone(b.Commands()), &room.Command{
		ID: "preferences", Menu: room.PuzzleMenu, Text: "Preferences …", Do: func() { preferences++ },
	})
	list := others(commands)
	for word, page := range map[string]string{"theme": "", "language": "", "inspection": page.Timer, "cstimer": page.Timer, "another timer": page.Timer, "statistics": page.Trainer, "import algs": page.Algs, "import method": page.Algs} {
		at := slices.IndexFunc(list, func(o algs.Other) bool { return strings.Contains(strings.ToLower(o.Text), word) })
		if at < 0 {
			t.Errorf("nothing is found by %q", word)
			continue
		}
		before := preferences
		b.Command("page-play")
		list[at].Do()
		if got := b.pages.tabs.ID(); page != "" && got != page || page == "" && preferences == before {
			t.Errorf("%q opens the page %s", list[at].Text, got)
		}
	}
	for _, o := range list {
		if o.Text == "" || o.Kind == "" {
			t.Errorf("%+v", o)
		}
	}
	if n := len(others(b.Commands())); n >= len(list) || n < 30 {
		t.Errorf("%d without preferences, %d with them", n, len(list))
	}
}
