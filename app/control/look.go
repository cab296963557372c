package control

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
)

// Distances between things are multiples of Gap. Text is never smaller than
// SmallText, except for labels in drawings.
const (
	Gap       = 4
	SmallText = 13
	LabelText = 11
)

// FreeColour and BlockedColour are those of the cut, the same in all themes so that
// they are the same on the puzzle.
func FreeColour() color.NRGBA { return color.NRGBA{38, 166, 91, 255} }

// BlockedColour is the counterpart of [FreeColour].
func BlockedColour() color.NRGBA { return color.NRGBA{224, 62, 54, 255} }

// faded is a colour with a share of its opacity, 0..1.
func Faded(c color.Color, share float64) color.NRGBA {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = uint8(float64(n.A)*share + 0.5)
	return n
}

// word is a text of a drawing; its colour comes with the first refresh.
func Word(text string, size float32, style fyne.TextStyle) *canvas.Text {
	t := canvas.NewText(text, color.Transparent)
	t.TextSize, t.TextStyle = size, style
	return t
}

// show changes a text, and draws it anew only if it was something else.
func ShowText(t *canvas.Text, text string, c color.Color) {
	if t.Text == text && t.Color == c {
		return
	}
	t.Text, t.Color = text, c
	t.Refresh()
}

// put places an object and gives it a size.
func Put(o fyne.CanvasObject, x, y, width, height float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(width, height))
}

// SetEnabled enables or disables.
func SetEnabled(d fyne.Disableable, on bool) {
	if on {
		d.Enable()
	} else {
		d.Disable()
	}
}

// SetVisible shows or hides.
func SetVisible(o fyne.CanvasObject, on bool) {
	if on {
		o.Show()
	} else {
		o.Hide()
	}
}

func ColourOf(w fyne.Widget, name fyne.ThemeColorName) color.Color {
	return theme.ColorForWidget(name, w)
}

// monospace is the style of all notation.
func Monospace() fyne.TextStyle { return fyne.TextStyle{Monospace: true} }

// cell is the size of a character in a monospace text. The width is that of many
// divided, since a single one is rounded.
func Cell(size float32) fyne.Size {
	const many = 64
	s := fyne.MeasureText(strings.Repeat("0", many), size, Monospace())
	return fyne.NewSize(s.Width/many, s.Height)
}

// shortened is a text with an ellipsis in place of what does not fit a width.
func Shortened(text string, width, size float32, style fyne.TextStyle) string {
	fits := func(s string) bool { return fyne.MeasureText(s, size, style).Width <= width }
	if fits(text) {
		return text
	}
	runes := []rune(text)
	low, high := 0, len(runes) // so many fit; so many do not
	for high-low > 1 {
		if mid := (low + high) / 2; fits(string(runes[:mid]) + "…") {
			low = mid
		} else {
			high = mid
		}
	}
	if low == 0 {
		return ""
	}
	return strings.TrimRight(string(runes[:low]), " ·,") + "…"
}

// wrapped breaks a text at blanks into lines of a width, at most so many; the last
// is shortened.
func Wrapped(text string, width, size float32, style fyne.TextStyle, most int) []string {
	var lines []string
	words := strings.Fields(text)
	for len(words) > 0 && len(lines) < most-1 {
		n := 1
		for n < len(words) && fyne.MeasureText(strings.Join(words[:n+1], " "), size, style).Width <= width {
			n++
		}
		lines = append(lines, Shortened(strings.Join(words[:n], " "), width, size, style))
		words = words[n:]
	}
	if len(words) > 0 {
		lines = append(lines, Shortened(strings.Join(words, " "), width, size, style))
	}
	return lines
}
