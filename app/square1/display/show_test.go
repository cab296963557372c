package display_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/square1/display"
	"wedge/puzzle/square1"
)

func TestDistanceBar(t *testing.T) {
	test.NewTempApp(t)
	d := display.NewDistanceBar()
	test.NewTempWindow(t, d).Resize(fyne.NewSize(300, 140))
	size := d.MinSize()
	for n := range display.Distances {
		d.SetDistance(n)
		accents := 0
		for _, r := range find[*canvas.Rectangle](d) {
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
		if accents != 1 || !says(d, want) {
			t.Errorf("distance %d: %d bars stand out", n, accents)
		}
	}
	d.Glow()
	d.SetUnknown("Loading a table whose name is much too long for this bar", true)
	if says(d, "13 slices from solved") || d.MinSize() != size {
		t.Error("jumps")
	}
	for _, w := range words(d) {
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

// TestPlanView looks at the pixels where stickers have to be.
func TestPlanView(t *testing.T) {
	test.NewTempApp(t)
	letters := map[color.Color]string{}
	v := display.NewPlanView(func(p square1.Piece, side int) color.Color {
		c := color.NRGBA{uint8(p) * 10, uint8(side) * 100, 7, 255}
		letters[c] = p.String() + string(rune('0'+side))
		return c
	})
	w := test.NewTempWindow(t, v)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(600, 300)) // two pictures with a centre at 150, 150 and 100 pixels to a side
	at := func(x, y int) string {
		c := color.NRGBAModel.Convert(w.Canvas().Capture().At(x, y))
		switch c {
		case control.FreeColour():
			return "free"
		case control.BlockedColour():
			return "blocked"
		}
		return letters[c]
	}
	type spot struct {
		x, y int
		want string
	}
	checks := 0
	check := func(p square1.Position, free bool, spots ...spot) {
		t.Helper()
		v.SetPosition(p, free)
		for _, s := range spots {
			if got := at(s.x, s.y); got != s.want {
				t.Errorf("%v: %s at (%d,%d), not %s", p, got, s.x, s.y, s.want)
			}
			checks++
		}
	}
	solved := square1.Solved()
	// The top: A is in front on the left, 4 in front, the front at the bottom.
	check(solved, true, spot{90, 210, "A0"}, spot{90, 242, "A1"}, spot{58, 210, "A2"}, spot{150, 222, "40"}, spot{155, 242, "41"},
		spot{80, 150, "10"}, spot{90, 90, "B0"}, spot{210, 90, "C0"}, spot{210, 210, "D0"})
	// The bottom: 5 is in front, at the top of the picture, and E on its right.
	check(solved, true, spot{455, 80, "50"}, spot{510, 90, "E0"}, spot{510, 58, "E1"}, spot{542, 90, "E2"}, spot{390, 90, "H0"},
		spot{390, 210, "G0"}, spot{520, 150, "60"})
	// The cut: 15 degrees left of the front in both.
	check(solved, true, spot{116, 275, "free"}, spot{184, 25, "free"}, spot{416, 25, "free"}, spot{484, 275, "free"})
	blocked := solved.Turn(-1, 0)
	check(blocked, false, spot{116, 275, "blocked"}, spot{150, 215, "A0"})
	if checks != 22 {
		t.Error(checks)
	}
}
