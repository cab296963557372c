package lesson

import (
	"errors"
	"strings"
	"testing"

	"wedge/app/pagetest"
)

const bilingual = `# Turning

Language: en
Room: Square-1

## one: First

It has {{pieces}} pieces.

Task: Turn.
Hint: Drag.
Until: x
Button b: Back
Do b: x

## two: Second
Ask: Which?
Choice a: A
Choice b: B
Because: It is.
Answer: a

Language: de

# Drehen

## two: Zweiter
Ask: Was?
Choice a: A
Choice b: B
Because: So ist es.

## one: Erster

Es hat {{pieces}} Teile.

Task: Drehe.
Hint: Ziehe.
Button b: Zurück
`

// TestLanguagesOfFile: the words are in the user's language, or as the file begins; what steps do stands once.
func TestLanguagesOfFile(t *testing.T) {
	c := ownCourse(t)
	id, err := c.Add("turning.md", []byte(bilingual))
	if err != nil {
		t.Fatal(err)
	}
	title := func() string {
		text, err := c.text(id)
		if err != nil {
			t.Fatal(err)
		}
		s, ok := text.Step("one")
		if !ok || s.Hint == "" {
			t.Error("the step is missing")
		}
		return text.Title + ": " + s.Task
	}
	if got := title(); got != "Turning: Turn." {
		t.Error(got)
	}
	if l := c.Lessons[1]; len(l.Steps) != 2 || l.Steps[0].ID != "one" || len(l.Steps[0].Script) != 2 {
		t.Errorf("%+v", l)
	}
	pagetest.SpeakGerman(t)
	if got := title(); got != "Drehen: Drehe." {
		t.Error(got)
	}
}

// TestLanguagesDiffer: the parts of a file have the same steps, and mistakes in each have their place.
func TestLanguagesDiffer(t *testing.T) {
	for _, c := range []struct{ was, is, want string }{
		{"Language: en\n", "", "line 22, column 1: the words before are in no language"},
		{"Language: en", "Language: de", "line 23, column 1: a second part in the language de"},
		{"## two: Zweiter", "## three: Dritter", "line 27, column 1: step three: there is no such step in en"},
		{"Task: Drehe.\n", "", "line 33, column 1: step one: task, question and hint are not those in en"},
		{"Task: Drehe.\n", "Task: Drehe.\nPaper: Zeichne.\n", "line 33, column 1: step one: what is on paper is not that in en"},
		{"Hint: Ziehe.\n", "", "line 33, column 1: step one: task, question and hint are not those in en"},
		{"Choice b: B\nBecause: So", "Choice c: B\nBecause: So", "line 27, column 1: step two: the choices and buttons"},
		{"Button b: Zurück", "Button c: Zurück", "line 33, column 1: step one: the choices and buttons"},
		{"Hint: Ziehe.\n", "Hint: Ziehe.\nUntil: x\n", "line 39, column 8: Until: instructions stand in the first language only"},
		{"Es hat {{pieces}}", "Es hat {{teile}}", "line 35, column 10: there is no value teile"},
		{"Es hat", "[Es](http://x) hat", "line 33, column 1: step one: pictures and links"},
		{"# Drehen\n", "", "line 26, column 1: a step before the title of the lesson"},
		{bilingual[strings.Index(bilingual, "\n## one: Erster"):], "", "line 23, column 1: the step one is missing in de"},
		{"Language: de\n", "Language: de\nLanguage: fr\n", "line 24, column 1: expected # and the title in this language"},
	} {
		content := strings.Replace(bilingual, c.was, c.is, 1)
		if content == bilingual {
			t.Fatalf("nothing changed: %q", c.was)
		}
		if _, err := ownCourse(t).Add("x.md", []byte(content)); !errors.Is(err, ErrText) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %s", c.is, err, c.want)
		}
	}
}
