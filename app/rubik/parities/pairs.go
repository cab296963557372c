package parities

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/puzzle/cube3"
)

// pairs draws all pairs of places as a triangle. The numbers along its long side are those of
// the homes of the cubies, place after place; a cell is filled if the numbers at its left
// and below it are in reverse order.
type pairs struct {
	control.Surface

	// onPair is called when another pair is pointed at or chosen; ok is false for none.
	onPair func(pair cube3.Reversal, ok bool)

	places   []cube3.Cubie
	homes    []int // of the cubies in these places
	reversed map[cube3.Reversal]bool
	chosen   choice
	hovered  choice
}

// choice is a pair, or none.
type choice struct {
	pair cube3.Reversal
	ok   bool
}

func newPairs(places []cube3.Cubie, onPair func(cube3.Reversal, bool)) *pairs {
	p := &pairs{places: places, homes: make([]int, len(places)), onPair: onPair}
	p.OnTap = func(at fyne.Position) { p.change(p.at(at), choice{}) } // a click beside the cells chooses none
	p.OnPoint = func(at fyne.Position) { p.change(p.chosen, p.at(at)) }
	p.On(func() { p.move(-1, 0) }, fyne.KeyUp)
	p.On(func() { p.move(1, 0) }, fyne.KeyDown)
	p.On(func() { p.move(0, -1) }, fyne.KeyLeft)
	p.On(func() { p.move(0, 1) }, fyne.KeyRight)
	p.Draws(p, p.least, p.draw)
	return p
}

// set shows which cubies are in the places, by the numbers of their homes, and the pairs in
// reverse order.
func (p *pairs) set(homes []int, reversals []cube3.Reversal) {
	p.homes, p.reversed = homes, map[cube3.Reversal]bool{}
	for _, r := range reversals {
		p.reversed[r] = true
	}
	p.Refresh()
}

// pair is the one pointed at, or else the chosen one.
func (p *pairs) pair() choice {
	if p.hovered.ok {
		return p.hovered
	}
	return p.chosen
}

// change changes what is chosen and pointed at.
func (p *pairs) change(chosen, hovered choice) {
	if chosen == p.chosen && hovered == p.hovered {
		return
	}
	p.chosen, p.hovered = chosen, hovered
	p.Refresh()
	now := p.pair()
	p.onPair(now.pair, now.ok)
}

// header is the height of the names above the triangle.
func (p *pairs) header() float32 { return control.LineHeight(control.LabelText()) }

// side is that of a cell.
func (p *pairs) side() float32 { return control.Scaled(25) }

// at is the pair whose cell is at a position.
func (p *pairs) at(pos fyne.Position) choice {
	side := p.side()
	if pos.X < control.Gap || pos.Y < p.header() {
		return choice{}
	}
	k, i := int((pos.X-control.Gap)/side), int((pos.Y-p.header())/side)
	if i >= k || k >= len(p.places) {
		return choice{}
	}
	return choice{cube3.Reversal{First: i, Second: k}, true}
}

// move chooses the pair this many places away, if there is one.
func (p *pairs) move(first, second int) {
	to := cube3.Reversal{First: p.chosen.pair.First + first, Second: p.chosen.pair.Second + second}
	if !p.chosen.ok {
		to = cube3.Reversal{First: 0, Second: 1}
	}
	if to.First >= 0 && to.First < to.Second && to.Second < len(p.places) {
		p.change(choice{to, true}, choice{})
	}
}

func (p *pairs) least() fyne.Size {
	length := p.side() * float32(len(p.places))
	return fyne.NewSize(length+2*control.Gap, p.header()+length+control.Gap)
}

func (p *pairs) draw(pen *control.Pen) {
	side, header := p.side(), p.header()
	length := side * float32(len(p.places))
	pen.Paint(control.Gap, header, length, length, float64(len(p.places)), p.paint)
	for i, place := range p.places {
		x := control.Gap + float32(i)*side
		name := pen.Word(place.String(), control.LabelText(), pen.Colour(theme.ColorNamePlaceHolder))
		name.Alignment = fyne.TextAlignCenter
		control.Put(name, x, 0, side, header)
		number := pen.Word(strconv.Itoa(p.homes[i]+1), control.LabelText(), pen.Colour(theme.ColorNameForeground))
		number.Alignment, number.TextStyle.Bold = fyne.TextAlignCenter, true
		control.Put(number, x, header+float32(i)*side, side, side)
	}
	p.Ring(pen)
}

// paint paints the cells; a cell is one unit.
func (p *pairs) paint(painter *flat.Painter) {
	n := len(p.places)
	const gap, frame = 0.03, 0.1
	text := control.ColourOf(p, theme.ColorNameForeground)
	now := p.pair()
	for i := range n {
		painter.Fill(cell(i, i, gap), control.Faded(text, 0.08))
		if now.ok && (i == now.pair.First || i == now.pair.Second) {
			painter.Frame(cell(i, i, gap), cell(i, i, gap+frame), text)
		}
		for k := i + 1; k < n; k++ {
			pair := cube3.Reversal{First: i, Second: k}
			c := control.Faded(text, 0.16)
			if p.reversed[pair] {
				c = control.ColourOf(p, theme.ColorNamePrimary)
			}
			painter.Fill(cell(i, k, gap), c)
			if now.ok && pair == now.pair {
				painter.Frame(cell(i, k, gap), cell(i, k, gap+frame), text)
			}
		}
	}
}

// cell is the square in a row and a column.
func cell(row, column int, inset float64) flat.Polygon {
	return flat.Rectangle(flat.At(float64(column), float64(row)), 1, 1).Inset(inset)
}
