package learn

import (
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/pagetest"
	"wedge/app/scheme"
	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver"
	"wedge/solver/table"
)

// fake is a puzzle that plays at once, and the lessons about it. Jobs come back in
// [fake.wait], on the goroutine of the test.
type fake struct {
	pagetest.Bench
	page     *Page
	progress lesson.Progress
	jobs     *jobs.Jobs
	queue    chan func()
	position square1.Position
	look     Look
	figure   *lesson.Figure
	builds   int // requests for the complete table
	solver   *solver.Solver
}

func (f *fake) Position() square1.Position { return f.position }

func (f *fake) Show(p square1.Position, _ string) {
	if _, err := square1.NewPosition(p.Top, p.Bottom, p.Flipped); err != nil {
		f.Error(err)
	}
	f.position = p
	f.page.PositionChanged()
}

func (f *fake) Play(alg square1.Alg) {
	p, err := f.position.Apply(alg)
	if err != nil {
		f.Errorf("%v: %v", alg, err)
		return
	}
	f.position = p
	f.page.PositionChanged()
}

func (f *fake) Solver() *solver.Solver { return f.solver }
func (f *fake) GodsNumber() (solver.GodsNumber, error) {
	return tables.GodsNumber()
}
func (f *fake) Scheme() scheme.Scheme { return scheme.Default() }
func (f *fake) SetLook(l Look)        { f.look = l }
func (f *fake) BuildTable()           { f.builds++ }

// smallSolver has the tables that come with the program.
var smallSolver = sync.OnceValues(func() (*solver.Solver, error) {
	var list []*table.Table
	for _, content := range resources.SmallTables() {
		t, err := table.FromBytes(content)
		if err != nil {
			return nil, err
		}
		list = append(list, t)
	}
	return solver.New(list...), nil
})

// open makes a page with the program's own tables.
func open(t *testing.T) *fake {
	t.Helper()
	s, err := smallSolver()
	if err != nil {
		t.Fatal(err)
	}
	pagetest.OneApp()
	before := runtime.NumGoroutine()
	f := &fake{position: square1.Solved(), solver: s, queue: make(chan func(), 10000)}
	f.T = t
	f.jobs = jobs.New(func(do func()) { f.queue <- do })
	f.page, err = New(f, f.jobs, &f.progress, lesson.Host{
		ShowFigure: func(x *lesson.Figure) { f.figure = x }, Focus: func() {}, Changed: func() {},
	})
	if err != nil {
		t.Fatal(err)
	}
	f.Object = f.page.Object
	w := fyne.CurrentApp().NewWindow("lessons")
	w.SetContent(f.Object)
	w.Resize(fyne.NewSize(352, 700))
	t.Cleanup(func() {
		f.page.Leave()
		f.jobs.Close()
		w.Close()
		for deadline := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before+2; {
			if time.Now().After(deadline) {
				t.Errorf("%d goroutines, %d before", runtime.NumGoroutine(), before)
				return
			}
			time.Sleep(time.Millisecond)
		}
	})
	return f
}

// wait runs what jobs tell until something is so.
func (f *fake) wait(what string, until func() bool) {
	f.Helper()
	deadline := time.After(60 * time.Second)
	for !until() {
		select {
		case do := <-f.queue:
			do()
		case <-deadline:
			f.Fatalf("waited in vain: %s", what)
		}
	}
}

// step opens a step, which must not be done yet if there is something to do.
func (f *fake) step(name string) {
	f.Helper()
	f.page.Open(name)
	if f.page.At() != name {
		f.Fatalf("at %s, not %s", f.page.At(), name)
	}
	if f.toDo() && f.done() {
		f.Errorf("%s is done at once", name)
	}
}

// done reports whether the open step is done.
func (f *fake) done() bool { return slices.Contains(f.progress.Done, f.page.At()) }

// toDo reports whether the open step has something to do or to answer.
func (f *fake) toDo() bool {
	return words(f.T, f.page.At()).Task != "" || words(f.T, f.page.At()).Ask != ""
}

// apply plays an alg as a person would, move by move.
func (f *fake) apply(alg string) {
	f.Helper()
	a, err := square1.ParseAlg(alg)
	if err != nil {
		f.Fatal(err)
	}
	for _, m := range a {
		f.Play(square1.Alg{m})
	}
}

// wantDone fails the test unless the open step is done.
func (f *fake) wantDone() {
	f.Helper()
	if !f.done() {
		f.Errorf("%s is not done at %v", f.page.At(), f.position)
	}
}

// words are the English words of a step: "lesson/step".
func words(t *testing.T, name string) *lesson.StepText {
	t.Helper()
	id, step, _ := strings.Cut(name, "/")
	s, ok := textIn(t, "en", id).Step(step)
	if !ok {
		t.Fatalf("%s has no text", name)
	}
	return s
}

func textIn(t *testing.T, language, id string) *lesson.Text {
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

// shape is what must be the same in a translation.
func shape(s *lesson.StepText) string {
	var b strings.Builder
	for _, text := range []string{strings.Join(s.Body, "\n"), s.Live, s.Task, s.Done, s.Ask, s.Right, s.Wrong} {
		fields := regexp.MustCompile(`{{[^}]*}}`).FindAllString(text, -1)
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

// TestTexts: every step has a text, in all languages alike, and every text a step. What a
// text has buttons for is done, and a question has its answer among the choices.
func TestTexts(t *testing.T) {
	f := open(t)
	steps := 0
	for _, l := range course(f.page.kit).Lessons {
		english, german := textIn(t, "en", l.ID), textIn(t, "de", l.ID)
		if len(english.Steps) != len(l.Steps) || len(german.Steps) != len(l.Steps) {
			t.Errorf("%s has %d steps, %d texts, %d in German", l.ID, len(l.Steps), len(english.Steps), len(german.Steps))
			continue
		}
		for i := range l.Steps {
			s, de := &english.Steps[i], &german.Steps[i]
			name := l.ID + "/" + l.Steps[i].ID
			if s.ID != l.Steps[i].ID || de.ID != s.ID {
				t.Errorf("%s: the texts are %s and %s", name, s.ID, de.ID)
				continue
			}
			if a, b := shape(s), shape(de); a != b {
				t.Errorf("%s: English has %s, German %s", name, a, b)
			}
			f.step(name)
			a := l.Steps[i].Start()
			for _, b := range s.Buttons {
				if a.Buttons[b.ID].Do == nil {
					t.Errorf("%s: the button %s does nothing", name, b.ID)
				}
			}
			if len(a.Buttons) != len(s.Buttons) {
				t.Errorf("%s: %d buttons, %d in the text", name, len(a.Buttons), len(s.Buttons))
			}
			if (s.Ask != "") != (a.Right != nil) || (s.Task != "") != (a.Done != nil) {
				t.Errorf("%s: something to do without a text, or the other way round", name)
			}
			if a.Right != nil && !slices.ContainsFunc(s.Choices, func(c lesson.Label) bool { return c.ID == a.Right() }) {
				t.Errorf("%s: the answer is %q", name, a.Right())
			}
			if s.Ask != "" && (s.Right == "" || s.Wrong == "" || len(s.Choices) < 2) {
				t.Errorf("%s: a question needs choices and what is said after them", name)
			}
			if a.End != nil {
				a.End()
			}
			steps++
		}
	}
	if steps < 12 {
		t.Error(steps)
	}
}

// TestWordsAreFilledIn: no placeholder of any step is without a value, at any position.
func TestWordsAreFilledIn(t *testing.T) {
	f := open(t)
	positions := []string{"", "(1,0)", "/", "(1,0)/(3,3)/", "(1,0)/(3,3)/(-1,0)/(-2,4)", "CHA3D1B7F54628GE/"}
	for _, l := range course(f.page.kit).Lessons {
		for _, s := range l.Steps {
			f.page.Open(l.ID + "/" + s.ID)
			for _, text := range positions {
				p, err := square1.Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				f.Show(p, "")
				for _, w := range pagetest.Texts(f.Object) {
					if strings.Contains(w, "{{") || strings.Contains(w, "<no value>") || strings.Contains(w, "%!") {
						t.Errorf("%s/%s: %s", l.ID, s.ID, w)
					}
				}
			}
		}
	}
}

func TestMain(m *testing.M) { pagetest.Run(m) }
