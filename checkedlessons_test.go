//go:build !nogui

package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wedge/app"
	"wedge/app/lesson"
)

// TestCheckedLessons does the tasks of all examples in docs/lessons.
func TestCheckedLessons(t *testing.T) {
	files, err := filepath.Glob("docs/lessons/*.md")
	if err != nil || len(files) < 4 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		c, err := app.CheckLesson(t.Context(), file, content, kinds()...)
		if err != nil || c.Tasks != strings.Count(string(content), "\nUntil:") {
			t.Errorf("%s: %+v, %v", file, c, err)
		}
	}
}

// TestImpossibleTasks: a task that cannot be done, or need not, is found, and the message says where.
func TestImpossibleTasks(t *testing.T) {
	for _, c := range []struct {
		room, script, says string
		is                 error
	}{
		{"Square-1", "Show: solved\nUntil: solved", "line 7, column 8: Until: the task is done before anything is", lesson.ErrDoneAtOnce},
		{"Square-1", "Show: solved\nUntil: corners 7 1", "line 7, column 8: Until: no way was found to do the task", lesson.ErrNoWay},
		{"Rubik's cube", "Show: solved\nUntil: solved; distance UF 2", "line 7, column 8: Until: no way was found", lesson.ErrNoWay},
		{"Cubes", "Show: packing soma\nUntil: images 49\nButton go: Go\nDo go: mirror", "no way was found", lesson.ErrNoWay},
	} {
		content := "# T\nRoom: " + c.room + "\n\n## a: A\nTask: Do it.\n" + c.script + "\n"
		if _, err := app.CheckLesson(t.Context(), "mine.md", []byte(content), kinds()...); !errors.Is(err, c.is) || !errors.Is(err, lesson.ErrText) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %q: %v", c.room, c.script, err)
		}
	}
}
