package vector

import (
	"cmp"
	"slices"

	"wedge/app/flat"
)

// hull is the convex hull of some points, clockwise on the screen (Andrew 1979,
// the monotone chain). It sorts the points.
func hull(points []flat.Point) flat.Polygon {
	slices.SortFunc(points, func(a, b flat.Point) int {
		return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y))
	})
	points = slices.Compact(points)
	if len(points) < 3 {
		return slices.Clone(points)
	}
	chain := func(all func(func(int, flat.Point) bool)) flat.Polygon {
		var c flat.Polygon
		for _, p := range all {
			for len(c) >= 2 && c[len(c)-1].Minus(c[len(c)-2]).Across(p.Minus(c[len(c)-1])) <= 0 {
				c = c[:len(c)-1]
			}
			c = append(c, p)
		}
		return c[:len(c)-1]
	}
	return append(chain(slices.All(points)), chain(slices.Backward(points))...)
}

// gap reports whether a side of one of two convex polygons separates them.
func gap(a, b flat.Polygon) bool {
	return len(a) > 2 && len(b) > 2 && (outside(a, b) || outside(b, a))
}

// outside reports whether a polygon lies beyond a side of another.
func outside(a, b flat.Polygon) bool {
	for i, from := range a {
		along := a[(i+1)%len(a)].Minus(from)
		beyond := true
		for _, p := range b {
			beyond = beyond && along.Across(p.Minus(from)) <= 0
		}
		if beyond {
			return true
		}
	}
	return false
}
