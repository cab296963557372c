package picture

import (
	"image"
	"math"

	"wedge/scene"
)

// framed is the rectangle in which a scene is drawn, in whole pixels, and the camera for
// it: the box and the room for the shadow around it, in the picture and above the floor.
func framed(b box, c scene.Camera, o *Options, floor float64) (image.Rectangle, scene.Camera) {
	side := min(b.width, b.height)
	if side < 1 {
		return image.Rectangle{}, c
	}
	m, half := b.centre(), side*shadowRoom/2
	left, right := min(b.x, m.X-half), max(b.x+b.width, m.X+half)
	top, bottom := min(b.y, m.Y-half), min(max(b.y+b.height, m.Y+half), floor)
	r := image.Rect(int(math.Floor(left)), int(math.Floor(top)), int(math.Ceil(right)), int(bottom)).
		Intersect(image.Rect(0, 0, o.Width, o.Height))
	unit := c.Span() / float32(side)
	c.Shift[0] += (float32(r.Min.X+r.Max.X)/2 - float32(m.X)) * unit
	c.Shift[1] -= (float32(r.Min.Y+r.Max.Y)/2 - float32(m.Y)) * unit
	c.Room = float32(min(r.Dx(), r.Dy())) / float32(side)
	return r, c
}

// shadowRoom is the room for solids with their shadow, relative to the solids.
const shadowRoom = 1.5

// shaded reports whether a camera sees the shadow of a scene.
func shaded(s *scene.Scene, c scene.Camera) bool { return s.Shadow > 0 && c.Eye()[2] > s.Ground }

// blur is the standard deviation of the blur of a shadow, in units of the scene: the
// renderer blurs three times over 11 of its cells, 96 of which are 3 reaches wide, and
// that of one is sqrt((11^2-1)/12) cells.
func blur(s *scene.Scene, c scene.Camera) float64 {
	return 3 * float64(max(c.Reach, s.Reach)) / 96 * math.Sqrt(3*(11*11-1)/12.0)
}

// hundredths rounds a number to a hundredth of a pixel.
func hundredths(v float64) float64 { return math.Round(v*100) / 100 }
