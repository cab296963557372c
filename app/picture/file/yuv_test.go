package file

import (
	"image"
	"math"
	"math/rand/v2"
	"testing"
)

// TestToYUV compares with the formulas of BT.709, for random pixels and for all extremes.
func TestToYUV(t *testing.T) {
	random := rand.New(rand.NewPCG(22, 3))
	m := image.NewRGBA(image.Rect(0, 0, 64, 32))
	for i := range m.Pix {
		switch {
		case i%4 == 3:
			m.Pix[i] = 255
		case i < len(m.Pix)/2:
			m.Pix[i] = uint8(random.IntN(256))
		default:
			m.Pix[i] = uint8(255 * random.IntN(2))
		}
	}
	const pixels = 64 * 32
	got := make([]byte, pixels*3/2)
	toYUV(got, m)
	check := func(what string, x, y int, got byte, want float64) {
		if math.Abs(float64(got)-want) > 0.51 {
			t.Fatalf("%s at %d, %d is %d, not %.2f", what, x, y, got, want)
		}
	}
	light := func(r, g, b float64) float64 { return 0.2126*r + 0.7152*g + 0.0722*b }
	at := func(x, y int) (r, g, b float64) {
		c := m.RGBAAt(x, y)
		return float64(c.R), float64(c.G), float64(c.B)
	}
	for y := range 32 {
		for x := range 64 {
			check("Y", x, y, got[y*64+x], 16+light(at(x, y))*219/255)
		}
	}
	for y := range 16 {
		for x := range 32 {
			var r, g, b float64
			for k := range 4 {
				dr, dg, db := at(2*x+k%2, 2*y+k/2)
				r, g, b = r+dr/4, g+dg/4, b+db/4
			}
			check("U", x, y, got[pixels+y*32+x], 128+(b-light(r, g, b))*224/255/1.8556)
			check("V", x, y, got[pixels*5/4+y*32+x], 128+(r-light(r, g, b))*224/255/1.5748)
		}
	}
}
