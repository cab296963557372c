package learn

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
)

// gauge compares numbers with a limit: a bar for each, and a line where the limit is. What
// is beyond it has another colour.
type gauge struct {
	widget.BaseWidget
	limit measure
	list  []measure
}

// measure is a number with a name.
type measure struct {
	name string
	n    int64
}

func newGauge(limit measure, list ...measure) *gauge {
	g := &gauge{limit: limit, list: list}
	g.ExtendBaseWidget(g)
	return g
}

// show shows other numbers.
func (g *gauge) show(list ...measure) {
	g.list = list
	g.Refresh()
}

// most is the largest number.
func (g *gauge) most() int64 {
	most := g.limit.n
	for _, m := range g.list {
		most = max(most, m.n)
	}
	return most
}

// CreateRenderer is for Fyne.
func (g *gauge) CreateRenderer() fyne.WidgetRenderer {
	r := &gaugeRenderer{gauge: g, line: canvas.NewLine(color.Transparent), limit: control.Word("", 0, fyne.TextStyle{Bold: true})}
	r.Refresh()
	return r
}

type gaugeRenderer struct {
	gauge  *gauge
	limit  *canvas.Text
	line   *canvas.Line
	names  []*canvas.Text
	within []*canvas.Rectangle
	beyond []*canvas.Rectangle
}

// Measures of a gauge, at the usual text size.
const (
	gaugeRow   = 64 // of a name and its bar
	gaugeBar   = 26
	gaugeInset = 24
)

func (r *gaugeRenderer) MinSize() fyne.Size {
	width := r.limit.MinSize().Width
	for _, t := range r.names {
		width = max(width, t.MinSize().Width)
	}
	return fyne.NewSize(width+2*gaugeInset, control.Scaled(gaugeRow)*float32(len(r.names)+1))
}

func (r *gaugeRenderer) Layout(size fyne.Size) {
	g, row, bar := r.gauge, control.Scaled(gaugeRow), control.Scaled(gaugeBar)
	long := func(n int64) float32 {
		return (size.Width - 2*gaugeInset) * float32(float64(n)/float64(g.most()))
	}
	top := max((size.Height-r.MinSize().Height)/2, 0)
	end := gaugeInset + long(g.limit.n)
	box := r.limit.MinSize()
	control.Put(r.limit, max(end-box.Width-control.Gap, gaugeInset), top+(row-box.Height)/2, box.Width, box.Height)
	r.line.Position1, r.line.Position2 = fyne.NewPos(end, top), fyne.NewPos(end, top+row*float32(len(g.list)+1))
	for i, m := range g.list {
		y := top + row*float32(i+1)
		box := r.names[i].MinSize()
		control.Put(r.names[i], gaugeInset, y, box.Width, box.Height)
		inside := long(min(m.n, g.limit.n))
		control.Put(r.within[i], gaugeInset, y+box.Height+control.Gap, inside, bar)
		control.Put(r.beyond[i], gaugeInset+inside, y+box.Height+control.Gap, long(m.n)-inside, bar)
	}
}

func (r *gaugeRenderer) Refresh() {
	g := r.gauge
	for len(r.names) < len(g.list) {
		r.names = append(r.names, control.Word("", 0, fyne.TextStyle{}))
		r.within = append(r.within, canvas.NewRectangle(color.Transparent))
		r.beyond = append(r.beyond, canvas.NewRectangle(color.Transparent))
	}
	r.names, r.within, r.beyond = r.names[:len(g.list)], r.within[:len(g.list)], r.beyond[:len(g.list)]
	words := control.ColourOf(g, theme.ColorNameForeground)
	r.limit.Text, r.limit.Color = g.limit.name+": "+number(g.limit.n), words
	r.line.StrokeColor, r.line.StrokeWidth = words, 2
	control.SetTextSize(control.SmallText(), append(r.names, r.limit)...)
	for i, m := range g.list {
		r.names[i].Text, r.names[i].Color = m.name+": "+number(m.n), words
		r.within[i].FillColor = control.ColourOf(g, theme.ColorNamePrimary)
		r.beyond[i].FillColor = control.ColourOf(g, theme.ColorNameWarning)
	}
	r.Layout(g.Size())
	canvas.Refresh(g)
}

func (r *gaugeRenderer) Objects() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for i := range r.names {
		list = append(list, r.names[i], r.within[i], r.beyond[i])
	}
	return append(list, r.line, r.limit)
}

func (r *gaugeRenderer) Destroy() {}
