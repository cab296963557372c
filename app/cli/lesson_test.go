package cli_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"wedge/app/cli"
)

// TestLesson checks files, opens one, and says why it does neither.
func TestLesson(t *testing.T) {
	folder := t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good, bad, course, missing := file("good.md", "good"), file("bad.md", "bad"), file("course.md", "course"), filepath.Join(folder, "missing.md")
	opened := ""
	known := &cli.Lessons{
		Check: func(_ context.Context, _ string, content []byte) (cli.CheckedLesson, error) {
			switch string(content) {
			case "good":
				return cli.CheckedLesson{Steps: 1, Tasks: 2}, nil
			case "course":
				return cli.CheckedLesson{Lessons: 5, Minutes: 60}, nil
			}
			return cli.CheckedLesson{}, errors.New("line 3: wrong")
		},
		List: func() []cli.NamedLesson {
			return []cli.NamedLesson{{Room: "Square-1", ID: "blocked", Title: "Blocked"}}
		},
		Open: func(path string) int {
			opened = path
			return 0
		},
	}
	for _, c := range []struct {
		args      []string
		lessons   *cli.Lessons
		status    int
		out, says string
		opened    string
	}{
		{args: []string{"--check", good}, lessons: known, out: good + ": 1 step, 2 tasks done\n"},
		{args: []string{"--check", bad, good, missing}, lessons: known, status: 1, out: good + ": 1 step, 2 tasks done\n", says: bad + ": line 3: wrong"},
		{args: []string{"--check", missing}, lessons: known, status: 1, says: "missing.md"},
		{args: []string{"--check", course}, lessons: known, out: course + ": 5 lessons, 60 minutes\n"},
		{args: []string{good}, lessons: known, opened: good},
		{args: []string{"blocked"}, lessons: known, opened: "blocked"},
		{args: []string{"blacked"}, lessons: known, status: 1, says: "there is no lesson blacked: wedge lesson --list"},
		{args: []string{"--list"}, lessons: known, out: "ROOM      NAME     TITLE\nSquare-1  blocked  Blocked\n"},
		{args: []string{missing}, lessons: known, status: 1, says: "missing.md"},
		{args: []string{good, bad}, lessons: known, status: 2, says: "only one lesson"},
		{args: nil, lessons: known, status: 2, says: "expected"},
		{args: []string{"--check", good}, status: 1, says: "no window"},
	} {
		opened = ""
		var out, complaint bytes.Buffer
		status := cli.Run(t.Context(), append([]string{"lesson"}, c.args...), cli.Streams{In: strings.NewReader(""), Out: &out, Err: &complaint, Lessons: c.lessons})
		if status != c.status || out.String() != c.out || !strings.Contains(complaint.String(), c.says) || opened != c.opened {
			t.Errorf("%v: %d, %q, %q, opened %q", c.args, status, out.String(), complaint.String(), opened)
		}
	}
}
