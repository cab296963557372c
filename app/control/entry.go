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
	// Replaced has the keyboard select all of the text when it comes to the entry, so that what is typed takes its place.
	Replaced bool

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
	if e.Replaced {
		e.TypedShortcut(&fyne.ShortcutSelectAll{})
	}
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
	e.discarded = k.Name == fyne.KeyEscape
	passed := PassFromEntry(e, k)
	e.discarded = false
	if passed {
		return
	}
	e.Entry.TypedKey(k)
	if (k.Name == fyne.KeyReturn || k.Name == fyne.KeyEnter) && e.OnSubmitted != nil && !e.Stays {
		Leave(e)
	}
}

// focusable is a widget that takes the keyboard.
type focusable interface {
	fyne.CanvasObject
	fyne.Focusable
}

// Leave returns the keyboard to the window, if a widget has it.
func Leave(w focusable) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(w); c != nil && c.Focused() == fyne.Focusable(w) {
		c.Unfocus()
	}
}

// PassFromEntry passes on function keys and Esc, which leaves the entry, and reports whether the key is
// one of those.
func PassFromEntry(e focusable, k *fyne.KeyEvent) bool {
	switch {
	case k.Name == fyne.KeyEscape:
		Leave(e)
	case !IsFunctionKey(k.Name):
		return false
	}
	PassKey(e, k)
	return true
}
