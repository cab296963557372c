package publish

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"

	"wedge/app/picture"
	"wedge/app/picture/file"
)

// ErrCells: the cells of a sheet are too small in the size of the sheet, which is valid in
// itself.
var ErrCells = errors.New("the cells of the sheet are too small")

// Order is a complete work order for a picture or an animation. It does not change, so
// another goroutine may work on it.
type Order struct {
	// Work makes what is drawn in a format, anew each time, as only one goroutine may draw it.
	Work    func(context.Context, picture.Format) (picture.Work, error)
	Look    picture.Look
	Playing *picture.Playing // nil for a still picture
	Format  picture.Format
	// File, unless nil, writes a file that is no picture.
	File func(context.Context, io.Writer) error

	sketched *picture.Work // for Sketch
}

// Write writes the file.
func (o *Order) Write(ctx context.Context, w io.Writer, progress func(float64)) error {
	if o.File != nil {
		return o.File(ctx, w)
	}
	return o.export(ctx, w, o.Format, progress)
}

func (o *Order) export(ctx context.Context, w io.Writer, f picture.Format, progress func(float64)) error {
	work, err := o.Work(ctx, f)
	if err != nil {
		return o.cells(err)
	}
	var play picture.Playing
	if o.Playing != nil {
		play = *o.Playing
	}
	play.Progress = progress
	return o.cells(file.New().Export(ctx, w, f, work, play, false))
}

// PNG is a still picture in PNG; of an animation the frame at a time, in seconds.
func (o *Order) PNG(ctx context.Context, seconds float64) ([]byte, error) {
	var to bytes.Buffer
	if o.Playing == nil {
		err := o.export(ctx, &to, picture.PNG, nil)
		return to.Bytes(), err
	}
	work, err := o.Work(ctx, picture.PNG)
	if err != nil {
		return nil, err
	}
	frame, _, err := file.New().Frame(ctx, work, *o.Playing, seconds)
	if err != nil {
		return nil, err
	}
	err = png.Encode(&to, frame)
	return to.Bytes(), err
}

// SVG is the text of the still picture as an SVG.
func (o *Order) SVG(ctx context.Context) (string, error) {
	var svg bytes.Buffer
	err := o.export(ctx, &svg, picture.SVG, nil)
	return svg.String(), err
}

// Sketch draws the order in a size, in pixels, that may be smaller than its own. For an
// animation it draws the frame at a time and returns the length of the motion, both in
// seconds. It is called by one goroutine at a time.
func (o *Order) Sketch(ctx context.Context, p *file.Painter, size image.Point, seconds float64) (m *image.RGBA, length float64, err error) {
	if o.sketched == nil {
		work, err := o.Work(ctx, picture.PNG)
		if err != nil {
			return nil, 0, o.cells(err)
		}
		o.sketched = &work
	}
	small := *o.sketched
	small.Options.Width, small.Options.Height = size.X, size.Y
	if o.Playing != nil {
		return p.Frame(ctx, small, *o.Playing, seconds)
	}
	m, err = p.Draw(ctx, small.Options, small.Subjects...)
	if errors.Is(err, picture.ErrSize) { // its cells are too small
		m, err = p.Draw(ctx, o.sketched.Options, small.Subjects...)
	}
	return m, 0, o.cells(err)
}

// cells makes an error about the size of a sheet an [ErrCells].
func (o *Order) cells(err error) error {
	if o.Look.View == picture.Sheet && errors.Is(err, picture.ErrSize) {
		return fmt.Errorf("%w: %w", ErrCells, err)
	}
	return err
}
