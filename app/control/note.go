package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// Note is a small text with a fixed number of lines, so that nothing moves when it
// changes. A text that needs more lines ends in an ellipsis.
type Note struct {
	Drawing
	text  string
	lines int
	quiet bool
	wrong bool
}

// NewNote makes an empty note.
func NewNote(lines int) *Note {
	n := &Note{lines: max(lines, 1)}
	n.Draws(n, n.least, n.draw)
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

// notePad is the margin at the left and right of a note: that of Fyne's labels, so that
// both align.
func notePad() float32 { return theme.InnerPadding() }

func (n *Note) least() fyne.Size {
	const narrowest = 80
	return fyne.NewSize(Scaled(narrowest), float32(n.lines)*LineHeight(SmallText()))
}

func (n *Note) draw(p *Pen) {
	width := max(p.Size.Width-2*notePad(), 1)
	texts := Wrapped(n.text, width, SmallText(), fyne.TextStyle{}, n.lines)
	colour := theme.ColorNameForeground
	if n.quiet {
		colour = theme.ColorNamePlaceHolder
	}
	if n.wrong {
		colour = theme.ColorNameError
	}
	line := LineHeight(SmallText())
	y := (p.Size.Height - line*float32(max(len(texts), 1))) / 2
	for _, text := range texts {
		Put(p.Word(text, SmallText(), p.Colour(colour)), notePad(), y, width, line)
		y += line
	}
}
