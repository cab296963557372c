package cli_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"wedge/app/cli"
)

// TestLessonFilm: what a film is like goes to whom makes it, and what makes no sense is refused.
func TestLessonFilm(t *testing.T) {
	folder := t.TempDir()
	for _, c := range []struct {
		args []string
		want cli.Handout
		says string
	}{
		{args: []string{"-o", "a.mp4"}, want: cli.Handout{Format: "mp4", Lesson: "blocked", Width: 1920, Height: 1080, Rate: 60}},
		{args: []string{"-o", "b.webm", "--size", "640x360", "--fps", "24", "--language", "de"}, want: cli.Handout{Format: "webm", Lesson: "blocked", Width: 640, Height: 360, Rate: 24, Languages: []string{"de"}}},
		{args: []string{"-o", "c.html"}, want: cli.Handout{Format: "html", Lesson: "blocked"}},
		{args: []string{"-o", "d.mp4", "--size", "large"}, says: "expected width x height"},
		{args: []string{"-o", "e.mp4", "--language", "both"}, says: "one language"},
		{args: []string{"-o", "f.gif"}, says: "as .html, .pdf, .mp4 or .webm"},
		{args: []string{"-o", "g.html", "--fps", "30"}, says: "for films"},
		{args: []string{"-o", "h.pdf", "--size", "640x360"}, says: "for films"},
	} {
		var got cli.Handout
		known := &cli.Lessons{Hand: func(_ context.Context, w io.Writer, h cli.Handout) error {
			got = h
			_, err := io.WriteString(w, "film")
			return err
		}}
		args := append([]string{"lesson", "blocked"}, c.args...)
		args[3] = filepath.Join(folder, args[3])
		var complaint bytes.Buffer
		status := cli.Run(t.Context(), args, cli.Streams{In: strings.NewReader(""), Out: io.Discard, Err: &complaint, Lessons: known})
		if progress := got.Progress != nil; progress != (c.want.Rate > 0) {
			t.Errorf("%v: progress is shown: %t", c.args, progress)
		}
		got.Progress = nil
		if !reflect.DeepEqual(got, c.want) || (status == 0) != (c.says == "") || !strings.Contains(complaint.String(), c.says) {
			t.Errorf("%v: %d, %+v, %q", c.args, status, got, complaint.String())
		}
		if _, err := os.Stat(args[3]); (err == nil) != (c.says == "") {
			t.Errorf("%v: the file: %v", c.args, err)
		}
	}
}

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
	large := file("large.md", "good"+strings.Repeat(" ", 2<<20))
	opened := cli.Start{}
	known := &cli.Lessons{
		Check: func(_ context.Context, _ string, content []byte) (cli.CheckedLesson, error) {
			switch string(content) {
			case "good":
				return cli.CheckedLesson{Steps: 9, Tasks: 2, OffPaper: []int{3, 7}, Notes: []string{"step 5: lost"}}, nil
			case "course":
				return cli.CheckedLesson{Lessons: 5, Minutes: 60}, nil
			}
			return cli.CheckedLesson{}, errors.Join(errors.New("line 3: wrong"), errors.New("line 4: too"))
		},
		List: func() []cli.NamedLesson {
			return []cli.NamedLesson{{Room: "Square-1", ID: "blocked", Title: "Blocked"}}
		},
	}
	for _, c := range []struct {
		args      []string
		lessons   *cli.Lessons
		status    int
		out, says string
		opened    cli.Start
	}{
		{args: []string{"--check", good}, lessons: known, out: good + ": 9 steps, 2 tasks done; worksheets leave out steps 3, 7\n  step 5: lost\n"},
		{args: []string{"--check", bad, good, missing}, lessons: known, status: 1, out: good + ": 9 steps, 2 tasks done; worksheets leave out steps 3, 7\n  step 5: lost\n", says: "wedge: " + bad + ": line 3: wrong\nwedge: " + bad + ": line 4: too\n"},
		{args: []string{"--check", missing}, lessons: known, status: 1, says: "missing.md"},
		{args: []string{"--check", large}, lessons: known, status: 1, says: "too large"},
		{args: []string{"--check", course}, lessons: known, out: course + ": 5 lessons, 60 minutes\n"},
		{args: []string{good}, lessons: known, opened: cli.Start{File: good}},
		{args: []string{"blocked"}, lessons: known, opened: cli.Start{Lesson: "blocked"}},
		{args: []string{"blacked"}, lessons: known, status: 1, says: "there is no lesson blacked: wedge lesson --list"},
		{args: []string{"--list"}, lessons: known, out: "ROOM      NAME     TITLE\nSquare-1  blocked  Blocked\n"},
		{args: []string{missing}, lessons: known, status: 1, says: "missing.md"},
		{args: []string{good, bad}, lessons: known, status: 2, says: "only one lesson"},
		{args: nil, lessons: known, opened: cli.Start{Contents: true}},
		{args: []string{"--check"}, lessons: known, status: 2, says: "expected"},
		{args: []string{"--check", good}, status: 1, says: "no window"},
	} {
		opened = cli.Start{}
		window := func(start cli.Start) int {
			opened = start
			return 0
		}
		var out, complaint bytes.Buffer
		status := cli.Run(t.Context(), append([]string{"lesson"}, c.args...), cli.Streams{In: strings.NewReader(""), Out: &out, Err: &complaint, Lessons: c.lessons, Window: window})
		if status != c.status || out.String() != c.out || !strings.Contains(complaint.String(), c.says) || opened != c.opened {
			t.Errorf("%v: %d, %q, %q, opened %+v", c.args, status, out.String(), complaint.String(), opened)
		}
	}
}
