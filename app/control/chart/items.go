package chart

import (
	"fyne.io/fyne/v2"

	"wedge/app/control"
)

// itemised is a chart that shows items of equal width side by side: bars, or points.
type itemised interface {
	fyne.Widget
	plot() plot
	count() int
}

// items lets the pointer, the arrow keys, Home and End mark one item of a chart, which embeds
// it.
type items struct {
	control.Surface
	// OnPick is called with an item that is clicked or reached with the arrow keys, Home or
	// End; it is then marked.
	OnPick func(item int)
	// OnHover is called with the item below the pointer, -1 when there is none.
	OnHover func(item int)
	// Describe says what stands above the chart about the hovered item, or else about the
	// marked one; -1 if there is neither. Nil leaves no room for it.
	Describe func(item int) string

	chart   itemised
	marked  int // -1 for none
	hovered int // -1 for none
}

// begin begins with nothing marked.
func (i *items) begin(chart itemised, least func() fyne.Size, draw func(*control.Pen)) {
	i.chart, i.marked, i.hovered, i.Hand = chart, -1, -1, control.Always
	i.OnTap = func(at fyne.Position) {
		if item := i.at(at); item >= 0 {
			i.Mark(item)
			i.pick(item)
		}
	}
	i.OnPoint = func(at fyne.Position) { i.hover(i.at(at)) }
	i.On(func() { i.goTo(max(i.marked-1, 0)) }, fyne.KeyLeft)
	i.On(func() { i.goTo(min(i.marked+1, chart.count()-1)) }, fyne.KeyRight)
	i.On(func() { i.goTo(0) }, fyne.KeyHome)
	i.On(func() { i.goTo(chart.count() - 1) }, fyne.KeyEnd)
	i.Draws(chart, least, draw)
}

// Marked is the marked item; -1 for none.
func (i *items) Marked() int { return i.marked }

// Mark marks an item; -1 for none.
func (i *items) Mark(item int) {
	if item != i.marked {
		i.marked = item
		i.chart.Refresh()
	}
}

func (i *items) pick(item int) {
	if i.OnPick != nil {
		i.OnPick(item)
	}
}

// goTo picks an item with the keyboard, which is described now, wherever the pointer was left.
func (i *items) goTo(item int) {
	if i.chart.count() == 0 {
		return
	}
	i.marked, i.hovered = item, -1
	i.chart.Refresh()
	i.pick(item)
}

func (i *items) hover(item int) {
	if item != i.hovered {
		i.hovered = item
		i.chart.Refresh()
		if i.OnHover != nil {
			i.OnHover(item)
		}
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
