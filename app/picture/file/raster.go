package file

import (
	"context"
	"errors"
	"image"
	"image/color"
	"image/draw"

	xdraw "golang.org/x/image/draw"
	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"wedge/app/flat"
	"wedge/app/picture"
	"wedge/scene"
)

// rasterPen draws pixels, using its painter's memory.
type rasterPen struct {
	painter *Painter
	quality Quality
	err     error // the first error of writing
}

// Begin does nothing: pixels have no structure.
func (p *rasterPen) Begin(string, string) {}

// End does nothing.
func (p *rasterPen) End() {}

// Background is that of an empty scene, so that all pictures have the same.
func (p *rasterPen) Background(b scene.Background) {
	to, known := p.painter.polygons.Picture, &p.painter.empty
	if known.picture == nil || known.of != b || known.picture.Rect != to.Rect { // all frames of a film have the same
		known.of, known.picture = b, p.painter.backdrop.Render(&scene.Scene{Background: b}, scene.Camera{Reach: 1}, to.Rect.Dx(), to.Rect.Dy())
	}
	copy(to.Pix, known.picture.Pix)
}

func (p *rasterPen) Fill(q flat.Polygon, c color.NRGBA) { p.painter.polygons.Fill(q, c) }

func (p *rasterPen) Write(w flat.Word) {
	zoom := p.painter.polygons.Zoom
	w.At, w.Size = w.At.Times(zoom), w.Size*zoom
	f, err := p.painter.font.Of(w.Bold).Face(w.Size)
	if err != nil {
		p.err = err
		return
	}
	at := picture.Baseline(&w, float64(font.MeasureString(f, w.Text))/64)
	d := font.Drawer{
		Dst: p.painter.polygons.Picture, Src: image.NewUniform(w.Colour), Face: f,
		Dot: fixed.Point26_6{X: fixed.Int26_6(at.X * 64), Y: fixed.Int26_6(at.Y * 64)},
	}
	d.DrawString(w.Text)
}

func (p *rasterPen) Scene(s *scene.Scene, c scene.Camera, frame image.Rectangle, _ int) {
	bare := *s
	bare.Background.Transparent = true
	zoom := p.painter.polygons.Zoom
	frame = image.Rect(int(float64(frame.Min.X)*zoom), int(float64(frame.Min.Y)*zoom), int(float64(frame.Max.X)*zoom), int(float64(frame.Max.Y)*zoom))
	drawn := p.painter.part[p.quality].Render(&bare, c, frame.Dx(), frame.Dy())
	draw.Draw(p.painter.polygons.Picture, frame, drawn, image.Point{}, draw.Over)
}

func (p *rasterPen) Image(m image.Image, frame image.Rectangle) {
	zoom := p.painter.polygons.Zoom
	scaled := func(at image.Point) image.Point {
		return image.Pt(int(float64(at.X)*zoom), int(float64(at.Y)*zoom))
	}
	to := image.Rectangle{Min: scaled(frame.Min), Max: scaled(frame.Max)}
	xdraw.CatmullRom.Scale(p.painter.polygons.Picture, to, m, m.Bounds(), draw.Over, nil)
}

// Paint draws what paint draws, on nothing: all is transparent at first. The picture is valid until the next call of a
// method.
func (p *Painter) Paint(width, height int, paint func(to picture.Board)) (*image.RGBA, error) {
	return p.paint(Fine, width, height, paint)
}

func (p *Painter) paint(q Quality, width, height int, paint func(to picture.Board)) (*image.RGBA, error) {
	p.polygons.Begin(width, height, 1)
	to := &rasterPen{painter: p, quality: q}
	paint(to)
	return p.polygons.Picture, to.err
}

// draw draws a picture that is valid until the next call.
func (p *Painter) draw(ctx context.Context, q Quality, l *picture.Layout, subjects []picture.Subject) (*image.RGBA, error) {
	if posed, c, ok := l.Whole(&subjects[0]); ok {
		return p.whole[q].Render(posed, c, l.Width, l.Height), nil
	}
	page, err := l.OnePage(subjects)
	if err != nil {
		return nil, err
	}
	var stopped error
	drawn, err := p.paint(q, l.Width, l.Height, func(to picture.Board) { stopped = l.Draw(ctx, to, &page) })
	return drawn, errors.Join(stopped, err)
}
