package square1

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/bench"
	"wedge/app/pagetest"
	"wedge/app/square1/answers"
	"wedge/app/square1/display"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// status has the words of the line below, without what separates them.
func (b *tested) status() map[string]bool {
	found := map[string]bool{}
	for _, w := range pagetest.Words(b.Line) {
		found[w.Text] = true
	}
	return found
}

// said are the words of the line below that a position has, previewed or not.
func said(p square1.Position) []string {
	cut := "cut blocked"
	if p.Sliceable() {
		cut = "cut free"
	}
	return []string{p.Pair().String(), parityText(p), cut}
}

// TestPreviewSpeaksOfWhatIsSeen types an alg: status line and distance describe the
// position on the stage, and say that it is a preview. Afterwards they describe the
// current position again.
func TestPreviewSpeaksOfWhatIsSeen(t *testing.T) {
	b := open(t)
	b.Window.Resize(fyne.NewSize(1216, 800))
	at := b.enter(fourSlices)
	page := b.pages.play.Object()
	known := func(slices int, preview bool) func() bool {
		return func() bool {
			d := b.answers.Distance()
			return d.Knowledge == answers.Known && d.Slices == slices && d.Preview == preview
		}
	}
	b.Wait("the distance", known(4, false))
	b.solveAll()
	for text, slices := range map[string]int{"/": 1, "(1,0)/(3,3)/": 2, "(1,0)": 0, "(1,0)/(3,": 1, "A1B2C3D45E6F7G8H-": 0} {
		field(b).SetText("")
		test.Type(field(b).Entry(), text)
		shown, _ := b.desk.Shown()
		if !b.desk.Previewing() || shown == square1.Only(at) {
			t.Fatalf("%s is not previewed", text)
		}
		b.Wait("the distance of "+text, known(slices, true))
		status := b.status()
		for _, want := range append(said(shown.Position), "Preview", "Enter to use, Esc to discard") {
			if !status[want] && !status["  ·  "+want] {
				t.Errorf("%s: the line says %q, not %q", text, namesOf(status), want)
			}
		}
		if !says(page, "slices · preview") {
			t.Errorf("%s: the distance is no preview", text)
		}
		if says(page, "Drag a layer") || hasButton(page, "Show") {
			t.Errorf("%s: a hint for what is only previewed", text)
		}
		if links := b.links(); len(links) != 0 {
			t.Errorf("%s: links to lessons on something else: %q", text, namesOf(links))
		}
		dim := theme.Color(theme.ColorNamePlaceHolder)
		moves := 0
		for _, alg := range pagetest.Find[*display.AlgText](page) {
			for _, w := range pagetest.Find[*canvas.Text](alg) {
				if moves++; w.Color != dim {
					t.Errorf("%s: %q of the solution stands out", text, w.Text)
				}
			}
		}
		if moves == 0 {
			t.Error("no solution")
		}
		b.Command("cancel")
		b.Wait("the distance again", known(4, false))
		if status := b.status(); status["Preview"] || !status[at.Pair().String()] || says(page, "slices · preview") {
			t.Errorf("%s: after Esc the line says %q", text, namesOf(status))
		}
	}
	if len(b.answers.Solutions().List) == 0 || !b.desk.Player.Loaded() {
		t.Error("a preview drops the solutions")
	}
	field(b).SetText("")
	test.Type(field(b).Entry(), "/")
	b.OpenPage(bench.Learn)
	if b.desk.Previewing() {
		t.Error("a lesson is on something else than the stage shows")
	}
}

// TestParityOfWhatIsSolvedButForATurn: a turn is no parity.
func TestParityOfWhatIsSolvedButForATurn(t *testing.T) {
	b := open(t)
	b.Window.Resize(fyne.NewSize(1216, 800))
	for top := range square1.Units {
		for _, bottom := range []int{0, 1, 5} {
			b.exchange.enter("", square1.Only(square1.Solved().Turn(top, bottom)))
			if status := b.status(); !status["even parity"] && !status["  ·  even parity"] {
				t.Errorf("(%d,%d): %q", top, bottom, namesOf(status))
			}
		}
	}
	b.enter("B1A2C3D45E6F7G8H-")
	if _, odd := b.links()["odd parity"]; !odd {
		t.Errorf("two corners swapped: %q", namesOf(b.links()))
	}
}

// TestStatusFollowsCut holds a layer: the line says what the frame of the cut shows, on the way, too.
func TestStatusFollowsCut(t *testing.T) {
	b := open(t)
	free, blocked := 0, 0
	for steps := 0.0; steps < 6; steps += 0.25 {
		motion := view.Motion{Bottom: steps}
		b.desk.Hand.Hold(motion)
		want := view.Turned(b.desk.Current(), motion).Sliceable()
		status := b.status()
		if status["cut free"] != want || status["cut blocked"] == want || status["why?"] && steps > 0 {
			t.Errorf("at %v steps: %v, free is %v", steps, status, want)
		}
		if want {
			free++
		} else {
			blocked++
		}
	}
	if free < 8 || blocked < 4 {
		t.Errorf("%d free, %d blocked", free, blocked)
	}
	b.desk.Hand.LetGo()
	b.desk.Turn(0, 1)
	for b.desk.Moving() {
		b.desk.Advance(0.05)
	}
	if status := b.status(); b.desk.Current().Sliceable() || !status["cut blocked"] || !status["why?"] {
		t.Errorf("at rest: %v", status)
	}
}
