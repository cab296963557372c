package vector

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"wedge/app/flat"
)

// TestSimplified simplifies convex polygons with many points close to each other, such as the
// round corners of stickers in a small picture: no point is left more than a quarter of a pixel
// outside.
func TestSimplified(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.Float64Range(3, 60).Draw(t, "size")
		round := rapid.Float64Range(0, 0.5).Draw(t, "round") * size
		var points []flat.Point
		steps := rapid.IntRange(1, 30).Draw(t, "steps")
		turn := rapid.Float64Range(0, 1).Draw(t, "turn")
		for corner := range 4 {
			for i := range steps + 1 {
				sin, cos := math.Sincos((float64(corner) + float64(i)/float64(steps)) * math.Pi / 2)
				x, y := size*sign(corner == 0 || corner == 3)+round*cos, size*sign(corner < 2)+round*sin
				points = append(points, flat.At(100+x*math.Cos(turn)-y*math.Sin(turn), 100+x*math.Sin(turn)+y*math.Cos(turn)))
			}
		}
		q := hull(points)
		got := simplified(q)
		if len(got) < 3 {
			t.Fatalf("%v becomes %v", q, got)
		}
		for _, p := range q {
			if out := beyond(p, got); out > 0.25 {
				t.Fatalf("%v: %v is %.2f outside of %v", q, p, out, got)
			}
		}
	})
}

// beyond is the distance of a point from a polygon, 0 for points within. The polygon need not
// be convex: rounding turns its short edges.
func beyond(p flat.Point, q flat.Polygon) float64 {
	if q.Has(p) {
		return 0
	}
	least := math.Inf(1)
	for i, a := range q {
		along := q[(i+1)%len(q)].Minus(a)
		t := min(max(p.Minus(a).Dot(along)/max(along.Dot(along), 1e-9), 0), 1)
		least = min(least, away(p, a.Plus(along.Times(t))))
	}
	return least
}

func sign(positive bool) float64 {
	if positive {
		return 1
	}
	return -1
}
