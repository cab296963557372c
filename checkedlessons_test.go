//go:build !nogui

package main

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"wedge/app"
	"wedge/app/lesson"
	"wedge/resources"
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

// TestProgramsLessonsPass: the lessons of the program pass the check of those of users.
func TestProgramsLessonsPass(t *testing.T) {
	for _, k := range kinds() {
		for _, l := range k.Lessons() {
			content, err := resources.Lesson("lessons/en", l.ID)
			if err != nil {
				t.Fatal(err)
			}
			if c, err := app.CheckLesson(t.Context(), l.ID+".md", content, kinds()...); err != nil || c.Steps < 3 {
				t.Errorf("%s: %+v, %v", l.ID, c, err)
			}
		}
	}
}

// TestDocumentedLessons does the tasks of the lessons that stand in docs/lessons.md.
func TestDocumentedLessons(t *testing.T) {
	content, err := os.ReadFile("docs/lessons.md")
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, block := range regexp.MustCompile("(?ms)^ *```\n( *)(# .*?)^ *```$").FindAllStringSubmatch(string(content), -1) {
		text := strings.ReplaceAll(block[2], "\n"+block[1], "\n")
		if lesson.IsTimetable([]byte(text)) {
			continue // see app.TestExampleCourse
		}
		count++
		c, err := app.CheckLesson(t.Context(), "mine.md", []byte(text), kinds()...)
		overlooked := slices.ContainsFunc(c.Notes, func(n string) bool { return !strings.Contains(n, "pages") })
		if err != nil || overlooked || c.Tasks != strings.Count(text, "\nUntil:") {
			t.Errorf("%.40q: %+v, %v", text, c, err)
		}
	}
	if count < 4 {
		t.Errorf("only %d lessons", count)
	}
}

// TestRoomsNamed: the files of the program's lessons name their rooms, so that they can be checked as those of users are.
func TestRoomsNamed(t *testing.T) {
	for _, k := range kinds() {
		for _, l := range k.Lessons() {
			content, err := resources.Lesson("lessons/en", l.ID)
			if room := lesson.FileRoom(content); err != nil || room != k.Name {
				t.Errorf("%s is for %q, not %q: %v", l.ID, room, k.Name, err)
			}
		}
	}
}

// TestOnPaper: in no language does a worksheet command the screen, or have the algs of the window, where the next move
// stands out and a dash is for one that is not known yet.
func TestOnPaper(t *testing.T) {
	commands := map[string]string{
		"en": `click|press|drag|button|keys?|keyboard|stage|screen|pointer|scroll|watch|play|take apart|below the`,
		"de": `klick\w*|drück\w*|ziehe?|knopf|knöpfe|tasten?|tastatur|bühne|bildschirm|zeiger|spiele?|schau|zerlegen`,
	}
	for language, words := range commands {
		command := regexp.MustCompile(`(?i)(^|[^\pL])(` + words + `)([^\pL]|$)`)
		for _, k := range kinds() {
			for _, l := range k.Lessons() {
				main, err := resources.Lesson("lessons/en", l.ID)
				if err != nil {
					t.Fatal(err)
				}
				steps, _ := lesson.ParseText(main)
				content, err := resources.Lesson("lessons/"+language, l.ID)
				if err != nil {
					t.Fatal(err)
				}
				text, err := lesson.ParseText(content)
				if err != nil {
					t.Fatal(err)
				}
				for i := range text.Steps {
					s := &text.Steps[i]
					if !s.OnPaper() {
						continue
					}
					said, answer := s.Body, []string{s.Done, s.Right}
					if s.Paper != "" {
						said = []string{s.Paper}
					}
					if s.PaperAnswer != "" {
						answer = []string{s.PaperAnswer}
					}
					all := strings.Join(append(append(said, s.Title, s.Ask), answer...), "\n")
					for _, c := range s.Choices {
						all += "\n" + c.Text
					}
					if found := command.FindString(all); found != "" {
						t.Errorf("%s, %s/%s: %q in %q", language, l.ID, s.ID, found, all)
					}
					if of, _ := steps.Step(s.ID); s.Paper == "" && slices.ContainsFunc(of.Script, func(i lesson.Instruction) bool {
						return i.Key == lesson.Beside && strings.HasPrefix(i.Text, "alg")
					}) {
						t.Errorf("%s, %s/%s has an alg of the window", language, l.ID, s.ID)
					}
				}
			}
		}
	}
}

// TestBlockedButtons: an alg of a button or an answer that cannot be played is found, unless a button or the task comes before it.
func TestBlockedButtons(t *testing.T) {
	for _, c := range []struct{ script, says string }{
		{"Show: (2,0)\nButton go: Go\nDo go: play /", "line 7, column 13: Do go: move 1: the slice is blocked"},
		{"Show: solved\nButton go: Go\nDo go: again; play (1,0)/(3,0)/; play (2,0)/", "line 7, column 39: Do go: move 2: the slice is blocked"},
		{"Show: solved\nButton go: Go\nDo go: again; play (1,0)/(3,0)/; play (3,0)/", ""},
		{"Show: solved\nButton on: On\nButton go: Go\nDo go: play (3,0)/\nDo on: play (2,0)/", "line 9, column 13: Do on: move 2: the slice is blocked"},
		{"Show: solved\nAsk: Odd?\nChoice a: A\nChoice b: B\nBecause: So.\nAnswer: a\nThen: play (1,0)/(1,0)/", "line 11, column 12: Then: move 4: the slice is blocked"},
		{"Show: (2,0)\nButton go: Go\nButton free: Free\nDo go: play /\nDo free: free", ""},
		{"Show: (2,0)\nTask: Free it.\nUntil: free\nTry: free\nButton go: Go\nDo go: play /", ""},
		{"Look: grey all\nButton go: Go\nDo go: play (2,0)/(1,0)/", ""}, // what stands there is not said
	} {
		content := "# T\nRoom: Square-1\n\n## a: A\n" + c.script + "\n"
		_, err := app.CheckLesson(t.Context(), "mine.md", []byte(content), kinds()...)
		if c.says == "" && err != nil || c.says != "" && (!errors.Is(err, lesson.ErrText) || !strings.Contains(err.Error(), c.says)) {
			t.Errorf("%q: %v, want %q", c.script, err, c.says)
		}
	}
}

// TestAllFaults: each mistake of a file is said, up to ten, in the order of their places; what only follows from another is not.
func TestAllFaults(t *testing.T) {
	const head = "# T\nRoom: Square-1\n\n"
	for content, want := range map[string][]string{
		head + "## a: A\nTop: {steps}, {{degres}}, a set {a}.\nTask: T\nUntil: pressed go stars or not pressed ab; free\nButton go: Go\nDo go: plya /": {
			"line 5, column 6: a value has two braces: did you mean {{steps}}?", "line 5, column 17: there is no value degres",
			"line 7, column 19: Until: there is no Button stars", "line 9, column 8: Do go: unknown",
		},
		head + "## a: A\nTsk: T\nUntil: free\n\n## b c: B\nTask: T\nTask: U\n\n## d: D\nChoice x: X\nView: 1\nHide: all": {
			"line 5, column 1: \"Tsk:\" begins nothing", "line 8, column 1: expected ## step: Title", "line 13, column 1: a Choice needs an Ask", "line 14, column 7: View", "line 15, column 7: Hide",
		},
		head + "## a: A\nBeside: dials; alg\n\n## b: B\nBeside: alg\nShow: solved by /\n\n## c: C\nBeside: alg\nButton f: F\nDo f: find": {"line 5, column 9: Beside: there is no way"},
		head + "## a: A\nTask: T\nShow: solved\nUntil: solved\n\n## b: B\nTask: T\nShow: solved\nUntil: slices >= 2\nTry: play (1,0)": {
			"line 7, column 8: Until: the task is done before", "line 12, column 8: Until: what Try says does not",
		},
		head + "## a: A" + strings.Repeat("\nTsk: T", 12): slices.Repeat([]string{"begins nothing"}, lesson.MostFaults),
		"# T\nRoom : Cubes\n## a: A\n{{steps}}":           {"line 2, column 1: \"Room :\" begins nothing: did you mean `Room:`?"},
		"words\n# T\n## a: A":                             {"line 1, column 1: expected #"},
	} {
		_, err := app.CheckLesson(t.Context(), "mine.md", []byte(content), kinds()...)
		if err == nil || !errors.Is(err, lesson.ErrText) {
			t.Errorf("%q: %v", content, err)
			continue
		}
		said := strings.Split(err.Error(), "\n")
		if len(said) != len(want) {
			t.Errorf("%q: %q", content, said)
			continue
		}
		for i := range said {
			if !strings.Contains(said[i], want[i]) {
				t.Errorf("%q: %q, want %q", content, said[i], want[i])
			}
		}
	}
}

// TestUndrawnSigns: signs of mathematics can be drawn everywhere; each of those that worksheets and films cannot draw is named, once all else is sound.
func TestUndrawnSigns(t *testing.T) {
	for words, want := range map[string]string{
		"∠ABC ⊥ g ∥ h, △, x ∈ ∅, ∀ ∃ ⇒ ⇔ ↦ ℕ ℤ ℚ ℝ ∛2 ⅓ ✓ ✗ → −3 ≤ √2, „Größe“…": "",
		"A 漢 and\na 字, a 漢.":             "line 4, column 3: worksheets and films cannot draw 漢 (line 4), 字 (line 5)",
		"Well done 😀":                    "line 4, column 11: worksheets and films cannot draw 😀 (line 4)",
		"漢\n\nTask: Go.\nUntil: solvedd": "solvedd",
		"x\u0304 is the mean":            "line 4, column 2: worksheets and films cannot draw",
		"\u00a0A\u2009blank\u200b":       "",
	} {
		_, err := app.CheckLesson(t.Context(), "mine.md", []byte("# T\n\n## a: A\n"+words+"\n"), kinds()...)
		if want == "" && err != nil || want != "" && (!errors.Is(err, lesson.ErrText) || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: %v, want %q", words, err, want)
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
		{"Square-1", "Show: solved\nUntil: top corners = 7\nTry: play /", "line 7, column 8: Until: what Try says does not do the task", lesson.ErrNoWay},
		{"Rubik's cube", "Show: solved\nLook: light UF\nUntil: solved; distance = 2\nTry: play U2", "line 8, column 8: Until: what Try says does not do the task", lesson.ErrNoWay},
		{"Cubes", "Show: packing 3x2x2 with S4 T4 L4\nUntil: played\nTry: assemble\nButton go: Go\nDo go: assemble", "line 6, column 7: Show: 3x2x2 with S4 T4 L4 has no packing", nil},
		{"Cubes", "Show: table 3x2x2 with S4 T4 L4\nUntil: filled = 12\nTry: help", "line 8, column 6: Try: these pieces do not fill the target", nil},
		{"Cubes", "Show: packing soma\nUntil: seen >= 49\nTry: mirror\nButton go: Go\nDo go: mirror", "what Try says does not do the task", lesson.ErrNoWay},
	} {
		content := "# T\nRoom: " + c.room + "\n\n## a: A\nTask: Do it.\n" + c.script + "\n"
		if _, err := app.CheckLesson(t.Context(), "mine.md", []byte(content), kinds()...); c.is != nil && !errors.Is(err, c.is) || !errors.Is(err, lesson.ErrText) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %q: %v", c.room, c.script, err)
		}
	}
}

// TestOffPage: what a lesson loses on a page is said.
func TestOffPage(t *testing.T) {
	content := "# T\nRoom: Rubik's cube\n\n## a: A\nTask: Flip an edge by hand.\nShow: solved\nUntil: EOP = 1\nTry: hand flip UF\nButton again: Again\nDo again: again\nButton back: Back\nDo back: again\n"
	want := []string{"step 1: on pages the task can only be ticked; Page: can say what is done instead", `step 1: pages leave out buttons that change nothing there, which is no mistake: "Back"`}
	if c, err := app.CheckLesson(t.Context(), "mine.md", []byte(content), kinds()...); err != nil || !slices.Equal(c.Notes, want) {
		t.Errorf("%q, %v", c.Notes, err)
	}
}

// TestOverlooked: what an author may have overlooked is said where it is, and is no fault: a room, what does a task, and
// the answer to what is asked on paper.
func TestOverlooked(t *testing.T) {
	content := "# T\n\n## a: A\nTask: Do it.\nPaper: How many? ____\nShow: solved\nUntil: slices >= 2\nButton go: Go\nDo go: play /\n\n## b: B\n\nSee.\nHint Look.\n"
	want := []string{
		"there is no Room: the lesson opens in the room that is shown, and was checked in the Square-1's",
		"line 3, step 1: it is not known whether the task can be done; add `Try:` and what does it",
		"line 3, step 1: the sheet of answers has nothing about it; add `Paper answer:`",
		"line 14: Hint without a colon is read as words; did you mean `Hint:`?",
	}
	c, err := app.CheckLesson(t.Context(), "mine.md", []byte(content), kinds()...)
	if err != nil || c.Tasks != 0 || len(c.OffPaper) > 0 || !slices.Equal(c.Notes, want) {
		t.Errorf("%+v, %v", c, err)
	}
}
