package plan_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"wedge/app/flat"
	"wedge/app/square1/plan"
	"wedge/puzzle/square1"
)

// TestPieces lays out every shape: pieces neither meet nor leave a gap.
func TestPieces(t *testing.T) {
	square := 0.0
	for shape := range square1.LayerShape(square1.LayerShapeCount) {
		corners, after, area := 0, -1, 0.0
		for place, units := range plan.Pieces(shape.Blocked()) {
			if after >= 0 && place != after {
				t.Errorf("%v: %d after %d", shape, place, after)
			}
			after = place + units
			corners += units - 1
			area += plan.Outline(units, -30*float64(place)).Area()
		}
		if corners != shape.Corners() {
			t.Errorf("%v: %d corners", shape, corners)
		}
		if shape == square1.Solved().Top.Shape() {
			square = area
		}
	}
	if math.Abs(square-4) > 1e-12 {
		t.Errorf("the square of 2 x 2 has an area of %v", square)
	}
	for range plan.Pieces(0) {
		break // ends it
	}
}

func TestOutline(t *testing.T) {
	for units, sides := range map[int]int{1: 1, 2: 2} {
		q := plan.Outline(units, 40)
		parts := plan.Parts(q, plan.Rim)
		sum := 0.0
		for _, p := range parts {
			sum += p.Area()
			if small := p.Inset(plan.Slit); small.Area() >= p.Area() || !p.Has(small.Middle()) || p.Has(small.Middle().Plus(flat.At(2, 0))) {
				t.Errorf("%v inside of %v", small, p)
			}
		}
		if len(parts) != 1+sides || math.Abs(sum-q.Area()) > 1e-12 {
			t.Errorf("%d parts with %v of %v", len(parts), sum, q.Area())
		}
		if at := q[1].Minus(flat.Polar(1/math.Cos(math.Pi/12), 40)); math.Hypot(at.X, at.Y) > 1e-12 {
			t.Errorf("begins at %v", q[1])
		}
	}
	// The front end of the cut is at the bottom of the top's picture and to the left.
	if at := plan.Cut(plan.Front(false), true)[0][0]; at.X >= 0 || at.Y <= 1 {
		t.Error(at)
	}
	if at := plan.Cut(plan.Front(true), true)[0][0]; at.X >= 0 || at.Y >= -1 {
		t.Error(at)
	}
}

// TestCut: a blocked cut is as long as a free one, but has gaps.
func TestCut(t *testing.T) {
	length := func(lines []flat.Polygon) (sum, from, to float64) {
		from, to = math.Inf(1), math.Inf(-1)
		for _, q := range lines {
			sum += q.Area() // all are equally wide
			for _, at := range q {
				from, to = min(from, at.Y), max(to, at.Y)
			}
		}
		return sum, from, to
	}
	for _, bottom := range []bool{false, true} {
		free, blocked := plan.Cut(plan.Front(bottom), true), plan.Cut(plan.Front(bottom), false)
		whole, a, b := length(free)
		dashes, c, d := length(blocked)
		if len(free) != 1 || len(blocked) < 5 || dashes > 0.7*whole || math.Abs(a-c) > 1e-9 || math.Abs(b-d) > 1e-9 {
			t.Errorf("%d and %d lines, from %v to %v and from %v to %v, %v of %v", len(free), len(blocked), a, b, c, d, dashes, whole)
		}
	}
}

// TestSkin paints pieces where there is room, and where the picture ends.
func TestSkin(t *testing.T) {
	var whole, part flat.Painter
	d := plan.Drawn{Piece: 0, Tip: flat.At(1, 1), Start: -15, Scale: 1}
	skin := plan.Skin{Plastic: color.Black}
	whole.Begin(100, 100, 40)
	skin.Paint(&whole, d)
	at := d.Label().Times(40)
	if got := whole.Picture.RGBAAt(int(at.X), int(at.Y)); got != (color.RGBA{200, 200, 200, 255}) {
		t.Errorf("its middle is %v", got)
	}
	const cut = 50
	part.Begin(cut, cut, 40)
	d.Tip = d.Tip.Minus(flat.At(0.25, 0.5)) // by 10 and 20 pixels
	skin.Paint(&part, d)
	seen := whole.Picture.SubImage(image.Rect(10, 20, 10+cut, 20+cut))
	painted := 0
	for y := range cut {
		for x := range cut {
			a, b := seen.(*image.RGBA).RGBAAt(x+10, y+20), part.Picture.RGBAAt(x, y)
			if a.A > 0 {
				painted++
			}
			for _, c := range [][2]uint8{{a.R, b.R}, {a.A, b.A}} {
				if math.Abs(float64(c[0])-float64(c[1])) > 8 { // the rasterizer rounds
					t.Fatalf("%d, %d: %v and %v", x, y, a, b)
				}
			}
		}
	}
	if painted < 100 {
		t.Errorf("%d pixels", painted)
	}
}
