package scene

import (
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
