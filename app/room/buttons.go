package room

import (
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// Buttons are buttons made from commands. The zero value has none.
type Buttons struct {
	made map[*Command]*widget.Button
}

// New makes the button of a command. before, unless nil, is called before the command
// is done.
func (b *Buttons) New(c *Command, before func()) *widget.Button {
	if b.made == nil {
		b.made = map[*Command]*widget.Button{}
	}
	text := c.Label()
	if c.Icon != nil {
		text = ""
	}
	button := widget.NewButtonWithIcon(text, c.Icon, func() {
		if before != nil {
			before()
		}
		c.Perform(false)
	})
	b.made[c] = button
	return button
}

// Refresh makes the buttons say what their commands do now, and whether they can.
func (b *Buttons) Refresh() {
	for c, button := range b.made {
		if text := c.Label(); c.Icon == nil && text != button.Text {
			button.SetText(text)
		}
		if button.Disabled() == c.Can() {
			control.SetEnabled(button, c.Can())
		}
	}
}
