package lesson

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"wedge/resources"
)

func TestParseTimetable(t *testing.T) {
	got, err := ParseTimetable([]byte("\n# One\n\nCourse: all\n- blocked, 10 minutes\n\n  - my lesson.md, 5 Minuten\n- x,7\n"))
	want := &Timetable{"One", "all", []Hour{{"blocked", 10, 5, 1}, {"my lesson.md", 5, 7, 3}, {"x", 7, 8, 1}}}
	if err != nil || !reflect.DeepEqual(got, want) || got.Minutes() != 22 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestTimetableErrors(t *testing.T) {
	head := "# T\nCourse: x\n"
	for text, want := range map[string]string{
		"":                        "line 1, column 1: the course has no lessons",
		head:                      "line 2, column 1: the course has no lessons",
		"words":                   "line 1, column 1: expected # and the title",
		"# T\n- a, 1 minute":      "line 2, column 1: expected Course:",
		head + "  a, 1 minute":    "line 3, column 3: expected a lesson, such as",
		head + "- a":              "line 3, column 1: expected a lesson, such as",
		head + "- a, 0 minutes":   "line 3, column 1: expected 1 to 600 minutes, not 0",
		head + "- a, 601 minutes": "expected 1 to 600 minutes",
		head + "- a, 99999999999999999999 minutes":           "expected 1 to 600 minutes",
		head + "- ../a.md, 1 minute":                         "line 3, column 1: a lesson stands beside its course",
		head + strings.Repeat("- a, 1 minute\n", maxHours+1): "line 103, column 1: more than 100 lessons",
	} {
		if _, err := ParseTimetable([]byte(text)); !errors.Is(err, ErrText) || !strings.Contains(fmt.Sprint(err), want) {
			t.Errorf("%.60q: %v, not %q", text, err, want)
		}
	}
}

// TestCourses: each course of the program is the same in both languages, of lessons that there are.
func TestCourses(t *testing.T) {
	for _, id := range resources.Courses() {
		var lists [2][]Hour
		for i, language := range []string{"en", "de"} {
			content, err := resources.Lesson("courses/"+language, id)
			if err != nil {
				t.Fatal(err)
			}
			table, err := ParseTimetable(content)
			if err != nil || !IsTimetable(content) {
				t.Fatal(id, language, err)
			}
			lists[i] = table.Hours
			for _, h := range table.Hours {
				if _, err := resources.Lesson("lessons/"+language, h.Lesson); err != nil {
					t.Error(id, err)
				}
			}
			if id == "hour" && table.Minutes() != 60 {
				t.Errorf("an hour of %d minutes", table.Minutes())
			}
		}
		if !slices.Equal(lists[0], lists[1]) {
			t.Errorf("%s: %v and %v", id, lists[0], lists[1])
		}
	}
}

// FuzzParseTimetable: whatever is read is within the limits.
func FuzzParseTimetable(f *testing.F) {
	f.Add("# T\nCourse: x\n- blocked, 10 minutes\n")
	f.Fuzz(func(t *testing.T, content string) {
		table, err := ParseTimetable([]byte(content))
		if err != nil {
			if !errors.Is(err, ErrText) {
				t.Error(err)
			}
			return
		}
		if table.Title == "" || len(table.Hours) == 0 || len(table.Hours) > maxHours || table.Minutes() > maxHours*maxMinutes {
			t.Errorf("%+v", table)
		}
	})
}
