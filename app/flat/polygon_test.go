package flat_test

import (
	"math"
	"testing"

	"wedge/app/flat"
)

// box is 4 wide and 3 high.
func box() flat.Polygon { return flat.Polygon{{}, flat.At(4, 0), flat.At(4, 3), flat.At(0, 3)} }

func TestPolygon(t *testing.T) {
	q := box()
	if q.Area() != 12 || q.Middle() != flat.At(2, 1.5) {
		t.Errorf("area %v, middle %v", q.Area(), q.Middle())
	}
	if !q.Has(flat.At(1, 1)) || q.Has(flat.At(5, 1)) || q.Has(flat.At(1, -1)) {
		t.Error("a point is on the wrong side")
	}
	if low, high := q.Inset(0.5).Bounds(); low != flat.At(0.5, 0.5) || high != flat.At(3.5, 2.5) {
		t.Errorf("half a unit inside: %v to %v", low, high)
	}
	if low, high := q.Moved(2, flat.At(1, -1)).Bounds(); low != flat.At(1, -1) || high != flat.At(9, 5) {
		t.Errorf("twice as large: %v to %v", low, high)
	}
	for _, c := range []struct{ direction, width, height float64 }{{0, 2, 3}, {90, 4, 1.5}} {
		low, high := q.Squeezed(c.direction, 0.5).Bounds()
		if d := high.Minus(low); math.Hypot(d.X-c.width, d.Y-c.height) > 1e-12 {
			t.Errorf("squeezed along %v: %v", c.direction, d)
		}
	}
}

func TestPolar(t *testing.T) {
	for degrees, want := range map[float64]flat.Point{0: flat.At(2, 0), 90: flat.At(0, -2), -90: flat.At(0, 2), 180: flat.At(-2, 0)} {
		if d := flat.Polar(2, degrees).Minus(want); math.Hypot(d.X, d.Y) > 1e-12 {
			t.Errorf("%v degrees: off by %v", degrees, d)
		}
	}
	if flat.At(1, 0).Across(flat.At(0, 1)) != 1 {
		t.Error("down does not lie clockwise of right")
	}
}
