package picture

import (
	"image/color"

	"wedge/app/flat"
	"wedge/scene"
)

// Pen draws flat things, later ones over earlier ones. Points are in pixels from the
// upper left corner of the picture.
type Pen interface {
	// Fill fills a polygon.
	Fill(q flat.Polygon, c color.NRGBA)
	// Write writes a line.
	Write(t Text)
	// Begin and End enclose related things. Names must be unique within a drawing; title
	// is an alternative text.
	Begin(name, title string)
	End()
}

// Text is a line of text.
type Text struct {
	Words string
	// At is the centre of the line, vertically the middle of its capitals; with Left it
	// is the left end of the line.
	At     flat.Point
	Size   float64 // of the font, in pixels
	Colour color.NRGBA
	Left   bool
}

// page is a picture being drawn.
type page interface {
	Pen
	// background fills the whole page.
	background(b scene.Background)
	// scene draws a scene in a box, without its background. Things around the solids,
	// such as their shadow, may extend beyond the box, but not below the floor, a height
	// in the picture.
	scene(s *scene.Scene, c scene.Camera, b box, floor float64)
}

// prefixed is a pen that adds a prefix to names, since the drawings of a sheet have the
// same names.
type prefixed struct {
	Pen
	prefix string
}

// Begin is [Pen.Begin].
func (p prefixed) Begin(name, title string) { p.Pen.Begin(p.prefix+name, title) }

// box is an axis-parallel rectangle.
type box struct{ x, y, width, height float64 }

func (b box) centre() flat.Point { return flat.At(b.x+b.width/2, b.y+b.height/2) }

// inset is the box without a margin.
func (b box) inset(margin float64) box {
	return box{b.x + margin, b.y + margin, max(b.width-2*margin, 0), max(b.height-2*margin, 0)}
}
