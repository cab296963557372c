package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Gap is the unit of all distances, in device-independent pixels: they are multiples of it.
const Gap = 4

// SmallText is the size of text in drawings, in device-independent pixels. It follows the
// text size of the theme, 13 to its 14. Only labels are smaller.
func SmallText() float32 { return Scaled(13) }

// LabelText is the size of labels, in device-independent pixels.
func LabelText() float32 { return Scaled(11) }

// Scaled is a length that holds text, given for the usual text size, at the text size of
// the theme.
func Scaled(length float32) float32 {
	const usual = 14
	return length * theme.Size(theme.SizeNameText) / usual
}

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
