package display

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// Figure is a number with a caption of up to three lines.
type Figure struct {
	widget.BaseWidget
	number, caption string
}

// NewFigure makes one without a number.
func NewFigure(caption string) *Figure {
	f := &Figure{number: "–", caption: caption}
	f.ExtendBaseWidget(f)
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

// CreateRenderer is for Fyne.
func (f *Figure) CreateRenderer() fyne.WidgetRenderer {
	r := &figureRenderer{figure: f, number: control.Word("", figureSize(), fyne.TextStyle{Bold: true})}
	for i := range r.lines {
		r.lines[i] = control.Word("", control.LabelText(), fyne.TextStyle{})
		r.lines[i].Alignment = fyne.TextAlignCenter
	}
	r.number.Alignment = fyne.TextAlignCenter
	r.Refresh()
	return r
}

// figureSize is the size of a number, in device-independent pixels.
func figureSize() float32 { return control.Scaled(20) }

type figureRenderer struct {
	figure *Figure
	number *canvas.Text
	lines  [3]*canvas.Text
}

// high is the height of a line of text with a size.
func high(size float32) float32 { return fyne.MeasureText("0", size, fyne.TextStyle{}).Height }

func (r *figureRenderer) MinSize() fyne.Size {
	const narrowest = 72
	return fyne.NewSize(control.Scaled(narrowest), high(figureSize())+float32(len(r.lines))*high(control.LabelText()))
}

func (r *figureRenderer) Layout(size fyne.Size) {
	style, smallest := fyne.TextStyle{Bold: true}, control.LabelText()
	text := figureSize()
	for text > smallest && fyne.MeasureText(r.figure.number, text, style).Width > size.Width {
		text--
	}
	control.SetTextSize(text, r.number)
	control.Put(r.number, 0, 0, size.Width, high(figureSize()))
	lines := control.Wrapped(r.figure.caption, size.Width, control.LabelText(), fyne.TextStyle{}, len(r.lines))
	for i, l := range r.lines {
		l.Text = ""
		if i < len(lines) {
			l.Text = lines[i]
		}
		control.SetTextSize(control.LabelText(), l)
		control.Put(l, 0, high(figureSize())+float32(i)*high(control.LabelText()), size.Width, high(control.LabelText()))
	}
}

func (r *figureRenderer) Refresh() {
	r.number.Text = r.figure.number
	r.number.Color = control.ColourOf(r.figure, theme.ColorNameForeground)
	for _, l := range r.lines {
		l.Color = control.ColourOf(r.figure, theme.ColorNameForeground)
	}
	r.Layout(r.figure.Size())
	canvas.Refresh(r.figure)
}

func (r *figureRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.number, r.lines[0], r.lines[1], r.lines[2]}
}

func (r *figureRenderer) Destroy() {}
