// Package lessontest helps to test the lessons of a room. Only tests import it.
package lessontest

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wedge/app/control"
	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/pagetest"
	"wedge/resources"
)

// Bench is a page of lessons without a room. What jobs report is handled in [Bench.Wait], on
// the test's goroutine.
type Bench struct {
	pagetest.Bench
	Jobs     *jobs.Jobs
	Progress lesson.Progress
	Figure   *lesson.Figure // the figure shown beside the stage, or nil
	View     *lesson.View   // where a step wants the camera, or nil
	page     *lesson.Page
	queue    chan func()
}

// New makes a bench. Give its fields to a page of lessons, and that page to [Bench.Open].
func New(t *testing.T) *Bench {
	t.Helper()
	pagetest.OneApp()
	before := runtime.NumGoroutine()
	b := &Bench{Bench: pagetest.Bench{T: t}, queue: make(chan func(), 10000)}
	b.Jobs = jobs.New(func(do func()) { b.queue <- do })
	t.Cleanup(func() {
		b.Jobs.Close()
		for deadline := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before+2; {
			if time.Now().After(deadline) {
				t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
				return
			}
			time.Sleep(time.Millisecond)
		}
	})
	return b
}

// Host is what a page of lessons needs of its room.
func (b *Bench) Host() lesson.Host {
	return lesson.Host{ShowFigure: b.ShowFigure, SetView: func(v *lesson.View) { b.View = v }, Focus: func() {}, Changed: func() {}}
}

// ShowFigure stores the figure that a lesson shows.
func (b *Bench) ShowFigure(f *lesson.Figure) { b.Figure = f }

// Open puts the page in a window as wide as the panel, and leaves it after the test.
func (b *Bench) Open(page *lesson.Page) {
	b.page, b.Object = page, page.Object()
	b.Window = fyne.CurrentApp().NewWindow("lessons")
	b.Window.SetContent(b.Object)
	b.Window.Resize(fyne.NewSize(352, 700))
	b.Cleanup(func() {
		page.Leave()
		b.Window.Close()
	})
}

// Wait runs what jobs report until something is so.
func (b *Bench) Wait(what string, until func() bool) {
	b.Helper()
	deadline := time.After(60 * time.Second)
	for !until() {
		select {
		case do := <-b.queue:
			do()
		case <-deadline:
			b.Fatalf("waited in vain: %s", what)
		}
	}
}

// Step opens a step, "lesson/step". If it has something to do or to answer, that must not be
// done yet.
func (b *Bench) Step(name string) {
	b.Helper()
	b.page.Open(name)
	if b.page.At() != name {
		b.Fatalf("at %s, not %s", b.page.At(), name)
	}
	if w := Words(b.T, name); (w.Task != "" || w.Ask != "") && b.Done() {
		b.Errorf("%s is done at once", name)
	}
}

// Done reports whether the open step is done.
func (b *Bench) Done() bool { return slices.Contains(b.Progress.Done, b.page.At()) }

// WantDone fails the test unless the open step is done.
func (b *Bench) WantDone() {
	b.Helper()
	if !b.Done() {
		b.Errorf("%s is not done", b.page.At())
	}
}

// WantOpen fails the test if the open step is done.
func (b *Bench) WantOpen() {
	b.Helper()
	if b.Done() {
		b.Errorf("%s is done too early", b.page.At())
	}
}

// WantFilled fails the test if a text of the page has a placeholder without a value, a value that is not formatted, or
// a sum that is wrong.
func (b *Bench) WantFilled() {
	b.Helper()
	for _, text := range pagetest.Texts(b.Object) {
		b.wantSums(text)
		for _, fault := range []string{"{{", "<no value>", "<nil>", "%!"} {
			if strings.Contains(text, fault) {
				b.Errorf("%s: %s", b.page.At(), text)
				break
			}
		}
	}
}

// Made are all lessons of a room, or with -short, which is for the race detector, one of them.
func Made(t *testing.T, list lesson.IDs, k lesson.Kit, one string) []lesson.Lesson {
	t.Helper()
	c, err := list.Course(k)
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(c.Lessons, func(l lesson.Lesson) bool { return testing.Short() && l.ID != one })
}

// WantSteps opens every step, and again for each of its answers and its buttons, which it presses. Nothing that the
// page says may lack a value then; look does what else there is to look at.
func (b *Bench) WantSteps(lessons []lesson.Lesson, look func()) {
	b.Helper()
	for _, l := range lessons {
		for _, s := range l.Steps {
			name := l.ID + "/" + s.ID
			words := Words(b.T, name)
			for press := -1; press < len(words.Choices)+len(words.Buttons); press++ {
				b.page.Open(name)
				if press >= 0 {
					b.page.Press(press)
				}
				look()
				b.page.Update()
				b.WantFilled()
			}
		}
	}
}

// WantTasks does the task of each step as the program does when it checks a lesson. settle waits for what works and
// for what moves.
func (b *Bench) WantTasks(lessons []lesson.Lesson, settle func()) {
	b.Helper()
	tasks := 0
	for _, l := range lessons {
		for _, s := range l.Steps {
			b.Step(l.ID + "/" + s.ID)
			settle()
			if !b.page.HasTask() {
				continue
			}
			tasks++
			if err := b.Prove(settle); err != nil {
				b.Errorf("%s: %v", b.page.At(), err)
			}
		}
	}
	if tasks < len(lessons) {
		b.Error(tasks, "tasks")
	}
}

// Prove does the task of the open step as the program does when it checks a lesson: as Try says, perhaps several times,
// then by its buttons. settle waits until nothing works or moves.
func (b *Bench) Prove(settle func()) error {
	if b.page.IsDone() {
		return lesson.ErrDoneAtOnce
	}
	done := func() bool {
		settle()
		b.page.Update()
		return b.page.IsDone()
	}
	tries := b.page.Tries()
	for i := range lesson.MostTries * len(tries) {
		err := tries[i%len(tries)]()
		switch {
		case err != nil && i < len(tries):
			return err
		case err == nil && done():
			return nil
		case err != nil:
			return errors.Join(lesson.ErrNoWay, err)
		}
	}
	w := b.page.Words()
	for _, button := range w.Buttons {
		if b.page.PressButton(button.ID) && done() {
			return nil
		}
	}
	return lesson.ErrNoWay
}

// Settle waits until nothing works.
func (b *Bench) Settle() {
	b.Helper()
	b.Wait("what works", b.Jobs.Idle)
}

// sums are equations between numbers, such as 14 × 8 + 6 × 4 = 136.
var sums = regexp.MustCompile(`(\d[\d,]*(?: [×+/] \d[\d,]*)+) = (\d[\d,]*(?:\.\d+)?)( \d+/\d+)?`)

// wantSums fails the test unless the sums in a text are right.
func (b *Bench) wantSums(text string) {
	b.Helper()
	number := func(digits string) *big.Rat {
		n, ok := new(big.Rat).SetString(strings.ReplaceAll(strings.TrimRight(digits, ","), ",", ""))
		if !ok {
			b.Fatal(text)
		}
		return n
	}
	for _, m := range sums.FindAllStringSubmatch(text, -1) {
		if m[3] != "" {
			continue // a mixed fraction
		}
		sum := new(big.Rat)
		for term := range strings.SplitSeq(m[1], " + ") {
			product, words := big.NewRat(1, 1), strings.Fields("× "+term)
			for i := 0; i+1 < len(words); i += 2 {
				if n := number(words[i+1]); words[i] == "/" {
					product.Quo(product, n)
				} else {
					product.Mul(product, n)
				}
			}
			sum.Add(sum, product)
		}
		if sum.Cmp(number(m[2])) != 0 {
			b.Errorf("%s: %s is %s", b.page.At(), m[0], sum.RatString())
		}
	}
}

// WantTexts opens all steps. It fails the test unless every step has a text, in both languages alike, and every text a
// step. What a text has buttons for must be done, a question must have its answer among the choices, and all steps but
// those named ask for something.
func (b *Bench) WantTexts(lessons []lesson.Lesson, idle ...string) {
	b.Helper()
	if len(lessons) == 0 {
		b.Error("no lessons")
	}
	for _, l := range lessons {
		english, german := Text(b.T, "en", l.ID), Text(b.T, "de", l.ID)
		if len(english.Steps) != len(l.Steps) || len(german.Steps) != len(l.Steps) {
			b.Errorf("%s has %d steps, %d texts, %d in German", l.ID, len(l.Steps), len(english.Steps), len(german.Steps))
			continue
		}
		for i := range l.Steps {
			s, de := &english.Steps[i], &german.Steps[i]
			name := l.ID + "/" + l.Steps[i].ID
			if s.ID != l.Steps[i].ID || de.ID != s.ID {
				b.Errorf("%s: the texts are %s and %s", name, s.ID, de.ID)
				continue
			}
			if x, y := shape(s), shape(de); x != y {
				b.Errorf("%s: English has %s, German %s", name, x, y)
			}
			if len(de.Script) > 0 {
				b.Errorf("%s: a translation has words only, not %s", name, de.Script[0].Key)
			}
			if nothing := s.Ask == "" && s.Task == ""; nothing != slices.Contains(idle, name) {
				b.Errorf("%s has nothing to do: %v", name, nothing)
			}
			if len(s.Buttons)+len(s.Choices) > 7 {
				b.Errorf("%s has too many buttons", name)
			}
			b.Step(name)
			b.wantActivity(name, l.Steps[i].Start(), s)
		}
	}
}

// wantActivity compares what a step does with its text.
func (b *Bench) wantActivity(name string, a lesson.Activity, s *lesson.StepText) {
	b.Helper()
	for _, button := range s.Buttons {
		if a.Buttons[button.ID].Do == nil {
			b.Errorf("%s: the button %s does nothing", name, button.ID)
		}
	}
	if len(a.Buttons) != len(s.Buttons) {
		b.Errorf("%s: %d buttons, %d in the text", name, len(a.Buttons), len(s.Buttons))
	}
	if (s.Ask != "") != (a.Right != nil) || (s.Task != "") != (a.Done != nil) {
		b.Errorf("%s: something to do without a text, or the other way round", name)
	}
	if a.Right != nil && !slices.ContainsFunc(s.Choices, func(c lesson.Label) bool { return c.ID == a.Right() }) {
		b.Errorf("%s: the answer is %q", name, a.Right())
	}
	if s.Ask != "" && (s.Right == "" || s.Wrong == "" || len(s.Choices) < 2) {
		b.Errorf("%s: a question needs choices and what is said after them", name)
	}
	if s.Task != "" && s.Done == "" {
		b.Errorf("%s: nothing is said when the task is done", name)
	}
	if a.End != nil {
		a.End()
	}
}

// Words are the English words of a step, "lesson/step".
func Words(t *testing.T, name string) *lesson.StepText {
	t.Helper()
	id, step, _ := strings.Cut(name, "/")
	s, ok := Text(t, "en", id).Step(step)
	if !ok {
		t.Fatalf("%s has no text", name)
	}
	return s
}

// Text is the text of a lesson in a language, such as "de".
func Text(t *testing.T, language, id string) *lesson.Text {
	t.Helper()
	content, err := resources.Lesson("lessons/"+language, id)
	if err != nil {
		t.Fatal(err)
	}
	text, err := lesson.ParseText(content)
	if err != nil {
		t.Fatalf("%s/%s: %v", language, id, err)
	}
	if title := lesson.Title(content); title != text.Title || title == "" {
		t.Errorf("%s/%s: the title is %q, not %q", language, id, title, text.Title)
	}
	return text
}

// WantNumbers fails the test unless the words of steps, "lesson/step", have these numbers, in both languages.
func WantNumbers(t *testing.T, steps map[string][]int) {
	t.Helper()
	for name, numbers := range steps {
		id, step, _ := strings.Cut(name, "/")
		for language, separator := range map[string]string{"en": ",", "de": "."} {
			s, ok := Text(t, language, id).Step(step)
			if !ok {
				t.Fatal(name)
			}
			words := strings.Join(append(slices.Clone(s.Body), s.Live, s.Task, s.Done, s.Ask, s.Right, s.Wrong, fmt.Sprint(s.Choices)), " ")
			for _, n := range numbers {
				text := strings.ReplaceAll(control.Grouped(n), ",", separator)
				if !regexp.MustCompile(`(^|[^0-9,.])` + regexp.QuoteMeta(text) + `($|[^0-9])`).MatchString(words) {
					t.Errorf("%s, %s does not say %s", language, name, text)
				}
			}
		}
	}
}

var placeholder = regexp.MustCompile(`{{[^}]*}}`)

// shape is what must be the same in a translation.
func shape(s *lesson.StepText) string {
	var b strings.Builder
	for _, text := range []string{strings.Join(s.Body, "\n"), s.Live, s.Task, s.Done, s.Ask, s.Right, s.Wrong, s.Paper, s.PaperAnswer} {
		fields := slices.DeleteFunc(placeholder.FindAllString(text, -1), func(f string) bool {
			return strings.HasPrefix(f, "{{plural ") // has words
		})
		slices.Sort(fields)
		b.WriteString(strings.Join(slices.Compact(fields), " "))
		if text != "" {
			b.WriteString(";")
		}
		b.WriteString("|")
	}
	for _, l := range slices.Concat(s.Choices, s.Buttons) {
		b.WriteString(l.ID + " ")
	}
	return b.String()
}
