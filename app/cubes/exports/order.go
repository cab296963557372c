package exports

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"iter"
	"strings"

	"wedge/app/cubes/print"
	"wedge/app/picture"
	"wedge/app/publish"
	"wedge/solver/packing"
)

// order is a work order. It does not change, so another goroutine may work on it.
type order struct {
	content   content
	format    string // ending of the file
	subject   Subject
	options   print.Options
	entries   []print.Entry    // to draw, unless animation is set
	animation *print.Animation // nil for a still picture
	solids    print.Solids
	sketcher  *print.Printer // for sketches
}

// Write implements publish.Order.
func (o *order) Write(ctx context.Context, w io.Writer, progress func(float64)) error {
	printer := print.New()
	switch o.content {
	case theSolids:
		return o.solids.WriteSTL(w, o.subject.Entry)
	case theList:
		write := print.WriteCSV
		if o.format == json {
			write = print.WriteJSON
		}
		_, err := write(w, o.subject.Entry.Puzzle, o.packings(ctx))
		return err
	case theMotion:
		f, err := picture.FormatOf("." + o.format)
		if err != nil {
			return err
		}
		a := *o.animation
		a.Progress = progress
		return printer.Animate(ctx, w, f, o.options, a)
	}
	f, err := picture.FormatOf("." + o.format)
	if err != nil {
		return err
	}
	return o.cells(printer.Write(ctx, w, f, o.options, o.entries...))
}

// packings are those of the list.
func (o *order) packings(ctx context.Context) iter.Seq2[packing.Packing, error] {
	return func(yield func(packing.Packing, error) bool) {
		for _, k := range o.subject.Packings {
			if !yield(k, ctx.Err()) {
				return
			}
		}
	}
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
