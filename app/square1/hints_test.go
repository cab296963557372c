package square1

import (
	"testing"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"

	"wedge/app/bench"
	"wedge/app/control"
	"wedge/app/pagetest"
	"wedge/app/square1/page"
	"wedge/puzzle/square1"
)

// hinted are the hints that are seen.
func (b *tested) hinted() (texts []string) {
	for _, o := range b.hints.object.Objects {
		if o.Visible() {
			texts = append(texts, o.(*hint).text)
		}
	}
	return texts
}

func (b *tested) wantHints(when string, want ...string) {
	b.T.Helper()
	if got := b.hinted(); len(got) != len(want) {
		b.T.Errorf("%s: the hints are %q, not %q", when, got, want)
	} else {
		for i, text := range want {
			if got[i] != text {
				b.T.Errorf("%s: the hints are %q, not %q", when, got, want)
			}
		}
	}
}

// TestFirstSteps: each hint goes when it was followed, and all go with what else is done.
func TestFirstSteps(t *testing.T) {
	drag, slice, solve := lang.L("Drag a layer"), lang.L("Click here to slice"), lang.L("Solve shows the shortest way")
	b := open(t)
	b.wantHints("usually")
	b.Command(bench.FirstStepsID)
	start, err := square1.Solved().Slice()
	if err != nil {
		t.Fatal(err)
	}
	b.wantPosition(start)
	b.wantHints("at first", drag, slice, solve)
	size := b.Stage.Size()
	for _, o := range b.hints.object.Objects {
		end := o.Position().AddXY(o.Size().Width, o.Size().Height)
		if o.Size().IsZero() || o.Position().X < 0 || o.Position().Y < 0 || end.X > size.Width || end.Y > size.Height {
			t.Errorf("%q is at %v to %v of %v", o.(*hint).text, o.Position(), end, size)
		}
	}
	b.Command("slice")
	b.wantPosition(square1.Solved())
	b.wantHints("sliced", drag, solve)
	b.Command("top+1")
	b.wantHints("turned", solve)
	b.Command("solve")
	b.Wait("a solution", func() bool { return b.desk.Player.Loaded() })
	b.rest()
	b.wantPosition(square1.Solved())
	b.wantHints("solved")
	for what, do := range map[string]func(){
		"page":     func() { b.OpenPage(page.Algs) },
		"scramble": func() { b.typeSeed("3"); b.Wait("a scramble", func() bool { return b.desk.Current() != start }) },
		"escape":   func() { b.Command("cancel") },
		"reset":    func() { b.Command("reset") },
	} {
		b.Command(bench.FirstStepsID)
		b.wantHints("again", drag, slice, solve)
		do()
		b.wantHints(what)
	}
}

// TestWhereToNext: a button leads to each page, and the section goes with it.
func TestWhereToNext(t *testing.T) {
	for text, want := range map[string]string{
		lang.L("Cuber: learn algs, and train them"): page.Algs,
		lang.L("Teacher: show a lesson"):            page.Learn,
	} {
		b := open(t)
		offered := func() *control.Button {
			for _, x := range pagetest.Find[*control.Button](b.pages.play.Object()) {
				if x.Text == text {
					return x
				}
			}
			return nil
		}
		if offered() != nil {
			t.Errorf("%s is offered to who did not ask", text)
		}
		b.Command(bench.FirstStepsID)
		test.Tap(offered())
		if b.pages.tabs.ID() != want {
			t.Errorf("%s opens %s", text, b.pages.tabs.ID())
		}
		b.OpenPage(page.Play)
		if offered() != nil {
			t.Errorf("%s is offered again", text)
		}
		b.Close()
	}
}

// TestNotationFold: a text that is put there is seen.
func TestNotationFold(t *testing.T) {
	b := open(t)
	field := pagetest.Find[*control.Disclosure](b.pages.play.Object())[0]
	if field.Open() {
		t.Error("it is open for a new user")
	}
	b.exchange.take("(1,0)/(3,0)/")
	if !field.Open() {
		t.Error("what was pasted is not seen")
	}
}
