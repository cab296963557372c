package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// TextEntry is an entry for several lines, in which Ctrl+Enter applies the text. Esc and Tab
// leave it, and function keys work there, too: see [Entry].
type TextEntry struct {
	widget.Entry

	// OnPaste, unless nil, is asked first when a text is pasted; it returns true if it takes
	// the text, so that it does not get into the entry.
	OnPaste func(text string) bool

	apply func()
}

// NewTextEntry makes an empty one with room for a number of lines at least.
func NewTextEntry(lines int, apply func()) *TextEntry {
	e := &TextEntry{apply: apply}
	e.MultiLine, e.Wrapping = true, fyne.TextWrapOff
	e.TextStyle = Monospace()
	e.ExtendBaseWidget(e)
	e.SetMinRowsVisible(lines)
	return e
}

// FocusGained is for Fyne.
func (e *TextEntry) FocusGained() {
	e.Entry.FocusGained()
	Reveal(e)
}

// TypedKey is for Fyne.
func (e *TextEntry) TypedKey(k *fyne.KeyEvent) {
	switch {
	case k.Name == fyne.KeyEscape:
		if c := fyne.CurrentApp().Driver().CanvasForObject(e); c != nil {
			c.Unfocus()
		}
		PassKey(e, k)
	case IsFunctionKey(k.Name):
		PassKey(e, k)
	default:
		e.Entry.TypedKey(k)
	}
}

// TypedShortcut is for Fyne.
func (e *TextEntry) TypedShortcut(s fyne.Shortcut) {
	if e.OwnsShortcut(s) {
		e.apply()
		return
	}
	if paste, ok := s.(*fyne.ShortcutPaste); ok && e.OnPaste != nil && paste.Clipboard != nil && e.OnPaste(paste.Clipboard.Content()) {
		return
	}
	e.Entry.TypedShortcut(s)
}

// OwnsShortcut implements [ShortcutOwner].
func (e *TextEntry) OwnsShortcut(s fyne.Shortcut) bool {
	own, ok := s.(*desktop.CustomShortcut)
	return ok && (own.KeyName == fyne.KeyReturn || own.KeyName == fyne.KeyEnter) && own.Modifier == fyne.KeyModifierShortcutDefault
}

// AcceptsTab is for Fyne: Tab leaves the entry.
func (e *TextEntry) AcceptsTab() bool { return false }
