package scheme_test

import (
	"fmt"
	"image/color"
	"testing"

	"wedge/app/scheme"
)

// TestNames names the colours of the presets, in the order of the faces, as people do.
func TestNames(t *testing.T) {
	want := map[string]string{
		scheme.DefaultID:     "yellow white red green orange blue",
		scheme.WCAID:         "yellow white red green orange blue",
		scheme.CsTimerID:     "yellow white green orange blue red",
		scheme.SquanmateID:   "white yellow orange green red blue",
		scheme.BlackWhiteID:  "black white red green orange blue",
		scheme.ColourBlindID: "yellow blue red light blue white pink",
	}
	for _, s := range scheme.Presets() {
		names, distinct := s.Names()
		if s.ID == scheme.PrintID { // six greys
			if distinct {
				t.Errorf("%s: %v", s.ID, names)
			}
			continue
		}
		if got := fmt.Sprint(names); got != "["+want[s.ID]+"]" || !distinct {
			t.Errorf("%s: %s, %v", s.ID, got, distinct)
		}
	}
	for c, want := range map[color.NRGBA]scheme.Name{
		{R: 0x7a, G: 0x3f, B: 0x12, A: 255}: scheme.Brown,
		{R: 0x90, G: 0x90, B: 0x94, A: 255}: scheme.Grey,
		{R: 0x6a, G: 0x2c, B: 0x90, A: 255}: scheme.Purple,
		{R: 0x0a, G: 0x30, B: 0x80, A: 255}: scheme.Blue,
		{R: 0xff, G: 0xf0, B: 0x60, A: 255}: scheme.Yellow,
	} {
		if got := scheme.NameOf(c); got != want {
			t.Errorf("%v is %v, not %v", c, got, want)
		}
	}
}
