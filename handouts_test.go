//go:build !nogui

package main

import (
	"bytes"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"wedge/app"
	"wedge/app/handout"
	"wedge/app/handout/page"
	"wedge/app/handout/worksheet"
	"wedge/app/lesson"
	"wedge/resources"
)

// TestHandouts hands out every lesson of the program, as a page and as a worksheet: each in one of the
// languages, and one lesson of each room as a page in both. In the other language it performs them for films. Both
// say the same values when a task is done, and those of testdata/values.txt.
func TestHandouts(t *testing.T) {
	known := knownValues(t)
	said, buttons := 0, 0
	for _, k := range kinds() {
		for i, l := range k.Lessons() {
			t.Run(l.ID, func(t *testing.T) {
				var b bytes.Buffer
				languages := []string{"en", "de"}
				worksheetIn, filmIn := languages[i%2], languages[(i+1)%2]
				if i > 0 {
					languages = languages[(i+1)%2 : (i+1)%2+1]
				}
				if err := app.WriteHandout(t.Context(), &b, "html", app.HandedOut{Lesson: l.ID, Languages: languages}, kinds()...); err != nil {
					t.Fatal(err)
				}
				checkPage(t, b.Bytes(), len(languages))
				b.Reset()
				what := app.HandedOut{Lesson: l.ID, Rate: 2}
				sheet, err := what.Take(t.Context(), worksheetIn, true, kinds()...)
				if err != nil {
					t.Fatal(err)
				}
				if err := worksheet.Write(t.Context(), &b, sheet); err != nil {
					t.Fatal(err)
				}
				if !bytes.HasPrefix(b.Bytes(), []byte("%PDF-")) || b.Len() > 3_000_000 {
					t.Errorf("a worksheet of %d bytes", b.Len())
				}
				film := &listener{praise: map[string]string{}, before: map[string]int{}, after: map[string]int{}}
				if err := what.Perform(t.Context(), filmIn, func(p *handout.Performer, id string) error { return p.Perform(id, film) }, kinds()...); err != nil {
					t.Fatal(err)
				}
				for s := range sheet.Steps {
					step := &sheet.Steps[s]
					name := l.ID + "/" + step.ID
					if step.Ask != "" {
						buttons += checkPressed(t, l.ID, step, film)
					}
					if step.Result != nil && (step.Figure != nil || step.Table != nil) {
						t.Errorf("%s: its drawing stands among the answers once more", name)
					}
					want, inFilm := known[name], film.praise[step.ID]
					if numbers(step.Done) != want || inFilm != "" && numbers(inFilm) != want {
						t.Errorf("%s: a sheet says %q, a film %q; expected %s", name, step.Done, inFilm, want)
					}
					if want != "" {
						said++
					}
				}
			})
		}
	}
	if said != len(known) {
		t.Errorf("%d values were said, not %d", said, len(known))
	}
	if least := 60; buttons < least {
		t.Errorf("films press only %d buttons of questions", buttons)
	}
}

// checkPressed checks that a film presses all buttons of a question that can be pressed at its beginning: those that the
// lesson's file names after Later when there has been an answer. It returns how many it presses.
func checkPressed(t *testing.T, id string, step *handout.Step, film *listener) (count int) {
	t.Helper()
	content, err := resources.Lesson("lessons/en", id)
	if err != nil {
		t.Fatal(err)
	}
	text, err := lesson.ParseText(content)
	if err != nil {
		t.Fatal(err)
	}
	words, _ := text.Step(step.ID)
	later := map[string]bool{}
	for _, i := range words.Script {
		if i.Key == lesson.Later {
			for _, b := range strings.Fields(i.Text) {
				later[b] = true
			}
		}
	}
	before := 0
	for _, p := range step.Presses {
		if p.Button != "" && !later[p.Button] {
			before++
		}
	}
	if got, and := film.before[step.ID], film.after[step.ID]; got < before || and != len(later) {
		t.Errorf("%s/%s: a film presses %d buttons before the question and %d after the answer, not %d and %d", id, step.ID, got, and, before, len(later))
	}
	return film.before[step.ID] + film.after[step.ID]
}

// listener keeps what a film says when tasks are done, and how often it presses buttons, by the step.
type listener struct {
	step          string
	asked         bool
	praise        map[string]string
	before, after map[string]int // the question
}

func (l *listener) Begin(o *handout.Opening) error {
	l.step, l.asked = o.ID, false
	return nil
}

func (l *listener) Hear(line handout.Line) error {
	switch line.Role {
	case handout.Praised:
		l.praise[l.step] = handout.Joined(line.Text)
	case handout.Asked:
		l.asked = true
	case handout.Pressed:
		if l.asked {
			l.after[l.step]++
		} else {
			l.before[l.step]++
		}
	}
	return nil
}

func (l *listener) See() error  { return nil }
func (l *listener) Rest() error { return nil }
func (l *listener) End() error  { return nil }

// numbers are those in a text, in any language: groups of digits, sorted.
func numbers(text string) string {
	return strings.Join(slices.Sorted(slices.Values(regexp.MustCompile(`[0-9]+`).FindAllString(text, -1))), " ")
}

// knownValues are the numbers that are said when tasks are done, as read and found right by people; by lesson and step.
func knownValues(t *testing.T) map[string]string {
	t.Helper()
	content, err := os.ReadFile("testdata/values.txt")
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]string{}
	for line := range strings.Lines(string(content)) {
		if name, values, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
			known[name] = values
		}
	}
	return known
}

// checkPage checks that a page stands alone, and that its languages have the same steps.
func checkPage(t *testing.T, content []byte, languages int) {
	t.Helper()
	if len(content) > page.MaxSize*languages {
		t.Errorf("%d bytes, more than %d", len(content), page.MaxSize)
	}
	settled := regexp.MustCompile(`<div class="live".*`).ReplaceAll(content, nil) // may say what a button finds out
	for _, fault := range []string{"{{", "<no value>", "%!", "…"} {
		if bytes.Contains(settled, []byte(fault)) {
			t.Errorf("%s in the page", fault)
		}
	}
	root, err := html.Parse(bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	var steps []string // of the languages, one after the other
	ids := map[string]bool{}
	for n := range root.Descendants() {
		for _, a := range n.Attr {
			switch {
			case a.Key == "src" && !strings.HasPrefix(a.Val, "data:image/png;"), a.Key == "href" && !strings.HasPrefix(a.Val, "#step-"):
				t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
			case a.Key == "id" && ids[a.Val]:
				t.Errorf("two elements with the ID %s", a.Val)
			case a.Key == "id":
				ids[a.Val] = true
			}
		}
		if n.Type == html.ElementNode && n.Data == "section" {
			steps = append(steps, attribute(n, "data-step"))
			checkQuestion(t, n)
		}
	}
	count := len(steps) / languages
	if count == 0 || len(steps) != languages*count || !slices.Equal(steps[:count], steps[len(steps)-count:]) {
		t.Errorf("%d languages have the steps %v", languages, steps)
	}
}

// checkQuestion checks that the right answer of a step is among its choices, and that something is said to each.
func checkQuestion(t *testing.T, section *html.Node) {
	t.Helper()
	answer := attribute(section, "data-answer")
	var choices []string
	said := map[string]string{}
	for n := range section.Descendants() {
		if c := attribute(n, "data-choice"); c != "" {
			choices = append(choices, c)
		}
		if which := attribute(n, "data-said"); which != "" {
			said[which] = text(n)
		}
	}
	if (answer != "" || len(choices) > 0) && (!slices.Contains(choices, answer) || said["right"] == "" || said["wrong"] == "") {
		t.Errorf("step %s: the answer %q is one of %v; said is %q", attribute(section, "data-step"), answer, choices, said)
	}
}

func attribute(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func text(n *html.Node) string {
	var to strings.Builder
	for m := range n.Descendants() {
		if m.Type == html.TextNode {
			to.WriteString(m.Data)
		}
	}
	return strings.TrimSpace(to.String())
}

// TestStays: a step that shows nothing itself begins each time with what the step before shows, so that two slices lead back.
func TestStays(t *testing.T) {
	l, err := (&app.HandedOut{Lesson: "blocked"}).Take(t.Context(), "en", false, kinds()...)
	if err != nil {
		t.Fatal(err)
	}
	s := l.Steps[len(l.Steps)-1]
	at := 0
	for range 2 {
		i := slices.IndexFunc(s.States()[at].Presses, func(p handout.Press) bool { return p.Button == "slice" })
		if i < 0 || s.States()[at].Presses[i].To < 0 {
			t.Fatalf("no slice is known in the state %d", at)
		}
		at = s.States()[at].Presses[i].To
	}
	if at != 0 {
		t.Errorf("two slices lead to the state %d", at)
	}
}
