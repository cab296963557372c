package learn

import (
	"errors"
	"testing"

	"wedge/app/lesson"
	"wedge/app/square1/view"
)

// TestTasks does tasks as Try says, and finds those that it does not do.
func TestTasks(t *testing.T) {
	f := open(t)
	for lines, want := range map[string]error{
		"Show: (1,0)/(3,3)/\nUntil: solved\nTry: solve":                                                             nil,
		"Show: solved by /(1,0)/(-1,0)\nUntil: solved\nTry: play /(1,0)/(-1,0)":                                     nil,
		"Show: solved\nUntil: slices >= 3; not cube\nTry: free; play (1,0)/":                                        lesson.ErrNoWay,
		"Show: solved\nUntil: steps >= 1; not free\nTry: block":                                                     nil,
		"Show: (1,0)/(3,3)/\nUntil: at /(1,0)\nTry: play /(1,0)":                                                    nil,
		"Show: solved\nUntil: list parity = odd\nTry: play (1,0)":                                                   nil,
		"Show: /\nUntil: pattern UXUXUXUXYVYVYVYV\nTry: play /":                                                     nil,
		"Show: pattern UXUXUXUXYVYVYVYV/\nUntil: pattern WZWZWZWZZWZWZWZW/\nTry: play (1,0)":                        lesson.ErrDoneAtOnce,
		"Show: solved\nUntil: clicked A 1 H\nTry: click A 1; click H":                                               nil,
		"Show: solved\nUntil: clicked corner; clicked edge\nTry: click corners; click 1":                            nil,
		"Show: (-1,0)\nUntil: clicked blocking\nTry: click blocking":                                                nil,
		"Show: solved\nUntil: top shape = Kite; bottom shape = Star or bottom shape = Kite; both keep\nTry: play /": nil,
		"Show: solved\nUntil: seen alike >= 4; seen = 12\nTry: play (1,0)":                                          nil,
		"Show: solved\nUntil: seen alike >= 5\nTry: play (1,0)":                                                     lesson.ErrNoWay,
		"Show: solved\nUntil: picked; swaps >= 3\nTry: pick solved; swap A B":                                       nil,
		"Show: solved\nBeside: distances\nUntil: logarithmic\nTry: beside distances logarithmic":                    nil,
		"Show: solved\nUntil: solved\nTry: again":                                                                   lesson.ErrDoneAtOnce,
		"Show: solved\nUntil: top corners = 7":                                                                      lesson.ErrNoWay,
		"Show: (-1,0)\nUntil: not only turned\nTry: play /":                                                         lesson.ErrText,
		"Show: solved\nUntil: pressed go\nButton go: Go\nDo go: play (1,0)":                                         nil,
		"Show: solved\nUntil: steps >= 1; pressed go\nButton go: Go\nDo go: show /":                                 lesson.ErrNoWay,
	} {
		content := "# T\n## step: Step\nTask: Do it.\nDone: Done.\n" + lines
		if err := f.page.OpenFile("task.md", []byte(content)); err != nil {
			t.Errorf("%q: %v", lines, err)
			continue
		}
		f.page.Open("own-task")
		if err := f.Prove(f.Settle); !errors.Is(err, want) || want == nil && err != nil {
			t.Errorf("%q: %v, want %v", lines, err, want)
		}
	}
}

// step opens a step of a lesson that has only that.
func (f *fake) step(lines string) {
	f.Helper()
	if err := f.page.OpenFile("own.md", []byte("# T\n## step: Step\n"+lines)); err != nil {
		f.Fatal(err)
	}
	f.page.Open("own-own")
}

// TestClicks: clicks on the pieces asked for are counted and lit, in any picture; others are of no use.
func TestClicks(t *testing.T) {
	f := open(t)
	f.step("Live: Clicked: {{clicked}}\nTask: Click.\nDone: Yes.\nButton on: On\nShow: solved\nBeside: pieces\nUntil: clicked A 1\nDo on: look grey all")
	if f.look.OnPick == nil {
		t.Fatal("clicks slice")
	}
	f.look.OnPick(8) // piece 1
	f.look.OnPick(7)
	f.Tap("On")
	f.WantOpen()
	f.Expect("Clicked: H 1")
	if m := f.look.Figure.Marks; m[8].Lit == 0 || m[0].Lit != 0 || m[0].Tone != view.Grey {
		t.Errorf("%+v", m)
	}
	f.Tap("A")
	f.WantDone()
	f.step("Show: solved\nLook: light A 1, grey B")
	if m := f.look.Figure.Marks; f.look.OnPick != nil || m[0].Lit == 0 || m[8].Lit == 0 || m[1].Tone != view.Grey || len(m) != 3 {
		t.Errorf("%+v", f.look)
	}
}

// TestPatternShown: of a pattern on the stage only some things count, also after moves and when it begins again.
func TestPatternShown(t *testing.T) {
	f := open(t)
	f.step("{{alg}} leads to {{position}}.\n\nTask: Go.\nDone: Yes.\nButton again: Again\nShow: pattern UXUXUXUXYVYVYVYV\n" +
		"Look: arrows (3,0)/\nUntil: pattern UXUXUXUXYVYVYVYV/\nDo again: again")
	if f.host.Desk.Pattern().Mask.Full() || !f.host.Desk.Pattern().Mask.AnyMiddle || len(f.look.Figure.Arrows) != 2 {
		t.Error(f.host.Desk.Pattern().Mask, f.look.Figure)
	}
	from := f.position()
	f.apply("(3,0)/")
	f.WantOpen()
	f.apply("/(3,0)")
	f.Expect("(6,0) leads to ")
	f.Tap("Again")
	if f.host.Desk.Pattern().Mask.Full() || f.position() != from || len(f.host.Desk.History().Since()) > 0 {
		t.Error(f.host.Desk.Pattern().Mask, f.position())
	}
}

// TestMeasured: what a search finds out is asked for when words want it, and is that of the position.
func TestMeasured(t *testing.T) {
	f := open(t)
	f.step("Live: {{distance}} slices, {{cube shape distance}} to cube shape\nShow: solved by /(1,0)/(-1,0)")
	f.Expect("… slices, 1 to cube shape")
	f.Wait("the value", func() bool { return !f.Says("…") })
	f.Expect("2 slices, ")
	f.apply("/")
	f.Wait("that after a slice", func() bool { return !f.Says("…") && !f.Says("2 slices") })
	f.Expect("1 slices, ")
}
