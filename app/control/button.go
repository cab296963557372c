package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Button is Fyne's; keys that it has no use for are not lost.
type Button struct {
	widget.Button
	// OnPointed is called when the pointer or the focus comes to the button, or leaves it.
	OnPointed func(yes bool)
	focused   bool
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

// FocusGained is for Fyne.
func (b *Button) FocusGained() {
	b.focused = true
	b.Button.FocusGained()
	Reveal(b)
	b.pointed(true)
}

// FocusLost is for Fyne.
func (b *Button) FocusLost() {
	b.focused = false
	b.Button.FocusLost()
	b.pointed(false)
}

// MouseIn is for Fyne.
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.Button.MouseIn(e)
	b.pointed(true)
}

// MouseOut is for Fyne.
func (b *Button) MouseOut() {
	b.Button.MouseOut()
	b.pointed(false)
}

func (b *Button) pointed(yes bool) {
	if b.OnPointed != nil {
		b.OnPointed(yes)
	}
}

// CreateRenderer is for Fyne.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	return newRinged(b.Button.CreateRenderer(), b, &b.focused)
}

// TypedKey is for Fyne.
func (b *Button) TypedKey(k *fyne.KeyEvent) { pressByKey(b, k) }

// pressByKey presses a focused button with Space or Enter; Fyne knows only Space, and takes
// the focus from a button that is pressed. But whoever presses one with the keyboard may
// want to press it again.
func pressByKey(b interface {
	fyne.CanvasObject
	fyne.Focusable
	fyne.Tappable
}, k *fyne.KeyEvent,
) {
	switch k.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
	default:
		return
	}
	b.Tapped(nil)
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil {
		return
	}
	in := c.Content()
	if top := c.Overlays().Top(); top != nil {
		in = top // it may have been opened just now, without the button
	}
	if path([]fyne.CanvasObject{in}, b) != nil {
		c.Focus(b)
	}
}

// KeyDown is for Fyne.
func (b *Button) KeyDown(k *fyne.KeyEvent) { passFromButton(b, k) }

// KeyUp is for Fyne.
func (b *Button) KeyUp(*fyne.KeyEvent) {}

// passFromButton passes on what does not press a button, which Space and Enter do.
func passFromButton(b fyne.CanvasObject, k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
	default:
		PassKey(b, k)
	}
}
