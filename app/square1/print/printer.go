package print

import (
	"context"
	"image"
	"io"

	"wedge/app/picture"
	"wedge/app/picture/file"
	"wedge/app/square1/view"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// Printer makes pictures. It reuses its memory, so it can make only one picture at a
// time; make a printer for each goroutine.
type Printer struct {
	painter *file.Painter
	puzzle  *view.Puzzle
	row     view.Row // before and after
}

// New makes a printer.
func New() *Printer { return NewWith(file.New()) }

// NewWith makes a printer with a painter of its own.
func NewWith(p *file.Painter) *Printer { return &Printer{painter: p, puzzle: view.New()} }

// Image draws a picture. Several entries need the sheet view. The error wraps
// picture.ErrSize or picture.ErrOption, or the [*square1.BlockedError] of moves to come.
func (p *Printer) Image(o Options, entries ...Entry) (*image.RGBA, error) {
	return p.Draw(context.Background(), o, entries...)
}

// Draw is [Printer.Image] with a context. When it ends, a sheet stops after the current
// cell, and the error is that of the context.
func (p *Printer) Draw(ctx context.Context, o Options, entries ...Entry) (*image.RGBA, error) {
	if err := o.checkWith(entries); err != nil {
		return nil, err
	}
	general, subjects := p.subjects(&o, entries)
	return p.painter.Draw(ctx, general, subjects...)
}

// Frame draws an animation as it looks after a time, in seconds from its start, and
// returns the length of its motion in seconds. Later times show its end. Errors are those
// of [Printer.Animate].
func (p *Printer) Frame(ctx context.Context, o Options, a Animation, seconds float64) (frame *image.RGBA, length float64, err error) {
	film, err := p.film(&o, &a)
	if err != nil {
		return nil, 0, err
	}
	frame, err = p.painter.Draw(ctx, p.filmOptions(&o, &a), film.At(min(max(seconds, 0), film.Length)))
	return frame, film.Length, err
}

// Write writes a still picture: a PNG, SVG or PDF. The error wraps picture.ErrSize or
// picture.ErrOption, also for other formats, or is that of the context or of the writer.
// When the context ends, a sheet stops after the current cell.
func (p *Printer) Write(ctx context.Context, w io.Writer, f picture.Format, o Options, entries ...Entry) error {
	if err := o.checkWith(entries); err != nil {
		return err
	}
	general, subjects := p.subjects(&o, entries)
	return p.painter.Write(ctx, w, f, general, subjects...)
}

// Animate writes an animation: a GIF, an animated PNG or an HTML. The error wraps picture.ErrSize,
// picture.ErrOption, or the [*square1.BlockedError] of a blocked slice, or is that of the
// context or of the writer.
func (p *Printer) Animate(ctx context.Context, w io.Writer, f picture.Format, o Options, a Animation) error {
	if f == picture.HTML {
		return p.Figure(ctx, w, o, a, false)
	}
	film, err := p.film(&o, &a)
	if err != nil {
		return err
	}
	return p.painter.Animate(ctx, w, f, p.filmOptions(&o, &a), film)
}

// Frames passes the frames of an animation to save as PNG files, with their number from 1
// and their count. Each has its own position; the last one is not held. Errors are those
// of [Printer.Animate], or of save.
func (p *Printer) Frames(ctx context.Context, o Options, a Animation, save func(number, of int, write func(io.Writer) error) error) error {
	film, err := p.film(&o, &a)
	if err != nil {
		return err
	}
	return p.painter.Frames(ctx, p.filmOptions(&o, &a), film, save)
}

// subjects converts entries for package picture.
func (p *Printer) subjects(o *Options, entries []Entry) (general picture.Options, list []picture.Subject) {
	general = o.general(p.background(o), p.reach(o, entries...))
	if len(entries) > 0 {
		general.Title, general.Description = titleOf(entries), describe(entries)
		if len(entries) == 1 {
			general.Title += o.titleOfNext(&entries[0])
			general.Description += o.describeNext(&entries[0])
		}
	}
	for _, e := range entries {
		list = append(list, p.subject(o, e, view.Motion{}))
	}
	return general, list
}

// subject is an entry with a motion.
func (p *Printer) subject(o *Options, e Entry, m view.Motion) picture.Subject {
	return picture.Subject{
		Scene: func() *scene.Scene { return p.scene(o, &e, m) },
		Plan:  func(upright bool) picture.Drawing { return drawing(o, &e, m, upright) },
		Title: titleOf([]Entry{e}) + o.titleOfNext(&e), Caption: e.Caption, Note: e.Note, Properties: propertiesOf(e),
	}
}

// background is the background of the window, unless it is to be white.
func (p *Printer) background(o *Options) scene.Background {
	if o.Explain.White && !o.Transparent {
		return picture.White()
	}
	return p.puzzle.Scene(square1.Solved(), view.Motion{}, o.look(square1.Mask{}, nil)).Background
}
