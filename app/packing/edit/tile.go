package edit

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/puzzle/polycube"
)

// tile is a polycube of the palette: its picture and name, and how often the puzzle has
// it. A click, Enter or + adds one; a click on the minus sign, Delete or - removes one.
type tile struct {
	control.Surface

	named   polycube.Named
	change  func(by int)
	picture func(s polycube.Shape, c color.NRGBA, side int) image.Image

	count   int
	colour  color.NRGBA
	lit     bool // the pointer is on it, but not on the minus sign
	onMinus bool // the pointer is there
}

func newTile(n polycube.Named, change func(by int), tip string, picture func(polycube.Shape, color.NRGBA, int) image.Image) *tile {
	t := &tile{named: n, change: change, picture: picture}
	t.Tip, t.Hand = tip, control.Always
	t.OnTap = func(at fyne.Position) {
		if t.atMinus(at) {
			change(-1)
		} else {
			change(1)
		}
	}
	t.OnPoint = func(at fyne.Position) {
		onMinus := t.atMinus(at)
		if lit := t.Hovered() && !onMinus; lit != t.lit || onMinus != t.onMinus {
			t.lit, t.onMinus = lit, onMinus
			t.Refresh()
		}
	}
	t.OnEnter(func() { change(1) })
	t.On(t.remove, fyne.KeyDelete, fyne.KeyBackspace)
	t.On(nil, fyne.KeyPlus, fyne.KeyMinus, fyne.KeyEqual)
	t.OnRune = func(r rune) {
		switch r {
		case '+':
			change(1)
		case '-':
			t.remove()
		}
	}
	t.Draws(t, t.least, t.draw)
	return t
}

// show shows how often the puzzle has the piece, and in which colour.
func (t *tile) show(count int, colour color.NRGBA) {
	if t.count != count || t.colour != colour {
		t.count, t.colour = count, colour
		t.Refresh()
	}
}

// minusSide is the side of the field with the minus sign.
func minusSide() float32 { return control.Scaled(24) }

// atMinus reports whether a position is on the minus sign.
func (t *tile) atMinus(at fyne.Position) bool {
	return t.count > 0 && at.X >= t.Size().Width-minusSide() && at.Y >= t.Size().Height-minusSide()
}

func (t *tile) remove() {
	if t.count > 0 {
		t.change(-1)
	}
}

// tilePicture is the side of a tile's picture.
func tilePicture() float32 { return control.Scaled(44) }

func (t *tile) least() fyne.Size {
	return fyne.NewSize(tilePicture()+4*control.Gap, tilePicture()+minusSide()+2*control.Gap)
}

func (t *tile) draw(p *control.Pen) {
	size, side, low := p.Size, tilePicture(), minusSide()
	ground := p.Frame(0, 0, size.Width, size.Height, color.Transparent)
	if t.count > 0 {
		ground.FillColor = p.Colour(theme.ColorNameInputBackground)
	}
	if t.lit {
		ground.FillColor = p.Colour(theme.ColorNameHover)
	}
	text := p.Colour(theme.ColorNameForeground)
	if t.Focused() {
		ground.StrokeColor = text
	}
	p.Picture((size.Width-side)/2, control.Gap, side, func(side int) image.Image { return t.picture(t.named.Shape, t.colour, side) })
	name := p.Word(t.named.Name, control.LabelText(), text)
	box, x, y := name.MinSize(), float32(control.Gap), size.Height-low
	if t.count == 0 {
		x = (size.Width - box.Width) / 2
	}
	control.Put(name, x, y+(low-box.Height)/2, box.Width, box.Height)
	if t.count == 0 {
		return
	}
	bold := fyne.TextStyle{Bold: true}
	count := p.Word("\u00d7"+strconv.Itoa(t.count), control.SmallText(), text)
	count.TextStyle = bold
	box = count.MinSize()
	control.Put(count, size.Width-box.Width-control.Gap, control.Gap, box.Width, box.Height)
	if t.onMinus {
		p.Box(size.Width-low, y, low, low, p.Colour(theme.ColorNameHover)).CornerRadius = control.Gap
	}
	minus := p.Word("\u2212", control.SmallText(), text)
	minus.TextStyle, minus.Alignment = bold, fyne.TextAlignCenter
	control.Put(minus, size.Width-low, y, low, low)
}
