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

// orderList draws the home numbers of the cubies of one kind in the order of their places, and
// joins pairs in reverse order by arcs: those counted so far.
type orderList struct {
	control.Drawing
	kind    cube3.Kind
	homes   []int // by place, from 1
	counted int   // the places whose pairs with later ones have been counted
}

// counting is how far the reversals of a cube have been counted.
type counting struct {
	of   cube3.Assembly
	kind cube3.Kind
	n    int // places
}

// countOn counts the reversals of the next places, and lights the cubie in the last of them.
func (o *scripted) countOn(places int) {
	c := &o.counting
	c.n = min(c.n+places, len(o.homes()))
	home, _ := o.kit.assembly().At(c.place())
	o.kit.light(home)
}

// countable reports whether there are places left to count.
func (o *scripted) countable() bool { return o.counting.n < len(o.homes()) }

// homes are the home numbers of the cubies that are counted, by place.
func (o *scripted) homes() []int { return homesOf(o.kit.assembly(), o.counting.kind) }

// place is the last one that was counted.
func (c *counting) place() cube3.Cubie {
	return cube3.Cubie{Kind: c.kind, Number: uint8(max(c.n-1, 0))} // at most 12
}

// readCount reads what is counted: the next place, all, or the other kind from the beginning.
func readCount(rest string) (deed, error) {
	switch rest {
	case "", "all":
		n := map[string]int{"": 1, "all": cube3.EdgeCount}[rest]
		return deed{Do: func(o *scripted) { o.countOn(n) }, Enabled: (*scripted).countable}, nil
	case "other":
		return deed{Do: func(o *scripted) {
			o.counting = counting{kind: cube3.Corner + cube3.Edge - o.counting.kind, of: o.kit.assembly()}
			o.kit.light()
		}}, nil
	}
	return deed{}, fmt.Errorf("unknown %q: use all, other or nothing", rest)
}

func newOrderList() *orderList {
	l := &orderList{}
	sketch(&l.Drawing, l, l.drawOrder)
	return l
}

// show shows the cubies of a kind, with the pairs of the first places counted.
func (l *orderList) show(a cube3.Assembly, kind cube3.Kind, counted int) {
	l.kind, l.homes, l.counted = kind, homesOf(a, kind), counted
	l.Refresh()
}

// homesOf are the home numbers of the cubies of a kind by place, from 1.
func homesOf(a cube3.Assembly, kind cube3.Kind) (list []int) {
	for _, place := range cube3.Cubies() {
		if place.Kind == kind {
			c, _ := a.At(place)
			list = append(list, int(c.Number)+1)
		}
	}
	return list
}

// reversed are the places after one whose cubies have smaller numbers.
func reversed(homes []int, place int) (list []int) {
	for i := place + 1; i < len(homes); i++ {
		if homes[i] < homes[place] {
			list = append(list, i)
		}
	}
	return list
}

// reversals is the number of pairs in reverse order whose first place is one of the first n.
func reversals(homes []int, n int) (count int) {
	for i := range min(n, len(homes)) {
		count += len(reversed(homes, i))
	}
	return count
}

func (l *orderList) drawOrder(p *pen) {
	n := len(l.homes)
	if n == 0 {
		return
	}
	step := min(p.Size.Width/(float32(n)+0.5), control.Scaled(64))
	left := (p.Size.Width - step*float32(n)) / 2
	line := control.Scaled(22)
	base := p.Size.Height * 0.62
	centre := func(i int) float32 { return left + (float32(i)+0.5)*step }
	arcs := base - line
	for i := range l.counted {
		for _, k := range reversed(l.homes, i) {
			c := p.colour(theme.ColorNameForeground, 0.25)
			width := 1.0
			if i == l.counted-1 {
				c, width = p.colour(theme.ColorNamePrimary, 1), 2
			}
			height := min(arcs-line, p.Size.Height*0.5) * float32(k-i) / float32(n)
			p.arc(centre(i), centre(k), arcs, height, width, c)
		}
	}
	for i, home := range l.homes {
		x := centre(i)
		if i == l.counted-1 {
			p.box(x-step*0.46, base-line*0.95, step*0.92, line*1.9, p.colour(theme.ColorNamePrimary, 0.25))
		}
		place := cube3.Cubie{Kind: l.kind, Number: uint8(i)} // at most 12
		p.word(fmt.Sprint(home), x, base, step*0.9, control.Scaled(22), true, p.colour(theme.ColorNameForeground, 1))
		p.caption(place.String(), x, base+1.6*line, step*0.9)
		if i < l.counted {
			p.word(fmt.Sprint(len(reversed(l.homes, i))), x, base+3.4*line, step*0.9, control.Scaled(16), i == l.counted-1, p.colour(theme.ColorNameForeground, 1))
		}
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
