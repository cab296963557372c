package scene

import "image"

// NewPlain makes the plain rasterizer for tests of other packages' pictures.
func NewPlain() interface {
	Render(s *Scene, c Camera, width, height int) *image.RGBA
} {
	return newPlain()
}
