package fold

import (
	"cmp"
	"image"
	"image/color"
	"math"
	"slices"

	"wedge/app/flat"
	"wedge/puzzle/polycube"
	"wedge/solver/snake"
)

// drawFold draws the cord of a fold as seen from the front, a bit from above and from the
// right: what tells folds apart, of which the outside is always a cube. It goes from dark
// to light, and what is behind is paler.
func drawFold(f snake.Fold, side int, ink, ground color.NRGBA) image.Image {
	var p flat.Painter
	p.Begin(side, side, 1)
	points, depth := project(f, float64(side))
	order := make([]int, 0, len(f))
	for i := 1; i < len(f); i++ {
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(depth[a]+depth[a-1], depth[b]+depth[b-1]) })
	near, far := slices.Max(depth), slices.Min(depth)
	width := float64(side) / 22
	for _, i := range order {
		behind := (2*near - depth[i] - depth[i-1]) / 2 / max(near-far, 1e-9)
		c := blend(start(ink, float64(i)/float64(len(f))), ground, 0.55*behind)
		// What passes in front has a border, but not at its ends, where the cord goes on.
		inner := points[i].Minus(points[i-1]).Times(0.3)
		stroke(&p, points[i-1].Plus(inner), points[i].Minus(inner), width*1.9, ground)
		stroke(&p, points[i-1], points[i], width, c)
	}
	for i, at := range []int{0, len(f) - 1} {
		dot(&p, points[at], width*1.6, start(ink, float64(i)))
	}
	return p.Picture
}

// start is the colour of a part of the cord: the text's at its start, blue at its end.
func start(ink color.NRGBA, part float64) color.NRGBA {
	return blend(ink, color.NRGBA{R: 64, G: 132, B: 232, A: 255}, part)
}

// project draws cells in an oblique view that fills a square, and how near each is.
func project(f snake.Fold, side float64) (points []flat.Point, depth []float64) {
	low, high := flat.At(math.Inf(1), math.Inf(1)), flat.At(math.Inf(-1), math.Inf(-1))
	for _, c := range f {
		p := seen(c)
		low, high = flat.At(min(low.X, p.X), min(low.Y, p.Y)), flat.At(max(high.X, p.X), max(high.Y, p.Y))
		points = append(points, p)
		depth = append(depth, float64(c.Y)+0.3*float64(c.X)+0.3*float64(c.Z))
	}
	const margin = 0.12
	scale := side * (1 - 2*margin) / max(high.X-low.X, high.Y-low.Y, 1)
	middle := low.Plus(high).Times(0.5)
	for i, p := range points {
		points[i] = p.Minus(middle).Times(scale).Plus(flat.At(side/2, side/2))
	}
	return points, depth
}

// seen is a cell in the plane of the picture, in which y goes down.
func seen(c polycube.Cell) flat.Point {
	x, y, z := float64(c.X), float64(c.Y), float64(c.Z)
	return flat.At(x-0.42*y, -z+0.36*y)
}

// stroke draws a line with square ends.
func stroke(p *flat.Painter, a, b flat.Point, width float64, c color.Color) {
	d := b.Minus(a)
	length := math.Hypot(d.X, d.Y)
	if length == 0 {
		return
	}
	along := d.Times(width / 2 / length)
	across := flat.At(-along.Y, along.X)
	a, b = a.Minus(along), b.Plus(along)
	p.Fill(flat.Polygon{a.Plus(across), b.Plus(across), b.Minus(across), a.Minus(across)}, c)
}

// dot draws a disc.
func dot(p *flat.Painter, at flat.Point, radius float64, c color.Color) {
	const corners = 16
	q := make(flat.Polygon, corners)
	for i := range q {
		q[i] = at.Plus(flat.Polar(radius, 360*float64(i)/corners))
	}
	p.Fill(q, c)
}

// blend is a colour with a share of another.
func blend(c, d color.NRGBA, share float64) color.NRGBA {
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a) + (float64(b)-float64(a))*share)) }
	return color.NRGBA{mix(c.R, d.R), mix(c.G, d.G), mix(c.B, d.B), 255}
}
