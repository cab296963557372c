package app

import (
	"image/color"

	"fyne.io/fyne/v2/lang"

	"wedge/app/scheme"
	"wedge/app/square1/display"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

// errorText says what is wrong, in the user's language.
func (w *window) errorText(err error) string { return display.ErrorText(err, w.coloursOf) }

// coloursOf names a corner by the colours that it has in the window, the outside
// first, then the sides clockwise. It is empty where the names of the colours do not
// tell the faces apart, as with six greys.
func (w *window) coloursOf(corner square1.Piece) string {
	s := w.scheme()
	if _, distinct := s.Names(); !distinct {
		return ""
	}
	c := view.Stickers(s, corner)
	return lang.L("{{.Outside}}-{{.First}}-{{.Second}}", map[string]any{
		"Outside": colourName(c[0]), "First": colourName(c[1]), "Second": colourName(c[2]),
	})
}

// colourName is what people call a colour.
func colourName(c color.NRGBA) string {
	switch scheme.NameOf(c) {
	case scheme.White:
		return lang.L("white")
	case scheme.Grey:
		return lang.L("grey")
	case scheme.Black:
		return lang.L("black")
	case scheme.Yellow:
		return lang.L("yellow")
	case scheme.Orange:
		return lang.L("orange")
	case scheme.Red:
		return lang.L("red")
	case scheme.Pink:
		return lang.L("pink")
	case scheme.Purple:
		return lang.L("purple")
	case scheme.Blue:
		return lang.L("blue")
	case scheme.LightBlue:
		return lang.L("light blue")
	case scheme.Green:
		return lang.L("green")
	}
	return lang.L("brown")
}
