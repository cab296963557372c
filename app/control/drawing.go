package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Gap is the unit of all distances, which are multiples of it, in device-independent
// pixels.
const Gap = 4

// SmallText is the size of text in drawings, in device-independent pixels: 13 where the
// theme's text size is 14. Only labels are smaller.
func SmallText() float32 { return Scaled(13) }

// LabelText is the size of labels, in device-independent pixels.
func LabelText() float32 { return Scaled(11) }

// Scaled scales a length that holds text, given for the default text size, to the theme's
// text size.
func Scaled(length float32) float32 {
	const usual = 14
	return length * theme.Size(theme.SizeNameText) / usual
}

// Word is a text of a drawing. It is transparent until its widget sets a colour on
// refresh.
func Word(text string, size float32, style fyne.TextStyle) *canvas.Text {
	t := canvas.NewText(text, color.Transparent)
	t.TextSize, t.TextStyle = size, style
	return t
}

// ShowText sets text and colour, and redraws only if they changed.
func ShowText(t *canvas.Text, text string, c color.Color) {
	if t.Text == text && t.Color == c {
		return
	}
	t.Text, t.Color = text, c
	t.Refresh()
}

// Put sets the position and size of an object.
func Put(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// ColourOf is a colour of the theme in which a widget is shown.
func ColourOf(w fyne.Widget, name fyne.ThemeColorName) color.NRGBA {
	return color.NRGBAModel.Convert(theme.ColorForWidget(name, w)).(color.NRGBA)
}

// Faded is a colour with its opacity scaled by share, 0..1.
func Faded(c color.Color, share float64) color.NRGBA {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = uint8(float64(n.A)*share + 0.5)
	return n
}

// LineHeight is the height of a line of text of a size.
func LineHeight(size float32) float32 { return fyne.MeasureText("0", size, fyne.TextStyle{}).Height }
