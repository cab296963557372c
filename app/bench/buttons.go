package bench

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/room"
)

// Buttons are buttons made from commands. The zero value has none.
type Buttons struct {
	made map[*room.Command]button
}

// button is a button with a text, or with an icon and a tip.
type button interface {
	fyne.CanvasObject
	fyne.Disableable
	SetText(string)
}

// New makes the button of a command. before, unless nil, is called before the command.
func (b *Buttons) New(c *room.Command, before func()) fyne.CanvasObject {
	if b.made == nil {
		b.made = map[*room.Command]button{}
	}
	do := func() {
		if before != nil {
			before()
		}
		c.Perform(false)
	}
	var made button
	if c.Button.Icon != nil {
		icon := control.NewIconButton(c.Tip(), c.Button.Icon, do)
		icon.Importance = widget.MediumImportance
		made = icon
	} else {
		text := control.NewButton(c.Label(), do)
		if c.Button.Main {
			text.Importance = widget.HighImportance
		}
		made = text
	}
	b.made[c] = made
	return made
}

// Refresh updates labels and enabled states from the commands.
func (b *Buttons) Refresh() {
	for c, button := range b.made {
		if text := c.Label(); c.Button.Icon == nil && text != textOf(button) {
			button.SetText(text)
		}
		if button.Disabled() == c.Can() {
			control.SetEnabled(button, c.Can())
		}
	}
}

func textOf(b button) string {
	if named, ok := b.(*control.Button); ok {
		return named.Text
	}
	return ""
}
