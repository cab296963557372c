package picture

import (
	"cmp"
	"math"
	"slices"
)

// point is a place in a picture: x to the right, y down.
type point struct{ x, y float64 }

func (p point) plus(q point) point     { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point    { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point  { return point{p.x * f, p.y * f} }
func (p point) dot(q point) float64    { return p.x*q.x + p.y*q.y }
func (p point) across(q point) float64 { return p.x*q.y - p.y*q.x }

// polar is a point so far from the origin in a direction in degrees, anticlockwise
// from the right.
func polar(radius, degrees float64) point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return point{radius * cos, -radius * sin}
}

// outline is a polygon without holes.
type outline []point

// bounds are the corners of the smallest upright box.
func (q outline) bounds() (low, high point) {
	low, high = q[0], q[0]
	for _, v := range q {
		low = point{min(low.x, v.x), min(low.y, v.y)}
		high = point{max(high.x, v.x), max(high.y, v.y)}
	}
	return low, high
}

// area is positive for outlines that are clockwise on the screen.
func (q outline) area() float64 {
	var twice float64
	for i, v := range q {
		twice += v.across(q[(i+1)%len(q)])
	}
	return twice / 2
}

func (q outline) middle() point {
	var sum point
	for _, v := range q {
		sum = sum.plus(v)
	}
	return sum.times(1 / float64(len(q)))
}

// moved is scaled about the origin, then shifted.
func (q outline) moved(scale float64, by point) outline {
	to := make(outline, len(q))
	for i, v := range q {
		to[i] = v.times(scale).plus(by)
	}
	return to
}

// inset moves all sides of a convex outline inwards; it must be clockwise on the
// screen.
func (q outline) inset(by float64) outline {
	n := len(q)
	small := make(outline, n)
	for i, v := range q {
		a, b := inward(q[(i+n-1)%n], v), inward(v, q[(i+1)%n])
		// v + k(a+b) is by away from both sides: k(1 + a.b) = by.
		small[i] = v.plus(a.plus(b).times(by / (1 + a.dot(b))))
	}
	return small
}

// inward is the unit vector at right angles to a side, into the outline.
func inward(from, to point) point {
	d := to.minus(from)
	length := math.Hypot(d.x, d.y)
	return point{-d.y / length, d.x / length}
}

// hull is the convex hull of some points, clockwise on the screen (Andrew 1979,
// the monotone chain). It sorts the points.
func hull(points []point) outline {
	slices.SortFunc(points, func(a, b point) int {
		return cmp.Or(cmp.Compare(a.x, b.x), cmp.Compare(a.y, b.y))
	})
	points = slices.Compact(points)
	if len(points) < 3 {
		return slices.Clone(points)
	}
	chain := func(all func(func(int, point) bool)) outline {
		var c outline
		for _, p := range all {
			for len(c) >= 2 && c[len(c)-1].minus(c[len(c)-2]).across(p.minus(c[len(c)-1])) <= 0 {
				c = c[:len(c)-1]
			}
			c = append(c, p)
		}
		return c[:len(c)-1]
	}
	return append(chain(slices.All(points)), chain(slices.Backward(points))...)
}
