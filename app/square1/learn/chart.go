package learn

import (
	"image/color"
	"math"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/solver/table"
)

// chart draws how many positions are how far from solved.
type chart struct {
	widget.BaseWidget
	counts      table.Distribution
	logarithmic bool
	mark        int // the distance that stands out; -1 for none
	onPick      func(distance int)
}

func newChart() *chart {
	c := &chart{mark: -1}
	c.ExtendBaseWidget(c)
	return c
}

func (c *chart) set(d table.Distribution, logarithmic bool, mark int) {
	c.counts, c.logarithmic, c.mark = d, logarithmic, mark
	c.Refresh()
}

// height of a bar as a share of the highest, 0..1. On the logarithmic scale one
// position is as high as three tenths of a power of ten.
func (c *chart) height(distance int) float64 {
	n, most := float64(c.counts[distance]), 0.0
	for _, m := range c.counts {
		most = max(most, float64(m))
	}
	if n == 0 || most == 0 {
		return 0
	}
	if c.logarithmic {
		const one = 0.3
		return (math.Log10(n) + one) / (math.Log10(most) + one)
	}
	return n / most
}

// Tapped is for Fyne.
func (c *chart) Tapped(e *fyne.PointEvent) {
	if c.onPick != nil {
		c.onPick(min(max(int(e.Position.X/c.Size().Width*table.Depths), 0), table.Depths-1))
	}
}

// CreateRenderer is for Fyne.
func (c *chart) CreateRenderer() fyne.WidgetRenderer {
	r := &chartRenderer{chart: c, base: canvas.NewLine(color.Transparent)}
	for i := range r.bars {
		r.bars[i] = canvas.NewRectangle(color.Transparent)
		r.bars[i].TopLeftCornerRadius, r.bars[i].TopRightCornerRadius = 2, 2
		r.labels[i] = control.Word(strconv.Itoa(i), denseText(), fyne.TextStyle{})
		r.labels[i].Alignment = fyne.TextAlignCenter
	}
	r.Refresh()
	return r
}

type chartRenderer struct {
	chart  *chart
	base   *canvas.Line
	bars   [table.Depths]*canvas.Rectangle
	labels [table.Depths]*canvas.Text
}

func (r *chartRenderer) MinSize() fyne.Size {
	const height = 120
	return fyne.NewSize(table.Depths*18, height)
}

func (r *chartRenderer) Layout(size fyne.Size) {
	label := r.labels[0].MinSize().Height
	base := size.Height - label - control.Gap
	step := size.Width / table.Depths
	r.base.Position1, r.base.Position2 = fyne.NewPos(0, base), fyne.NewPos(size.Width, base)
	for i := range r.bars {
		h := float32(r.chart.height(i)) * (base - control.Gap)
		if r.chart.counts[i] > 0 {
			h = max(h, 1) // one pixel is the least that can be seen
		}
		control.Put(r.bars[i], float32(i)*step+control.Gap/2, base-h, step-control.Gap, h)
		control.Put(r.labels[i], float32(i)*step, base+control.Gap/2, step, label)
	}
}

func (r *chartRenderer) Refresh() {
	c := r.chart
	quiet := control.ColourOf(c, theme.ColorNamePlaceHolder)
	accent := control.ColourOf(c, theme.ColorNamePrimary)
	r.base.StrokeColor = control.ColourOf(c, theme.ColorNameSeparator)
	for i := range r.bars {
		r.bars[i].FillColor, r.labels[i].Color, r.labels[i].TextStyle.Bold = quiet, quiet, false
		if i == c.mark {
			r.bars[i].FillColor, r.labels[i].Color, r.labels[i].TextStyle.Bold = accent, accent, true
		}
	}
	r.Layout(c.Size())
	canvas.Refresh(c)
}

func (r *chartRenderer) Objects() []fyne.CanvasObject {
	list := []fyne.CanvasObject{r.base}
	for i := range r.bars {
		list = append(list, r.bars[i], r.labels[i])
	}
	return list
}

func (r *chartRenderer) Destroy() {}
