package lesson

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

const ownFile = `# My lesson

Room: Square-1

## one: First

It has {{pieces}} pieces, {{plural pieces "one" "more"}}{{if goal}} and a goal{{end}}.

Task: Turn.
Until: x

## two: Second

Ask: Which?
Choice a: A
Choice b: B
Because: It is.
Answer: a
`

// ownCourse is a course with a lesson of the program, and words for others.
func ownCourse(t *testing.T) *Course {
	t.Helper()
	c, err := IDs{"puzzle"}.Course(testKit{})
	if err != nil {
		t.Fatal(err)
	}
	return &c
}

// TestAdd adds a lesson of the user's, and replaces it.
func TestAdd(t *testing.T) {
	c := ownCourse(t)
	for _, want := range []int{2, 2, 1} {
		content := ownFile
		if want == 1 {
			content = ownFile[:strings.Index(ownFile, "## two")]
		}
		id, err := c.Add("/home/me/mine.md", []byte(content))
		if err != nil || id != "own-mine" || len(c.Lessons) != 2 || len(c.Lessons[1].Steps) != want || c.Lessons[0].ID != "puzzle" {
			t.Fatalf("%s, %v: %+v", id, err, c.Lessons)
		}
		if text, err := c.text(id); err != nil || text.Title != "My lesson" || text.Room != "Square-1" || len(text.Steps) != want {
			t.Errorf("%+v, %v", text, err)
		}
	}
	if _, err := c.Add("other.md", []byte(ownFile)); err != nil || len(c.Lessons) != 3 {
		t.Error(err, len(c.Lessons))
	}
	if text, err := c.text("puzzle"); err != nil || text.Title == "My lesson" {
		t.Error(text, err)
	}
}

// TestAddErrors: what is wrong in a user's lesson is said, and nothing changes.
func TestAddErrors(t *testing.T) {
	body := func(line string) string { return "# T\n## a: A\n\n" + line + "\n" }
	many := "# T\n"
	for i := range maxSteps + 1 {
		many += fmt.Sprintf("## s%d: S\nBody.\n", i)
	}
	keys := "# T\n## a: A\n"
	for i := range maxKeys + 1 {
		keys += fmt.Sprintf("Button b%d: B\nDo b%d: x\n", i, i)
	}
	for content, want := range map[string]string{
		"":                             "line 1, column 1: the lesson has no steps",
		many:                           "line 402, column 1: step s200: 201 steps, the limit is 200",
		keys:                           "line 2, column 1: step a: 8 choices and buttons, the limit is 7",
		strings.Repeat("x", MaxFile+1): "line 1, column 1: the lesson has more than 1 MB",
		body("{{nothing}}"):            "line 4, column 3: there is no value nothing; there are corner degrees, ",
		body("{{positons}}"):           "line 4, column 3: there is no value positons: did you mean {{positions}}?",
		body("{{pieces.other}}"):       "line 4, column 1: expected {{value}}",
		body("{{range pieces}}x"):      "line 4, column 3: there is no value range pieces",
		body("{{pieces}}{{end}}"):      "line 4, column 11: expected {{value}}",
		body("{{if pieces}}x"):         "line 4, column 1: expected {{value}}",
		body("{{if pieces}}x{{else}}y{{else}}z{{end}}"): "line 4, column 1: expected {{value}}",
		body("x {{else}}"):                                       "line 4, column 3: expected {{value}}",
		body(`{{plural pieces "a"}}`):                            "line 4, column 1: expected {{value}}",
		body("{{ pieces}}"):                                      "line 4, column 1: expected {{value}}",
		body("{{}}"):                                             "line 4, column 1: expected {{value}}",
		body(`{{printf "%1000000000d" 1}}`):                      "line 4, column 1: expected {{value}}",
		body(`{{define "x"}}y{{end}}`):                           "line 4, column 1: expected {{value}}",
		body(`{{with pieces}}x{{end}}`):                          "line 4, column 17: expected {{value}}",
		body(`{{$x := pieces}}`):                                 "line 4, column 1: expected {{value}}",
		body(`{{if pieces}}{{len goal}}{{end}}`):                 "line 4, column 16: there is no value len goal",
		body(`{{if plural pieces "a" "b"}}x{{end}}`):             "line 4, column 1: expected {{value}}",
		body(`{{pieces | printf "%d"}}`):                         "line 4, column 1: expected {{value}}",
		body("![](file:///etc/passwd)"):                          "line 2, column 1: step a: pictures and links cannot be",
		body("[here](http://example.org)"):                       "line 2, column 1: step a: pictures and links cannot be",
		body("see http://example.org"):                           "line 2, column 1: step a: pictures and links cannot be",
		body("[x][y]"):                                           "line 2, column 1: step a: pictures and links cannot be",
		body("[y]: /etc/passwd"):                                 "line 2, column 1: step a: pictures and links cannot be",
		body("Task: Go.\nUntil: x\nDone: ![]"):                   "line 2, column 1: step a: pictures and links cannot be",
		body("Ask: What?\nChoice a: A\nBecause: So.\nAnswer: a"): "needs two Choices",
		body("Ask: What?\nChoice a: A\nChoice b: B\nAnswer: a"):  "step a: an Ask needs Because, or Right and Wrong",
		body("Ask: What?\nChoice a: A\nChoice b: B\nReasons: So.\nBecause So.\nAnswer: a"): "line 8, column 1: \"Because\" begins nothing: did you mean `Because:`?",
		body("x\n\nTask Turn it.\nHint: So.\nUntil: solved"):                               "line 6, column 1: \"Task\" begins nothing: did you mean `Task:`?",
		body("Task: Go.\nShow: solved\nUntil free"):                                        "line 6, column 1: \"Until\" begins nothing: did you mean `Until:`?",
		body("Task: Go.\nUntil: free\nSolution: Eight"):                                    "line 6, column 1: \"Solution:\" begins nothing",
		body("Task: Go."):       "line 2, column 1: step a: a Task needs Until",
		"# T\nRoom: A\nRoom: B": "line 3, column 1: expected ## and the first step",
	} {
		c := ownCourse(t)
		if _, err := c.Add("mine.md", []byte(content)); !errors.Is(err, ErrText) || !strings.Contains(err.Error(), want) {
			t.Errorf("%.80q: %v, want %s", content, err, want)
		}
		if len(c.Lessons) != 1 {
			t.Errorf("%.80q: %d lessons", content, len(c.Lessons))
		}
	}
}

// TestFileRoom reads the room without the rest, which may be wrong.
func TestFileRoom(t *testing.T) {
	for content, want := range map[string]string{
		"": "", "# T\nRoom: Cubes\n": "Cubes", "# T\n\n  Room:   Rubik's cube \n## a": "Rubik's cube",
		"# T\n## a: A\nRoom: Cubes": "", strings.Repeat("\n", 2000) + "Room: Cubes": "",
	} {
		if got := FileRoom([]byte(content)); got != want {
			t.Errorf("%.30q: %q", content, got)
		}
	}
	for name, want := range map[string]bool{"a.md": true, "b.MD": true, "md": false, "a.txt": false, "x.md.png": false} {
		if IsFile(name) != want {
			t.Error(name)
		}
	}
}

// FuzzAdd: any file is refused as what it is, or is a lesson whose words can be filled in.
func FuzzAdd(f *testing.F) {
	f.Add(ownFile)
	f.Add("# T\n## a: A\n{{if pieces}}{{plural pieces \"a\" \"b\"}}{{else if goal}}{{way}}{{end}}\n")
	f.Fuzz(func(t *testing.T, content string) {
		c := &Course{build: func(id string, text *Text) (Lesson, error) {
			return made(id, text, testKit{})
		}}
		if _, err := c.Add("x.md", []byte(content)); err != nil && !errors.Is(err, ErrText) {
			t.Error(err)
		}
	})
}
