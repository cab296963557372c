package chart

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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
	return min(int((p.base-p.top)/(1.5*lineHeight(control.LabelText()))), mostTicks)
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

// lineHeight is the height of a line of text of a size.
func lineHeight(size float32) float32 {
	return fyne.MeasureText("0", size, fyne.TextStyle{}).Height
}

func small(text string) *canvas.Text {
	return control.Word(text, control.SmallText(), fyne.TextStyle{})
}

// axes are what is around and behind the items of a chart.
type axes struct {
	ring  *canvas.Rectangle // around everything that has the focus
	over  *canvas.Rectangle // behind one item
	base  *canvas.Line
	said  *canvas.Text // above the items
	title *canvas.Text // below them
	grid  [mostTicks]gridLine
}

// gridLine is the line of a tick.
type gridLine struct {
	line *canvas.Line
	text *canvas.Text
}

func newAxes() axes {
	a := axes{
		ring: canvas.NewRectangle(color.Transparent), over: canvas.NewRectangle(color.Transparent),
		base: canvas.NewLine(color.Transparent), said: small(""), title: small(""),
	}
	a.ring.CornerRadius, a.ring.StrokeWidth = control.Gap, 2
	a.over.CornerRadius = control.Gap
	a.title.Alignment = fyne.TextAlignCenter
	for i := range a.grid {
		a.grid[i] = gridLine{canvas.NewLine(color.Transparent), control.Word("", control.LabelText(), fyne.TextStyle{})}
		a.grid[i].text.Alignment = fyne.TextAlignTrailing
	}
	return a
}

// layout puts everything but what is behind an item into a chart of a size. describe, which
// may be nil, says what stands above about the item shown; the title is this far below the
// plot.
func (a *axes) layout(size fyne.Size, p plot, ticks []tick, describe func(int) string, shown int, below float32) {
	control.Put(a.ring, 1, 1, max(size.Width-2, 0), max(size.Height-2, 0))
	text := lineHeight(control.SmallText())
	if describe != nil {
		width := size.Width - 4*control.Gap
		control.Put(a.said, 2*control.Gap, control.Gap, width, text)
		a.said.Text = control.Shortened(describe(shown), width, a.said.TextSize, a.said.TextStyle)
	}
	control.Put(a.title, p.left, p.base+below, p.right-p.left, text)
	a.base.Position1, a.base.Position2 = fyne.NewPos(p.left, p.base), fyne.NewPos(p.right, p.base)
	for i, g := range a.grid {
		hidden := i >= len(ticks)
		if g.line.Hidden, g.text.Hidden = hidden, hidden; hidden {
			continue
		}
		at := p.base - float32(ticks[i].height)*(p.base-p.top)
		g.line.Position1, g.line.Position2 = fyne.NewPos(p.left, at), fyne.NewPos(p.right, at)
		high := lineHeight(g.text.TextSize)
		g.text.Text = ticks[i].label
		control.Put(g.text, 0, at-high/2, p.left-control.Gap, high)
	}
}

// refresh takes the colours and sizes of the chart's theme.
func (a *axes) refresh(of fyne.Widget, focused bool, title string) {
	text, quiet := control.ColourOf(of, theme.ColorNameForeground), control.ColourOf(of, theme.ColorNamePlaceHolder)
	control.SetTextSize(control.SmallText(), a.said, a.title)
	a.said.Color, a.title.Color, a.title.Text = text, quiet, title
	for _, g := range a.grid {
		control.SetTextSize(control.LabelText(), g.text)
		g.text.Color, g.line.StrokeColor = quiet, control.ColourOf(of, theme.ColorNameSeparator)
	}
	a.base.StrokeColor = quiet
	a.over.FillColor = control.ColourOf(of, theme.ColorNameHover)
	a.ring.StrokeColor = color.Transparent
	if focused {
		a.ring.StrokeColor = control.ColourOf(of, theme.ColorNamePrimary)
	}
}

// around are all objects, those behind the items first, with the items between them.
func (a *axes) around(items ...fyne.CanvasObject) []fyne.CanvasObject {
	objects := []fyne.CanvasObject{a.ring, a.over}
	for _, g := range a.grid {
		objects = append(objects, g.line, g.text)
	}
	return append(append(objects, items...), a.base, a.said, a.title)
}
