package file

import (
	"context"
	"fmt"
	"image"
	"io"
	"slices"

	"wedge/app/picture"
)

// Draw draws a picture. Several subjects need the sheet view. The error wraps ErrSize or ErrOption,
// or is that of the context: when it ends, a sheet stops after the current cell.
func (p *Painter) Draw(ctx context.Context, o picture.Options, subjects ...picture.Subject) (*image.RGBA, error) {
	if err := o.CheckWith(subjects); err != nil {
		return nil, err
	}
	drawn, err := p.draw(ctx, Fine, p.layout(&o), subjects)
	if err != nil {
		return nil, err
	}
	return &image.RGBA{Pix: slices.Clone(drawn.Pix), Stride: drawn.Stride, Rect: drawn.Rect}, nil
}

// Write writes a still picture: a PNG, SVG, PDF or HTML. A sheet whose lettering would be smaller than
// 7 points goes on on further pages of a PDF. The error wraps ErrSize or ErrOption,
// also for other formats, or is that of the context or of the writer. When the context
// ends, a sheet stops after the current cell.
func (p *Painter) Write(ctx context.Context, w io.Writer, f picture.Format, o picture.Options, subjects ...picture.Subject) error {
	if err := o.CheckWith(subjects); err != nil {
		return err
	}
	w = stopping{ctx, w}
	switch f {
	case picture.PNG:
		drawn, err := p.draw(ctx, Fine, p.layout(&o), subjects)
		if err != nil {
			return err
		}
		return p.writePNG(w, drawn, o.Background.Transparent, propertiesOf(subjects))
	case picture.SVG:
		return p.svg(ctx, w, &o, subjects)
	case picture.PDF:
		return p.pdf(ctx, w, &o, subjects)
	case picture.HTML:
		return p.Figure(ctx, w, o, *picture.Still(subjects[0]))
	}
	return fmt.Errorf("%w: a %v is not a still picture", picture.ErrOption, f)
}

// Animate writes a film: a GIF or a movie. The error wraps ErrSize or ErrOption,
// also for other formats, or ErrEncoder, or is that of the context or of the writer.
func (p *Painter) Animate(ctx context.Context, w io.Writer, f picture.Format, o picture.Options, film picture.Film) error {
	switch f {
	case picture.GIF:
		return p.gif(ctx, w, o, &film)
	case picture.MP4, picture.WebM:
		return p.movie(ctx, w, f, o, &film)
	}
	return fmt.Errorf("%w: a %v is not an animation", picture.ErrOption, f)
}

// Frames passes the frames to save as PNG files, with their number from 1 and their
// count. Each has its own properties; the last one is not held. The error wraps ErrSize
// or ErrOption, or is that of the context or of save.
func (p *Painter) Frames(ctx context.Context, o picture.Options, film picture.Film, save func(number, of int, write func(io.Writer) error) error) error {
	f, err := p.newReel(&film, &o, film.Rate)
	if err != nil {
		return err
	}
	return f.each(ctx, p, func(frame int, m *image.RGBA) error {
		return save(frame+1, f.frames, func(w io.Writer) error {
			return p.writePNG(w, m, o.Background.Transparent, f.subject(frame).Properties)
		})
	})
}
