package display_test

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"wedge/app/scheme"
	"wedge/app/square1/display"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// TestPlanView checks the pixels where stickers must be.
func TestPlanView(t *testing.T) {
	test.NewTempApp(t)
	letters := map[color.Color]string{}
	v := display.NewPlanView(plan.Skin{Plastic: color.Black, Cut: scheme.Default().Cut, Colour: func(p square1.Piece, side int) color.Color {
		c := color.NRGBA{uint8(p) * 10, uint8(side) * 100, 7, 255}
		letters[c] = p.String() + string(rune('0'+side))
		return c
	}})
	w := test.NewTempWindow(t, v)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(600, 300)) // two pictures with a centre at 150, 150 and 100 pixels to a side
	at := func(x, y int) string {
		c := color.NRGBAModel.Convert(w.Canvas().Capture().At(x, y))
		switch c {
		case scheme.FreeCut():
			return "free"
		case scheme.BlockedCut():
			return "blocked"
		}
		return letters[c]
	}
	type spot struct {
		x, y int
		want string
	}
	check := func(p square1.Position, free bool, spots ...spot) {
		t.Helper()
		v.SetPattern(square1.Only(p), free)
		for _, s := range spots {
			if got := at(s.x, s.y); got != s.want {
				t.Errorf("%v: %s at (%d,%d), not %s", p, got, s.x, s.y, s.want)
			}
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
}
