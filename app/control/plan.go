package control

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"

	"wedge/puzzle/square1"
)

// The directions, in degrees counterclockwise from the right, in which the front end
// of the cut is drawn: 15 degrees to the left of the front in both pictures.
const (
	topFront    = -105
	bottomFront = 105
)

// Measures of a layer whose faces are 1 away from its centre. A corner reaches
// sqrt(2) out.
const (
	planReach = 1.5  // from the centre to the picture's edge
	planRim   = 0.84 // where the outside ends and the sides begin
	planSlit  = 0.025
	cutReach  = 1.44
	cutWidth  = 0.04
)

type point struct{ x, y float64 }

// polygon is convex; its points follow each other clockwise on the screen, where y
// points down.
type polygon []point

// planPainter draws layers.
type planPainter struct {
	picture *image.RGBA
	colour  func(piece square1.Piece, side int) color.Color
	plastic color.Color
	cut     color.Color
	raster  vector.Rasterizer
}

// layer draws what is around a centre in a square picture. Places go clockwise from
// the front end of the cut.
func (p *planPainter) layer(l square1.Layer, centre point, side float64, front float64) {
	scale := side / 2 / planReach
	on := func(q polygon) polygon {
		moved := make(polygon, len(q))
		for i, v := range q {
			moved[i] = point{centre.x + v.x*scale, centre.y + v.y*scale}
		}
		return moved
	}
	type part struct {
		piece   square1.Piece
		outline polygon
	}
	var parts []part
	for place := range square1.Units {
		piece := l.At(place)
		if piece.IsCorner() && l.At((place+square1.Units-1)%square1.Units) == piece {
			continue // the second half of a corner
		}
		outline := pieceOutline(piece.Units(), front-30*float64(place))
		parts = append(parts, part{piece, outline})
		// A little too large, so that no background shines through where pieces meet.
		p.fill(on(outline.inset(-planSlit/2)), p.plastic)
	}
	for _, a := range parts {
		for i, q := range stickers(a.outline) {
			p.fill(on(q.inset(planSlit)), p.sticker(a.piece, i))
		}
	}
	along, across := polar(cutReach, front), polar(cutWidth/2, front+90)
	p.fill(on(polygon{
		{along.x + across.x, along.y + across.y},
		{along.x - across.x, along.y - across.y},
		{-along.x - across.x, -along.y - across.y},
		{-along.x + across.x, -along.y + across.y},
	}), p.cut)
}

func (p *planPainter) sticker(piece square1.Piece, side int) color.Color {
	if p.colour == nil {
		return color.Gray{uint8(200 - 40*side)}
	}
	return p.colour(piece, side)
}

// polar is a point so far from the centre in a direction in degrees.
func polar(radius, degrees float64) point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return point{radius * cos, -radius * sin}
}

// pieceOutline is an edge (one unit), a triangle of height 1, or a corner (two), a
// kite. It begins at the centre and at a direction.
func pieceOutline(units int, start float64) polygon {
	side := 1 / math.Cos(math.Pi/12)
	end := start - 30*float64(units)
	if units == 1 {
		return polygon{{}, polar(side, start), polar(side, end)}
	}
	return polygon{{}, polar(side, start), polar(math.Sqrt2, (start+end)/2), polar(side, end)}
}

// stickers divides a piece into its outside, then its sides clockwise.
func stickers(outline polygon) []polygon {
	inner := polygon{{}}
	for _, v := range outline[1:] {
		inner = append(inner, point{v.x * planRim, v.y * planRim})
	}
	parts := []polygon{inner}
	for i := 1; i+1 < len(outline); i++ {
		parts = append(parts, polygon{inner[i], outline[i], outline[i+1], inner[i+1]})
	}
	return parts
}

// inset moves all sides of a polygon inwards.
func (q polygon) inset(by float64) polygon {
	n := len(q)
	small := make(polygon, n)
	for i, v := range q {
		before, after := q[(i+n-1)%n], q[(i+1)%n]
		a, b := inward(before, v), inward(v, after)
		// v + k(a+b) is by away from both sides: k(1 + a.b) = by.
		k := by / (1 + a.x*b.x + a.y*b.y)
		small[i] = point{v.x + k*(a.x+b.x), v.y + k*(a.y+b.y)}
	}
	return small
}

// inward is the unit vector at right angles to a side, into the polygon.
func inward(from, to point) point {
	dx, dy := to.x-from.x, to.y-from.y
	length := math.Hypot(dx, dy)
	return point{-dy / length, dx / length}
}

// fill draws a polygon in pixels. The rasterizer is as large as the polygon only.
func (p *planPainter) fill(q polygon, c color.Color) {
	low, high := q[0], q[0]
	for _, v := range q {
		low = point{min(low.x, v.x), min(low.y, v.y)}
		high = point{max(high.x, v.x), max(high.y, v.y)}
	}
	box := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
	if box.Empty() || !box.In(p.picture.Rect) {
		return
	}
	p.raster.Reset(box.Dx(), box.Dy())
	for i, v := range q {
		x, y := float32(v.x-float64(box.Min.X)), float32(v.y-float64(box.Min.Y))
		if i == 0 {
			p.raster.MoveTo(x, y)
		} else {
			p.raster.LineTo(x, y)
		}
	}
	p.raster.ClosePath()
	p.raster.Draw(p.picture, box, image.NewUniform(c), image.Point{})
}
