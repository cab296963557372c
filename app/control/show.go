package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

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

// SetText sets the text of a label. A label without text is hidden, so that it takes up
// no room.
func SetText(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
	SetVisible(l, text != "")
}
