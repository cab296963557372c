package learn

import (
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"wedge/app/cubes/page"
	"wedge/app/jobs"
	"wedge/app/lesson"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/session"
	"wedge/resources"
	"wedge/scene"
)

// bench is the page without a room. Jobs come back in [bench.wait], on the goroutine of the
// test.
type bench struct {
	pagetest.Bench
	page     *Page
	progress lesson.Progress
	queue    chan func()
	figure   *lesson.Figure
}

func open(t *testing.T) *bench {
	t.Helper()
	pagetest.OneApp()
	before := runtime.NumGoroutine()
	b := &bench{queue: make(chan func(), 10000)}
	b.T = t
	work := jobs.New(func(do func()) { b.queue <- do })
	nothing := func() {}
	b.page = New(&page.Host{
		Host:   &room.Host{App: fyne.CurrentApp(), Jobs: work, Settings: &session.Settings{}, Save: nothing, Refresh: nothing},
		Redraw: nothing, Fit: nothing, Wake: nothing, Focus: nothing, Warn: func(err error) { t.Error(err) },
	}, &b.progress, func(f *lesson.Figure) { b.figure = f })
	b.Object = b.page.Object()
	w := fyne.CurrentApp().NewWindow("lessons")
	w.SetContent(b.Object)
	w.Resize(fyne.NewSize(352, 700))
	t.Cleanup(func() {
		b.page.Leave()
		work.Close()
		w.Close()
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

// wait runs what jobs tell until something is so.
func (b *bench) wait(what string, until func() bool) {
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

// step opens a step, which must not be done yet if there is something to do, and must show
// something.
func (b *bench) step(name string) {
	b.Helper()
	b.page.Open(name)
	if b.page.At() != name {
		b.Fatalf("at %s, not %s", b.page.At(), name)
	}
	if w := words(b.T, name); (w.Task != "" || w.Ask != "") && b.done() {
		b.Errorf("%s is done at once", name)
	}
	b.wantPicture()
}

// wantPicture fails the test unless the stage shows something, inside its reach.
func (b *bench) wantPicture() {
	b.Helper()
	m := b.page.kit.stage
	s := m.Scene()
	if len(s.Nodes) == 0 {
		b.Errorf("%s shows nothing", b.page.At())
	}
	if r := m.Reach(); r < 1 || r > 60 {
		b.Errorf("%s has a reach of %v", b.page.At(), r)
	}
}

// play plays what is loaded to the end, as the clock does.
func (b *bench) play() {
	b.Helper()
	p := b.page.Player()
	if !p.Playing() {
		b.Errorf("%s: nothing plays", b.page.At())
	}
	for n := 0; p.Playing() && n < 10000; n++ {
		p.Advance(0.1)
		b.page.kit.stage.Scene()
	}
	b.page.Update() // as the room tells it
}

// click clicks a piece on the stage.
func (b *bench) click(item, piece int) {
	b.Helper()
	m := b.page.kit.stage
	m.Scene()
	for id := range uint16(2000) {
		if i, p, ok := m.row.Piece(scene.Hit{ID: id}); ok && i == item && p == piece {
			if m.clicked == nil {
				b.Fatalf("%s: nothing can be clicked", b.page.At())
			}
			m.clicked(i, p)
			return
		}
	}
	b.Fatalf("%s: no piece %d in item %d", b.page.At(), piece, item)
}

// done reports whether the open step is done.
func (b *bench) done() bool { return slices.Contains(b.progress.Done, b.page.At()) }

// wantDone fails the test unless the open step is done.
func (b *bench) wantDone() {
	b.Helper()
	if !b.done() {
		b.Errorf("%s is not done", b.page.At())
	}
}

// wantOpen fails the test if the open step is done.
func (b *bench) wantOpen() {
	b.Helper()
	if b.done() {
		b.Errorf("%s is done too early", b.page.At())
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

// TestTexts: every step has a text, in all languages alike, and every text a step. Every
// step has something to do or to answer. What a text has buttons for is done, and a question
// has its answer among the choices.
func TestTexts(t *testing.T) {
	b := open(t)
	steps := 0
	lessons := course(b.page.kit).Lessons
	if len(Titles()) != len(lessons) {
		t.Errorf("%d titles, %d lessons", len(Titles()), len(lessons))
	}
	for n, l := range lessons {
		if Titles()[n].ID != l.ID {
			t.Errorf("the title of %s is that of %s", l.ID, Titles()[n].ID)
		}
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
			if x, y := shape(s), shape(de); x != y {
				t.Errorf("%s: English has %s, German %s", name, x, y)
			}
			b.step(name)
			b.wantTask(name, l.Steps[i].Start(), s)
			steps++
		}
	}
	if steps < 12 {
		t.Error(steps)
	}
}

// wantTask compares what a step does with its text.
func (b *bench) wantTask(name string, a lesson.Activity, s *lesson.StepText) {
	b.Helper()
	for _, button := range s.Buttons {
		if a.Buttons[button.ID].Do == nil {
			b.Errorf("%s: the button %s does nothing", name, button.ID)
		}
	}
	if len(a.Buttons) != len(s.Buttons) || len(a.Buttons)+len(s.Choices) > 7 {
		b.Errorf("%s: %d buttons, %d in the text", name, len(a.Buttons), len(s.Buttons))
	}
	if (s.Ask != "") != (a.Right != nil) || (s.Task != "") != (a.Done != nil) || s.Ask == "" && s.Task == "" {
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

// TestWordsAreFilledIn: no placeholder of any step is without a value, at the start, after
// each button and each answer.
func TestWordsAreFilledIn(t *testing.T) {
	b := open(t)
	for _, l := range course(b.page.kit).Lessons {
		for _, s := range l.Steps {
			name := l.ID + "/" + s.ID
			choices := len(words(t, name).Choices)
			for press := -1; press < choices+len(words(t, name).Buttons); press++ {
				b.page.Open(name)
				if press >= 0 {
					b.page.Press(press)
				}
				b.page.Update()
				b.wantPicture()
				for _, w := range pagetest.Texts(b.Object) {
					if strings.Contains(w, "{{") || strings.Contains(w, "<no value>") || strings.Contains(w, "%!") || strings.Contains(w, "<nil>") {
						t.Errorf("%s: %s", name, w)
					}
				}
			}
		}
	}
}

func TestMain(m *testing.M) { pagetest.Run(m) }
