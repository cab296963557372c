package look

import (
	"slices"

	"fyne.io/fyne/v2"

	"wedge/app/control"
)

// keyList is a list of which the arrow keys, Home and End select a row; other keys act on
// that. The pointer selects by a click only: a packing must not turn because the pointer
// passes over a row.
type keyList struct {
	control.List
	row  int // selected by the keyboard or by a click
	keys []fyne.KeyName
	act  func(row int, key fyne.KeyName)
}

// newKeyList makes a list; act is called for the selected row on these keys.
func newKeyList(length func() int, create func() fyne.CanvasObject, update func(int, fyne.CanvasObject), act func(int, fyne.KeyName), keys ...fyne.KeyName) *keyList {
	l := &keyList{act: act, keys: keys}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey is for Fyne.
func (l *keyList) TypedKey(k *fyne.KeyEvent) {
	last := l.Length() - 1
	to := l.row
	switch k.Name {
	case fyne.KeyUp:
		to--
	case fyne.KeyDown:
		to++
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = last
	default:
		if slices.Contains(l.keys, k.Name) && l.row <= last {
			l.act(l.row, k.Name)
		}
		return
	}
	if last >= 0 {
		l.row = min(max(to, 0), last)
		l.Select(l.row)
	}
}

// KeyDown is for Fyne.
func (l *keyList) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd:
	default:
		if !slices.Contains(l.keys, k.Name) {
			control.PassKey(l, k)
		}
	}
}

// FocusGained is for Fyne.
func (l *keyList) FocusGained() {
	l.List.FocusGained()
	control.Reveal(l)
}
