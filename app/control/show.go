package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

// Remeasure has Fyne ask for the least size of a widget again in the next frame. Renderers call
// it where another width needs another height. They must not refresh their widget instead: Fyne
// drops the renderers of widgets that were not seen for a minute, and lays out a new one before
// it knows it, so the refresh would make another, and so on without end.
func Remeasure(w fyne.Widget) { canvas.Refresh(w) }
