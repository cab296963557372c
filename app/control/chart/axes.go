package chart

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// plot is the area of a chart's items, in device-independent pixels.
type plot struct {
	left, right, top, base float32
	step                   float32 // from one item to the next
}

// mostTicks is the largest number of labelled heights.
const mostTicks = 5

// roomForTicks is how many labelled heights fit.
func (p plot) roomForTicks() int {
	return min(int((p.base-p.top)/(1.5*control.LineHeight(control.LabelText()))), mostTicks)
}

// divided is the area of a number of items, with room for the labels of ticks at its left.
func (p plot) divided(ticks []tick, items int) plot {
	p.left = 0
	for _, t := range ticks {
		p.left = max(p.left, fyne.MeasureText(t.label, control.LabelText(), fyne.TextStyle{}).Width)
	}
	p.left += 3 * control.Gap
	p.right, p.base = max(p.right, p.left), max(p.base, p.top) // before it has a size
	p.step = (p.right - p.left) / float32(max(items, 1))
	return p
}

// behind draws what is behind the items of a chart: the frame of what has the focus, the item
// pointed at, which is this high, and the lines of the ticks.
func (i *items) behind(pen *control.Pen, p plot, ticks []tick, over int, high float32) {
	if i.Focused() {
		pen.Frame(1, 1, max(pen.Size.Width-2, 0), max(pen.Size.Height-2, 0), pen.Colour(theme.ColorNamePrimary))
	}
	i.highlight(pen, p, over, high, theme.ColorNameHover)
	for _, t := range ticks[:min(len(ticks), mostTicks)] {
		at := p.base - float32(t.height)*(p.base-p.top)
		pen.Line(fyne.NewPos(p.left, at), fyne.NewPos(p.right, at), 1, pen.Colour(theme.ColorNameSeparator))
		text := pen.Word(t.label, control.LabelText(), pen.Colour(theme.ColorNamePlaceHolder))
		text.Alignment = fyne.TextAlignTrailing
		line := control.LineHeight(control.LabelText())
		control.Put(text, 0, at-line/2, p.left-control.Gap, line)
	}
}

// highlight draws what is behind an item, this high from the top of the plot.
func (i *items) highlight(pen *control.Pen, p plot, item int, high float32, name fyne.ThemeColorName) {
	if item >= 0 && item < i.chart.count() {
		pen.Box(p.left+float32(item)*p.step, p.top, p.step, high, pen.Colour(name)).CornerRadius = control.Gap
	}
}

// front draws the line below the items, what is said above them, and this far below the plot the
// title.
func (i *items) front(pen *control.Pen, p plot, title string, below float32) {
	quiet, line := pen.Colour(theme.ColorNamePlaceHolder), control.LineHeight(control.SmallText())
	pen.Line(fyne.NewPos(p.left, p.base), fyne.NewPos(p.right, p.base), 1, quiet)
	if i.Describe != nil {
		width := pen.Size.Width - 4*control.Gap
		said := control.Shortened(i.Describe(i.shown()), width, control.SmallText(), fyne.TextStyle{})
		control.Put(pen.Word(said, control.SmallText(), pen.Colour(theme.ColorNameForeground)), 2*control.Gap, control.Gap, width, line)
	}
	text := pen.Word(title, control.SmallText(), quiet)
	text.Alignment = fyne.TextAlignCenter
	control.Put(text, p.left, p.base+below, p.right-p.left, line)
}
