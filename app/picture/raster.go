package picture

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font"
	"golang.org/x/image/math/fixed"

	"wedge/app/flat"
	"wedge/scene"
)

// rasterPen draws pixels.
type rasterPen struct {
	letters *letters
	inner   *scene.Renderer // of puzzles that are part of the picture
	behind  *scene.Renderer // of the background
	flat    *flat.Painter
	err     error // the first of writing
}

func (p *rasterPen) begin(string, string) {}
func (p *rasterPen) end()                 {}

// background is that of a scene without anything in it, so that all pictures have
// the same.
func (p *rasterPen) background(b scene.Background) {
	r := p.flat.Picture.Rect
	copy(p.flat.Picture.Pix, p.behind.Render(&scene.Scene{Background: b}, scene.Camera{Reach: 1}, r.Dx(), r.Dy()).Pix)
}

func (p *rasterPen) fill(q flat.Polygon, c color.NRGBA) { p.flat.Fill(q, c) }

func (p *rasterPen) write(t text) {
	f, err := p.letters.face(t.size)
	if err != nil {
		p.err = err
		return
	}
	x := t.at.X
	if !t.left {
		x -= float64(font.MeasureString(f, t.words)) / 64 / 2
	}
	d := font.Drawer{
		Dst: p.flat.Picture, Src: image.NewUniform(t.colour), Face: f,
		Dot: fixed.Point26_6{X: fixed.Int26_6(x * 64), Y: fixed.Int26_6((t.at.Y + capitals/2*t.size) * 64)},
	}
	d.DrawString(t.words)
}

// puzzle draws with room for the shadow around the box.
func (p *rasterPen) puzzle(s *scene.Scene, c scene.Camera, b box) {
	b, c = roomy(b, c)
	x, y := int(math.Round(b.x)), int(math.Round(b.y))
	side := int(math.Round(b.width))
	if side < 1 {
		return
	}
	background := s.Background
	s.Background.Transparent = true
	drawn := p.inner.Render(s, c, side, side)
	s.Background = background
	draw.Draw(p.flat.Picture, image.Rect(x, y, x+side, y+side), drawn, image.Point{}, draw.Over)
}

// shadowRoom is how much more room than the puzzle its shadow needs.
const shadowRoom = 1.5

// roomy is a square around the middle of a box in which a camera that looks from
// farther away sees the puzzle as large as it would be in the box, and its shadow
// as a whole.
func roomy(b box, c scene.Camera) (box, scene.Camera) {
	side := min(b.width, b.height) * shadowRoom
	c.Reach *= shadowRoom
	m := b.centre()
	return box{m.X - side/2, m.Y - side/2, side, side}, c
}
