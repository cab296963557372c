package publish

import (
	"context"
	"image"
	"io"

	"wedge/app/picture"
)

// Order is a complete work order for a picture or an animation. It does not change, so
// another goroutine may work on it.
type Order interface {
	// Write writes the file.
	Write(ctx context.Context, w io.Writer, progress func(float64)) error
	// PNG is a still picture in PNG; of an animation the frame at a time, in seconds.
	PNG(ctx context.Context, seconds float64) ([]byte, error)
	// SVG is the text of the still picture as an SVG, empty for none.
	SVG(ctx context.Context) (string, error)
	// Sketch draws the order in a size, in pixels, that may be smaller than its own. For an
	// animation it draws the frame at a time and returns the length of the motion, both in
	// seconds. It is called by one goroutine at a time.
	Sketch(ctx context.Context, size image.Point, seconds float64) (m *image.RGBA, length float64, err error)
	// Size is that of the picture, in pixels, and whether it is a sheet.
	Size() (size image.Point, sheet bool)
	// Played is how it is played; nil for a still picture.
	Played() *picture.Playing
}
