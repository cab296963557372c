package control_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/pagetest"
)

// hints are made of keys and texts in turn.
func hints(keysAndTexts ...string) (all []control.KeyHint) {
	for pair := range slices.Chunk(keysAndTexts, 2) {
		all = append(all, control.KeyHint{Key: pair[0], Text: pair[1]})
	}
	return all
}

func TestKeyOverlay(t *testing.T) {
	test.NewTempApp(t)
	k := control.NewKeyOverlay(hints("i", "slice", ";", "turn y", "Left", "camera", "Shift + turn", "next place"))
	closed := 0
	k.OnClose = func() { closed++ }
	test.NewTempWindow(t, k).Resize(fyne.NewSize(1000, 600))
	used := 0
	for _, r := range pagetest.Find[*canvas.Rectangle](k) {
		if r.FillColor == theme.Color(theme.ColorNamePrimary) {
			used++
		}
	}
	for _, s := range []string{"I", "slice", "turn y", "camera", "←", "Shift + turn: next place"} {
		if !pagetest.Says(k, s) {
			t.Errorf("does not say %s", s)
		}
	}
	k.SetHints(hints("K", "slice back"))
	if pagetest.Says(k, "camera") || pagetest.Says(k, "Shift + turn: next place") || used != 3 {
		t.Errorf("%d keys; old hints", used)
	}
	test.Tap(k)
	if closed != 1 {
		t.Error("not closed")
	}
}
