package app

import (
	"bytes"
	"context"
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/packing"
	"wedge/app/pagetest"
	"wedge/app/rubik"
	"wedge/app/square1"
	"wedge/resources/licences"
)

// TestHomeOfFile: a file goes to the room shown if that understands it, otherwise to the first that does. What none
// understands goes to the room of its ending.
func TestHomeOfFile(t *testing.T) {
	for _, c := range []struct {
		name, content, shown, want string
	}{
		{"a.txt", "(1,0)/(3,3)/", "orbits", "square1"},
		{"a.txt", "# an alg\n(1,0)/", "cubes", "square1"},
		{"a.txt", "(1,0)/(1,0)/", "cubes", "cubes"}, // blocked
		{"a.txt", "R U R'", "square1", "orbits"},
		{"a.txt", "U D'", "square1", "square1"}, // in Karnotation, too
		{"a.txt", "U D'", "orbits", "orbits"},
		{"a.txt", "U D'", "cubes", "square1"},
		{"a.txt", "box 2 2 1\npiece I x2 0,0,0 1,0,0", "square1", "cubes"},
		{"a.txt", "\x89PNG\r\n\x1a\n", "orbits", "orbits"},
		{"a.txt", "", "cubes", "cubes"},
		{"a.txt", "What is this?", "cubes", "cubes"},
		{"a.xmpuzzle", "<puzzle version=\"2\"", "square1", "cubes"},
		{"A.XMPUZZLE", "What is this?", "square1", "cubes"},
		{"a.svg", "<svg/>", "square1", "square1"},
	} {
		if got := homeOfFile(context.Background(), c.name, []byte(c.content), allKinds(), c.shown); got != c.want {
			t.Errorf("%s: %q with %s shown: %s, not %s", c.name, c.content, c.shown, got, c.want)
		}
	}
}

// TestStart opens the window with something.
func TestStart(t *testing.T) {
	puzzle := filepath.Join(t.TempDir(), "a.txt")
	write(t, puzzle, "box")
	one, two := &probes{id: "one"}, &probes{id: "two"}
	second := two.kind()
	second.Reads = func(_ context.Context, content []byte) bool { return bytes.HasPrefix(content, []byte("box")) }
	b := open(t, one.kind(), second)
	b.doFirst(Start{})
	if b.shown != "one" {
		t.Error(b.shown, "is shown")
	}
	b.doFirst(Start{File: puzzle})
	b.read()
	if got := two.only(t); b.shown != "two" || !slices.Equal(got.dropped, []string{"a.txt: box"}) || len(one.only(t).dropped) > 0 {
		t.Errorf("%s is shown, with %q", b.shown, got.dropped)
	}
	b.doFirst(Start{Room: "one", Command: "go"})
	if one.only(t).did(t, "a command at the start", "go"); b.shown != "one" {
		t.Errorf("%s is shown", b.shown)
	}
}

// TestStartLessons opens a lesson, then the contents; the command for a scramble is there.
func TestStartLessons(t *testing.T) {
	b := open(t, square1.Kind(), rubik.Kind())
	b.command(square1.ScrambleID)
	contents := func() bool {
		return slices.ContainsFunc(pagetest.Find[*widget.Label](b.room().Object()), func(l *widget.Label) bool { return l.Text == "Contents" })
	}
	b.doFirst(Start{Lesson: "blocked"})
	if !b.room().InLesson() || contents() {
		t.Error("the lesson is not open")
	}
	if b.doFirst(Start{Contents: true}); !contents() {
		t.Error("the contents are not open")
	}
}

// TestLicences: the window shows the text, which scrolls by keys, too.
func TestLicences(t *testing.T) {
	b := open(t, (&probes{id: "one"}).kind())
	about := b.opened(func() { b.command("about").Perform(false) })
	buttons := pagetest.Find[*control.Button](about.Content())
	if len(buttons) != 1 {
		t.Fatal(len(buttons), "buttons")
	}
	win := b.opened(buttons[0].OnTapped)
	win.Resize(fyne.NewSize(800, 560))
	text := pagetest.Find[*widget.Label](win.Content())
	lines := licences.Lines()
	if len(text) != 1 || !strings.HasPrefix(text[0].Text, lines[0]+"\n") {
		t.Fatal(len(text), "texts")
	}
	top := text[0].Position().Y
	pages := 0
	for ; pages < 300 && control.ScrollByKey(win.Content(), fyne.KeyPageDown) && text[0].Position().Y >= top; pages++ {
		if made := strings.Count(text[0].Text, "\n"); made > 300 {
			t.Fatalf("%d lines are made", made)
		}
		top = text[0].Position().Y
	}
	if pages < 50 || !strings.HasSuffix(text[0].Text, "\n"+lines[len(lines)-1]) {
		t.Errorf("after %d pages: %.60q", pages, text[0].Text)
	}
	last := fyne.CurrentApp().Driver().AbsolutePositionForObject(text[0]).Y + text[0].MinSize().Height
	if last < 500 || last > 570 {
		t.Errorf("the last line ends at %g of 560", last)
	}
}

// TestFirstStart: a new user sees the first steps, once, unless the window is opened for something else.
func TestFirstStart(t *testing.T) {
	folder := t.TempDir()
	shows := func(b *tested) bool { return pagetest.Says(b.room().Object(), "Where to next?") }
	b := openStored(t, folder, allKinds()...)
	if b.doFirst(Start{Lesson: "blocked"}); shows(b) || !b.kept.state.Settings.FirstSteps {
		t.Error("they are shown to who wants a lesson")
	}
	b.close()
	b = openStored(t, folder, allKinds()...)
	if b.doFirst(Start{}); !shows(b) {
		t.Error("they are not shown")
	}
	for _, x := range pagetest.Find[*control.Button](b.room().Object()) {
		if strings.HasPrefix(x.Text, "Designer") {
			test.Tap(x)
		}
	}
	if part, err := json.Marshal(b.room().Part()); b.shown != packing.ID || err != nil || !bytes.Contains(part, []byte(`"page":"build"`)) {
		t.Errorf("a designer is led to %s, %s, %v", b.shown, part, err)
	}
	b.close()
	b = openStored(t, folder, allKinds()...)
	if b.doFirst(Start{}); b.shown != packing.ID {
		t.Error("the room shown last is not shown")
	}
	if b.show(square1.ID); shows(b) {
		t.Error("they are shown again")
	}
}
