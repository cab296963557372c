package parities

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/flat"
	"wedge/puzzle/cube3"
)

// pairs draws all pairs of places as a triangle. The numbers along its long side are those of
// the homes of the cubies, place after place; a cell is filled if the numbers at its left
// and below it are in reverse order.
type pairs struct {
	widget.BaseWidget

	// onPair is called when another pair is pointed at or chosen; ok is false for none.
	onPair func(pair cube3.Reversal, ok bool)

	places   []cube3.Cubie
	homes    []int // of the cubies in these places
	reversed map[cube3.Reversal]bool
	chosen   choice
	hovered  choice
	focused  bool
}

// choice is a pair, or none.
type choice struct {
	pair cube3.Reversal
	ok   bool
}

func newPairs(places []cube3.Cubie, onPair func(cube3.Reversal, bool)) *pairs {
	p := &pairs{places: places, homes: make([]int, len(places)), onPair: onPair}
	p.ExtendBaseWidget(p)
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
func (p *pairs) header() float32 {
	return fyne.MeasureText("0", control.LabelText(), fyne.TextStyle{}).Height
}

// side is that of a cell.
func (p *pairs) side() float32 { return control.Scaled(25) }

// at is the pair whose cell is at a position.
func (p *pairs) at(pos fyne.Position) choice {
	side := p.side()
	if pos.X < control.Gap || pos.Y < p.header() {
		return choice{}
	}
	k, i := int((pos.X-control.Gap)/side), int((pos.Y-p.header())/side)
	return choice{cube3.Reversal{First: i, Second: k}, i < k && k < len(p.places)}
}

// Tapped is for Fyne. A click beside the cells chooses none.
func (p *pairs) Tapped(e *fyne.PointEvent) {
	c := p.at(e.Position)
	if !c.ok {
		c = choice{}
	}
	p.change(c, choice{})
}

// MouseIn is for Fyne.
func (p *pairs) MouseIn(e *desktop.MouseEvent) { p.MouseMoved(e) }

// MouseMoved is for Fyne.
func (p *pairs) MouseMoved(e *desktop.MouseEvent) {
	c := p.at(e.Position)
	if !c.ok {
		c = choice{}
	}
	p.change(p.chosen, c)
}

// MouseOut is for Fyne.
func (p *pairs) MouseOut() { p.change(p.chosen, choice{}) }

// FocusGained is for Fyne.
func (p *pairs) FocusGained() {
	p.focused = true
	p.Refresh()
	control.Reveal(p)
}

// FocusLost is for Fyne.
func (p *pairs) FocusLost() { p.focused = false; p.Refresh() }

// TypedRune is for Fyne.
func (p *pairs) TypedRune(rune) {}

// TypedKey is for Fyne: the arrow keys choose a pair.
func (p *pairs) TypedKey(k *fyne.KeyEvent) {
	to, last := p.chosen.pair, len(p.places)-1
	switch k.Name {
	case fyne.KeyUp:
		to.First--
	case fyne.KeyDown:
		to.First++
	case fyne.KeyLeft:
		to.Second--
	case fyne.KeyRight:
		to.Second++
	default:
		return
	}
	if !p.chosen.ok {
		to = cube3.Reversal{First: 0, Second: 1}
	}
	if to.First >= 0 && to.First < to.Second && to.Second <= last {
		p.change(choice{to, true}, choice{})
	}
}

// KeyDown is for Fyne.
func (p *pairs) KeyDown(k *fyne.KeyEvent) {
	switch k.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
	default:
		control.PassKey(p, k)
	}
}

// KeyUp is for Fyne.
func (p *pairs) KeyUp(*fyne.KeyEvent) {}

// CreateRenderer is for Fyne.
func (p *pairs) CreateRenderer() fyne.WidgetRenderer {
	r := &pairsRenderer{pairs: p, ring: canvas.NewRectangle(color.Transparent)}
	r.ring.StrokeWidth, r.ring.CornerRadius = 2, control.Gap
	r.raster = canvas.NewRaster(r.draw)
	for _, place := range p.places {
		r.names = append(r.names, control.Word(place.String(), control.LabelText(), fyne.TextStyle{}))
		r.numbers = append(r.numbers, control.Word("", control.LabelText(), fyne.TextStyle{Bold: true}))
	}
	for _, t := range append(r.names, r.numbers...) {
		t.Alignment = fyne.TextAlignCenter
	}
	r.Refresh()
	return r
}

type pairsRenderer struct {
	pairs          *pairs
	raster         *canvas.Raster
	ring           *canvas.Rectangle
	painter        flat.Painter
	names, numbers []*canvas.Text
}

func (r *pairsRenderer) MinSize() fyne.Size {
	p := r.pairs
	length := p.side() * float32(len(p.places))
	return fyne.NewSize(length+2*control.Gap, p.header()+length+control.Gap)
}

func (r *pairsRenderer) Layout(size fyne.Size) {
	p := r.pairs
	side, header := p.side(), p.header()
	length := side * float32(len(p.places))
	control.Put(r.ring, 0, 0, size.Width, size.Height)
	control.Put(r.raster, control.Gap, header, length, length)
	for i := range r.names {
		x := control.Gap + float32(i)*side
		control.Put(r.names[i], x, 0, side, header)
		control.Put(r.numbers[i], x, header+float32(i)*side, side, side)
	}
}

// draw is for the raster; a cell is one unit.
func (r *pairsRenderer) draw(width, height int) image.Image {
	p := r.pairs
	n := len(p.places)
	const gap, frame = 0.03, 0.1
	colour := func(name fyne.ThemeColorName) color.NRGBA { return control.Faded(control.ColourOf(p, name), 1) }
	text := colour(theme.ColorNameForeground)
	r.painter.Begin(width, height, float64(width)/float64(n))
	now := p.pair()
	for i := range n {
		r.painter.Fill(cell(i, i, gap), control.Faded(text, 0.08))
		if now.ok && (i == now.pair.First || i == now.pair.Second) {
			r.outline(cell(i, i, gap), frame, text)
		}
		for k := i + 1; k < n; k++ {
			pair := cube3.Reversal{First: i, Second: k}
			c := control.Faded(text, 0.16)
			if p.reversed[pair] {
				c = colour(theme.ColorNamePrimary)
			}
			r.painter.Fill(cell(i, k, gap), c)
			if now.ok && pair == now.pair {
				r.outline(cell(i, k, gap), frame, text)
			}
		}
	}
	return r.painter.Picture
}

// cell is the square in a row and a column.
func cell(row, column int, inset float64) flat.Polygon {
	x, y := float64(column), float64(row)
	return flat.Polygon{{X: x, Y: y}, {X: x + 1, Y: y}, {X: x + 1, Y: y + 1}, {X: x, Y: y + 1}}.Inset(inset)
}

// outline draws a frame inside of a polygon.
func (r *pairsRenderer) outline(q flat.Polygon, wide float64, c color.NRGBA) {
	inner := q.Inset(wide)
	for i := range q {
		k := (i + 1) % len(q)
		r.painter.Fill(flat.Polygon{q[i], q[k], inner[k], inner[i]}, c)
	}
}

func (r *pairsRenderer) Refresh() {
	p := r.pairs
	text, quiet := control.ColourOf(p, theme.ColorNameForeground), control.ColourOf(p, theme.ColorNamePlaceHolder)
	control.SetTextSize(control.LabelText(), r.names...)
	control.SetTextSize(control.LabelText(), r.numbers...)
	for i := range r.names {
		r.names[i].Color = quiet
		r.numbers[i].Color, r.numbers[i].Text = text, strconv.Itoa(p.homes[i]+1)
	}
	r.ring.StrokeColor, r.ring.Hidden = text, !p.focused
	r.Layout(p.Size())
	r.raster.Refresh()
	canvas.Refresh(p)
}

func (r *pairsRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.raster}
	for i := range r.names {
		objects = append(objects, r.names[i], r.numbers[i])
	}
	return append(objects, r.ring)
}

func (r *pairsRenderer) Destroy() {}

var _ desktop.Keyable = (*pairs)(nil)
