package app

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"

	"wedge/app/session"
)

// TestSigns: in the window a blank after a sign is blank, signs have no wider lines than letters, and all that lessons
// use are in the program's own fonts: a user's system may have no others.
func TestSigns(t *testing.T) {
	a := test.NewTempApp(t)
	(&themed{app: a}).apply(&session.Settings{Theme: "light"}, 1, false)
	drawn := func(words string, style fyne.TextStyle) (ink int, height float32) {
		text := canvas.NewText(words, color.Black)
		text.TextSize, text.TextStyle = 32, style
		c := software.NewCanvas()
		c.SetPadded(false)
		c.SetContent(text)
		c.Resize(fyne.NewSize(200, 60))
		m := c.Capture()
		for y := range m.Bounds().Dy() {
			for x := range m.Bounds().Dx() {
				if grey, _, _, _ := m.At(x, y).RGBA(); grey < 1<<15 {
					ink++
				}
			}
		}
		return ink, text.MinSize().Height
	}
	const signs = "∠⊥∥△∈∉∅∀∃⇒⇔↦→←↔↑↓ℕℤℚℝ∛√⅓⅔✓✗≤≥≠≈≡≅∞∑∏∫∂∇∩∪⊂⊆∧∨∴⟨⟩⌊⌋⌈⌉★☆●○■□▲◆☐☑−×÷·±°²³⁴½¼¾…–—„“”’′″₀₁₂ⁿαβπφωΔΩ"
	const few = 4 // pixels: blanks move some letters a little
	tried := 0
	for _, style := range []fyne.TextStyle{{}, {Bold: true}, {Italic: true}, {Bold: true, Italic: true}} {
		fonts := []fyne.Resource{theme.Font(style), theme.DefaultTheme().Font(style)}
		for _, r := range signs {
			if !inFonts(t, r, fonts) {
				t.Errorf("%+v: no font has %q", style, r)
			}
			alone, height := drawn("x"+string(r), style)
			blank, _ := drawn("x"+string(r)+" ", style)
			if _, letters := drawn("x", style); height != letters {
				t.Errorf("%+v: %q is %v high, not %v", style, r, height, letters)
			}
			if more := blank - alone; more < -few || more > few {
				t.Errorf("%+v: the blank after %q has %d pixels", style, r, more)
			}
			tried++
		}
	}
	if tried < 4*80 {
		t.Errorf("only %d signs", tried)
	}
}

// inFonts reports whether a character is in one of some fonts.
func inFonts(t *testing.T, r rune, fonts []fyne.Resource) bool {
	t.Helper()
	for _, f := range fonts {
		parsed, err := sfnt.Parse(f.Content())
		if err != nil {
			t.Fatal(err)
		}
		if i, err := parsed.GlyphIndex(nil, r); err == nil && i > 0 {
			return true
		}
	}
	return false
}
