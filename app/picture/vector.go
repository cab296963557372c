package picture

import (
	"image"
	"math"

	"wedge/scene"
)

// framed is the rectangle in which vectors draw a scene, in whole pixels: the whole
// picture if that is its box, otherwise with room for the shadow around it.
func framed(b box, c scene.Camera, o *Options) (image.Rectangle, scene.Camera) {
	width, height := int(math.Round(b.width)), int(math.Round(b.height))
	if width != o.Width || height != o.Height {
		b, c = roomy(b, c)
		width, height = int(math.Round(b.width)), int(math.Round(b.height))
	}
	at := image.Pt(int(math.Round(b.x)), int(math.Round(b.y)))
	return image.Rectangle{at, at.Add(image.Pt(width, height))}, c
}

// shaded reports whether a camera sees the shadow of a scene.
func shaded(s *scene.Scene, c scene.Camera) bool { return s.Shadow > 0 && c.Eye()[2] > s.Ground }

// hundredths rounds a number to a hundredth of a pixel.
func hundredths(v float64) float64 { return math.Round(v*100) / 100 }
