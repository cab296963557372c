package app

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/session"
)

// windowTheme is Fyne's own theme with Wedge's accent colour, scaled, and light or dark
// as set.
type windowTheme struct {
	fyne.Theme
	scale   float32
	variant *fyne.ThemeVariant // nil: the system's
}

// accent is the highlight colour.
func accent(variant fyne.ThemeVariant) color.NRGBA {
	if variant == theme.VariantLight {
		return color.NRGBA{R: 0x1f, G: 0x6f, B: 0xd6, A: 0xff}
	}
	return color.NRGBA{R: 0x5a, G: 0xa2, B: 0xf2, A: 0xff}
}

// disabled is the colour of disabled controls: pale, but readable, unlike Fyne's.
func disabled(variant fyne.ThemeVariant) color.NRGBA {
	if variant == theme.VariantLight {
		return color.NRGBA{R: 0xa2, G: 0xa2, B: 0xa6, A: 0xff}
	}
	return color.NRGBA{R: 0x62, G: 0x62, B: 0x68, A: 0xff}
}

// Color implements fyne.Theme.
func (t *windowTheme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if t.variant != nil {
		variant = *t.variant
	}
	switch name {
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return accent(variant)
	case theme.ColorNameDisabled:
		return disabled(variant)
	case theme.ColorNameFocus:
		c := accent(variant)
		c.A = 0x66
		return c
	}
	return t.Theme.Color(name, variant)
}

// Size implements fyne.Theme.
func (t *windowTheme) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameScrollBarSmall {
		return control.BarWidth
	}
	return t.Theme.Size(name) * t.scale
}

// themed applies the settings to the program's look.
type themed struct {
	app   fyne.App
	scale float64
	name  string
}

// apply changes the theme if necessary, since Fyne then measures all texts again.
func (t *themed) apply(s *session.Settings) {
	if t.scale == s.Scale && t.name == s.Theme {
		return
	}
	t.scale, t.name = s.Scale, s.Theme
	to := &windowTheme{Theme: theme.DefaultTheme(), scale: float32(s.Scale)}
	if s.Theme == "light" || s.Theme == "dark" {
		v := theme.VariantLight
		if s.Theme == "dark" {
			v = theme.VariantDark
		}
		to.variant = &v
	}
	t.app.Settings().SetTheme(to)
}
