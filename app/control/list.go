package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// List is Fyne's, of which keys select a row; all other keys are not lost.
type List struct {
	widget.List
	keys
}

// NewList makes a list of rows, of which the arrow keys select one; see [widget.List].
func NewList(length func() int, create func() fyne.CanvasObject, update func(row int, o fyne.CanvasObject)) *List {
	l := &List{}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.OnHighlighted = l.Select
	l.On(func() { l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp}) }, fyne.KeyUp)
	l.On(func() { l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown}) }, fyne.KeyDown)
	l.ExtendBaseWidget(l)
	return l
}

// What Fyne calls; widgets that embed a List call ExtendBaseWidget, too.

func (l *List) ExtendBaseWidget(whole fyne.Widget) {
	l.whole = whole
	l.List.ExtendBaseWidget(whole)
}

func (l *List) FocusGained() {
	l.List.FocusGained()
	Reveal(l.whole)
}

func (l *List) TypedKey(k *fyne.KeyEvent) { l.keys.TypedKey(k) }

// ActionList is a list of which the arrow keys, Home and End select a row; other keys act on
// that. The pointer selects by a click only: what is shown must not change because the pointer
// passes over a row.
type ActionList struct {
	List
	// Row is the one selected by the keyboard or by a click; -1 for none.
	Row int
}

// NewActionList makes a list; act is called for the selected row on these keys.
func NewActionList(length func() int, create func() fyne.CanvasObject, update func(row int, o fyne.CanvasObject), act func(row int, key fyne.KeyName), keys ...fyne.KeyName) *ActionList {
	l := &ActionList{}
	l.Length, l.CreateItem, l.UpdateItem = length, create, update
	l.HideSeparators = true
	l.On(func() { l.goTo(l.Row - 1) }, fyne.KeyUp)
	l.On(func() { l.goTo(l.Row + 1) }, fyne.KeyDown)
	l.On(func() { l.goTo(0) }, fyne.KeyHome)
	l.On(func() { l.goTo(length() - 1) }, fyne.KeyEnd)
	for _, k := range keys {
		l.On(func() {
			if l.Row >= 0 && l.Row < length() {
				act(l.Row, k)
			}
		}, k)
	}
	l.ExtendBaseWidget(l)
	return l
}

// OnPages lets PageUp and PageDown select a row that is a page away; rows are this high.
func (l *ActionList) OnPages(rowHeight func() float32) {
	page := func() int { return max(int(l.Size().Height/rowHeight())-1, 1) }
	l.On(func() { l.goTo(l.Row - page()) }, fyne.KeyPageUp)
	l.On(func() { l.goTo(l.Row + page()) }, fyne.KeyPageDown)
}

// goTo selects the row nearest to a number.
func (l *ActionList) goTo(row int) {
	if last := l.Length() - 1; last >= 0 {
		l.Choose(min(max(row, 0), last))
	}
}

// Choose selects a row, and scrolls to it; none if there is no such row.
func (l *ActionList) Choose(row int) {
	l.Row = row
	if row < 0 || row >= l.Length() {
		l.UnselectAll()
		return
	}
	l.Select(row)
}
