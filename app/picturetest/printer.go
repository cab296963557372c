package picturetest

import (
	"bytes"
	"context"
	"image"
	"io"
	"testing"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/app/picture/file"
)

// Works is a room's printer, which makes works of entries E with options O.
type Works[O, E any] interface {
	Still(ctx context.Context, f picture.Format, o O, entries ...E) (picture.Work, error)
	Moving(ctx context.Context, o O, e E, page bool) (picture.Work, error)
}

// Printer draws and writes what a room's printer makes.
type Printer[O, E any] struct {
	works   Works[O, E]
	painter *file.Painter
}

// Prints is a printer that draws with a painter of its own.
func Prints[O, E any](works Works[O, E]) *Printer[O, E] { return PrintsWith(works, file.New()) }

// PrintsWith is a printer that draws with a painter.
func PrintsWith[O, E any](works Works[O, E], p *file.Painter) *Printer[O, E] {
	return &Printer[O, E]{works, p}
}

// Draw draws entries.
func (p *Printer[O, E]) Draw(ctx context.Context, o O, entries ...E) (*image.RGBA, error) {
	w, err := p.works.Still(ctx, picture.PNG, o, entries...)
	if err != nil {
		return nil, err
	}
	return p.painter.Draw(ctx, w.Options, w.Subjects...)
}

// Image is Draw without a context.
func (p *Printer[O, E]) Image(o O, entries ...E) (*image.RGBA, error) {
	return p.Draw(context.Background(), o, entries...)
}

// Write writes entries that do not move.
func (p *Printer[O, E]) Write(ctx context.Context, to io.Writer, f picture.Format, o O, entries ...E) error {
	w, err := p.works.Still(ctx, f, o, entries...)
	if err != nil {
		return err
	}
	return p.painter.Export(ctx, to, f, w, picture.Playing{}, false)
}

// Animate writes an animation or a page.
func (p *Printer[O, E]) Animate(ctx context.Context, to io.Writer, f picture.Format, o O, e E, play picture.Playing) error {
	w, err := p.works.Moving(ctx, o, e, f == picture.HTML)
	if err != nil {
		return err
	}
	return p.painter.Export(ctx, to, f, w, play, false)
}

// Figure writes a page, or as a fragment a part of one.
func (p *Printer[O, E]) Figure(ctx context.Context, to io.Writer, o O, e E, play picture.Playing, fragment bool) error {
	w, err := p.works.Moving(ctx, o, e, true)
	if err != nil {
		return err
	}
	return p.painter.Export(ctx, to, picture.HTML, w, play, fragment)
}

// Element writes the script of an element.
func (p *Printer[O, E]) Element(ctx context.Context, to io.Writer, o O, e E, extra string) error {
	w, err := p.works.Moving(ctx, o, e, true)
	if err != nil {
		return err
	}
	return p.painter.Element(ctx, to, w, extra)
}

// Frame draws an animation after a time.
func (p *Printer[O, E]) Frame(ctx context.Context, o O, e E, play picture.Playing, seconds float64) (*image.RGBA, float64, error) {
	w, err := p.works.Moving(ctx, o, e, false)
	if err != nil {
		return nil, 0, err
	}
	return p.painter.Frame(ctx, w, play, seconds)
}

// Frames passes the frames of an animation.
func (p *Printer[O, E]) Frames(ctx context.Context, o O, e E, play picture.Playing, save func(number, of int, write func(io.Writer) error) error) error {
	w, err := p.works.Moving(ctx, o, e, false)
	if err != nil {
		return err
	}
	film, err := w.Motion.Film(play)
	if err != nil {
		return err
	}
	return p.painter.Frames(ctx, w.Options, film, save)
}

// Keeping is an SVG of nothing that keeps properties.
func Keeping(t testing.TB, list ...picture.Property) io.Reader {
	t.Helper()
	nothing := func(bool) picture.Drawing {
		return picture.Drawing{Width: 1, Height: 1, Paint: func(picture.Pen, flat.Point, float64) {}}
	}
	var to bytes.Buffer
	o := picture.Options{View: picture.Plan, Width: 9, Height: 9}
	if err := file.New().Write(t.Context(), &to, picture.SVG, o, picture.Subject{Plan: nothing, Properties: list}); err != nil {
		t.Fatal(err)
	}
	return &to
}
