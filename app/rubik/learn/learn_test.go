package learn

import (
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/app/pagetest"
	"wedge/app/room"
	"wedge/app/rubik/answers"
	"wedge/app/rubik/page"
	"wedge/app/session"
	"wedge/puzzle/cube3"
)

// tested is the page without a room.
type tested struct {
	*lessontest.Bench
	page *Page
}

func open(t *testing.T) *tested {
	t.Helper()
	b := &tested{Bench: lessontest.New(t)}
	nothing := func() {}
	faces := false
	b.page = New(&page.Host{
		Host: bench.Host{
			SetView:    func(*lesson.View) {},
			Host:       &room.Host{App: fyne.CurrentApp(), Jobs: b.Jobs, Settings: &session.Settings{}, Save: nothing, Refresh: nothing},
			Redraw:     nothing,
			Wake:       nothing,
			Focus:      nothing,
			ShowFigure: b.ShowFigure,
			Inform:     func(string, ...control.Action) {},
			Warn:       func(err error) { t.Error(err) },
		},
		Answers:  answers.New(b.Jobs, ""),
		Faces:    func() bool { return faces },
		SetFaces: func(yes bool) { faces = yes },
		Asked:    nothing,
	}, &b.Progress)
	b.page.Desk().OnChange = b.page.Changed
	b.Open(b.page.Page)
	return b
}

// step opens a step. Its figure, if it has one, must draw something.
func (b *tested) step(name string) {
	b.Helper()
	b.Step(name)
	b.wantFigure()
}

// again opens a step as for a new user.
func (b *tested) again(name string) {
	b.Helper()
	b.Progress.Done = nil
	b.step(name)
}

// wantFigure fails the test if a figure is shown that draws nothing.
func (b *tested) wantFigure() {
	b.Helper()
	if b.Figure == nil {
		return
	}
	w := fyne.CurrentApp().NewWindow("figure")
	defer w.Close()
	w.SetContent(b.Figure.Object)
	w.Resize(fyne.NewSize(500, 600))
	if len(pagetest.Words(b.Figure.Object)) == 0 {
		b.Errorf("%s: the figure is empty", b.page.At())
	}
}

// rest moves the clock on until nothing moves.
func (b *tested) rest() {
	b.Helper()
	d := b.page.Desk()
	for n := 0; d.Moving(); n++ {
		if n > 100_000 {
			b.Fatalf("%s: no rest", b.page.At())
		}
		d.Advance(0.2)
	}
}

// turn turns faces, as the user does.
func (b *tested) turn(alg string) {
	b.Helper()
	moves, err := cube3.ParseAlg(alg)
	if err != nil {
		b.Fatal(err)
	}
	for _, m := range moves {
		b.page.Desk().Turn(m)
		b.rest()
	}
}

// do changes the cube by hand, as the user does.
func (b *tested) do(steps ...cube3.Step) {
	b.Helper()
	for _, s := range steps {
		b.page.Desk().Do(s)
		b.rest()
	}
}

// assembly is that on the stage.
func (b *tested) assembly() cube3.Assembly { return b.page.Desk().Assembly() }

// press clicks a button and waits until nothing moves.
func (b *tested) press(text string) {
	b.Helper()
	b.Tap(text)
	b.rest()
}

// made are all lessons.
func made(t *testing.T, k *kit) []lesson.Lesson {
	t.Helper()
	c, err := lessons().Course(k)
	if err != nil {
		t.Fatal(err)
	}
	return c.Lessons
}

// TestTexts: the texts fit the lessons. Every step has something to do or to answer, and at
// most seven keys.
func TestTexts(t *testing.T) {
	if testing.Short() {
		t.Skip("the other tests walk the lessons with the race detector")
	}
	b := open(t)
	b.WantTexts(made(t, b.page.kit), func(step string) {
		b.step(step)
		w := lessontest.Words(t, step)
		if w.Ask == "" && w.Task == "" {
			t.Errorf("%s has nothing to do", step)
		}
		if len(w.Buttons)+len(w.Choices) > 7 {
			t.Errorf("%s has too many buttons", step)
		}
	})
}

// TestWordsAreFilledIn: no placeholder of any step is without a value, at the start, after
// each button and each answer.
func TestWordsAreFilledIn(t *testing.T) {
	if testing.Short() {
		t.Skip("the other tests walk the lessons with the race detector")
	}
	b := open(t)
	for _, l := range made(t, b.page.kit) {
		for _, s := range l.Steps {
			name := l.ID + "/" + s.ID
			words := lessontest.Words(t, name)
			for press := -1; press < len(words.Choices)+len(words.Buttons); press++ {
				b.page.Open(name)
				if press >= 0 {
					b.page.Press(press)
				}
				b.rest()
				b.page.Update()
				b.wantFigure()
				b.WantFilled()
			}
		}
	}
}

// TestHistoryBeginsWithTheStep: a step cannot be undone into the one before.
func TestHistoryBeginsWithTheStep(t *testing.T) {
	b := open(t)
	b.step("cube-apart/homes")
	b.turn("R")
	if d := b.page.Desk(); !d.CanUndo() {
		t.Error("a turn cannot be undone")
	}
	b.step("cube-apart/try")
	if d := b.page.Desk(); d.CanUndo() || d.CanRedo() {
		t.Error("the step can be undone")
	}
}

// TestLitWhileTurning: what a step lights stays lit when faces turn, until it ends.
func TestLitWhileTurning(t *testing.T) {
	b := open(t)
	b.step("cube-apart/homes")
	b.turn("F R")
	if lit := b.page.Desk().Look.Lit(); len(lit) != 1 || lit[named("UF")] == 0 {
		t.Error(lit)
	}
	b.page.Desk().Hand.Turn(cube3.F, 0.1)
	b.page.Desk().Hand.Release() // goes back
	b.rest()
	if lit := b.page.Desk().Look.Lit(); len(lit) != 1 {
		t.Error("after a face that was let go:", lit)
	}
	b.page.Leave()
	if lit := b.page.Desk().Look.Lit(); len(lit) != 0 {
		t.Error(lit)
	}
}

func TestMain(m *testing.M) { pagetest.Run(m) }
