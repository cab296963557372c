package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
)

// KeyButton shows a key. After a click, Enter or Space it waits for another key to be
// pressed; Esc, or leaving it, keeps the one shown.
type KeyButton struct {
	Button
	// OnKey is called with the key pressed while it waits. It reports whether the key is
	// acceptable; otherwise the button goes on waiting.
	OnKey func(*fyne.KeyEvent) bool

	key     string
	waiting bool
}

// NewKeyButton makes a button that shows a key, "" for none.
func NewKeyButton(key string, onKey func(*fyne.KeyEvent) bool) *KeyButton {
	b := &KeyButton{OnKey: onKey, key: key}
	b.ExtendBaseWidget(b)
	b.show()
	return b
}

// SetKey shows another key.
func (b *KeyButton) SetKey(key string) {
	b.key = key
	b.show()
}

// Key is the key shown.
func (b *KeyButton) Key() string { return b.key }

// Waiting reports whether the next key is the new one.
func (b *KeyButton) Waiting() bool { return b.waiting }

func (b *KeyButton) wait(yes bool) {
	b.waiting = yes
	b.show()
}

func (b *KeyButton) show() {
	b.Importance = widget.MediumImportance
	switch {
	case b.waiting:
		b.Importance = widget.HighImportance
		b.SetText(lang.L("Press a key …"))
	case b.key == "":
		b.SetText("–")
	default:
		b.SetText(b.key)
	}
}

// What Fyne calls.

func (b *KeyButton) Tapped(*fyne.PointEvent) {
	if canvas := fyne.CurrentApp().Driver().CanvasForObject(b); canvas != nil {
		canvas.Focus(b)
	}
	b.wait(true)
}

func (b *KeyButton) FocusLost() {
	b.Button.FocusLost()
	b.wait(false)
}

// TypedKey leaves all keys to KeyDown, which knows their places.
func (b *KeyButton) TypedKey(*fyne.KeyEvent) {}

func (b *KeyButton) KeyDown(k *fyne.KeyEvent) {
	switch {
	case b.waiting && k.Name == fyne.KeyEscape:
		b.wait(false)
	case b.waiting:
		if b.OnKey(k) {
			b.wait(false)
		}
	case k.Name == fyne.KeyReturn, k.Name == fyne.KeyEnter, k.Name == fyne.KeySpace:
		b.wait(true)
	default:
		PassKey(b, k)
	}
}
