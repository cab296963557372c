package chart

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

// CreateRenderer is for Fyne.
func (t *Trend) CreateRenderer() fyne.WidgetRenderer {
	r := &trendRenderer{axes: newAxes(), trend: t}
	r.Refresh()
	return r
}

type trendRenderer struct {
	axes
	trend *Trend
	line  []*canvas.Line
	dots  []*canvas.Circle
}

// fill makes as many objects as there are points.
func (r *trendRenderer) fill() {
	t := r.trend
	r.line, r.dots = nil, nil
	for _, p := range t.points {
		c := canvas.NewCircle(control.ColourOf(t, theme.ColorNamePrimary))
		if p.Hollow {
			c.FillColor = control.ColourOf(t, theme.ColorNameBackground)
			c.StrokeColor, c.StrokeWidth = control.ColourOf(t, theme.ColorNameForeground), 1.5
		}
		r.dots = append(r.dots, c)
	}
	for _, m := range t.means() {
		if !math.IsNaN(m) {
			l := canvas.NewLine(control.ColourOf(t, theme.ColorNameForeground))
			l.StrokeWidth = 2
			r.line = append(r.line, l)
		}
	}
}

func (r *trendRenderer) MinSize() fyne.Size {
	const width, height = 120, 110
	text := lineHeight(control.SmallText())
	return fyne.NewSize(width, height+2*text)
}

func (r *trendRenderer) Layout(size fyne.Size) {
	t, p := r.trend, r.trend.plot()
	shown := t.shown()
	r.layout(size, p, t.ticks(p.roomForTicks()), t.Describe, shown, control.Gap)
	place := func(point int, value float64) fyne.Position {
		return fyne.NewPos(p.left+(float32(point)+0.5)*p.step, p.base-float32(t.height(value))*(p.base-p.top))
	}
	side := min(max(p.step*0.7, 4), 8)
	for i, c := range r.dots {
		at := place(i, t.points[i].Value)
		control.Put(c, at.X-side/2, at.Y-side/2, side, side)
	}
	r.layoutLine(place)
	r.over.Hidden = shown < 0 || shown >= len(t.points)
	control.Put(r.over, p.left+float32(shown)*p.step, p.top, p.step, p.base-p.top)
}

// layoutLine joins the means. The first of them has no line before it.
func (r *trendRenderer) layoutLine(place func(point int, value float64) fyne.Position) {
	before := fyne.Position{}
	n := 0
	for i, m := range r.trend.means() {
		if math.IsNaN(m) {
			continue
		}
		at := place(i, m)
		if n == 0 {
			before = at
		}
		r.line[n].Position1, r.line[n].Position2 = before, at
		before = at
		n++
	}
}

func (r *trendRenderer) Refresh() {
	t := r.trend
	r.fill()
	r.refresh(t, t.focused, t.title)
	r.Layout(t.Size())
	canvas.Refresh(t)
}

func (r *trendRenderer) Objects() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, l := range r.line {
		objects = append(objects, l)
	}
	for _, c := range r.dots {
		objects = append(objects, c)
	}
	return r.around(objects...)
}

func (r *trendRenderer) Destroy() {}
