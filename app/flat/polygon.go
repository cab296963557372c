package flat

import "math"

// Point is a point of a drawing: x points right and y down.
type Point struct{ X, Y float64 }

// At is the point with these coordinates.
func At(x, y float64) Point { return Point{x, y} }

// Plus adds.
func (p Point) Plus(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Minus subtracts.
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Times scales.
func (p Point) Times(f float64) Point { return Point{p.X * f, p.Y * f} }

// Dot is the scalar product.
func (p Point) Dot(q Point) float64 { return p.X*q.X + p.Y*q.Y }

// Across is the cross product p x q: positive if q lies clockwise of p on the screen.
func (p Point) Across(q Point) float64 { return p.X*q.Y - p.Y*q.X }

// Polar is the point at a radius from the origin, in a direction in degrees,
// anticlockwise from the right.
func Polar(radius, degrees float64) Point {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	return Point{radius * cos, -radius * sin}
}

// Polygon has no holes. Its points are in clockwise order on the screen.
type Polygon []Point

// Rectangle is the outline of a rectangle; at is its upper left corner.
func Rectangle(at Point, width, height float64) Polygon {
	return Polygon{at, at.Plus(At(width, 0)), at.Plus(At(width, height)), at.Plus(At(0, height))}
}

// Bounds are the upper left and the lower right corner of the bounding box of a polygon,
// which must have a point.
func (q Polygon) Bounds() (low, high Point) {
	low, high = q[0], q[0]
	for _, v := range q {
		low = Point{min(low.X, v.X), min(low.Y, v.Y)}
		high = Point{max(high.X, v.X), max(high.Y, v.Y)}
	}
	return low, high
}

// Area is positive for polygons that are clockwise on the screen.
func (q Polygon) Area() float64 {
	var twice float64
	for i, v := range q {
		twice += v.Across(q[(i+1)%len(q)])
	}
	return twice / 2
}

// Middle is the mean of the points.
func (q Polygon) Middle() Point {
	var sum Point
	for _, v := range q {
		sum = sum.Plus(v)
	}
	return sum.Times(1 / float64(len(q)))
}

// Moved is the polygon scaled about the origin, then shifted.
func (q Polygon) Moved(scale float64, by Point) Polygon {
	to := make(Polygon, len(q))
	for i, v := range q {
		to[i] = v.Times(scale).Plus(by)
	}
	return to
}

// Inset moves all sides of a convex polygon inwards, or outwards if by is negative.
func (q Polygon) Inset(by float64) Polygon {
	n := len(q)
	small := make(Polygon, n)
	for i, v := range q {
		a, b := inward(q[(i+n-1)%n], v), inward(v, q[(i+1)%n])
		// v + k(a+b) is by away from both sides: k(1 + a.b) = by.
		small[i] = v.Plus(a.Plus(b).Times(by / (1 + a.Dot(b))))
	}
	return small
}

// Has reports whether a point lies in a convex polygon.
func (q Polygon) Has(at Point) bool {
	for i, v := range q {
		if q[(i+1)%len(q)].Minus(v).Across(at.Minus(v)) < 0 {
			return false
		}
	}
	return true
}

// Squeezed is the polygon rotated about an axis in its plane, seen from far above: it is
// scaled along a direction in degrees by the cosine of the angle. The axis goes through
// the origin, at right angles to the direction.
func (q Polygon) Squeezed(direction, cosine float64) Polygon {
	along := Polar(1, direction)
	to := make(Polygon, len(q))
	for i, v := range q {
		to[i] = v.Plus(along.Times(v.Dot(along) * (cosine - 1)))
	}
	return to
}

// inward is the unit normal of a side, pointing into the polygon.
func inward(from, to Point) Point {
	d := to.Minus(from)
	length := math.Hypot(d.X, d.Y)
	return Point{-d.Y / length, d.X / length}
}
