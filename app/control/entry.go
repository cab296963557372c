package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry is Fyne's for one line of text. Esc leaves it and then does what it does in the
// window: Fyne's keeps Esc to itself, so that a window with an entry could not be closed
// by it.
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
	if k.Name != fyne.KeyEscape {
		e.Entry.TypedKey(k)
		return
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil {
		c.Unfocus()
	}
	PassKey(e, k)
}
