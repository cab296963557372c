package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry is Fyne's for one line of text. Enter leaves it when the text was submitted. Esc
// leaves it and then does what it does in the window: Fyne's keeps Esc to itself, so that
// a window with an entry could not be closed by it.
type Entry struct {
	widget.Entry
}

// NewEntry makes an empty one.
func NewEntry() *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	return e
}

// TypedKey is for Fyne.
func (e *Entry) TypedKey(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyEscape:
		e.leave()
		PassKey(e, k)
	case fyne.KeyReturn, fyne.KeyEnter:
		e.Entry.TypedKey(k)
		if e.OnSubmitted != nil {
			e.leave()
		}
	default:
		e.Entry.TypedKey(k)
	}
}

// leave gives the keyboard back to the window, if the entry has it.
func (e *Entry) leave() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil && c.Focused() == fyne.Focusable(e) {
		c.Unfocus()
	}
}
