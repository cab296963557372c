package lesson

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
)

const sample = `# The die

## throw: Throw it

A die has {{sides}} sides.
They are alike.

See: nothing is better.

Live: It shows {{N}}.
Task: Throw a
six.
Hint: Shake it.
Done: Well thrown.
Button roll: Roll

## guess: Guess
Ask: Odd?
Choice yes: Yes: odd
Choice no: No
Right: So it is.
Wrong: Look again.
`

func TestParseText(t *testing.T) {
	got, err := ParseText([]byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	want := &Text{Title: "The die", Steps: []StepText{
		{
			source: stepSource{line: 3}, ID: "throw", Title: "Throw it", Body: []string{"A die has {{sides}} sides. They are alike.", "See: nothing is better."},
			Live: "It shows {{N}}.", Task: "Throw a six.", Hint: "Shake it.", Done: "Well thrown.", Buttons: []Label{{"roll", "Roll"}},
		},
		{
			source: stepSource{line: 17, choices: 19}, ID: "guess", Title: "Guess", Ask: "Odd?", Choices: []Label{{"yes", "Yes: odd"}, {"no", "No"}},
			Right: "So it is.", Wrong: "Look again.",
		},
	}}
	for i := range got.Steps {
		got.Steps[i].source.values = nil // see TestAddErrors
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
	if s, ok := got.Step("guess"); !ok || s.Ask != "Odd?" {
		t.Error(s, ok)
	}
}

// TestOnPaper: a worksheet has each step that asks for nothing on the stage, unless Paper says otherwise.
func TestOnPaper(t *testing.T) {
	for lines, want := range map[string]bool{
		"Words.":                        true,
		"Ask: Odd?":                     true,
		"Task: Turn.":                   false,
		"Task: Turn.\nPaper: Draw. []":  true,
		"Words.\n\nPaper: no":           false,
		"Ask: Odd?\nPaper answer: Yes.": true,
	} {
		text, err := ParseText([]byte("# T\n## a: b\n" + lines))
		if err != nil || text.Steps[0].OnPaper() != want {
			t.Errorf("%q: %v", lines, err)
		}
	}
}

// TestOnPage: what stands on a page instead is there in both languages.
func TestOnPage(t *testing.T) {
	const both = "# T\nLanguage: en\n## a: b\nTask: Turn.\nPage: %s\n\nLanguage: de\n# T\n## a: b\nTask: Dreh.\n"
	for german, ok := range map[string]bool{"Page: Dort.": true, "": false, "Page: no": false} {
		text, err := ParseText([]byte(fmt.Sprintf(both, "There.") + german))
		if (err == nil) != ok || ok && (text.Steps[0].Page != "There." || text.Others[0].Steps[0].Page != "Dort.") {
			t.Errorf("%q: %v", german, err)
		}
	}
}

// TestBecause: what is said once follows both verdicts, which may be left out.
func TestBecause(t *testing.T) {
	for lines, want := range map[string][2]string{
		"Right: Yes.\nWrong: No.\nBecause: It\nhas three.": {"Yes. It has three.", "No. It has three."},
		"Because: It has three.\nWrong: No.":               {"It has three.", "No. It has three."},
		"Because: It has three.":                           {"It has three.", "It has three."},
		"Right: Yes.\nWrong: No.":                          {"Yes.", "No."},
		"Ask: Odd?":                                        {},
	} {
		text, err := ParseText([]byte("# T\n## a: b\n" + lines))
		if err != nil {
			t.Fatal(err)
		}
		if s := text.Steps[0]; s.Right != want[0] || s.Wrong != want[1] {
			t.Errorf("%q: %q and %q", lines, s.Right, s.Wrong)
		}
	}
}

// TestLists: the items of a list stand in lines of their own; a number that begins a line is an item only after the one before it.
func TestLists(t *testing.T) {
	for lines, want := range map[string][2]string{ // as parsed, and as Markdown
		"Two:\n- a\n  b\n* c":         {"Two:\n- a b\n* c", "Two:\n- a b\n* c"},
		"1. a\n2. b\nc\n3. d":         {"1. a\n2. b c\n3. d", "1. a\n2. b c\n3. d"},
		"1) a\n2) b":                  {"1) a\n2) b", "1) a\n2) b"},
		"It was in\n1980. Then\n7. b": {"It was in 1980. Then 7. b", "It was in 1980. Then 7. b"},
		"1. a":                        {"1. a", "1.\u00a0a"},
		"1. a\n- b":                   {"1. a\n- b", "1.\u00a0a\n- b"},
		"2. a":                        {"2. a", "2.\u00a0a"},
		"**39.**\n39.":                {"**39.** 39.", "**39.** 39."},
		"-1 and\n*so* on":             {"-1 and *so* on", "-1 and *so* on"},
	} {
		if s := readStep(t, lines); !reflect.DeepEqual(s.Body, []string{want[0]}) || Markdown(s.Body[0]) != want[1] {
			t.Errorf("%q: %q, as Markdown %q", lines, s.Body, Markdown(s.Body[0]))
		}
	}
	if s := readStep(t, "Ask: Which?\nBecause:\n- a\n- b\nWrong: Look:"); s.Right != "- a\n- b" || s.Wrong != "Look:\n- a\n- b" {
		t.Errorf("%q, %q", s.Right, s.Wrong)
	}
	if s := readStep(t, "Button b: B\nDo b: again;\n- c"); s.Script[0].Text != "again; - c" {
		t.Errorf("%q", s.Script[0].Text)
	}
	if s := readStep(t, "|a| = |b|\n|x|"); !reflect.DeepEqual(s.Body, []string{"|a| = |b| |x|"}) {
		t.Errorf("%q", s.Body)
	}
}

func TestParseTextErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                       "no steps",
		"words":                                  "line 1, column 1: expected # and the title",
		"# T\nwords":                             "line 2, column 1: expected ## and the first step",
		"# T\n# U":                               "line 2, column 1: a second title",
		"## a: b":                                "line 1, column 1: a step before the title",
		"# T\n## a":                              "line 2, column 1: expected ## step: Title",
		"# T\n## a b: c":                         "line 2, column 1: expected ## step: Title",
		"# T\n## a: b\n## a: c":                  "line 3, column 1: a second step a",
		"# T\n## a: b\nTask: c\n\nTask: d":       "line 5, column 1: a second Task in step a",
		"# T\n## a: b\nBecause: c\nBecause: d":   "line 4, column 1: a second Because in step a",
		"# T\n## a: b\nButton x: c\nButton x: d": "line 4, column 1: a second Button x",
		"# T\n## a: b\nsome {{.N} words":         "line 3, column 6: ",
		"# T\n## a: b\n| a | b |\n  |---|:-:|":   "line 4, column 3: a table cannot be in a lesson: write a list",
		"# T\n## a: b\na | b\n--- | ---\n1 | 2":  "line 4, column 1: a table cannot",

		"# T\n## a: b\ntask: c":                       "line 3, column 1: \"task:\" begins nothing: did you mean `Task:`?",
		"# T\n## a: b\nWords.\n  Task : c":            "line 4, column 3: \"Task :\" begins nothing: did you mean `Task:`?",
		"# T\n## a: b\nAsk: c\nChoice: At 8":          "line 4, column 1: a Choice needs an ID, such as `Choice first: At 8`",
		"# T\n## a: b\nTsk: c":                        "did you mean `Task:`?",
		"# T\n## a: b\nHnt: c":                        "did you mean `Hint:`?",
		"# T\n## a: b\nAnwser: c":                     "did you mean `Answer:`?",
		"# T\n## a: b\nask: c":                        "did you mean `Ask:`?",
		"# T\n## a: b\nTip: c":                        "did you mean `Hint:`?",
		"# T\n## a: b\nCamera: 30 30":                 "did you mean `View:`?",
		"# T\n## a: b\nAsk: c\nchoice x: X":           "line 4, column 1: \"choice x:\" begins nothing: did you mean `Choice x:`?",
		"# T\n## a: b\nAsk: c\nChoise x: X":           "did you mean `Choice x:`?",
		"# T\n## a: b\nAsk: c\nButton  x : X":         "did you mean `Button x:`?",
		"# T\n## a: b\nAsk: c\nChoice x X\nWrong: No": "line 4, column 1: an answer needs a colon: did you mean `Choice x:`?",
	} {
		if _, err := ParseText([]byte(text)); !errors.Is(err, ErrText) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, not %q", text, err, want)
		}
	}
}

// TestProse: words with a colon that are like no key stay words, also those that one slip makes of a key.
func TestProse(t *testing.T) {
	lines := []string{
		"Note: it is even.", "Now: turn it.", "Second: slice.", "How: by hand.", "Book: the first.", "One: a corner.", "Vier: genug.",
		"Task 1: turn.", "The task: turn.", "**Tip**: turn.", "Asked: why?", "Look here: a slit.", "Choice matters.", ": none", "Ä: ö",
	}
	for _, line := range lines {
		if s := readStep(t, line); !reflect.DeepEqual(s.Body, []string{line}) {
			t.Errorf("%q: %q", line, s.Body)
		}
	}
}

// TestMarks: the mark of Windows' editors is no part of a lesson, and what is not UTF-8 is said.
func TestMarks(t *testing.T) {
	text, err := ParseText([]byte("\uFEFF# T\n## a: A\nWords \uFFFD.\n"))
	if err != nil || text.Title != "T" || Title([]byte("\uFEFF# T\n")) != "T" {
		t.Error(text, err)
	}
	if table, err := ParseTimetable([]byte("\uFEFF# T\nCourse: x\n- a, 1 minute\n")); err != nil || table.Title != "T" {
		t.Error(table, err)
	}
	if _, err := ParseText([]byte("# T\n## a: A\nW\u00f6rter f\xfcr alle\n")); !errors.Is(err, ErrText) || !strings.Contains(err.Error(), "line 3, column 9: a character that is not UTF-8") {
		t.Error(err)
	}
}

func TestFill(t *testing.T) {
	if got, err := fill("{{A}} of {{B}}", map[string]any{"A": 1, "B": "two"}); got != "1 of two" || err != nil {
		t.Error(got, err)
	}
	if got, err := fill("{{C}}", map[string]any{"A": 1}); err == nil || !strings.Contains(err.Error(), "C") {
		t.Error(got, err)
	}
}

// FuzzParseText: whatever is read has a title and steps with different IDs, and every
// error wraps ErrText.
func FuzzParseText(f *testing.F) {
	f.Add(sample)
	f.Add("# T\n## a: b\nButton x: y\nChoice : z")
	f.Fuzz(func(t *testing.T, content string) {
		text, err := ParseText([]byte(content))
		if err != nil {
			if !errors.Is(err, ErrText) {
				t.Error(err)
			}
			return
		}
		seen := map[string]bool{}
		for _, s := range text.Steps {
			if seen[s.ID] || s.ID == "" || s.Title == "" {
				t.Errorf("step %q", s.ID)
			}
			seen[s.ID] = true
		}
		if text.Title == "" || len(seen) == 0 {
			t.Error("no title or no steps")
		}
	})
}
