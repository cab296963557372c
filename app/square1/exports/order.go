package exports

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"strings"

	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/app/square1/print"
)

// order is a complete work order for a picture or an animation. It does not change, so
// another goroutine may work on it.
type order struct {
	format    picture.Format
	options   print.Options
	entries   []print.Entry
	animation *print.Animation // nil for a still picture
	sketcher  *print.Printer   // for sketches
}

// Write implements publish.Order.
func (o *order) Write(ctx context.Context, w io.Writer, progress func(float64)) error {
	printer := print.New()
	if o.animation == nil {
		return o.cells(printer.Write(ctx, w, o.format, o.options, o.entries...))
	}
	a := *o.animation
	a.Progress = progress
	return printer.Animate(ctx, w, o.format, o.options, a)
}

// PNG implements publish.Order.
func (o *order) PNG(ctx context.Context, seconds float64) ([]byte, error) {
	var file bytes.Buffer
	printer := print.New()
	if o.animation == nil {
		err := o.cells(printer.Write(ctx, &file, picture.PNG, o.options, o.entries...))
		return file.Bytes(), err
	}
	frame, _, err := printer.Frame(ctx, o.options, *o.animation, seconds)
	if err != nil {
		return nil, err
	}
	err = png.Encode(&file, frame)
	return file.Bytes(), err
}

// SVG implements publish.Order.
func (o *order) SVG(ctx context.Context) (string, error) {
	var svg strings.Builder
	err := print.New().Write(ctx, &svg, picture.SVG, o.options, o.entries...)
	return svg.String(), err
}

// Sketch implements publish.Order.
func (o *order) Sketch(ctx context.Context, size image.Point, seconds float64) (m *image.RGBA, length float64, err error) {
	small := o.options
	small.Width, small.Height = size.X, size.Y
	if o.animation != nil {
		return o.sketcher.Frame(ctx, small, *o.animation, seconds)
	}
	m, err = o.sketcher.Draw(ctx, small, o.entries...)
	if errors.Is(err, picture.ErrSize) { // its cells are too small
		m, err = o.sketcher.Draw(ctx, o.options, o.entries...)
	}
	return m, 0, o.cells(err)
}

// Size implements publish.Order.
func (o *order) Size() (size image.Point, sheet bool) {
	return image.Pt(o.options.Width, o.options.Height), o.options.View == picture.Sheet
}

// Film implements publish.Order.
func (o *order) Film() publish.Film {
	if o.animation == nil {
		return publish.Film{}
	}
	return publish.Film{Moves: true, Rate: o.animation.Rate, Hold: o.animation.Hold}
}

// cells makes an error about the size of a sheet, which is valid in itself, an errCells.
func (o *order) cells(err error) error {
	if o.options.View == picture.Sheet && errors.Is(err, picture.ErrSize) {
		return fmt.Errorf("%w: %w", errCells, err)
	}
	return err
}
