package chart

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
)

func (t *Trend) least() fyne.Size {
	const width, height = 120, 110
	return fyne.NewSize(width, height+2*control.LineHeight(control.SmallText()))
}

func (t *Trend) draw(pen *control.Pen) {
	p := t.plot()
	t.behind(pen, p, t.ticks(p.roomForTicks()), t.shown(), p.base-p.top)
	place := func(point int, value float64) fyne.Position {
		return fyne.NewPos(p.left+(float32(point)+0.5)*p.step, p.base-float32(t.height(value))*(p.base-p.top))
	}
	ink := pen.Colour(theme.ColorNameForeground)
	var before *fyne.Position // the first of the means has no line before it
	for i, m := range t.means() {
		if math.IsNaN(m) {
			continue
		}
		at := place(i, m)
		if before != nil {
			pen.Line(*before, at, 2, ink)
		}
		before = &at
	}
	side := min(max(p.step*0.7, 4), 8)
	for i, point := range t.points {
		at := place(i, point.Value)
		c := pen.Circle(at.X-side/2, at.Y-side/2, side, pen.Colour(theme.ColorNamePrimary))
		if point.Hollow {
			c.FillColor, c.StrokeColor, c.StrokeWidth = pen.Colour(theme.ColorNameBackground), ink, 1.5
		}
	}
	t.front(pen, p, t.title, control.Gap)
}
