package control

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// PassKey handles a key as if nothing in the object's window had the focus.
func PassKey(from fyne.CanvasObject, k *fyne.KeyEvent) {
	canvas := fyne.CurrentApp().Driver().CanvasForObject(from)
	if canvas == nil {
		return
	}
	listen := canvas.OnTypedKey()
	if c, ok := canvas.(desktop.Canvas); ok {
		listen = c.OnKeyDown()
	}
	if listen != nil {
		listen(k)
	}
}

// ShortcutOwner is a widget that uses some shortcuts itself while it has the focus, even
// those of the window's menus.
type ShortcutOwner interface {
	fyne.Shortcutable
	// OwnsShortcut reports whether it uses a shortcut.
	OwnsShortcut(fyne.Shortcut) bool
}

// IsFunctionKey reports whether a key is F1 to F12, which types nothing.
func IsFunctionKey(k fyne.KeyName) bool {
	switch k {
	case fyne.KeyF1, fyne.KeyF2, fyne.KeyF3, fyne.KeyF4, fyne.KeyF5, fyne.KeyF6,
		fyne.KeyF7, fyne.KeyF8, fyne.KeyF9, fyne.KeyF10, fyne.KeyF11, fyne.KeyF12:
		return true
	}
	return false
}

// ListenToKeys calls hear for keys pressed in a window while nothing has the focus, or
// that the focused widget passes on. While a menu or a dialog is open, Esc closes it, and
// all other keys are its own.
func ListenToKeys(w fyne.Window, hear func(*fyne.KeyEvent)) {
	listen := func(k *fyne.KeyEvent) {
		switch top := w.Canvas().Overlays().Top(); {
		case top == nil:
			hear(k)
		case k.Name == fyne.KeyEscape:
			top.Hide()
			w.Canvas().Overlays().Remove(top)
		}
	}
	if c, ok := w.Canvas().(desktop.Canvas); ok {
		c.SetOnKeyDown(listen)
		return
	}
	w.Canvas().SetOnTypedKey(listen)
}

// CloseOnEscape makes Esc close a window; keys do what they are given for, close it, too, if that is nil, and
// all others scroll it; see [ScrollByKey]. The window is hidden first, which calls hidden, and closed a moment
// later: clicks made right after Esc still reach the window, and Fyne crashes when a window that
// is being closed is clicked. It is closed by an animation since Fyne reads all clicks that have
// arrived before each of an animation's steps.
func CloseOnEscape(w fyne.Window, hidden func(), keys map[fyne.KeyName]func()) {
	const moment = 250 * time.Millisecond
	ListenToKeys(w, func(k *fyne.KeyEvent) {
		do, known := keys[k.Name]
		switch {
		case do != nil:
			do()
			return
		case !known && k.Name != fyne.KeyEscape:
			ScrollByKey(w.Content(), k.Name)
			return
		}
		w.Hide()
		hidden()
		fyne.NewAnimation(moment, func(done float32) {
			if done == 1 {
				w.Close()
			}
		}).Start()
	})
}
