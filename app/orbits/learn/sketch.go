package learn

import (
	"image"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"wedge/app/control"
	"wedge/app/flat"
)

// sketch is a widget that draws areas, lines and words beside the stage. Drawings embed it. It
// is drawn again after each change of its size or the theme, and on Refresh.
type sketch struct {
	widget.BaseWidget
	drawing fyne.Widget // that embeds it
	draw    func(*pen)
}

// extend tells which drawing embeds the sketch, and what draws it.
func (s *sketch) extend(drawing fyne.Widget, draw func(*pen)) {
	s.drawing, s.draw = drawing, draw
	s.ExtendBaseWidget(drawing)
}

// MinSize is for Fyne.
func (s *sketch) MinSize() fyne.Size {
	return fyne.NewSize(control.Scaled(200), control.Scaled(160))
}

// CreateRenderer is for Fyne.
func (s *sketch) CreateRenderer() fyne.WidgetRenderer {
	r := &sketchRenderer{sketch: s}
	r.raster = canvas.NewRaster(r.paint)
	return r
}

type sketchRenderer struct {
	sketch  *sketch
	raster  *canvas.Raster
	pen     pen
	painter flat.Painter
}

// Layout implements fyne.WidgetRenderer.
func (r *sketchRenderer) Layout(size fyne.Size) {
	control.Put(r.raster, 0, 0, size.Width, size.Height)
	r.pen = pen{widget: r.sketch.drawing, size: size}
	if size.Width > 0 && size.Height > 0 {
		r.sketch.draw(&r.pen)
	}
}

// MinSize implements fyne.WidgetRenderer.
func (r *sketchRenderer) MinSize() fyne.Size { return r.sketch.MinSize() }

// Refresh implements fyne.WidgetRenderer.
func (r *sketchRenderer) Refresh() {
	r.Layout(r.sketch.Size())
	canvas.Refresh(r.sketch.drawing)
}

// Objects implements fyne.WidgetRenderer.
func (r *sketchRenderer) Objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{r.raster}, r.pen.words...)
}

// Destroy implements fyne.WidgetRenderer.
func (r *sketchRenderer) Destroy() {}

// paint paints the areas into a picture of w by h pixels.
func (r *sketchRenderer) paint(w, h int) image.Image {
	zoom := 1.0
	if r.pen.size.Width > 0 {
		zoom = float64(w) / float64(r.pen.size.Width)
	}
	r.painter.Begin(w, h, zoom)
	for _, a := range r.pen.areas {
		r.painter.Fill(a.outline, a.colour)
	}
	return r.painter.Picture
}

// pen draws into a sketch. All lengths are device-independent pixels; x points right and y
// down from the upper left corner.
type pen struct {
	widget fyne.Widget
	size   fyne.Size
	areas  []area
	words  []fyne.CanvasObject
}

type area struct {
	outline flat.Polygon
	colour  color.Color
}

// colour is a colour of the theme, with a part of its opacity.
func (p *pen) colour(name fyne.ThemeColorName, opacity float64) color.Color {
	return control.Faded(control.ColourOf(p.widget, name), opacity)
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
	t := control.Word(text, size, style)
	t.Color = c
	control.Put(t, x-needed.Width/2, y-needed.Height/2, needed.Width, needed.Height)
	p.words = append(p.words, t)
}

// caption writes a label in the quieter colour.
func (p *pen) caption(text string, x, y, width float32) {
	p.word(text, x, y, width, control.SmallText(), false, p.colour(theme.ColorNameForeground, 1))
}
