package publish

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
)

// ErrCells: the cells of a sheet are too small in the size of the sheet, which is valid in
// itself.
var ErrCells = errors.New("the cells of the sheet are too small")

// Printer draws and writes what a room's pictures show: entries, at rest or moving.
type Printer[O, E any] interface {
	Draw(ctx context.Context, o O, entries ...E) (*image.RGBA, error)
	Write(ctx context.Context, w io.Writer, f picture.Format, o O, entries ...E) error
	Frame(ctx context.Context, o O, e E, play picture.Playing, seconds float64) (m *image.RGBA, length float64, err error)
	Animate(ctx context.Context, w io.Writer, f picture.Format, o O, e E, play picture.Playing) error
}

// Options are a room's options for pictures.
type Options[O any] interface {
	// Size is in pixels. A sheet is a picture with many cells.
	Size() (size image.Point, sheet bool)
	// Sized are the same options with another size.
	Sized(image.Point) O
}

// Picture is an [Order] for a picture or an animation, of whatever a room has.
type Picture[P Printer[O, E], O Options[O], E any] struct {
	Options O
	Entries []E              // to draw; one if it moves
	Playing *picture.Playing // nil for a still picture
	Format  picture.Format
	// File, unless nil, writes a file that is no picture.
	File     func(context.Context, io.Writer) error
	New      func() P
	Sketcher P // for Sketch
}

// Write implements [Order].
func (p *Picture[P, O, E]) Write(ctx context.Context, w io.Writer, progress func(float64)) error {
	if p.File != nil {
		return p.File(ctx, w)
	}
	if p.Playing == nil {
		return p.cells(p.New().Write(ctx, w, p.Format, p.Options, p.Entries...))
	}
	play := *p.Playing
	play.Progress = progress
	return p.New().Animate(ctx, w, p.Format, p.Options, p.Entries[0], play)
}

// PNG implements [Order].
func (p *Picture[P, O, E]) PNG(ctx context.Context, seconds float64) ([]byte, error) {
	var file bytes.Buffer
	if p.Playing == nil {
		err := p.cells(p.New().Write(ctx, &file, picture.PNG, p.Options, p.Entries...))
		return file.Bytes(), err
	}
	frame, _, err := p.New().Frame(ctx, p.Options, p.Entries[0], *p.Playing, seconds)
	if err != nil {
		return nil, err
	}
	err = png.Encode(&file, frame)
	return file.Bytes(), err
}

// SVG implements [Order].
func (p *Picture[P, O, E]) SVG(ctx context.Context) (string, error) {
	var svg strings.Builder
	err := p.New().Write(ctx, &svg, picture.SVG, p.Options, p.Entries...)
	return svg.String(), err
}

// Sketch implements [Order].
func (p *Picture[P, O, E]) Sketch(ctx context.Context, size image.Point, seconds float64) (m *image.RGBA, length float64, err error) {
	small := p.Options.Sized(size)
	if p.Playing != nil {
		return p.Sketcher.Frame(ctx, small, p.Entries[0], *p.Playing, seconds)
	}
	m, err = p.Sketcher.Draw(ctx, small, p.Entries...)
	if errors.Is(err, picture.ErrSize) { // its cells are too small
		m, err = p.Sketcher.Draw(ctx, p.Options, p.Entries...)
	}
	return m, 0, p.cells(err)
}

// Size implements [Order].
func (p *Picture[P, O, E]) Size() (size image.Point, sheet bool) { return p.Options.Size() }

// Played implements [Order].
func (p *Picture[P, O, E]) Played() *picture.Playing { return p.Playing }

// cells makes an error about the size of a sheet an [ErrCells].
func (p *Picture[P, O, E]) cells(err error) error {
	if _, sheet := p.Size(); sheet && errors.Is(err, picture.ErrSize) {
		return fmt.Errorf("%w: %w", ErrCells, err)
	}
	return err
}
