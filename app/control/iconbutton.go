package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// IconButton is a button with an icon only; its tip says what it does.
type IconButton struct{ Button }

// NewIconButton makes a button without a background.
func NewIconButton(tip string, icon fyne.Resource, do func()) *IconButton {
	b := &IconButton{}
	b.Tip, b.Icon, b.OnTapped, b.Importance = tip, icon, do, widget.LowImportance
	b.ExtendBaseWidget(b)
	return b
}

// AccessibilityLabel is the tip.
func (b *IconButton) AccessibilityLabel() string { return b.Tip }
