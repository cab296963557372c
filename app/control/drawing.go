package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Measures of all drawings, in device-independent pixels. Distances are multiples of
// Gap. Text is never smaller than SmallText, except in labels of drawings.
const (
	Gap       = 4
	SmallText = 13
	LabelText = 11
)

// Word is a text of a drawing. It is transparent until a refresh of its widget gives
// it a colour.
func Word(text string, size float32, style fyne.TextStyle) *canvas.Text {
	t := canvas.NewText(text, color.Transparent)
	t.TextSize, t.TextStyle = size, style
	return t
}

// ShowText changes what a text says and its colour, and redraws it only if that makes
// a difference.
func ShowText(t *canvas.Text, text string, c color.Color) {
	if t.Text == text && t.Color == c {
		return
	}
	t.Text, t.Color = text, c
	t.Refresh()
}

// Put gives an object its place and size.
func Put(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// ColourOf is a colour of the theme that a widget is shown in.
func ColourOf(w fyne.Widget, name fyne.ThemeColorName) color.Color {
	return theme.ColorForWidget(name, w)
}

// Faded is a colour with a share of its opacity, 0..1.
func Faded(c color.Color, share float64) color.NRGBA {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = uint8(float64(n.A)*share + 0.5)
	return n
}
