package algs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// shownText is the length of the longest text that the entry shows, in bytes: Fyne takes
// long over longer ones, which nobody edits here.
const shownText = 8_000

// listEntry is an entry for a list of algs, one a line. Ctrl+Enter adds them. A longer text
// that is pasted is reported, but not shown.
type listEntry struct {
	widget.Entry
	add  func()
	long func(text string)
}

func newListEntry(changed func(string), add func(), long func(string)) *listEntry {
	e := &listEntry{add: add, long: long}
	e.MultiLine, e.Wrapping = true, fyne.TextWrapOff
	e.TextStyle = control.Monospace()
	e.PlaceHolder = lang.L("Type or paste algs, one a line")
	e.OnChanged = changed
	e.ExtendBaseWidget(e)
	e.SetMinRowsVisible(3)
	return e
}

// FocusGained is for Fyne.
func (e *listEntry) FocusGained() {
	e.Entry.FocusGained()
	control.Reveal(e)
}

// TypedKey is for Fyne.
func (e *listEntry) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyEscape:
		if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil {
			c.Unfocus()
		}
		control.PassKey(e, k)
	case control.IsFunctionKey(k.Name):
		control.PassKey(e, k)
	default:
		e.Entry.TypedKey(k)
	}
}

// TypedShortcut is for Fyne.
func (e *listEntry) TypedShortcut(s fyne.Shortcut) {
	if e.OwnsShortcut(s) {
		e.add()
		return
	}
	if paste, ok := s.(*fyne.ShortcutPaste); ok && paste.Clipboard != nil {
		if text := paste.Clipboard.Content(); len(text)+len(e.Text) > shownText {
			e.long(text)
			return
		}
	}
	e.Entry.TypedShortcut(s)
}

// OwnsShortcut implements control.ShortcutOwner.
func (e *listEntry) OwnsShortcut(s fyne.Shortcut) bool {
	own, ok := s.(*desktop.CustomShortcut)
	return ok && (own.KeyName == fyne.KeyReturn || own.KeyName == fyne.KeyEnter) && own.Modifier == fyne.KeyModifierShortcutDefault
}

// AcceptsTab is for Fyne: Tab leaves the entry.
func (e *listEntry) AcceptsTab() bool { return false }
