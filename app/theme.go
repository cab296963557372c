package app

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/session"
	"wedge/resources/fonts"
)

// windowTheme is Fyne's own theme with Wedge's accent colour, scaled, and light or dark
// as set.
type windowTheme struct {
	fyne.Theme
	scale   float32
	variant *fyne.ThemeVariant // nil: the system's
	even    bool               // words to read are no larger than other texts: in front of a class all are large
}

// colours replace those of Fyne's that have too little contrast with some of the
// backgrounds: of the window, menus, text fields and dialogs.
type colours struct {
	accent, onAccent color.NRGBA // the highlight colour, and text on it
	quiet            color.NRGBA // secondary text
	disabled         color.NRGBA // disabled controls: pale, but readable
	wrong, doubtful  color.NRGBA // errors, warnings
	right, onRight   color.NRGBA // what is right, and text on it
}

func coloursOf(variant fyne.ThemeVariant) colours {
	if variant == theme.VariantLight {
		return colours{
			accent: opaque(0x1c6ad0), onAccent: opaque(0xffffff), quiet: opaque(0x6b6b6e),
			disabled: opaque(0x98989c), wrong: opaque(0xc62828), doubtful: opaque(0x9a5800),
			right: opaque(0x1b7a3d), onRight: opaque(0xffffff),
		}
	}
	return colours{
		accent: opaque(0x5aa2f2), onAccent: opaque(0x171718), quiet: opaque(0xb2b2b2),
		disabled: opaque(0x6a6a70), wrong: opaque(0xff6b60), doubtful: opaque(0xff9800),
		right: opaque(0x5cc27f), onRight: opaque(0x171718),
	}
}

// opaque is a colour given as 0xRRGGBB.
func opaque(rgb uint32) color.NRGBA {
	return color.NRGBA{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 0xff}
}

func (t *windowTheme) Color(name fyne.ThemeColorName, variant fyne.ThemeVariant) color.Color {
	if t.variant != nil {
		variant = *t.variant
	}
	c := coloursOf(variant)
	switch name {
	case theme.ColorNamePrimary, theme.ColorNameHyperlink:
		return c.accent
	case theme.ColorNameForegroundOnPrimary:
		return c.onAccent
	case theme.ColorNamePlaceHolder:
		return c.quiet
	case theme.ColorNameDisabled:
		return c.disabled
	case theme.ColorNameError:
		return c.wrong
	case theme.ColorNameSuccess:
		return c.right
	case theme.ColorNameForegroundOnSuccess:
		return c.onRight
	case theme.ColorNameForegroundOnError:
		return c.onRight
	case theme.ColorNameWarning:
		return c.doubtful
	case theme.ColorNameFocus:
		c.accent.A = 0x66
		return c.accent
	}
	return t.Theme.Color(name, variant)
}

// Font implements fyne.Theme. Fyne draws with the first font that has a character: this one, then its own for letters, its
// own for symbols, the system's. Blanks stay in the font of the sign before them, and Fyne's symbols have none.
func (t *windowTheme) Font(style fyne.TextStyle) fyne.Resource {
	if style.Monospace || style.Symbol {
		return t.Theme.Font(style)
	}
	name := "signs.ttf"
	if style.Bold {
		name = "signs-bold.ttf"
	}
	return fyne.NewStaticResource(name, fonts.Signs(style.Bold))
}

func (t *windowTheme) Size(name fyne.ThemeSizeName) float32 {
	if name == theme.SizeNameScrollBarSmall {
		return control.BarWidth
	}
	switch {
	case t.even && name == control.WordsSize:
		name = theme.SizeNameText
	case t.even && name == theme.SizeNameHeadingText:
		name = control.WordsSize
	}
	return t.Theme.Size(name) * t.scale
}

// themed applies the settings to the program's look.
type themed struct {
	app   fyne.App
	scale float64
	name  string
	even  bool
}

// apply changes the theme if necessary, since Fyne then measures all texts again. scale is the text
// size, 1 for the usual one; even is that of the theme.
func (t *themed) apply(s *session.Settings, scale float64, even bool) {
	if t.scale == scale && t.name == s.Theme && t.even == even {
		return
	}
	t.scale, t.name, t.even = scale, s.Theme, even
	to := &windowTheme{Theme: theme.DefaultTheme(), scale: float32(scale), even: even}
	if s.Theme == "light" || s.Theme == "dark" {
		v := theme.VariantLight
		if s.Theme == "dark" {
			v = theme.VariantDark
		}
		to.variant = &v
	}
	forgetFonts()
	t.app.Settings().SetTheme(to)
}
