package file

import (
	"context"
	"image"
	"io"

	"wedge/app/picture"
)

// Printer draws and writes what a room shows: entries E and animations A, with options O. It reuses
// its memory, so it can make only one picture at a time; make a printer for each goroutine.
type Printer[O, E, A any] struct {
	Painter *Painter
	// Still are entries at rest as package picture knows them, for a format.
	Still func(f picture.Format, o *O, entries []E) (picture.Options, []picture.Subject, error)
	// Moving is an animation as package picture knows it.
	Moving func(ctx context.Context, o *O, a *A) (picture.Options, picture.Film, error)
	// Page writes the HTML of an animation; nil for a room that has none.
	Page func(ctx context.Context, w io.Writer, o O, a A) error
}

// Draw draws a picture. Several entries need the sheet view. The error is that of Still, wraps
// picture.ErrSize or picture.ErrOption, or is that of the context; when that ends, a sheet stops
// after the current cell.
func (p *Printer[O, E, A]) Draw(ctx context.Context, o O, entries ...E) (*image.RGBA, error) {
	general, subjects, err := p.Still(picture.PNG, &o, entries)
	if err != nil {
		return nil, err
	}
	return p.Painter.Draw(ctx, general, subjects...)
}

// Write writes a still picture. Errors are those of [Printer.Draw], or of the writer.
func (p *Printer[O, E, A]) Write(ctx context.Context, w io.Writer, f picture.Format, o O, entries ...E) error {
	general, subjects, err := p.Still(f, &o, entries)
	if err != nil {
		return err
	}
	return p.Painter.Write(ctx, w, f, general, subjects...)
}

// Animate writes an animation: a GIF, an animated PNG or a page. The error is that of Moving or Page,
// wraps picture.ErrSize or picture.ErrOption, or is that of the context or of the writer.
func (p *Printer[O, E, A]) Animate(ctx context.Context, w io.Writer, f picture.Format, o O, a A) error {
	if f == picture.HTML && p.Page != nil {
		return p.Page(ctx, w, o, a)
	}
	general, film, err := p.Moving(ctx, &o, &a)
	if err != nil {
		return err
	}
	return p.Painter.Animate(ctx, w, f, general, film)
}

// Frame draws an animation as it looks after a time, in seconds from its start, and returns
// its length in seconds. Later times show its end. Errors are those of [Printer.Animate].
func (p *Printer[O, E, A]) Frame(ctx context.Context, o O, a A, seconds float64) (frame *image.RGBA, length float64, err error) {
	general, film, err := p.Moving(ctx, &o, &a)
	if err != nil {
		return nil, 0, err
	}
	frame, err = p.Painter.Draw(ctx, general, film.At(min(max(seconds, 0), film.Length)))
	return frame, film.Length, err
}

// Frames passes the frames of an animation to save as PNG files, with their number from 1
// and their count. Each has its own subject; the last one is not held. Errors are those of
// [Printer.Animate], or of save.
func (p *Printer[O, E, A]) Frames(ctx context.Context, o O, a A, save func(number, of int, write func(io.Writer) error) error) error {
	general, film, err := p.Moving(ctx, &o, &a)
	if err != nil {
		return err
	}
	return p.Painter.Frames(ctx, general, film, save)
}
