package scene

import "image"

// Plain is the plain rasterizer for tests of other packages' pictures.
type Plain interface {
	Render(s *Scene, c Camera, width, height int) *image.RGBA
}

// NewPlain is as [NewRenderer].
func NewPlain() Plain { return newPlain() }

// NewFinePlain is as [NewFineRenderer].
func NewFinePlain() Plain { return newFinePlain() }
