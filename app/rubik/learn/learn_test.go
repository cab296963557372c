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

// assembly is that on the stage.
func (b *tested) assembly() cube3.Assembly { return b.page.Desk().Assembly() }

// press clicks a button and waits until nothing moves.
func (b *tested) press(text string) {
	b.Helper()
	b.Tap(text)
	b.rest()
}

// TestTexts: the texts fit the lessons.
func TestTexts(t *testing.T) {
	b := open(t)
	b.WantTexts(lessontest.Made(t, lessons(), b.page.kit, Apart))
}

// TestWordsAreFilledIn: no placeholder of any step is without a value, after each answer and each button, and every
// figure draws something.
func TestWordsAreFilledIn(t *testing.T) {
	b := open(t)
	b.WantSteps(lessontest.Made(t, lessons(), b.page.kit, Apart), func() {
		b.rest()
		b.wantFigure()
	})
}

// TestTasksCanBeDone: the program can do every task.
func TestTasksCanBeDone(t *testing.T) {
	b := open(t)
	b.WantTasks(lessontest.Made(t, lessons(), b.page.kit, Apart), b.settle)
}

// settle waits until nothing works or moves.
func (b *tested) settle() {
	b.Helper()
	for b.Settle(); b.page.Desk().Moving() || !b.Jobs.Idle(); b.Settle() {
		b.rest()
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
