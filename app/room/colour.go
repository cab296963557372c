package room

import (
	"image/color"

	"fyne.io/fyne/v2/lang"

	"wedge/app/scheme"
)

// ColourName is the name of a colour in the user's language.
func ColourName(c color.NRGBA) string {
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
