package app

import (
	"image/color"
	"math"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// luminance of a colour as WCAG 2 has it, 0 for black to 1 for white.
func luminance(c color.NRGBA) float64 {
	linear := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= 0.04045 {
			return x / 12.92
		}
		return math.Pow((x+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// contrast of a colour, which may let the ground shine through, with that ground: 1 to
// 21, as WCAG 2 has it.
func contrast(c, ground color.Color) float64 {
	top, _ := color.NRGBAModel.Convert(c).(color.NRGBA)
	under, _ := color.NRGBAModel.Convert(ground).(color.NRGBA)
	mix := func(a, b uint8) uint8 { return uint8((int(a)*int(top.A) + int(b)*(255-int(top.A))) / 255) }
	seen := color.NRGBA{R: mix(top.R, under.R), G: mix(top.G, under.G), B: mix(top.B, under.B), A: 0xff}
	x, y := luminance(seen), luminance(under)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestContrastOfKnownColours(t *testing.T) {
	grey := color.NRGBA{R: 0x76, G: 0x76, B: 0x76, A: 0xff} // the darkest that passes on white
	if c := contrast(color.Black, color.White); math.Abs(c-21) > 1e-9 {
		t.Error(c)
	}
	if c := contrast(grey, color.White); math.Abs(c-4.54) > 0.01 {
		t.Error(c)
	}
	if c := contrast(color.NRGBA{A: 0x80}, color.White); math.Abs(c-3.98) > 0.03 { // grey 0x7f
		t.Error(c)
	}
}

// TestContrast of texts is at least 4.5 on all that they stand on, in both themes, as
// WCAG 2.1 asks for in 1.4.3; of what cannot be used, which is exempt there, 2.5.
func TestContrast(t *testing.T) {
	grounds := []fyne.ThemeColorName{
		theme.ColorNameBackground, theme.ColorNameMenuBackground, theme.ColorNameInputBackground,
		theme.ColorNameOverlayBackground, theme.ColorNameButton, theme.ColorNameHeaderBackground,
	}
	texts := map[fyne.ThemeColorName]float64{
		theme.ColorNameForeground: 4.5, theme.ColorNamePlaceHolder: 4.5, theme.ColorNameHyperlink: 4.5,
		theme.ColorNameError: 4.5, theme.ColorNameWarning: 4.5, theme.ColorNameDisabled: 2.5,
	}
	filled := map[fyne.ThemeColorName]fyne.ThemeColorName{
		theme.ColorNameForegroundOnPrimary: theme.ColorNamePrimary,
		theme.ColorNameForegroundOnError:   theme.ColorNameError,
		theme.ColorNameForegroundOnWarning: theme.ColorNameWarning,
	}
	look := &windowTheme{Theme: theme.DefaultTheme(), scale: 1}
	for name, v := range test.KnownThemeVariants() {
		for text, least := range texts {
			for _, ground := range grounds {
				if c := contrast(look.Color(text, v), look.Color(ground, v)); c < least {
					t.Errorf("%s: %s on %s has a contrast of %.2f, less than %.1f", name, text, ground, c, least)
				}
			}
		}
		for text, ground := range filled {
			if c := contrast(look.Color(text, v), look.Color(ground, v)); c < 4.5 {
				t.Errorf("%s: %s on %s has a contrast of %.2f", name, text, ground, c)
			}
		}
	}
}
