package editor

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"

	"wedge/puzzle/square1"
)

// The layers are drawn as control.PlanView draws them: directions are in
// degrees counterclockwise from the right, and the front end of the cut is 15 degrees
// to the left of the front in both pictures.
const (
	topFront    = -105
	bottomFront = 105
)

// Measures of a layer whose faces are 1 away from its centre. A corner reaches
// sqrt(2) out.
const (
	planReach = 1.5
	planRim   = 0.84 // where the outside ends and the sides begin
	planSlit  = 0.025
	planHalo  = 0.07 // around corners that block the cut
	cutReach  = 1.44
	cutWidth  = 0.04
)

type point struct{ x, y float64 }

func (a point) plus(b point) point { return point{a.x + b.x, a.y + b.y} }

// polygon is convex; its points follow each other clockwise on the screen, where y
// points down.
type polygon []point

// polar is a point so far from the centre in a direction.
func polar(radius, degrees float64) point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return point{radius * cos, -radius * sin}
}

// outline is an edge (one unit), a triangle of height 1, or a corner (two), a kite.
// It begins at the centre and at a direction, and goes on clockwise.
func outline(units int, start float64) polygon {
	side := 1 / math.Cos(math.Pi/12)
	end := start - 30*float64(units)
	if units == 1 {
		return polygon{{}, polar(side, start), polar(side, end)}
	}
	return polygon{{}, polar(side, start), polar(math.Sqrt2, (start+end)/2), polar(side, end)}
}

// stickers divides a piece into its outside, then its sides clockwise.
func stickers(q polygon) []polygon {
	inner := polygon{{}}
	for _, v := range q[1:] {
		inner = append(inner, point{v.x * planRim, v.y * planRim})
	}
	parts := []polygon{inner}
	for i := 1; i+1 < len(q); i++ {
		parts = append(parts, polygon{inner[i], q[i], q[i+1], inner[i+1]})
	}
	return parts
}

// inset moves all sides of a polygon inwards.
func (q polygon) inset(by float64) polygon {
	n := len(q)
	small := make(polygon, n)
	for i, v := range q {
		a, b := inward(q[(i+n-1)%n], v), inward(v, q[(i+1)%n])
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

// drawn is a piece in the picture: its point at the centre of the layer, its first
// direction, and its size. All lengths are in device-independent pixels.
type drawn struct {
	piece square1.Piece
	tip   point
	start float64 // degrees
	scale float64 // of a length of 1
}

// middle is where the letter of the piece stands.
func (d drawn) middle() point {
	half := 15 * float64(d.piece.Units())
	out := polar(0.62*d.scale, d.start-half)
	if d.piece.IsCorner() {
		out = polar(0.72*d.scale, d.start-half)
	}
	return d.tip.plus(out)
}

// has tells whether a point is in the piece.
func (d drawn) has(at point) bool {
	q := outline(d.piece.Units(), d.start)
	for i, v := range q {
		w := q[(i+1)%len(q)]
		n := inward(v, w)
		if n.x*((at.x-d.tip.x)/d.scale-v.x)+n.y*((at.y-d.tip.y)/d.scale-v.y) < 0 {
			return false
		}
	}
	return true
}

// painter draws into a picture with so many pixels to a device-independent one.
type painter struct {
	picture *image.RGBA
	zoom    float64
	raster  vector.Rasterizer
}

// shape draws a polygon of a layer: the unit of its points is scale.
func (p *painter) shape(q polygon, tip point, scale float64, c color.Color) {
	moved := make(polygon, len(q))
	for i, v := range q {
		moved[i] = point{(tip.x + v.x*scale) * p.zoom, (tip.y + v.y*scale) * p.zoom}
	}
	p.fill(moved, c)
}

// fill draws a polygon in pixels; what is outside of the picture is left out.
func (p *painter) fill(q polygon, c color.Color) {
	low, high := q[0], q[0]
	for _, v := range q {
		low = point{min(low.x, v.x), min(low.y, v.y)}
		high = point{max(high.x, v.x), max(high.y, v.y)}
	}
	box := image.Rect(int(math.Floor(low.x)), int(math.Floor(low.y)), int(math.Ceil(high.x)), int(math.Ceil(high.y)))
	seen := box.Intersect(p.picture.Rect)
	if seen.Empty() {
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
	if seen == box {
		p.raster.Draw(p.picture, box, image.NewUniform(c), image.Point{})
		return
	}
	mask := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	p.raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	draw.DrawMask(p.picture, seen, image.NewUniform(c), image.Point{}, mask, seen.Min.Sub(box.Min), draw.Over)
}

// cut draws the line along which a layer is cut.
func (p *painter) cut(centre point, scale, front float64, c color.Color) {
	along, across := polar(cutReach, front), polar(cutWidth/2, front+90)
	p.shape(polygon{
		{along.x + across.x, along.y + across.y},
		{along.x - across.x, along.y - across.y},
		{-along.x - across.x, -along.y - across.y},
		{-along.x + across.x, -along.y + across.y},
	}, centre, scale, c)
}
