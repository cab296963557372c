package picture

import (
	"image"
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
	Write(w flat.Word)
	// Begin and End enclose related things. Names must be unique within a drawing; title
	// is an alternative text.
	Begin(name, title string)
	End()
}

// Canvas is a picture being drawn.
type Canvas interface {
	Pen
	// Background fills the whole picture.
	Background(b scene.Background)
	// Scene draws a scene in a part of the picture, without its background. Nothing may
	// extend below the floor, a height in the picture.
	Scene(s *scene.Scene, c scene.Camera, frame image.Rectangle, floor int)
}

// Board is a page being drawn.
type Board interface {
	Canvas
	// Image draws a picture of pixels in a part of the page.
	Image(m image.Image, frame image.Rectangle)
}

// prefixed is a canvas that adds a prefix to names, since the drawings of a sheet have the
// same names.
type prefixed struct {
	Canvas
	prefix string
}

func (p prefixed) Begin(name, title string) { p.Canvas.Begin(p.prefix+name, title) }
