package display_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/pagetest"
	"wedge/app/square1/display"
)

func TestDistanceBar(t *testing.T) {
	test.NewTempApp(t)
	d := display.NewDistanceBar()
	test.NewTempWindow(t, d).Resize(fyne.NewSize(300, 140))
	size := d.MinSize()
	for n := range display.Distances {
		d.SetDistance(n)
		accents := 0
		for _, r := range pagetest.Find[*canvas.Rectangle](d) {
			if r.FillColor == theme.Color(theme.ColorNamePrimary) {
				accents++
			}
			if r.Size().Height < 1 {
				t.Errorf("a bar of height %v", r.Size().Height)
			}
		}
		want := "slices from solved"
		if n == 1 {
			want = "slice from solved"
		}
		if accents != 1 || !pagetest.Says(d, want) {
			t.Errorf("distance %d: %d bars stand out", n, accents)
		}
	}
	d.Glow()
	d.SetUnknown("Loading a table whose name is much too long for this bar", true)
	if pagetest.Says(d, "13 slices from solved") || d.MinSize() != size {
		t.Error("jumps")
	}
	for _, w := range pagetest.Words(d) {
		if w.Position().X+w.MinSize().Width > 300 {
			t.Errorf("%s is too long", w.Text)
		}
	}
}

func TestDistanceExplains(t *testing.T) {
	test.NewTempApp(t)
	d := display.NewDistanceBar()
	asked := 0
	d.OnExplain = func() { asked++ }
	test.NewTempWindow(t, d).Resize(fyne.NewSize(300, 140))
	tap := func() {
		for _, o := range test.LaidOutObjects(d) {
			if link, ok := o.(fyne.Tappable); ok && o.Visible() {
				test.Tap(link)
			}
		}
	}
	tap() // nothing is known
	d.SetDistance(11)
	tap()
	d.SetUnknown("measuring …", true)
	tap()
	if asked != 1 {
		t.Errorf("asked %d times", asked)
	}
}

// TestDistanceToGoal: another goal has its words, and not the distribution of the distances
// from solved.
func TestDistanceToGoal(t *testing.T) {
	test.NewTempApp(t)
	d := display.NewDistanceBar()
	test.NewTempWindow(t, d).Resize(fyne.NewSize(300, 140))
	d.SetDistance(7)
	size, bars := d.MinSize(), len(pagetest.Find[*canvas.Rectangle](d))
	const words = "slices from solved, middle ignored"
	d.SetGoal(words)
	if !pagetest.Says(d, words) || !pagetest.Says(d, "7") || pagetest.Says(d, "10") || len(pagetest.Find[*canvas.Rectangle](d)) != bars-display.Distances {
		t.Error("the distribution is that of another goal")
	}
	d.SetPreview(true)
	if !pagetest.Says(d, words+" · preview") {
		t.Error("the preview has no goal")
	}
	d.SetPreview(false)
	if d.MinSize() != size {
		t.Error("jumps")
	}
	for _, w := range pagetest.Words(d) {
		if w.Text == words && w.Position().X+w.MinSize().Width > 300 {
			t.Error("cut off")
		}
	}
	d.SetGoal("")
	if !pagetest.Says(d, "slices from solved") || !pagetest.Says(d, "10") {
		t.Error("the distribution stays away")
	}
}
