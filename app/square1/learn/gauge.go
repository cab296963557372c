package learn

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/puzzle/square1"
)

// gauge compares numbers with a limit: a bar for each, and a line where the limit is. What
// is beyond it has another colour.
type gauge struct {
	control.Drawing
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
	g.Draws(g, g.least, g.draw)
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

// text is the name of a measure with its number.
func (m measure) text() string { return m.name + ": " + control.Grouped(m.n) }

// Measures of a gauge, at the usual text size.
const (
	gaugeRow   = 64 // of a name and its bar
	gaugeBar   = 26
	gaugeInset = 24
)

func (g *gauge) least() fyne.Size {
	width := fyne.MeasureText(g.limit.text(), control.SmallText(), fyne.TextStyle{Bold: true}).Width
	for _, m := range g.list {
		width = max(width, fyne.MeasureText(m.text(), control.SmallText(), fyne.TextStyle{}).Width)
	}
	return fyne.NewSize(width+2*gaugeInset, control.Scaled(gaugeRow)*float32(len(g.list)+1))
}

func (g *gauge) draw(p *control.Pen) {
	row, bar, ink := control.Scaled(gaugeRow), control.Scaled(gaugeBar), p.Colour(theme.ColorNameForeground)
	long := func(n int64) float32 {
		return (p.Size.Width - 2*gaugeInset) * float32(float64(n)/float64(g.most()))
	}
	top := max((p.Size.Height-g.least().Height)/2, 0)
	for i, m := range g.list {
		y := top + row*float32(i+1)
		name := p.Word(m.text(), control.SmallText(), ink)
		box := name.MinSize()
		control.Put(name, gaugeInset, y, box.Width, box.Height)
		inside := long(min(m.n, g.limit.n))
		p.Box(gaugeInset, y+box.Height+control.Gap, inside, bar, p.Colour(theme.ColorNamePrimary))
		p.Box(gaugeInset+inside, y+box.Height+control.Gap, long(m.n)-inside, bar, p.Colour(theme.ColorNameWarning))
	}
	end := gaugeInset + long(g.limit.n)
	p.Line(fyne.NewPos(end, top), fyne.NewPos(end, top+row*float32(len(g.list)+1)), 2, ink)
	limit := p.Word(g.limit.text(), control.SmallText(), ink)
	limit.TextStyle.Bold = true
	box := limit.MinSize()
	control.Put(limit, max(end-box.Width-control.Gap, gaugeInset), top+(row-box.Height)/2, box.Width, box.Height)
}

// codes compare how many numbers with 32 bits there are with how many classes of positions, in Curtis' appendix.
// What answers a question waits for the answer.
func codes(list func(answered bool) []measure) func(*scripted) *furniture {
	return func(o *scripted) *furniture {
		var g *gauge
		return &furniture{
			object: func() fyne.CanvasObject {
				g = newGauge(measure{lang.L("Numbers with 32 bits"), room32}, list(!o.asking())...)
				return g
			},
			changed: func() { g.show(list(!o.asking())...) },
		}
	}
}

// room32 is the number of numbers with 32 bits.
const room32 = int64(1) << 32

// symmetries is the number of all of Curtis' symmetries: 16 relabellings of Sym1, each
// alone, with Sym2, Sym3 or Sym4.
const symmetries = 16 * 4

// squareMiddles are the codes of positions with a square middle.
func squareMiddles(answered bool) []measure {
	c := square1.CountCodes()
	list := []measure{{lang.L("If no position is its own image"), c.Bound}}
	if answered {
		list = append(list, measure{lang.L("Classes with a square middle"), c.Classes}, measure{lang.L("Templates times orders"), c.Templated})
	}
	return list
}

// anyMiddles are those of all positions.
func anyMiddles(answered bool) []measure {
	c := square1.CountCodes()
	list := []measure{{lang.L("Classes with a square middle"), c.Classes}, {lang.L("Classes with any middle"), 2 * c.Classes}}
	if answered {
		list = append(list, measure{lang.L("With one more symmetry, about"), square1.CountPositions().Positions / (2 * symmetries)})
	}
	return list
}
