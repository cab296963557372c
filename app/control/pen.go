package control

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/flat"
)

// Drawing is a widget that draws itself with a [Pen]. Widgets embed it, and call Draws when they
// are made.
type Drawing struct {
	widget.BaseWidget
	// OnDropped, unless nil, is called when the drawing is no longer seen: see Draws.
	OnDropped func()

	own   fyne.Widget // that embeds it: what the window knows
	least func() fyne.Size
	draw  func(*Pen)
}

// Draws tells which widget embeds the drawing, its smallest size, and what draws it: after every
// change of its size, on Refresh, and, since Fyne drops the renderers of widgets that were not seen
// for a minute, again when it is shown. Drawing must not refresh the widget, nor ask for its MinSize:
// see [Remeasure].
func (d *Drawing) Draws(own fyne.Widget, least func() fyne.Size, draw func(*Pen)) {
	d.own, d.least, d.draw = own, least, draw
	d.ExtendBaseWidget(own)
}

func (d *Drawing) CreateRenderer() fyne.WidgetRenderer {
	r := &drawn{of: d}
	r.Layout(d.Size())
	return r
}

// drawn is the renderer of a drawing.
type drawn struct {
	of  *Drawing
	pen Pen
}

func (r *drawn) MinSize() fyne.Size { return r.of.least() }

func (r *drawn) Layout(size fyne.Size) {
	r.pen.begin(r.of.own, size)
	r.of.draw(&r.pen)
}

func (r *drawn) Refresh() {
	r.Layout(r.of.own.Size())
	canvas.Refresh(r.of.own)
}

func (r *drawn) Objects() []fyne.CanvasObject { return r.pen.objects }

func (r *drawn) Destroy() {
	if r.of.OnDropped != nil {
		r.of.OnDropped()
	}
}

// Pen draws a widget: each object covers those before. All lengths are device-independent pixels from
// the upper left corner. It uses the objects of the drawing before again, since Fyne would lay out the
// widget for each new one.
type Pen struct {
	Size fyne.Size

	of      fyne.Widget
	objects []fyne.CanvasObject
	texts   pool[canvas.Text]
	boxes   pool[canvas.Rectangle]
	circles pool[canvas.Circle]
	lines   pool[canvas.Line]
	areas   pool[area]
}

// area is a picture with what it is painted with.
type area struct {
	canvas.Raster
	painter flat.Painter
}

// pool has the objects of a kind, of which the first ones are in use.
type pool[T any] struct {
	all  []*T
	used int
}

func (p *pool[T]) next() *T {
	if p.used == len(p.all) {
		p.all = append(p.all, new(T))
	}
	p.used++
	return p.all[p.used-1]
}

func (p *Pen) begin(of fyne.Widget, size fyne.Size) {
	p.of, p.Size = of, size
	p.objects = make([]fyne.CanvasObject, 0, len(p.objects)) // Fyne may be walking through those before
	p.texts.used, p.boxes.used, p.circles.used, p.lines.used, p.areas.used = 0, 0, 0, 0, 0
}

// Colour is a colour of the widget's theme.
func (p *Pen) Colour(name fyne.ThemeColorName) color.Color { return ColourOf(p.of, name) }

// Put draws an object of the widget's own, such as a widget inside of it.
func (p *Pen) Put(o fyne.CanvasObject, x, y, width, height float32) {
	Put(o, x, y, width, height)
	p.Add(o)
}

// Add draws an object where it is.
func (p *Pen) Add(o fyne.CanvasObject) { p.objects = append(p.objects, o) }

// Word writes a text, to be placed with [Put].
func (p *Pen) Word(text string, size float32, c color.Color) *canvas.Text {
	t := p.texts.next()
	t.Text, t.TextSize, t.Color = text, size, c
	t.Alignment, t.TextStyle = fyne.TextAlignLeading, fyne.TextStyle{}
	p.Add(t)
	return t
}

// Box draws a rectangle without a frame, and with sharp corners.
func (p *Pen) Box(x, y, width, height float32, fill color.Color) *canvas.Rectangle {
	b := p.boxes.next()
	b.FillColor, b.StrokeColor, b.StrokeWidth = fill, color.Transparent, 0
	b.CornerRadius, b.TopLeftCornerRadius, b.TopRightCornerRadius = 0, 0, 0
	p.Put(b, x, y, width, height)
	return b
}

// Frame draws a frame of 2 pixels with round corners.
func (p *Pen) Frame(x, y, width, height float32, c color.Color) *canvas.Rectangle {
	b := p.Box(x, y, width, height, color.Transparent)
	b.StrokeColor, b.StrokeWidth, b.CornerRadius = c, 2, Gap
	return b
}

// Ring draws the frame around what has the keyboard focus. It has the colour of texts, so that it is
// seen on any ground, also on that of the highlighted button, where Fyne's own sign for the focus is
// not.
func (p *Pen) Ring(x, y, width, height float32) {
	p.Frame(x, y, width, height, p.Colour(theme.ColorNameForeground))
}

// Circle draws a circle without a frame.
func (p *Pen) Circle(x, y, side float32, fill color.Color) *canvas.Circle {
	c := p.circles.next()
	c.FillColor, c.StrokeColor, c.StrokeWidth = fill, color.Transparent, 0
	p.Put(c, x, y, side, side)
	return c
}

// Line draws a line.
func (p *Pen) Line(from, to fyne.Position, width float32, c color.Color) {
	l := p.lines.next()
	l.Position1, l.Position2, l.StrokeWidth, l.StrokeColor = from, to, width, c
	p.Add(l)
}

// NewPicture shows square pictures; of draws one with a side in pixels of the screen, or returns nil
// while there is none.
func NewPicture(of func(side int) image.Image) *canvas.Raster {
	return canvas.NewRaster(func(width, height int) image.Image { return shown(of(max(min(width, height), 1))) })
}

// shown is a picture, which is empty if there is none.
func shown(m image.Image) image.Image {
	if m == nil {
		return image.NewNRGBA(image.Rect(0, 0, 1, 1))
	}
	return m
}

// Picture draws a square picture; of is as in [NewPicture].
func (p *Pen) Picture(x, y, side float32, of func(side int) image.Image) *canvas.Raster {
	return p.Raster(x, y, side, side, func(width, height int) image.Image { return shown(of(max(min(width, height), 1))) })
}

// Raster draws a picture with a size in pixels of the screen.
func (p *Pen) Raster(x, y, width, height float32, draw func(width, height int) image.Image) *canvas.Raster {
	return p.raster(&p.areas.next().Raster, x, y, width, height, draw)
}

func (p *Pen) raster(r *canvas.Raster, x, y, width, height float32, draw func(width, height int) image.Image) *canvas.Raster {
	r.Generator, r.Translucency = draw, 0
	p.Put(r, x, y, width, height)
	return r
}

// Paint paints polygons into a rectangle that is so many units wide.
func (p *Pen) Paint(x, y, width, height float32, units float64, paint func(*flat.Painter)) {
	a := p.areas.next()
	p.raster(&a.Raster, x, y, width, height, func(w, h int) image.Image {
		zoom := 1.0
		if units > 0 {
			zoom = float64(w) / units
		}
		a.painter.Begin(w, h, zoom)
		if units > 0 {
			paint(&a.painter)
		}
		return a.painter.Picture
	})
}
