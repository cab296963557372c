package control

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Rows is a list of which only the rows in view are made. The arrow keys, Home and End choose a row,
// [Rows.OnRow] has keys that act on it; all other keys are not lost. The pointer chooses by a click
// only: what is shown must not change because it passes over a row.
type Rows struct {
	widget.List
	keys
	// Row is the one chosen by the keyboard or by a click; -1 for none.
	Row int
}

// NewRows makes a list; create makes an object for a row, and update shows a row in it.
func NewRows[T fyne.CanvasObject](length func() int, create func() T, update func(row int, o T)) *Rows {
	l := &Rows{}
	l.Length, l.HideSeparators = length, true
	l.CreateItem = func() fyne.CanvasObject { return create() }
	l.UpdateItem = func(row int, o fyne.CanvasObject) {
		if x, ok := o.(T); ok && row < length() {
			update(row, x)
		}
	}
	l.On(func() { l.goTo(l.Row - 1) }, fyne.KeyUp)
	l.On(func() { l.goTo(l.Row + 1) }, fyne.KeyDown)
	l.On(func() { l.goTo(0) }, fyne.KeyHome)
	l.On(func() { l.goTo(length() - 1) }, fyne.KeyEnd)
	l.ExtendBaseWidget(l)
	return l
}

// OnRow sets what keys do with the row that is chosen.
func (l *Rows) OnRow(do func(row int), keys ...fyne.KeyName) {
	l.On(func() {
		if l.Row >= 0 && l.Row < l.Length() {
			do(l.Row)
		}
	}, keys...)
}

// OnChosen has a function called when another row is chosen.
func (l *Rows) OnChosen(do func(row int)) {
	l.OnSelected = func(row int) {
		l.Row = row
		do(row)
	}
}

// OnPages lets PageUp and PageDown choose a row that is so many rows away.
func (l *Rows) OnPages(page func() int) {
	l.On(func() { l.goTo(l.Row - page()) }, fyne.KeyPageUp)
	l.On(func() { l.goTo(l.Row + page()) }, fyne.KeyPageDown)
}

// Page is how many rows of this height fit into the view, but for one.
func (l *Rows) Page(rowHeight float32) int { return max(int(l.Size().Height/rowHeight)-1, 1) }

// goTo chooses the row nearest to a number, for the keyboard.
func (l *Rows) goTo(row int) {
	if last := l.Length() - 1; last >= 0 {
		row = min(max(row, 0), last)
		l.Highlight(row)
		l.Choose(row)
	}
}

// Choose chooses a row, and scrolls to it; none if there is no such row.
func (l *Rows) Choose(row int) {
	l.Row = row
	if row < 0 || row >= l.Length() {
		l.UnselectAll()
		return
	}
	l.Select(row)
}

// What Fyne calls.

func (l *Rows) ExtendBaseWidget(whole fyne.Widget) {
	l.whole = whole
	l.List.ExtendBaseWidget(whole)
}

func (l *Rows) FocusGained() {
	l.List.FocusGained()
	Reveal(l.whole)
}

func (l *Rows) TypedKey(k *fyne.KeyEvent) { l.keys.TypedKey(k) }

// Item is a drawing in a list or a gallery, which has the keyboard: the item knows the pointer only.
type Item struct {
	Drawing
	// OnTap is called for a click.
	OnTap func()

	hovered bool
}

// Hovered reports whether the pointer is on it.
func (i *Item) Hovered() bool { return i.hovered }

// Ground draws what is below an item on which the pointer is.
func (i *Item) Ground(p *Pen) {
	if i.hovered {
		p.Box(0, 0, p.Size.Width, p.Size.Height, p.Colour(theme.ColorNameHover)).CornerRadius = Gap
	}
}

// What Fyne calls.

func (i *Item) Tapped(*fyne.PointEvent) { i.OnTap() }

func (i *Item) MouseIn(*desktop.MouseEvent) { i.hover(true) }

func (i *Item) MouseMoved(*desktop.MouseEvent) {}

func (i *Item) MouseOut() { i.hover(false) }

func (i *Item) hover(on bool) {
	i.hovered = on
	i.own.Refresh()
}

var _ desktop.Hoverable = (*Item)(nil)
