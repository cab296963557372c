package plan

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"

	"wedge/puzzle/square1"
)

// Painter paints into a picture. It keeps its memory from picture to picture.
type Painter struct {
	Picture *image.RGBA
	Zoom    float64 // how many pixels a length of 1 has
	raster  vector.Rasterizer
}

// Begin begins with a transparent picture of a size in pixels. It is the one of
// before if that has the size.
func (p *Painter) Begin(width, height int, zoom float64) {
	p.Zoom = zoom
	if r := image.Rect(0, 0, width, height); p.Picture == nil || p.Picture.Rect != r {
		p.Picture = image.NewRGBA(r)
		return
	}
	clear(p.Picture.Pix)
}

// Fill fills a polygon; what is outside of the picture is left out.
func (p *Painter) Fill(q Polygon, c color.Color) {
	if len(q) < 3 {
		return
	}
	low, high := q.Bounds()
	low, high = low.Times(p.Zoom), high.Times(p.Zoom)
	// The rasterizer is as large as the polygon only.
	box := image.Rect(int(math.Floor(low.X)), int(math.Floor(low.Y)), int(math.Ceil(high.X)), int(math.Ceil(high.Y)))
	box = box.Intersect(p.Picture.Rect)
	if box.Empty() {
		return
	}
	p.raster.Reset(box.Dx(), box.Dy())
	for i, v := range q {
		x, y := float32(v.X*p.Zoom-float64(box.Min.X)), float32(v.Y*p.Zoom-float64(box.Min.Y))
		if i == 0 {
			p.raster.MoveTo(x, y)
		} else {
			p.raster.LineTo(x, y)
		}
	}
	p.raster.ClosePath()
	p.raster.Draw(p.Picture, box, image.NewUniform(c), image.Point{})
}

// Skin is what pieces look like.
type Skin struct {
	// Colour is that of a sticker: side 0 is the outside, side 1 the (clockwise
	// first) side, side 2 the second side of a corner. Without it all are grey.
	Colour func(piece square1.Piece, side int) color.Color
	// Plastic is what is between the stickers.
	Plastic color.Color
}

// Sticker is the colour of a sticker.
func (s Skin) Sticker(piece square1.Piece, side int) color.Color {
	if s.Colour == nil {
		return color.Gray{uint8(200 - 40*side)}
	}
	return s.Colour(piece, side)
}

// Drawn is a piece where it is to be drawn.
type Drawn struct {
	Piece square1.Piece
	Tip   Point   // the end that is at the centre of a layer
	Start float64 // its first direction in degrees; it goes on clockwise
	Scale float64 // of a length of 1
}

// Outline is that of the piece, moved inwards by a part of its scale.
func (d Drawn) Outline(inset float64) Polygon {
	return d.moved(Outline(d.Piece.Units(), d.Start).Inset(inset))
}

// Label is where the name of the piece has most room.
func (d Drawn) Label() Point {
	out := 0.62
	if d.Piece.IsCorner() {
		out = 0.72
	}
	return Polar(out*d.Scale, d.Start-15*float64(d.Piece.Units())).Plus(d.Tip)
}

func (d Drawn) moved(q Polygon) Polygon { return q.Moved(d.Scale, d.Tip) }

// Pieces paints pieces: first the plastic of all, then their stickers.
func (p *Painter) Pieces(s Skin, pieces ...Drawn) {
	for _, d := range pieces {
		p.Fill(d.Outline(-Overlap), s.Plastic)
	}
	for _, d := range pieces {
		for side, q := range Outline(d.Piece.Units(), d.Start).Parts(Rim) {
			p.Fill(d.moved(q.Inset(Slit)), s.Sticker(d.Piece, side))
		}
	}
}
