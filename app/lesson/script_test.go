package lesson

import (
	"errors"
	"reflect"
	"strings"
	"testing"
)

// readStep reads a step from its lines.
func readStep(t *testing.T, lines string) *StepText {
	t.Helper()
	text, err := ParseText([]byte("# Lesson\n## step: Step\n" + lines))
	if err != nil {
		t.Fatal(err)
	}
	return &text.Steps[0]
}

func TestInstructions(t *testing.T) {
	s := readStep(t, "Body. Show: no.\n\nTask: Go.\nShow: solved\nby this\nDo go: play (1,0); again\nButton go: Go\nDo: words\nShow x: words")
	want := []Instruction{
		{Key: Show, Text: "solved by this", Line: 6, spots: []spot{{0, 6, 7}, {7, 7, 1}}},
		{Key: Do, ID: "go", Text: "play (1,0); again", Line: 8, spots: []spot{{0, 8, 8}}},
	}
	if !reflect.DeepEqual(s.Script, want) {
		t.Errorf("%+v", s.Script)
	}
	if got := s.Script[1].Phrases(); !reflect.DeepEqual(got, []Phrase{{"play", "(1,0)", 0}, {"again", "", 12}}) {
		t.Errorf("%+v", got)
	}
	if err := s.Script[1].Fault(errors.New("so")); !errors.Is(err, ErrText) || !strings.HasSuffix(err.Error(), "line 8, column 8: Do go: so") {
		t.Error(err)
	}
	for _, twice := range []string{"Show: a\nShow: b", "Do go: a\nDo go: b"} {
		if _, err := ParseText([]byte("# Lesson\n## step: Step\n" + twice)); !errors.Is(err, ErrText) {
			t.Errorf("%q: %v", twice, err)
		}
	}
}

// TestCheckScript: words and instructions have to go together.
func TestCheckScript(t *testing.T) {
	for lines, want := range map[string]string{
		"Body.": "", "Show: x": "", "Look: x": "",
		"Task: Go.\nUntil: x": "", "Task: Go.": "Task needs Until", "Until: x": "line 3, column 8: Until: there is no Task",
		"Ask: A?\nChoice a: A\nAnswer: a": "", "Ask: A?\nChoice a: A": "Ask needs Answer",
		"Ask: A?\nChoice a: A\nAnswer: b": "line 5, column 9: Answer: there is no Choice b: use a", "Answer: a": "there is no Choice a",
		"Ask: A?\nChoice a: A\nAnswer: a\nButton b: B\nDo b: x\nLater: b": "", "Ask: A?\nChoice a: A\nAnswer: a\nLater: b": "line 6, column 8: Later: expected the IDs of Buttons",
		"Points: 2":              "line 3, column 9: Points: there is no Ask, and no Paper",
		"Paper: ____\nPoints: 2": "", "Ask: A?\nChoice a: A\nAnswer: a\nPoints: 2": "",
		"Later: b":             "line 3, column 8: Later: there is no Ask",
		"Then: x":              "line 3, column 7: Then: there is no Ask",
		"Button a: A\nDo a: x": "", "Button a: A": "Button a needs Do a", "Do a: x": "line 3, column 7: Do a: there is no Button a",
	} {
		err := readStep(t, lines).checkScript()
		if (err == nil) != (want == "") || err != nil && !(errors.Is(err, ErrText) && strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v, want %q", lines, err, want)
		}
	}
}

// testKit makes steps that do nothing.
type testKit struct{ fault error }

func (k testKit) Script([]Instruction, []string) (func() Activity, error) {
	return func() Activity { return Activity{} }, k.fault
}

// Values are those that the words of the lesson "puzzle" have.
func (testKit) Values() []string {
	return []string{"corner degrees", "degrees", "edge degrees", "goal", "layer pieces", "pieces", "positions", "shape", "steps", "turned", "way"}
}

func (testKit) Step(id string, start func() Activity) Step { return Step{ID: id, Start: start} }

// TestCourse: a lesson of the program is made of its file. One that cannot be made is missing.
func TestCourse(t *testing.T) {
	c, err := IDs{"puzzle", "missing"}.Course(testKit{})
	if err == nil || !strings.Contains(err.Error(), "lesson missing: ") || len(c.Lessons) != 1 {
		t.Errorf("%d lessons, %v", len(c.Lessons), err)
	}
	if l := c.Lessons[0]; l.ID != "puzzle" || len(l.Steps) < 10 || l.Steps[0].ID != "layers" {
		t.Errorf("%+v", l)
	}
	fault := errors.New("fault")
	if _, err := (IDs{"puzzle"}).Course(testKit{fault}); !errors.Is(err, fault) {
		t.Error(err)
	}
	if titles := (IDs{"puzzle", "missing"}).Titles(); len(titles) != 2 || titles[0].Text == "puzzle" || titles[1].Text != "missing" {
		t.Error(titles)
	}
}
