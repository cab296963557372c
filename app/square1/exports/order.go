package exports

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"

	"wedge/app/picture"
	"wedge/app/square1/print"
)

// order is a complete work order for a picture or an animation. It does not change, so
// another goroutine may work on it.
type order struct {
	format    picture.Format
	options   print.Options
	entries   []print.Entry
	animation *print.Animation // nil for a still picture
}

// write writes the file.
func (o *order) write(ctx context.Context, w io.Writer, progress func(float64)) error {
	printer := print.New()
	if o.animation == nil {
		return o.cells(printer.Write(ctx, w, o.format, o.options, o.entries...))
	}
	a := *o.animation
	a.Progress = progress
	return printer.Animate(ctx, w, o.format, o.options, a)
}

// png is a still picture in PNG; of an animation the frame at a time, in seconds.
func (o *order) png(ctx context.Context, seconds float64) ([]byte, error) {
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

// sketched draws the order in a size, in pixels, that may be smaller than its own. For an
// animation it draws the frame at a time and returns the length of the motion, both in
// seconds.
func (o *order) sketched(ctx context.Context, p *print.Printer, size image.Point, seconds float64) (m *image.RGBA, length float64, err error) {
	small := o.options
	small.Width, small.Height = size.X, size.Y
	if o.animation != nil {
		return p.Frame(ctx, small, *o.animation, seconds)
	}
	m, err = p.Draw(ctx, small, o.entries...)
	if errors.Is(err, picture.ErrSize) { // its cells are too small
		m, err = p.Draw(ctx, o.options, o.entries...)
	}
	return m, 0, o.cells(err)
}

// cells makes an error about the size of a sheet, which is valid in itself, an errCells.
func (o *order) cells(err error) error {
	if o.options.View == picture.Sheet && errors.Is(err, picture.ErrSize) {
		return fmt.Errorf("%w: %w", errCells, err)
	}
	return err
}

// sketchSize is the size for a sketch that is shown in a box, in pixels. The texts of
// sheets would not be legible in small pictures, so those are drawn larger and scaled.
func (o *order) sketchSize(box image.Point) image.Point {
	w, h := o.options.Width, o.options.Height
	scale := min(float64(box.X)/float64(w), float64(box.Y)/float64(h))
	if o.options.View == picture.Sheet {
		const legible = 1400
		scale = max(scale, legible/float64(max(w, h)))
	}
	scale = min(scale, 1)
	return image.Pt(max(int(float64(w)*scale), 1), max(int(float64(h)*scale), 1))
}
