package picture

import (
	"compress/zlib"
	"context"
	"fmt"
	"image"
	"io"
	"slices"

	"wedge/app/flat"
	"wedge/scene"
)

// Rasterizer draws scenes, as [scene.Renderer] does. The picture may be overwritten by
// the next one.
type Rasterizer interface {
	Render(s *scene.Scene, c scene.Camera, width, height int) *image.RGBA
}

// Painter draws pictures. It reuses its memory, so it can draw only one picture at a
// time; make one for each goroutine.
type Painter struct {
	whole     Rasterizer // for scenes that fill the picture
	part      Rasterizer // for scenes in a part of it
	backdrop  Rasterizer
	flattener flattener
	letters   letters
	polygons  flat.Painter
	zip       [zlib.BestCompression + 1]*zlib.Writer // by level
}

// New makes a painter.
func New() *Painter {
	return NewWith(func() Rasterizer { return scene.NewRenderer() })
}

// NewWith makes a painter with rasterizers of another kind, to compare them.
func NewWith(rasterizer func() Rasterizer) *Painter {
	return &Painter{whole: rasterizer(), part: rasterizer(), backdrop: rasterizer()}
}

// Image draws a picture. Several subjects need the sheet view. The error wraps ErrSize or
// ErrOption.
func (p *Painter) Image(o Options, subjects ...Subject) (*image.RGBA, error) {
	return p.Draw(context.Background(), o, subjects...)
}

// Draw is [Painter.Image] with a context. When it ends, a sheet stops after the current
// cell, and the error is that of the context.
func (p *Painter) Draw(ctx context.Context, o Options, subjects ...Subject) (*image.RGBA, error) {
	if err := o.checkWith(subjects); err != nil {
		return nil, err
	}
	drawn, err := p.draw(ctx, &o, subjects)
	if err != nil {
		return nil, err
	}
	return &image.RGBA{Pix: slices.Clone(drawn.Pix), Stride: drawn.Stride, Rect: drawn.Rect}, nil
}

// Write writes a still picture: a PNG, SVG, PDF or HTML. A sheet whose lettering would be smaller than
// 7 points goes on on further pages of a PDF. The error wraps ErrSize or ErrOption,
// also for other formats, or is that of the context or of the writer. When the context
// ends, a sheet stops after the current cell.
func (p *Painter) Write(ctx context.Context, w io.Writer, f Format, o Options, subjects ...Subject) error {
	if err := o.checkWith(subjects); err != nil {
		return err
	}
	w = stopping{ctx, w}
	switch f {
	case PNG:
		return p.png(ctx, w, &o, subjects)
	case SVG:
		return p.svg(ctx, w, &o, subjects)
	case PDF:
		return p.pdf(ctx, w, &o, subjects)
	case HTML:
		return p.Figure(ctx, w, o, *still(subjects[0]))
	}
	return fmt.Errorf("%w: a %v is not a still picture", ErrOption, f)
}

// stopping is a writer that fails once a context has ended.
type stopping struct {
	ctx context.Context
	w   io.Writer
}

func (s stopping) Write(b []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.w.Write(b)
}

// Animate writes a film: a GIF or an animated PNG. The error wraps ErrSize or ErrOption,
// also for other formats, or is that of the context or of the writer.
func (p *Painter) Animate(ctx context.Context, w io.Writer, f Format, o Options, film Film) error {
	switch f {
	case GIF:
		return p.gif(ctx, w, o, &film)
	case APNG:
		return p.apng(ctx, w, o, &film)
	}
	return fmt.Errorf("%w: a %v is not an animation", ErrOption, f)
}

func (p *Painter) png(ctx context.Context, w io.Writer, o *Options, subjects []Subject) error {
	drawn, err := p.draw(ctx, o, subjects)
	if err != nil {
		return err
	}
	return p.writePNG(w, drawn, o.Background.Transparent, propertiesOf(subjects))
}

// draw draws a picture that is valid until the next call.
func (p *Painter) draw(ctx context.Context, o *Options, subjects []Subject) (*image.RGBA, error) {
	if s := &subjects[0]; o.View == ThreeD && !s.captioned() {
		posed := s.posed(o)
		c, below := o.aimed(s, posed)
		return p.whole.Render(posed, framed(c, below, o.Width, o.Height), o.Width, o.Height), nil
	}
	p.polygons.Begin(o.Width, o.Height, 1)
	to := &rasterPen{painter: p, options: o}
	if err := p.compose(ctx, to, o, subjects); err != nil {
		return nil, err
	}
	return p.polygons.Picture, to.err
}

// posed is the scene with the picture's background.
func (s *Subject) posed(o *Options) *scene.Scene {
	posed := *s.Scene()
	posed.Background = o.Background
	return &posed
}
