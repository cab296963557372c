package control

import (
	"slices"

	"fyne.io/fyne/v2"
)

// ActionList is a list of which the arrow keys, Home and End select a row; other keys act on
// that. The pointer selects by a click only: what is shown must not change because the pointer
// passes over a row.
type ActionList struct {
	List
	// Row is the one selected by the keyboard or by a click; -1 for none.
	Row  int
	keys []fyne.KeyName
	act  func(row int, key fyne.KeyName)
}

// NewActionList makes a list; act is called for the selected row on these keys.
func NewActionList(length func() int, create func() fyne.CanvasObject, update func(int, fyne.CanvasObject), act func(int, fyne.KeyName), keys ...fyne.KeyName) *ActionList {
	l := &ActionList{act: act, keys: keys}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	return l
}

// TypedKey is for Fyne.
func (l *ActionList) TypedKey(k *fyne.KeyEvent) {
	last := l.Length() - 1
	to := l.Row
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
		if slices.Contains(l.keys, k.Name) && l.Row >= 0 && l.Row <= last {
			l.act(l.Row, k.Name)
		}
		return
	}
	if last >= 0 {
		l.Row = min(max(to, 0), last)
		l.Select(l.Row)
	}
}

// KeyDown is for Fyne.
func (l *ActionList) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd:
	default:
		if !slices.Contains(l.keys, k.Name) {
			PassKey(l, k)
		}
	}
}

// FocusGained is for Fyne.
func (l *ActionList) FocusGained() {
	l.List.FocusGained()
	Reveal(l)
}
