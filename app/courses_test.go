package app

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"wedge/app/packing"
	"wedge/app/pagetest"
	"wedge/app/rubik"
	"wedge/app/square1"
)

// nextLesson goes on until another lesson is open.
func (b *tested) nextLesson() {
	b.t.Helper()
	first := b.openLessonID()
	for range 30 {
		if b.command("lesson-next").Perform(false); b.openLessonID() != first {
			return
		}
	}
	b.t.Fatal("no other lesson after", first)
}

// openLessonID is the ID of the open lesson.
func (b *tested) openLessonID() string {
	id, _, _ := b.room().Lesson()
	return id
}

// TestCourse follows the course of the program through all rooms.
func TestCourse(t *testing.T) {
	b := open(t, allKinds()...)
	b.command("lesson-contents").Perform(false)
	if !b.says("One hour: what is possible") || !b.says("know? · 60 min") || !b.says("The puzzle · 15 min") {
		t.Fatalf("%q", said(b.win.Content()))
	}
	listed := b.courses.listed()[0]
	listed.Hours[0].Open()
	if b.command("lesson-back").Perform(false); b.openLessonID() != "puzzle" || !b.says("Step 1 of") {
		t.Errorf("before the course is %s: %q", b.openLessonID(), said(b.win.Content()))
	}
	minutes := []string{"15", "10", "17", "9", "9"}
	for i, want := range []struct{ room, lesson string }{
		{square1.ID, "puzzle"}, {packing.ID, "no-solution"}, {square1.ID, "parity"}, {rubik.ID, "cube-apart"}, {rubik.ID, "twelve-classes"},
	} {
		if i > 0 {
			b.nextLesson()
		}
		if b.shown != want.room || b.openLessonID() != want.lesson {
			t.Fatalf("%d: %s in %s, want %v", i, b.openLessonID(), b.shown, want)
		}
		if course := fmt.Sprintf("%d of 5 · %s min · One hour", i+1, minutes[i]); !b.says(course) {
			t.Errorf("%s: %q is not said", want.lesson, course)
		}
	}
	for range 30 {
		b.command("lesson-next").Perform(false)
	}
	if b.openLessonID() != "twelve-classes" {
		t.Errorf("after the course is %s", b.openLessonID())
	}
	// Back ends at the first step of the lesson.
	for range 30 {
		b.command("lesson-back").Perform(false)
	}
	if b.openLessonID() != "twelve-classes" || !b.says("Step 1 of") {
		t.Errorf("back is %s: %q", b.openLessonID(), said(b.win.Content()))
	}
	// What is done is counted in all rooms, and kept.
	hours := b.courses.listed()[0].Hours
	if hours[0].Steps != 12 || hours[1].Steps != 6 || hours[0].Done == 0 {
		t.Errorf("%+v", hours)
	}
}

// TestExampleCourse: the course in docs/lessons.md is the one in docs/lessons, and sound.
func TestExampleCourse(t *testing.T) {
	path := filepath.Join("..", "docs", "lessons", "course.md")
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	reference, err := os.ReadFile(filepath.Join("..", "docs", "lessons.md"))
	if err != nil || !strings.Contains(string(reference), "```\n"+string(content)+"```\n") {
		t.Error("docs/lessons.md has another course", err)
	}
	c, err := readCourse(t.Context(), path, content, allKinds())
	if err != nil || len(c.table.Hours) != 3 || c.files["flip.md"].room != rubik.ID || c.files["flip.md"].steps != 3 {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestOwnCourse opens a course of one's own: its lessons stand beside it, and a mistake in them is said where the
// course names them.
func TestOwnCourse(t *testing.T) {
	b := open(t, allKinds()...)
	folder := t.TempDir()
	mine, file := filepath.Join(folder, "mine.md"), filepath.Join(folder, "course.md")
	write(t, mine, "# My lesson\nRoom: Rubik's cube\n## a: A step\nWords.\n## b: Another\nWords.\n")
	write(t, file, "# My course\nCourse: for class 7\n- mine.md, 5 minutes\n- soma, 10 minutes\n")
	open := func() {
		b.dropped(fyne.Position{}, []fyne.URI{storage.NewFileURI(file)})
		b.read()
	}
	open()
	if !b.says("My course · 15 min") || !b.says("for class 7") || !b.says("My lesson · 5 min") {
		t.Fatalf("%q", said(b.win.Content()))
	}
	for _, view := range []string{"the lecture view", "the usual view"} {
		if b.press(fyne.KeyF9, 0); b.lecture.on != (view == "the lecture view") || !b.says("My course · 15 min") || b.says("Step 1 of") {
			t.Errorf("%s: %q", view, said(b.win.Content()))
		}
	}
	b.courses.listed()[0].Hours[0].Open()
	b.read()
	if b.shown != rubik.ID || b.openLessonID() != "own-mine" || !b.says("Step 1 of 2") {
		t.Fatalf("%s: %s", b.shown, b.openLessonID())
	}
	b.nextLesson()
	if b.shown != packing.ID || b.openLessonID() != "soma" {
		t.Errorf("%s: %s", b.shown, b.openLessonID())
	}
	if hours := b.courses.listed()[0].Hours; hours[0].Done != 2 || hours[0].Steps != 2 {
		t.Errorf("%+v", hours)
	}
	before := b.courses.listed()[2]
	if before.Title != "Opened before" || len(before.Hours) != 2 || before.Hours[0].Title != "My lesson" || before.Hours[1].Title != "My course" {
		t.Errorf("%+v", before)
	}
	for content, want := range map[string]string{
		"# My course\nCourse: x\n- none.md, 5 minutes":                   "course.md: line 3, column 1: none.md: there is no such file beside the course",
		"# My course\nCourse: x\n- soma, 1 minute\n- nothing, 5 minutes": "course.md: line 4, column 1: nothing: there is no lesson “nothing”",
		"# My course\nCourse: x\n- mine.md":                              "course.md: line 3, column 1: expected a lesson",
	} {
		write(t, file, content)
		open()
		if !b.says(want) {
			t.Errorf("%q: %q", content, pagetest.Texts(b.win.Content()))
		}
	}
	write(t, mine, "# My lesson\nnothing")
	write(t, file, "# My course\nCourse: x\n- mine.md, 5 minutes")
	open()
	if !slices.ContainsFunc(said(b.win.Content()), func(s string) bool {
		return strings.Contains(s, "course.md: line 3, column 1: mine.md: line 2, column 1: expected ##")
	}) {
		t.Errorf("%q", said(b.win.Content()))
	}
}
