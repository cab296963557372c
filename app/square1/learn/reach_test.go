package learn

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"wedge/app/lesson"
)

// prove does the task of the open step as the program does when it checks a lesson: what parts of it say, then
// its buttons.
func (f *fake) prove() error {
	f.Helper()
	if lesson.IsDone(f.page.Page) {
		return lesson.ErrDoneAtOnce
	}
	done := func() bool {
		if !f.Jobs.Idle() {
			f.Wait("what works", f.Jobs.Idle)
		}
		f.page.Update()
		return lesson.IsDone(f.page.Page)
	}
	for _, way := range lesson.Ways(f.page.Page) {
		if err := way(f.Context()); err != nil {
			return err
		}
		if done() {
			return nil
		}
	}
	w, _ := lesson.WordsOf(f.page.Page)
	for _, b := range w.Buttons {
		if lesson.PressButton(f.page.Page, b.ID) && done() {
			return nil
		}
	}
	return lesson.ErrNoWay
}

// TestTasksCanBeDone: the program can do every task of the lessons and of the examples.
func TestTasksCanBeDone(t *testing.T) {
	f := open(t)
	files, err := filepath.Glob("../../../docs/lessons/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if lesson.FileRoom(content) == "Square-1" {
			if err := lesson.OpenFile(f.page.Page, name, content); err != nil {
				t.Error(name, err)
			}
		}
	}
	tasks := 0
	for _, title := range f.page.Titles() {
		for _, step := range lesson.Steps(f.page.Page, title.ID) {
			f.page.Open(title.ID + "/" + step)
			if !lesson.HasTask(f.page.Page) || lesson.Ways(f.page.Page) == nil && isCode(title.ID, step) {
				continue
			}
			tasks++
			if err := f.prove(); err != nil {
				t.Errorf("%s: %v", f.page.At(), err)
			}
		}
	}
	if tasks < 15 {
		t.Error(tasks, "tasks")
	}
}

// isCode reports whether a step is code.
func isCode(id, step string) bool {
	for _, l := range lessons() {
		if l.ID == id {
			return l.Steps[step] != nil
		}
	}
	return false
}

// TestTasks does tasks from a position where that takes more than one thing, and finds those that cannot be done.
func TestTasks(t *testing.T) {
	f := open(t)
	for lines, want := range map[string]error{
		"Show: (1,0)/(3,3)/\nUntil: solved":                                     nil,
		"Show: solved by /(1,0)/(-1,0)\nUntil: solved":                          nil,
		"Show: solved\nUntil: sliced; at (1,0)/":                                nil,
		"Show: solved\nUntil: slices 3; not cube":                               nil,
		"Show: solved\nUntil: turned; not free":                                 nil,
		"Show: (1,0)/\nUntil: corners 3 5; not shape Kite":                      nil,
		"Show: solved\nUntil: shape Star; not free":                             nil,
		"Show: solved\nUntil: solved":                                           lesson.ErrDoneAtOnce,
		"Show: solved\nUntil: not cube; cube":                                   lesson.ErrNoWay,
		"Show: solved\nUntil: corners 7 1":                                      errNowhere,
		"Show: solved\nUntil: not solved; not sliced":                           lesson.ErrNoWay,
		"Show: solved\nUntil: pressed go\nButton go: Go\nDo go: play (1,0)":     nil,
		"Show: solved\nUntil: turned; pressed go\nButton go: Go\nDo go: show /": lesson.ErrNoWay,
	} {
		content := "# T\n## step: Step\nTask: Do it.\nDone: Done.\n" + lines
		if err := lesson.OpenFile(f.page.Page, "task.md", []byte(content)); err != nil {
			t.Errorf("%q: %v", lines, err)
			continue
		}
		f.page.Open("own-task")
		if err := f.prove(); !errors.Is(err, want) || want == nil && err != nil {
			t.Errorf("%q: %v, want %v", lines, err, want)
		}
	}
}
