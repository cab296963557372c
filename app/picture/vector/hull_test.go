package vector

import (
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/app/flat"
)

// TestHull of points on a small grid, of which many are equal or lie on one line: its corners
// are some of the points, it turns clockwise at each of them (so that none lies between two
// others), and it has all points.
func TestHull(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 20))
	flatOnes, onSides := 0, 0
	for range 3000 {
		var points []flat.Point
		for range 3 + rng.IntN(12) {
			points = append(points, flat.At(float64(rng.IntN(5)), float64(rng.IntN(5))))
		}
		q := hull(slices.Clone(points))
		for _, corner := range q {
			if !slices.Contains(points, corner) {
				t.Fatalf("%v of %v: %v is none of the points", q, points, corner)
			}
		}
		if len(q) < 3 || q.Area() == 0 {
			flatOnes++ // points on one line
			for _, p := range points {
				if p.Minus(points[0]).Across(q[len(q)-1].Minus(q[0])) != 0 {
					t.Fatalf("%v is all of %v", q, points)
				}
			}
			continue
		}
		for i, from := range q {
			to, next := q[(i+1)%len(q)], q[(i+2)%len(q)]
			if to.Minus(from).Across(next.Minus(to)) <= 0 {
				t.Fatalf("%v of %v does not turn clockwise at %v", q, points, to)
			}
			for _, p := range points {
				across := to.Minus(from).Across(p.Minus(from))
				if across < 0 {
					t.Fatalf("%v of %v: %v is outside", q, points, p)
				}
				if across == 0 && p != from && p != to {
					onSides++
				}
			}
		}
	}
	if flatOnes < 20 || onSides < 1000 {
		t.Errorf("only %d sets of points on one line, %d points on sides", flatOnes, onSides)
	}
}
