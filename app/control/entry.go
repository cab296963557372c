package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Entry is Fyne's for one line of text. Enter leaves it after submitting the text. Esc
// leaves it and then works as elsewhere in the window, and function keys work there, too;
// Fyne's own entry consumes Esc, so it could not close a window.
type Entry struct {
	widget.Entry
	// Stays keeps the keyboard in the entry when Enter submits its text.
	Stays bool
	// OnLeft, unless nil, is called when the keyboard leaves the entry, with what was typed;
	// keep is false after Esc, which discards it.
	OnLeft func(text string, keep bool)

	discarded bool
}

// NewEntry makes an empty one.
func NewEntry() *Entry {
	e := &Entry{}
	e.ExtendBaseWidget(e)
	return e
}

func (e *Entry) FocusGained() {
	e.Entry.FocusGained()
	Reveal(e)
}

func (e *Entry) FocusLost() {
	e.Entry.FocusLost()
	keep := !e.discarded
	e.discarded = false
	if e.OnLeft != nil {
		e.OnLeft(e.Text, keep)
	}
}

func (e *Entry) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyEscape:
		e.discarded = true
		e.leave()
		e.discarded = false
		PassKey(e, k)
	case IsFunctionKey(k.Name):
		PassKey(e, k)
	case k.Name == fyne.KeyReturn, k.Name == fyne.KeyEnter:
		e.Entry.TypedKey(k)
		if e.OnSubmitted != nil && !e.Stays {
			e.leave()
		}
	default:
		e.Entry.TypedKey(k)
	}
}

// leave returns the keyboard to the window, if the entry has it.
func (e *Entry) leave() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil && c.Focused() == fyne.Focusable(e) {
		c.Unfocus()
	}
}
