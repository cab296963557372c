package square1

import (
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/lesson"
)

// curtain hides the puzzle behind a text.
type curtain struct {
	text   *widget.Label
	figure *lesson.Figure
}

func newCurtain() *curtain {
	c := &curtain{text: widget.NewLabel("")}
	c.text.SizeName = theme.SizeNameHeadingText
	c.figure = &lesson.Figure{Object: container.NewCenter(c.text), Alone: true}
	return c
}

// draw draws the curtain in a space if there is a text to be read on it, and otherwise opens it.
func (c *curtain) draw(space *lesson.Space, text string) {
	if text != "" && c.text.Text != text {
		c.text.SetText(text)
	}
	space.Lay(c.figure, text != "")
}
