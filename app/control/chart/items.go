package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// itemised is a chart that shows items of equal width side by side: bars, or points.
type itemised interface {
	fyne.Widget
	plot() plot
	count() int
	// onPick is called with an item that is clicked or reached with a key, and onHover with the
	// one below the pointer, -1 when there is none.
	onPick(item int)
	onHover(item int)
}

// items lets the pointer, the arrow keys, Home and End mark one item of a chart, which embeds
// it.
type items struct {
	widget.BaseWidget
	chart   itemised
	marked  int // -1 for none
	hovered int // -1 for none
	focused bool
}

// show begins with nothing marked.
func (i *items) show(chart itemised) {
	i.chart, i.marked, i.hovered = chart, -1, -1
	i.ExtendBaseWidget(chart)
}

// Marked is the marked item; -1 for none.
func (i *items) Marked() int { return i.marked }

func (i *items) mark(item int) {
	if item != i.marked {
		i.marked = item
		i.chart.Refresh()
	}
}

func (i *items) hover(item int) {
	if item != i.hovered {
		i.hovered = item
		i.chart.Refresh()
		i.chart.onHover(item)
	}
}

// shown is the item that is described: the hovered one, or else the marked one.
func (i *items) shown() int {
	if i.hovered >= 0 {
		return i.hovered
	}
	return i.marked
}

// at is the item at a place; -1 for none.
func (i *items) at(p fyne.Position) int {
	plot := i.chart.plot()
	if i.chart.count() == 0 || p.X < plot.left || p.X >= plot.right || p.Y < 0 || p.Y > i.Size().Height {
		return -1
	}
	return min(int((p.X-plot.left)/plot.step), i.chart.count()-1)
}

// Tapped is for Fyne.
func (i *items) Tapped(e *fyne.PointEvent) {
	if item := i.at(e.Position); item >= 0 {
		i.mark(item)
		i.chart.onPick(item)
	}
}

// MouseIn is for Fyne.
func (i *items) MouseIn(e *desktop.MouseEvent) { i.hover(i.at(e.Position)) }

// MouseMoved is for Fyne.
func (i *items) MouseMoved(e *desktop.MouseEvent) { i.hover(i.at(e.Position)) }

// MouseOut is for Fyne.
func (i *items) MouseOut() { i.hover(-1) }

// Cursor is for Fyne.
func (i *items) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained is for Fyne.
func (i *items) FocusGained() {
	i.focused = true
	i.chart.Refresh()
	control.Reveal(i.chart)
}

// FocusLost is for Fyne.
func (i *items) FocusLost() { i.focused = false; i.chart.Refresh() }

// TypedRune is for Fyne.
func (i *items) TypedRune(rune) {}

// TypedKey is for Fyne.
func (i *items) TypedKey(k *fyne.KeyEvent) {
	to, last := i.marked, i.chart.count()-1
	switch k.Name {
	case fyne.KeyLeft:
		to = max(to-1, 0)
	case fyne.KeyRight:
		to = min(to+1, last)
	case fyne.KeyHome:
		to = 0
	case fyne.KeyEnd:
		to = last
	default:
		return
	}
	if last < 0 {
		return
	}
	i.hovered = -1 // the marked item is described now, wherever the pointer was left
	i.marked = to
	i.chart.Refresh()
	i.chart.onPick(to)
}

// KeyDown is for Fyne.
func (i *items) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
	default:
		control.PassKey(i.chart, k)
	}
}

// KeyUp is for Fyne.
func (i *items) KeyUp(*fyne.KeyEvent) {}
