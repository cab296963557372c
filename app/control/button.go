package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Button is Fyne's; keys that it has no use for are not lost.
type Button struct {
	widget.Button
	keys
	// OnPointed is called when the pointer or the focus comes to the button, or leaves it.
	OnPointed func(yes bool)
	// Tip, unless empty, says what the button does. See [WithTips].
	Tip string

	look             Look
	focused, hovered bool
}

// NewButton makes a button with a text.
func NewButton(text string, do func()) *Button { return NewButtonWithIcon(text, nil, do) }

// NewButtonWithIcon makes a button with a text, which may be empty, and an icon, which may
// be nil.
func NewButtonWithIcon(text string, icon fyne.Resource, do func()) *Button {
	b := &Button{}
	b.Text, b.Icon, b.OnTapped = text, icon, do
	b.ExtendBaseWidget(b)
	return b
}

// QuietButton is a button without a background.
func QuietButton(text string, icon fyne.Resource, do func()) *Button {
	b := NewButtonWithIcon(text, icon, do)
	b.Importance = widget.LowImportance
	return b
}

// pointed shows and hides the tip, also of a button that the keyboard came to.
func (b *Button) pointed(yes bool) {
	if b.OnPointed != nil {
		b.OnPointed(yes)
	}
	switch {
	case b.Tip == "":
	case yes:
		ShowTip(b.whole, fyne.Position{}, b.Size(), b.Tip)
	default:
		DropTip(b.whole)
	}
}

// press presses a focused button by a key; Fyne knows only Space, and takes the focus from a button that
// is pressed. But whoever presses one with the keyboard may want to press it again.
func (b *Button) press() {
	b.Tapped(nil)
	c := fyne.CurrentApp().Driver().CanvasForObject(b.whole)
	if c == nil {
		return
	}
	in := c.Content()
	if top := c.Overlays().Top(); top != nil {
		in = top // it may have been opened just now, without the button
	}
	if f, ok := b.whole.(fyne.Focusable); ok && path([]fyne.CanvasObject{in}, b.whole) != nil {
		c.Focus(f)
	}
}

// What Fyne calls; widgets that embed a Button call ExtendBaseWidget, too.

func (b *Button) ExtendBaseWidget(whole fyne.Widget) {
	b.whole = whole
	b.OnEnter(b.press)
	b.Button.ExtendBaseWidget(whole)
}

func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	if b.look != Plain {
		return newRinged(newWrapped(b), b, &b.focused)
	}
	return newRinged(b.Button.CreateRenderer(), b, &b.focused)
}

func (b *Button) FocusGained() {
	b.focused = true
	b.Button.FocusGained()
	Reveal(b.whole)
	b.pointed(true)
}

func (b *Button) FocusLost() {
	b.focused = false
	b.Button.FocusLost()
	b.pointed(false)
}

func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.hovered = true
	b.Button.MouseIn(e)
	b.pointed(true)
}

func (b *Button) MouseOut() {
	b.hovered = false
	b.Button.MouseOut()
	b.pointed(false)
}

func (b *Button) Tapped(e *fyne.PointEvent) {
	b.dropTip()
	b.Button.Tapped(e)
}

func (b *Button) Hide() {
	b.dropTip()
	b.Button.Hide()
}

func (b *Button) TypedKey(k *fyne.KeyEvent) { b.keys.TypedKey(k) }

func (b *Button) dropTip() {
	if b.Tip != "" {
		DropTip(b.whole)
	}
}
