package stage

import "fyne.io/fyne/v2"

// FocusGained implements fyne.Focusable.
func (s *Stage) FocusGained() {
	s.focused = true
	s.Refresh()
}

// FocusLost implements fyne.Focusable.
func (s *Stage) FocusLost() {
	s.focused = false
	s.Refresh()
}

// TypedRune implements fyne.Focusable; keys are told by KeyDown.
func (s *Stage) TypedRune(rune) {}

// TypedKey implements fyne.Focusable.
func (s *Stage) TypedKey(*fyne.KeyEvent) {}

// TypedShortcut passes shortcuts on.
func (s *Stage) TypedShortcut(to fyne.Shortcut) {
	if s.OnShortcut != nil {
		s.OnShortcut(to)
	}
}

// KeyDown passes keys on; Esc cancels a drag first.
func (s *Stage) KeyDown(k *fyne.KeyEvent) {
	if k.Name == fyne.KeyEscape && s.gesture.kind != idle {
		s.Cancel()
		return
	}
	if s.OnKey != nil {
		s.OnKey(k)
	}
}

// KeyUp implements desktop.Keyable.
func (s *Stage) KeyUp(*fyne.KeyEvent) {}
