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
	if t.target > t.low && t.target < t.high {
		at := p.base - float32(t.height(t.target))*(p.base-p.top)
		pen.Line(fyne.NewPos(p.left, at), fyne.NewPos(p.right, at), 1.5, pen.Colour(theme.ColorNameSuccess))
	}
	ink := pen.Colour(theme.ColorNameForeground)
	for i, line := range t.lines {
		wide, colour := float32(1.5), pen.Colour(theme.ColorNameWarning)
		if i == 0 {
			wide, colour = 2, ink
		}
		var before *fyne.Position // the first value has no line before it
		for j, v := range line[:min(len(line), len(t.points))] {
			if math.IsNaN(v) {
				before = nil
				continue
			}
			at := place(j, v)
			if before != nil {
				pen.Line(*before, at, wide, colour)
			}
			before = &at
		}
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
