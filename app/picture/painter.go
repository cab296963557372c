package picture

import (
	"compress/zlib"
	"fmt"
	"image"
	"io"
	"slices"

	"wedge/app/flat"
	"wedge/app/square1/view"
	"wedge/scene"
)

// Painter draws pictures. It keeps its memory from picture to picture. One must not
// draw two pictures at the same time; make one for each.
type Painter struct {
	puzzle        *view.Puzzle
	outer         *scene.Renderer // of pictures of the puzzle alone
	inner, behind *scene.Renderer
	solids        flattener
	letters       letters
	flat          flat.Painter
	zip           [zlib.BestCompression + 1]*zlib.Writer // by level
	last          []uint8                                // pixels of the frame before
}

// New makes a painter.
func New() *Painter {
	return &Painter{puzzle: view.New(), outer: scene.NewRenderer(), inner: scene.NewRenderer(), behind: scene.NewRenderer()}
}

// Image draws a picture. Several entries need a sheet.
func (p *Painter) Image(o Options, entries ...Entry) (*image.RGBA, error) {
	if err := o.checkEntries(len(entries)); err != nil {
		return nil, err
	}
	drawn, err := p.paint(&o, entries)
	if err != nil {
		return nil, err
	}
	return &image.RGBA{Pix: slices.Clone(drawn.Pix), Stride: drawn.Stride, Rect: drawn.Rect}, nil
}

// Write writes a picture in a format that does not move; for others the error wraps
// ErrOption.
func (p *Painter) Write(w io.Writer, f Format, o Options, entries ...Entry) error {
	switch f {
	case PNG:
		return p.PNG(w, o, entries...)
	case SVG:
		return p.SVG(w, o, entries...)
	case PDF:
		return p.PDF(w, o, entries...)
	}
	return fmt.Errorf("%w: a %v is no still picture", ErrOption, f)
}

// PNG writes a picture as a PNG.
func (p *Painter) PNG(w io.Writer, o Options, entries ...Entry) error {
	if err := o.checkEntries(len(entries)); err != nil {
		return err
	}
	drawn, err := p.paint(&o, entries)
	if err != nil {
		return err
	}
	return p.writePNG(w, drawn, &o, entries)
}

func (p *Painter) paint(o *Options, entries []Entry) (*image.RGBA, error) {
	return p.draw(o, still(entries))
}

// draw draws a picture that stays as it is until the next call.
func (p *Painter) draw(o *Options, entries []shown) (*image.RGBA, error) {
	if e := &entries[0]; o.View == ThreeD && e.Caption == "" {
		return p.outer.Render(p.pose(o, e), o.camera(), o.Width, o.Height), nil
	}
	p.flat.Begin(o.Width, o.Height, 1)
	to := &rasterPen{flat: &p.flat, letters: &p.letters, inner: p.inner, behind: p.behind}
	if err := p.compose(to, o, entries); err != nil {
		return nil, err
	}
	return p.flat.Picture, to.err
}
