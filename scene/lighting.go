package scene

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// Lighting is the renderer's lighting of a scene, for other kinds of drawing such as SVG.
type Lighting struct{ lights lights }

// NewLighting is the lighting of a scene as seen by a camera.
func NewLighting(s *Scene, c Camera) Lighting {
	return Lighting{newLights(c, s.Ground, -s.Ground)}
}

// On is the colour of a material at a point of a surface with a normal of length 1. It
// may be brighter than 1.
func (l *Lighting) On(m *Material, point, normal mgl32.Vec3) Colour {
	light, cosine := l.lights.at(point, normal)
	shine := m.Gloss * float32(math.Pow(float64(cosine), shineExponent))
	for i := range light {
		light[i] = m.Colour[i]*(m.Glow+(1-m.Glow)*light[i]) + shine
	}
	return light
}
