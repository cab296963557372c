package picture

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"wedge/app/flat"
	"wedge/scene"
)

// rasterPen draws pixels, using its painter's memory.
type rasterPen struct {
	painter *Painter
	options *Options
	err     error // the first error of writing
}

// Begin does nothing: pixels have no structure.
func (p *rasterPen) Begin(string, string) {}

// End does nothing.
func (p *rasterPen) End() {}

// background is that of an empty scene, so that all pictures have the same.
func (p *rasterPen) background(b scene.Background) {
	to := p.painter.polygons.Picture
	empty := p.painter.backdrop.Render(&scene.Scene{Background: b}, scene.Camera{Reach: 1}, to.Rect.Dx(), to.Rect.Dy())
	copy(to.Pix, empty.Pix)
}

// Fill is [Pen.Fill].
func (p *rasterPen) Fill(q flat.Polygon, c color.NRGBA) { p.painter.polygons.Fill(q, c) }

// Write is [Pen.Write].
func (p *rasterPen) Write(t Text) {
	f, err := p.painter.letters.face(t.Size)
	if err != nil {
		p.err = err
		return
	}
	x := t.At.X
	if !t.Left {
		x -= float64(font.MeasureString(f, t.Words)) / 64 / 2
	}
	d := font.Drawer{
		Dst: p.painter.polygons.Picture, Src: image.NewUniform(t.Colour), Face: f,
		Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6((t.At.Y + capitals/2*t.Size) * 64)},
	}
	d.DrawString(t.Words)
}

// scene draws a scene with room for its shadow around the box.
func (p *rasterPen) scene(s *scene.Scene, c scene.Camera, b box, floor float64) {
	frame := b.frame(p.options, floor)
	if frame.Empty() {
		return
	}
	c = b.camera(c, frame)
	bare := *s
	bare.Background.Transparent = true
	drawn := p.painter.part.Render(&bare, c, frame.Dx(), frame.Dy())
	draw.Draw(p.painter.polygons.Picture, frame, drawn, image.Point{}, draw.Over)
}
