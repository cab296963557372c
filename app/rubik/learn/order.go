package learn

import (
	"fmt"
	"image/color"
	"math"

	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/puzzle/cube3"
)

// orderList draws the home numbers of the edges in the order of their places, and joins pairs in reverse order by arcs.
type orderList struct {
	control.Drawing
	of cube3.Assembly
}

func newOrderList() *orderList {
	l := &orderList{}
	sketch(&l.Drawing, l, l.drawOrder)
	return l
}

// show shows the edges of an assembly.
func (l *orderList) show(a cube3.Assembly) {
	l.of = a
	l.Refresh()
}

func (l *orderList) drawOrder(p *pen) {
	const n = cube3.EdgeCount
	step := min(p.Size.Width/(n+0.5), control.Scaled(64))
	left := (p.Size.Width - step*n) / 2
	line := control.Scaled(22)
	base := p.Size.Height * 0.62
	centre := func(i int) float32 { return left + (float32(i)+0.5)*step }
	arcs := base - line
	var smaller [n]int // numbers to the right
	for _, r := range l.of.EdgeReversals() {
		smaller[r.First]++
		height := min(arcs-line, p.Size.Height*0.5) * float32(r.Second-r.First) / n
		p.arc(centre(r.First), centre(r.Second), arcs, height, 1, p.colour(theme.ColorNameForeground, 0.25))
	}
	text := p.colour(theme.ColorNameForeground, 1)
	for i, place := range kindOf(cube3.Edge) {
		x, home := centre(i), l.of.Edges[i].Home
		p.word(fmt.Sprint(home+1), x, base, step*0.9, control.Scaled(22), true, text)
		p.caption(place.String(), x, base+1.6*line, step*0.9)
		p.word(fmt.Sprint(smaller[i]), x, base+3.4*line, step*0.9, control.Scaled(16), false, text)
	}
	middle := p.Size.Width / 2
	p.caption(lang.L("Places in order"), middle, base+2.4*line, p.Size.Width)
	p.caption(lang.L("Smaller numbers to the right"), middle, base+4.2*line, p.Size.Width)
}

// arc draws a half ellipse above a line.
func (p *pen) arc(from, to, base, height float32, width float64, c color.Color) {
	const parts = 24
	middle, half := float64(from+to)/2, float64(to-from)/2
	at := func(i int) flat.Point {
		sin, cos := math.Sincos(math.Pi * float64(i) / parts)
		return flat.At(middle-half*cos, float64(base)-float64(height)*sin)
	}
	for i := range parts {
		p.line(at(i), at(i+1), width, c)
	}
}
