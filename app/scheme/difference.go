package scheme

import (
	"image/color"

	"github.com/lucasb-eyer/go-colorful"

	"wedge/scene"
)

// linear returns the linear light of a colour: red, green and blue, 0..1.
func linear(c color.NRGBA) (r, g, b float64) {
	return scene.Linear(c.R), scene.Linear(c.G), scene.Linear(c.B)
}

// Difference is the perceptual difference of two colours, by CIEDE2000 with all weights
// 1. A difference of 1 is just visible side by side; black and white are 100 apart. Alpha is ignored.
func Difference(c, d color.NRGBA) float64 {
	c.A, d.A = 255, 255 // a transparent colour has none
	a, _ := colorful.MakeColor(c)
	b, _ := colorful.MakeColor(d)
	return 100 * a.DistanceCIEDE2000(b)
}
