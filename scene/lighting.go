package scene

import (
	"image/color"
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// Lighting says how the renderer lights a scene, for those who draw it in other
// ways.
type Lighting struct{ lights lights }

// NewLighting is that of a scene before a camera.
func NewLighting(s *Scene, c Camera) Lighting {
	return Lighting{newLights(c, s.Ground, -s.Ground)}
}

// On is what a material looks like at a point of a surface with a normal of length 1.
// It may be brighter than 1.
func (l *Lighting) On(m *Material, point, normal mgl32.Vec3) Colour {
	light, cosine := l.lights.at(point, normal)
	shine := m.Gloss * float32(math.Pow(float64(cosine), shineExponent))
	for i := range light {
		light[i] = m.Colour[i]*(m.Glow+(1-m.Glow)*light[i]) + shine
	}
	return light
}

// SRGB is the opposite of [FromSRGB]; what is out of range becomes the nearest.
func (c Colour) SRGB() color.NRGBA {
	byteOf := func(light float32) uint8 {
		return uint8(math.Round(255 * encoded(min(max(float64(light), 0), 1))))
	}
	return color.NRGBA{byteOf(c[0]), byteOf(c[1]), byteOf(c[2]), 255}
}
