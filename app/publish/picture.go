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

// Printer draws and writes what a room's pictures show, entries, and its animations.
type Printer[O, E, A any] interface {
	Draw(ctx context.Context, o O, entries ...E) (*image.RGBA, error)
	Write(ctx context.Context, w io.Writer, f picture.Format, o O, entries ...E) error
	Frame(ctx context.Context, o O, a A, seconds float64) (m *image.RGBA, length float64, err error)
	Animate(ctx context.Context, w io.Writer, f picture.Format, o O, a A) error
}

// Options are a room's options for pictures.
type Options[O any] interface {
	// Size is in pixels. A sheet is a picture with many cells.
	Size() (size image.Point, sheet bool)
	// Sized are the same options with another size.
	Sized(image.Point) O
}

// Animation is a room's animation, which embeds a [picture.Playing].
type Animation[A any] interface {
	*A
	Timing() (rate int, hold float64)
	Report(progress func(done float64))
}

// Picture is an [Order] for a picture or an animation, of whatever a room has.
type Picture[P Printer[O, E, A], O Options[O], E, A any, PA Animation[A]] struct {
	Options   O
	Entries   []E // to draw, unless Animation is set
	Animation *A  // nil for a still picture
	Format    picture.Format
	New       func() P
	Sketcher  P // for Sketch
}

// Write implements [Order].
func (p *Picture[P, O, E, A, PA]) Write(ctx context.Context, w io.Writer, progress func(float64)) error {
	if p.Animation == nil {
		return p.cells(p.New().Write(ctx, w, p.Format, p.Options, p.Entries...))
	}
	reporting := *p.Animation
	PA(&reporting).Report(progress)
	return p.New().Animate(ctx, w, p.Format, p.Options, reporting)
}

// PNG implements [Order].
func (p *Picture[P, O, E, A, PA]) PNG(ctx context.Context, seconds float64) ([]byte, error) {
	var file bytes.Buffer
	if p.Animation == nil {
		err := p.cells(p.New().Write(ctx, &file, picture.PNG, p.Options, p.Entries...))
		return file.Bytes(), err
	}
	frame, _, err := p.New().Frame(ctx, p.Options, *p.Animation, seconds)
	if err != nil {
		return nil, err
	}
	err = png.Encode(&file, frame)
	return file.Bytes(), err
}

// SVG implements [Order].
func (p *Picture[P, O, E, A, PA]) SVG(ctx context.Context) (string, error) {
	var svg strings.Builder
	err := p.New().Write(ctx, &svg, picture.SVG, p.Options, p.Entries...)
	return svg.String(), err
}

// Sketch implements [Order].
func (p *Picture[P, O, E, A, PA]) Sketch(ctx context.Context, size image.Point, seconds float64) (m *image.RGBA, length float64, err error) {
	small := p.Options.Sized(size)
	if p.Animation != nil {
		return p.Sketcher.Frame(ctx, small, *p.Animation, seconds)
	}
	m, err = p.Sketcher.Draw(ctx, small, p.Entries...)
	if errors.Is(err, picture.ErrSize) { // its cells are too small
		m, err = p.Sketcher.Draw(ctx, p.Options, p.Entries...)
	}
	return m, 0, p.cells(err)
}

// Size implements [Order].
func (p *Picture[P, O, E, A, PA]) Size() (size image.Point, sheet bool) { return p.Options.Size() }

// Film implements [Order].
func (p *Picture[P, O, E, A, PA]) Film() Film {
	if p.Animation == nil {
		return Film{}
	}
	rate, hold := PA(p.Animation).Timing()
	return Film{Moves: true, Rate: rate, Hold: hold}
}

// cells makes an error about the size of a sheet an [ErrCells].
func (p *Picture[P, O, E, A, PA]) cells(err error) error {
	if _, sheet := p.Size(); sheet && errors.Is(err, picture.ErrSize) {
		return fmt.Errorf("%w: %w", ErrCells, err)
	}
	return err
}
