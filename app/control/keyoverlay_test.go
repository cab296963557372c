package control_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
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

// TestKeyOverlayFits: at every text size and in every window the overlay stays within it,
// with all hints, as a drawing or as a list, and the texts are not smaller than usual.
func TestKeyOverlayFits(t *testing.T) {
	a := test.NewTempApp(t)
	lists, drawings := 0, 0
	for _, scale := range []float32{0.75, 1, 1.5, 2} {
		a.Settings().SetTheme(scaled{theme.DefaultTheme(), scale})
		for _, room := range []fyne.Size{fyne.NewSize(1216, 700), fyne.NewSize(900, 600), fyne.NewSize(2000, 1200)} {
			k := control.NewKeyOverlay(hints("i", "slice", ";", "turn y", "Left", "camera", "F10", "menu bar", string(fyne.KeyPageUp), "before", "Shift + turn", "next place"))
			k.Printed = func(key string) string { return map[string]string{";": "ö"}[key] }
			w := test.NewTempWindow(t, container.New(control.Cover{Over: func() fyne.CanvasObject { return nil }}, k))
			w.SetPadded(false)
			w.Resize(room)
			if size := k.Size(); size.Width > room.Width || size.Height > room.Height {
				t.Errorf("at %v the overlay takes up %v of %v", scale, size, room)
			}
			said := map[string]bool{}
			for _, word := range pagetest.Words(k) {
				said[word.Text] = true
				if word.TextSize < 9 {
					t.Errorf("at %v in %v: %q has a size of %v", scale, room, word.Text, word.TextSize)
				}
			}
			for _, s := range []string{"slice", "camera", "ö", "Shift + turn: next place"} {
				if !said[s] {
					t.Errorf("at %v in %v it does not say %q", scale, room, s)
				}
			}
			if said["Ins"] { // which does nothing
				drawings++
				if said[string(fyne.KeyPageUp)+": before"] {
					t.Error("PageUp is drawn, and listed as well")
				}
			} else {
				lists++
			}
		}
	}
	if lists < 2 || drawings < 2 {
		t.Errorf("%d lists and %d drawings", lists, drawings)
	}
}

// scaled is a theme with another text size.
type scaled struct {
	fyne.Theme
	by float32
}

func (s scaled) Size(name fyne.ThemeSizeName) float32 { return s.Theme.Size(name) * s.by }
