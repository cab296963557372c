package file

import (
	"context"
	"image"
	"io"

	"wedge/app/picture"
)

// Printer draws and writes what a room shows: entries E, at rest or moving, with options O. It reuses
// its memory, so it can make only one picture at a time; make a printer for each goroutine.
type Printer[O, E any] struct {
	Painter *Painter
	// Still are entries at rest as package picture knows them, for a format.
	Still func(f picture.Format, o *O, entries []E) (picture.Options, []picture.Subject, error)
	// Moving is how an entry moves, on a page or in a film.
	Moving func(ctx context.Context, o *O, e *E, page bool) (picture.Options, picture.Motion, error)
}

// Draw draws a picture. Several entries need the sheet view. The error is that of Still, wraps
// picture.ErrSize or picture.ErrOption, or is that of the context; when that ends, a sheet stops
// after the current cell.
func (p *Printer[O, E]) Draw(ctx context.Context, o O, entries ...E) (*image.RGBA, error) {
	general, subjects, err := p.Still(picture.PNG, &o, entries)
	if err != nil {
		return nil, err
	}
	return p.Painter.Draw(ctx, general, subjects...)
}

// Write writes a still picture. Errors are those of [Printer.Draw], or of the writer.
func (p *Printer[O, E]) Write(ctx context.Context, w io.Writer, f picture.Format, o O, entries ...E) error {
	general, subjects, err := p.Still(f, &o, entries)
	if err != nil {
		return err
	}
	return p.Painter.Write(ctx, w, f, general, subjects...)
}

// Animate writes an animation: a GIF, a movie or a page. The error is that of Moving,
// wraps picture.ErrSize, picture.ErrOption or, for a page, picture.ErrContent, or is that of the context
// or of the writer.
func (p *Printer[O, E]) Animate(ctx context.Context, w io.Writer, f picture.Format, o O, e E, play picture.Playing) error {
	if f == picture.HTML {
		return p.Figure(ctx, w, o, e, play, false)
	}
	general, film, err := p.film(ctx, &o, &e, play)
	if err != nil {
		return err
	}
	return p.Painter.Animate(ctx, w, f, general, film)
}

// film is how an entry moves in a film.
func (p *Printer[O, E]) film(ctx context.Context, o *O, e *E, play picture.Playing) (general picture.Options, film picture.Film, err error) {
	general, m, err := p.Moving(ctx, o, e, false)
	if err != nil {
		return general, film, err
	}
	film, err = m.Film(play)
	return general, film, err
}

// Frame draws an animation as it looks after a time, in seconds from its start, and returns
// its length in seconds. Later times show its end. Errors are those of [Printer.Animate].
func (p *Printer[O, E]) Frame(ctx context.Context, o O, e E, play picture.Playing, seconds float64) (frame *image.RGBA, length float64, err error) {
	general, film, err := p.film(ctx, &o, &e, play)
	if err != nil {
		return nil, 0, err
	}
	frame, err = p.Painter.Draw(ctx, general, film.At(min(max(seconds, 0), film.Length)))
	return frame, film.Length, err
}

// Frames passes the frames of an animation to save as PNG files, with their number from 1
// and their count. Each has its own subject; the last one is not held. Errors are those of
// [Printer.Animate], or of save.
func (p *Printer[O, E]) Frames(ctx context.Context, o O, e E, play picture.Playing, save func(number, of int, write func(io.Writer) error) error) error {
	general, film, err := p.film(ctx, &o, &e, play)
	if err != nil {
		return err
	}
	return p.Painter.Frames(ctx, general, film, save)
}

// Figure writes an HTML file in which the reader orbits the puzzle and plays the moves. As a fragment
// it is a part to copy into another document. The background follows the reader's theme unless the
// options choose another. Errors are those of [Printer.Animate].
func (p *Printer[O, E]) Figure(ctx context.Context, w io.Writer, o O, e E, play picture.Playing, fragment bool) error {
	general, m, err := p.Moving(ctx, &o, &e, true)
	if err != nil {
		return err
	}
	f, err := m.Figure(play, fragment)
	if err != nil {
		return err
	}
	return p.Painter.Figure(ctx, w, general, f)
}

// Element writes a script after which pages can have figures of the puzzle as elements. The entry is what they show
// without attributes; extra is more script (see [figure.Page.WriteElement]). Errors are those of [Printer.Animate].
func (p *Printer[O, E]) Element(ctx context.Context, w io.Writer, o O, e E, extra string) error {
	general, m, err := p.Moving(ctx, &o, &e, true)
	if err != nil {
		return err
	}
	f, err := m.Figure(picture.Playing{}, false)
	if err != nil {
		return err
	}
	return p.Painter.Element(ctx, w, general, f, extra)
}
