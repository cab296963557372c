package flat_test

import (
	"image/color"
	"testing"

	"wedge/app/flat"
)

// TestFill counts what a box covers, inside the picture and across its edges.
func TestFill(t *testing.T) {
	var p flat.Painter
	for _, c := range []struct {
		x, y float64
		want int // pixels
	}{{1, 1, 12 * 100}, {-2, 1, 6 * 100}, {8, 8, 4 * 100}, {30, 1, 0}} {
		p.Begin(100, 100, 10)
		p.Fill(box().Moved(1, flat.At(c.x, c.y)), color.White)
		p.Fill(flat.Polygon{flat.At(1, 1), flat.At(2, 2)}, color.White) // no area
		painted := 0
		for i := 3; i < len(p.Picture.Pix); i += 4 {
			painted += int(p.Picture.Pix[i] / 255)
		}
		if painted != c.want {
			t.Errorf("at %v, %v: %d pixels, not %d", c.x, c.y, painted, c.want)
		}
	}
	before := p.Picture
	p.Fill(box(), color.White)
	if p.Begin(100, 100, 1); p.Picture != before || p.Picture.RGBAAt(5, 5) != (color.RGBA{}) {
		t.Error("not the same picture, clear")
	}
	if p.Begin(50, 100, 1); p.Picture == before {
		t.Error("the picture has another size")
	}
}
