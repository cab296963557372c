package app

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// look of the window: Fyne's own, with Wedge's accent colour, a little larger or
// smaller, and light or dark whatever the system says.
type windowTheme struct {
	fyne.Theme
	scale   float32
	variant *fyne.ThemeVariant // nil: the system's
}

// accent is the one colour that stands out.
func accent(variant fyne.ThemeVariant) color.NRGBA {
	if variant == theme.VariantLight {
		return color.NRGBA{R: 0x1f, G: 0x6f, B: 0xd6, A: 0xff}
	}
	return color.NRGBA{R: 0x5a, G: 0xa2, B: 0xf2, A: 0xff}
}

// disabled is the colour of what cannot be used just now: pale, but to be read, which
// Fyne's is not.
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

// scrollBarWidth is that of bars that are not used just now. Fyne's are so thin that
// nobody sees that there is more below.
const scrollBarWidth = 6

// Size implements fyne.Theme.
func (t *windowTheme) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameScrollBarSmall {
		return scrollBarWidth
	}
	return t.Theme.Size(name) * t.scale
}

// dark tells whether the window is dark just now.
func (w *window) dark() bool {
	switch w.state.Settings.Theme {
	case "light":
		return false
	case "dark":
		return true
	}
	return w.app.Settings().ThemeVariant() == theme.VariantDark
}

// applyTheme makes texts and buttons look as the settings say.
func (w *window) applyTheme() {
	s := &w.state.Settings
	t := &windowTheme{Theme: theme.DefaultTheme(), scale: float32(s.Scale)}
	if s.Theme == "light" || s.Theme == "dark" {
		v := theme.VariantLight
		if s.Theme == "dark" {
			v = theme.VariantDark
		}
		t.variant = &v
	}
	w.app.Settings().SetTheme(t)
}

// applySettings makes everything look as the settings say.
func (w *window) applySettings() {
	w.applyTheme()
	s := &w.state.Settings
	control.SetVisible(w.hiddenBox, s.HiddenSide)
	control.SetVisible(w.planBox, s.PlanView)
	w.menu.plan.Checked, w.menu.hidden.Checked = s.PlanView, s.HiddenSide
	w.menu.main.Refresh()
	w.applyLook()
}

// applyLook shows colours and background as they are chosen.
func (w *window) applyLook() {
	look := w.look()
	w.viewer.SetLook(look)
	look.Cut, look.Bare = false, true
	w.hidden.SetLook(look)
	w.plan.Plastic = look.Scheme.Plastic
	w.plan.Colour = planColour(look.Scheme)
	w.plan.Refresh()
	w.pages.colours(look.Scheme)
	w.show()
}
