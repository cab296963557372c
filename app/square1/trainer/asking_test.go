package trainer_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/square1/drill"
	"wedge/puzzle/square1"
)

// elsewhere is a position of no case.
func elsewhere(t *testing.T) square1.Position {
	t.Helper()
	p, err := square1.Parse("(1,0)/(3,0)/(-1,-1)/")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestAskingOnlyThere: parity and name are secrets only while the puzzle shows the case, however its
// layers are turned.
func TestAskingOnlyThere(t *testing.T) {
	for _, c := range []struct {
		name           string
		state          drill.State
		parity, shapes bool
	}{
		{"asked, in the hand", drill.State{Mode: drill.Timer, Parity: drill.ParityAsked, Choice: drill.Choice{Set: "pbl"}}, true, false},
		{"asked, on the stage", drill.State{Parity: drill.ParityAsked, Choice: drill.Choice{Set: "pbl"}}, true, false},
		{"hidden, in the hand", drill.State{Mode: drill.Timer, Choice: drill.Choice{Set: "pbl"}}, true, false},
		{"hidden, on the stage", drill.State{Choice: drill.Choice{Set: "pbl"}}, true, false},
		{"shown", drill.State{Parity: drill.ParityTold, Choice: drill.Choice{Set: "pbl"}}, false, false},
		{"named", drill.State{Mode: drill.Name, Parity: drill.ParityTold, Choice: drill.Choice{Set: "pbl"}}, false, true},
		{"shapes", drill.State{Parity: drill.ParityTold}, false, true},
		{"shapes with names", drill.State{Parity: drill.ParityTold, Names: true}, false, false},
	} {
		b := open(t, c.state)
		b.Tap("New case")
		start := b.at
		want := func(where string, parity, shapes bool) {
			t.Helper()
			naming := shapes && c.state.Mode == drill.Name
			if b.page.Secrets().Parity != parity || b.page.Secrets().Name != naming || b.page.Secrets().Shapes != shapes {
				t.Errorf("%s, %s: hides the parity %v, the shapes %v, asks for the name %v", c.name, where, b.page.Secrets().Parity, b.page.Secrets().Shapes, b.page.Secrets().Name)
			}
		}
		want("at the case", c.parity, c.shapes)
		b.set(elsewhere(t))
		want("elsewhere", false, false)
		b.set(start.Turn(1, 5))
		want("turned", c.parity, c.shapes)
	}
}

// TestAnswersByNumber: the keys with numbers answer in the order of the buttons.
func TestAnswersByNumber(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Name, Parity: drill.ParityAsked, Choice: drill.Choice{Set: "pbl"}})
	if len(b.page.Answers()) != 0 {
		t.Error("there is no question yet")
	}
	b.newCase("pbl")
	if n := len(b.page.Answers()); n != 4 || !b.page.Secrets().Name {
		t.Fatal(n)
	}
	b.page.Answers()[2]()
	if b.page.Secrets().Name || len(b.page.Answers()) != 2 {
		t.Fatal("the name was not answered")
	}
	if b.page.Answers()[drill.ParityOf(b.at)](); len(b.page.Answers()) != 0 {
		t.Error("the parity was not answered")
	}
	if s := b.kept.last(); s.Parity != drill.Right {
		t.Errorf("%+v", s)
	}
}

// TestConfused: naming a case is timed, and what it was taken for is kept.
func TestConfused(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Name, Choice: drill.Choice{Set: "pll"}})
	c := b.newCase("pll")
	b.wait(2)
	other := "Al"
	if c.Name == other {
		other = "F"
	}
	b.until("the time runs", func() bool { return b.Says("2.00") })
	pagetest.Find[*control.Entry](b.Object)[0].OnSubmitted(other)
	if s := b.kept.last(); s.Named != other || !s.Missed || s.Millis != 2000 {
		t.Errorf("%+v", s)
	}
	b.Expect("1 × " + c.Name + " taken for " + other)
	c = b.newCase("pll")
	pagetest.Find[*control.Entry](b.Object)[0].OnSubmitted(c.Name)
	if s := b.kept.last(); s.Named != "" || s.Missed {
		t.Errorf("%+v", s)
	}
}

// TestFoldedTimer: folding the choices leaves the space bar with the timer.
func TestFoldedTimer(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Timer, Choice: drill.Choice{Set: "pll"}})
	b.newCase("pll")
	b.Expect("Hold the space bar, release it to start. Any key stops.")
	b.Window.Canvas().Unfocus() // as a click does
	d := b.training()
	d.SetOpen(!d.Open())
	d.OnToggled(d.Open())
	b.Expect("Hold the space bar, release it to start. Any key stops.")
}

// TestCaseInSight: a new case folds the choices, below which scramble, time and hint would be out of sight
// in a low window. Opened again they stay open until the next case, and while there is none to draw.
func TestCaseInSight(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Timer, Choice: drill.Choice{Set: "pll"}})
	const low = 630 // of the page, in a window of 800
	b.Window.Resize(fyne.NewSize(360, low))
	if !b.training().Open() {
		t.Fatal("folded for a new user")
	}
	b.newCase("pll")
	if b.training().Open() {
		t.Error("the choices are open")
	}
	b.Window.Canvas().Capture()
	b.Expect("Hold the space bar, release it to start. Any key stops.")
	hint := b.Button("Hint")
	if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(hint); at.Y+hint.Size().Height > low {
		t.Errorf("the hint is at %v", at)
	}
	b.training().SetOpen(true)
	b.wait(1)
	if !b.training().Open() {
		t.Error("folded by itself")
	}
	b.Tap("New case")
	if b.training().Open() {
		t.Error("the next case leaves them open")
	}
	b.choose("PLL")
	b.Check("Only what I missed last").SetChecked(true)
	b.Tap("New case")
	if !b.training().Open() {
		t.Error("folded, although there is no case")
	}
}

// TestTimerIcons: whether the space bar has been held for long enough is told by a shape in the timer, not only
// by a colour.
func TestTimerIcons(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Timer, Choice: drill.Choice{Set: "pll"}})
	b.newCase("pll")
	shape := func() string {
		timer, ok := b.Window.Canvas().Focused().(fyne.Widget)
		if !ok {
			t.Fatal("the timer has no focus")
		}
		for _, o := range test.WidgetRenderer(timer).Objects() {
			if i, ok := o.(*canvas.Image); ok && i.Visible() && i.Resource != nil {
				return i.Resource.Name()
			}
		}
		return ""
	}
	if s := shape(); s != "" {
		t.Errorf("%s before the key", s)
	}
	b.down(fyne.KeySpace)
	held := shape()
	b.wait(1)
	b.until("it is held for long enough", func() bool { return b.Says("Release to start.") })
	armed := shape()
	b.up(fyne.KeySpace)
	if running := shape(); held == "" || armed == "" || held == armed || running != "" {
		t.Errorf("held %q, armed %q, running %q", held, armed, running)
	}
}

// TestNameless: which case it is is said from the start only if the user wants that, or only one can
// come; and when it is done.
func TestNameless(t *testing.T) {
	b := open(t, at("pbl"))
	c := b.newCase("pbl")
	if b.why != "Trainer: PBL" {
		t.Error(b.why)
	}
	b.Unfold()
	b.Check("Name the case from the start").SetChecked(true)
	b.Expect(c.Name)
	if !b.kept.state().Names {
		t.Error("not kept")
	}
	if err := b.page.Train(named("obl"), []string{"cadj/cadj"}); err != nil {
		t.Fatal(err)
	}
	b.Unfold()
	b.Check("Name the case from the start").SetChecked(false)
	b.Expect("cadj/cadj")
}

// TestAskNotCarriedOver: the question for the parity of one set is not asked of another.
func TestAskNotCarriedOver(t *testing.T) {
	b := open(t, drill.State{Parity: drill.ParityAsked, Choice: drill.Choice{Set: "csp"}})
	b.Unfold()
	b.choose("OBL")
	if b.kept.state().Parity != drill.ParityHidden {
		t.Error(b.kept.state().Parity)
	}
	again := open(t, drill.State{Parity: drill.ParityAsked, Choice: drill.Choice{Set: "csp"}})
	if err := again.page.Train(named("obl"), nil); err != nil || again.kept.state().Parity != drill.ParityHidden {
		t.Error(err, again.kept.state().Parity)
	}
}

// TestScrambleMovesNothing: what can be clicked on stays where it was when the scramble comes.
// Of 600 scrambles to cases, 30 had four lines.
func TestScrambleMovesNothing(t *testing.T) {
	b := open(t, drill.State{Mode: drill.Name, Choice: drill.Choice{Set: "cs"}})
	places := func() (list []fyne.Position) {
		pagetest.Capture(b.Window, b.Window.Canvas().Size()) // lays out
		for _, o := range pagetest.Find[*control.Button](b.Object) {
			list = append(list, fyne.CurrentApp().Driver().AbsolutePositionForObject(o))
		}
		return list
	}
	b.scramble = slices.Repeat(square1.Alg{square1.Turn(-4, -3), square1.SliceMove()}, 15)
	b.newCase("cs")
	if !b.Button("Play").Disabled() {
		t.Fatal("there is a scramble already")
	}
	before := places()
	b.until("a scramble", func() bool { return !b.Button("Play").Disabled() })
	if after := places(); !slices.Equal(after, before) {
		t.Errorf("buttons at %v are now at %v", before, after)
	}
}
