package stage

import "fyne.io/fyne/v2"

// keyboard is the stage's handling of keys.
type keyboard struct {
	// OnKey is called for pressed keys.
	OnKey func(*fyne.KeyEvent)
	// OnShortcut is called for shortcuts while the stage has the focus.
	OnShortcut func(fyne.Shortcut)

	cancel  func() bool // cancels a drag, if there is one
	refresh func()
	focused bool
}

func (k *keyboard) FocusGained() {
	k.focused = true
	k.refresh()
}

func (k *keyboard) FocusLost() {
	k.focused = false
	k.refresh()
}

// TypedRune implements fyne.Focusable; KeyDown handles keys.
func (k *keyboard) TypedRune(rune) {}

func (k *keyboard) TypedKey(*fyne.KeyEvent) {}

// TypedShortcut passes shortcuts on.
func (k *keyboard) TypedShortcut(s fyne.Shortcut) {
	if k.OnShortcut != nil {
		k.OnShortcut(s)
	}
}

// KeyDown passes keys on; Esc cancels a drag first.
func (k *keyboard) KeyDown(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyEscape && k.cancel() {
		return
	}
	if k.OnKey != nil {
		k.OnKey(e)
	}
}

func (k *keyboard) KeyUp(*fyne.KeyEvent) {}
