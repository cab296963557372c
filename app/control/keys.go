package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// keys are what keys do in a widget with the keyboard focus, which embeds it. All others work as
// elsewhere in the window.
type keys struct {
	whole fyne.Widget // that embeds it, or a widget that embeds that: what the window knows
	do    map[fyne.KeyName]func()
	first func(*fyne.KeyEvent) bool
}

// First has a function called before the widget uses a key; it returns whether it has used it. It must move the
// focus then, as Fyne gives what the key types to what has it.
func (k *keys) First(take func(*fyne.KeyEvent) bool) { k.first = take }

// On sets what keys do; nothing more than the widget itself does with them if do is nil.
func (k *keys) On(do func(), names ...fyne.KeyName) {
	if k.do == nil {
		k.do = map[fyne.KeyName]func(){}
	}
	for _, n := range names {
		k.do[n] = do
	}
}

// OnEnter sets what Enter and Space do.
func (k *keys) OnEnter(do func()) { k.On(do, fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace) }

// What Fyne calls.

func (k *keys) KeyDown(e *fyne.KeyEvent) {
	if k.first != nil && k.first(e) {
		return
	}
	if _, own := k.do[e.Name]; !own {
		PassKey(k.whole, e)
	}
}

func (k *keys) KeyUp(*fyne.KeyEvent) {}

func (k *keys) TypedKey(e *fyne.KeyEvent) {
	if do := k.do[e.Name]; do != nil {
		do()
	}
}

// handled are the keys of one of Fyne's widgets, which handles its own ones, unless the pointer brought
// the focus: then none is its own. After dragging a slider, Space should play, not move the slider.
type handled struct {
	keys
	pointed bool // focused by the pointer
}

func (h *handled) KeyDown(e *fyne.KeyEvent) {
	if h.pointed {
		PassKey(h.whole, e)
	} else {
		h.keys.KeyDown(e)
	}
}

// Interfaces that the driver asks for.
var (
	_ desktop.Keyable = (*Button)(nil)
	_ desktop.Keyable = (*IconButton)(nil)
	_ desktop.Keyable = (*KeyButton)(nil)
	_ desktop.Keyable = (*Surface)(nil)
	_ desktop.Keyable = (*Rows)(nil)
	_ desktop.Keyable = (*Gallery)(nil)
	_ desktop.Keyable = (*Select)(nil)
	_ desktop.Keyable = (*Check)(nil)
	_ desktop.Keyable = (*Slider)(nil)
	_ fyne.Draggable  = (*Slider)(nil)
)
