package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"wedge/app/control"
)

// keyboard is the drawn keyboard, which explains the keys. It is laid over the puzzle.
type keyboard struct {
	object *fyne.Container
	keys   *control.KeyOverlay
}

// newKeyboard makes a hidden keyboard. over is the puzzle, printed what is printed on a
// key, toggle the action of a click.
func newKeyboard(over func() fyne.CanvasObject, printed func(key string) string, toggle func()) *keyboard {
	k := &keyboard{keys: control.NewKeyOverlay(nil)}
	k.keys.OnClose, k.keys.Printed = toggle, printed
	k.keys.Hide()
	k.object = container.New(control.Cover{Over: over}, k.keys)
	return k
}

func (k *keyboard) visible() bool { return k.keys.Visible() }

func (k *keyboard) hide() { k.keys.Hide() }

func (k *keyboard) show(hints []control.KeyHint) {
	k.keys.SetHints(hints)
	k.keys.Show()
	k.object.Refresh()
}
