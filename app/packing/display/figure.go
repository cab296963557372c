package display

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// Figure is a number with a caption of up to three lines.
type Figure struct {
	control.Drawing
	number, caption string
}

// NewFigure makes one without a number.
func NewFigure(caption string) *Figure {
	f := &Figure{number: "–", caption: caption}
	f.Draws(f, f.least, f.draw)
	return f
}

// Set shows a number.
func (f *Figure) Set(number string) {
	f.number = number
	f.Refresh()
}

// SetCaption changes the caption.
func (f *Figure) SetCaption(caption string) {
	f.caption = caption
	f.Refresh()
}

// Text is what the figure says.
func (f *Figure) Text() string { return f.number + " " + f.caption }

// figureSize is the size of a number, in device-independent pixels.
func figureSize() float32 { return control.Scaled(20) }

// captionLines is the most lines of a caption.
const captionLines = 3

func (f *Figure) least() fyne.Size {
	const narrowest = 72
	return fyne.NewSize(control.Scaled(narrowest), control.LineHeight(figureSize())+captionLines*control.LineHeight(control.LabelText()))
}

func (f *Figure) draw(p *control.Pen) {
	style, smallest := fyne.TextStyle{Bold: true}, control.LabelText()
	text := figureSize()
	for text > smallest && fyne.MeasureText(f.number, text, style).Width > p.Size.Width {
		text--
	}
	ink, y := p.Colour(theme.ColorNameForeground), float32(0)
	line := func(text string, size float32, style fyne.TextStyle, high float32) {
		word := p.Word(text, size, ink)
		word.TextStyle, word.Alignment = style, fyne.TextAlignCenter
		control.Put(word, 0, y, p.Size.Width, high)
		y += high
	}
	line(f.number, text, style, control.LineHeight(figureSize()))
	for _, caption := range control.Wrapped(f.caption, p.Size.Width, control.LabelText(), fyne.TextStyle{}, captionLines) {
		line(caption, control.LabelText(), fyne.TextStyle{}, control.LineHeight(control.LabelText()))
	}
}
