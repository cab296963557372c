package learn

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"wedge/app/control"
	"wedge/app/flat"
)

// sketch lets a widget that embeds a drawing draw areas, lines and words beside the stage.
func sketch(d *control.Drawing, own fyne.Widget, draw func(*pen)) {
	least := func() fyne.Size { return fyne.NewSize(control.Scaled(200), control.Scaled(160)) }
	d.Draws(own, least, func(p *control.Pen) {
		x := &pen{Pen: p}
		p.Paint(0, 0, p.Size.Width, p.Size.Height, float64(p.Size.Width), x.paint)
		if p.Size.Width > 0 && p.Size.Height > 0 {
			draw(x)
		}
	})
}

// pen draws a sketch: the areas are behind all words.
type pen struct {
	*control.Pen
	areas []area
}

type area struct {
	outline flat.Polygon
	colour  color.Color
}

func (p *pen) paint(painter *flat.Painter) {
	for _, a := range p.areas {
		painter.Fill(a.outline, a.colour)
	}
}

// colour is a colour of the theme, with a part of its opacity.
func (p *pen) colour(name fyne.ThemeColorName, opacity float64) color.Color {
	return control.Faded(p.Colour(name), opacity)
}

// fill fills a polygon.
func (p *pen) fill(outline flat.Polygon, c color.Color) { p.areas = append(p.areas, area{outline, c}) }

// box fills a rectangle.
func (p *pen) box(x, y, width, height float32, c color.Color) {
	left, top, right, bottom := float64(x), float64(y), float64(x+width), float64(y+height)
	p.fill(flat.Polygon{flat.At(left, top), flat.At(right, top), flat.At(right, bottom), flat.At(left, bottom)}, c)
}

// line draws a line between two points.
func (p *pen) line(from, to flat.Point, width float64, c color.Color) {
	along := to.Minus(from)
	length := along.Dot(along)
	if length == 0 {
		return
	}
	side := flat.At(-along.Y, along.X).Times(width / 2 / math.Sqrt(length))
	p.fill(flat.Polygon{from.Minus(side), to.Minus(side), to.Plus(side), from.Plus(side)}, c)
}

// word writes a text with its centre at a point. It is made smaller than size where it would
// be wider than width.
func (p *pen) word(text string, x, y, width, size float32, bold bool, c color.Color) {
	style := fyne.TextStyle{Bold: bold}
	needed := fyne.MeasureText(text, size, style)
	if needed.Width > width && needed.Width > 0 {
		size *= width / needed.Width
		needed = fyne.MeasureText(text, size, style)
	}
	t := p.Word(text, size, c)
	t.TextStyle = style
	control.Put(t, x-needed.Width/2, y-needed.Height/2, needed.Width, needed.Height)
}

// caption writes a label in the quieter colour.
func (p *pen) caption(text string, x, y, width float32) {
	p.word(text, x, y, width, control.SmallText(), false, p.colour(theme.ColorNameForeground, 1))
}
