package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// IconButton is a button with an icon only; a tip says what it does. See [WithTips].
type IconButton struct {
	Button
	Tip string
}

// NewIconButton makes a button without a background.
func NewIconButton(tip string, icon fyne.Resource, do func()) *IconButton {
	b := &IconButton{Tip: tip}
	b.Icon, b.OnTapped, b.Importance = icon, do, widget.LowImportance
	b.ExtendBaseWidget(b)
	return b
}

// FocusGained is for Fyne. The tip is shown as if the pointer was on the button.
func (b *IconButton) FocusGained() {
	b.focused = true
	b.Button.Button.FocusGained()
	Reveal(b)
	ShowTip(b, fyne.Position{}, b.Size(), b.Tip)
}

// FocusLost is for Fyne.
func (b *IconButton) FocusLost() {
	b.Button.FocusLost()
	DropTip(b)
}

// TypedKey is for Fyne.
func (b *IconButton) TypedKey(k *fyne.KeyEvent) { pressByKey(b, k) }

// KeyDown is for Fyne.
func (b *IconButton) KeyDown(k *fyne.KeyEvent) { passFromButton(b, k) }

// MouseIn is for Fyne.
func (b *IconButton) MouseIn(e *desktop.MouseEvent) {
	b.Button.MouseIn(e)
	ShowTip(b, fyne.Position{}, b.Size(), b.Tip)
}

// MouseOut is for Fyne.
func (b *IconButton) MouseOut() {
	b.Button.MouseOut()
	DropTip(b)
}

// Tapped is for Fyne.
func (b *IconButton) Tapped(e *fyne.PointEvent) {
	DropTip(b)
	b.Button.Tapped(e)
}

// Hide is for Fyne.
func (b *IconButton) Hide() {
	DropTip(b)
	b.Button.Hide()
}

// AccessibilityLabel is for Fyne.
func (b *IconButton) AccessibilityLabel() string { return b.Tip }
