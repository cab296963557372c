package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Note is a small text with a fixed number of lines, so that nothing moves when it
// changes. A text that needs more lines ends in an ellipsis.
type Note struct {
	widget.BaseWidget
	text  string
	lines int
	quiet bool
	wrong bool
}

// NewNote makes an empty note.
func NewNote(lines int) *Note {
	n := &Note{lines: max(lines, 1)}
	n.ExtendBaseWidget(n)
	return n
}

// SetText sets the text.
func (n *Note) SetText(text string) {
	if n.text != text {
		n.text = text
		n.Refresh()
	}
}

// SetQuiet dims the note, or undims it.
func (n *Note) SetQuiet(yes bool) {
	if n.quiet != yes {
		n.quiet = yes
		n.Refresh()
	}
}

// SetWrong shows the note in the colour of errors, or not.
func (n *Note) SetWrong(yes bool) {
	if n.wrong != yes {
		n.wrong = yes
		n.Refresh()
	}
}

// Text is the note's text.
func (n *Note) Text() string { return n.text }

// CreateRenderer is for Fyne.
func (n *Note) CreateRenderer() fyne.WidgetRenderer {
	r := &noteRenderer{note: n}
	for range n.lines {
		r.lines = append(r.lines, Word("", SmallText(), fyne.TextStyle{}))
	}
	r.Refresh()
	return r
}

type noteRenderer struct {
	note  *Note
	lines []*canvas.Text
}

// notePad is the margin at the left and right of a note: that of Fyne's labels, so that
// both align.
func notePad() float32 { return theme.InnerPadding() }

func (r *noteRenderer) MinSize() fyne.Size {
	const narrowest = 80
	return fyne.NewSize(Scaled(narrowest), float32(len(r.lines))*r.lines[0].MinSize().Height)
}

func (r *noteRenderer) Layout(size fyne.Size) {
	width := max(size.Width-2*notePad(), 1)
	texts := Wrapped(r.note.text, width, SmallText(), fyne.TextStyle{}, len(r.lines))
	line := r.lines[0].MinSize().Height
	colour := theme.ColorNameForeground
	if r.note.quiet {
		colour = theme.ColorNamePlaceHolder
	}
	if r.note.wrong {
		colour = theme.ColorNameError
	}
	y := (size.Height - line*float32(max(len(texts), 1))) / 2
	for i, l := range r.lines {
		text := ""
		if i < len(texts) {
			text = texts[i]
		}
		ShowText(l, text, ColourOf(r.note, colour))
		Put(l, notePad(), y, width, line)
		y += line
	}
}

func (r *noteRenderer) Refresh() {
	SetTextSize(SmallText(), r.lines...)
	r.Layout(r.note.Size())
	canvas.Refresh(r.note)
}

func (r *noteRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.lines))
	for i, l := range r.lines {
		objects[i] = l
	}
	return objects
}

func (r *noteRenderer) Destroy() {}
