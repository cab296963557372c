package picture

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/scene"
)

// lights are those of package scene, which shows nobody what light falls on a
// point. TestPolygonsMatchRenderer compares the two.
type lights struct {
	key, fill, eye mgl32.Vec3
	lowest, height float32
}

func newLights(c scene.Camera, lowest, highest float32) lights {
	axes := c.View().Mat3().Transpose()
	from := func(x, y, z float32) mgl32.Vec3 { return axes.Mul3x1(mgl32.Vec3{x, y, z}).Normalize() }
	return lights{
		key: from(-0.38, 0.62, 0.70), fill: from(0.80, 0.0, 0.60), eye: c.Eye(),
		lowest: lowest, height: max(highest-lowest, 1e-3),
	}
}

// on is what a material looks like at a point of a surface with a normal.
func (l *lights) on(m *scene.Material, p, n mgl32.Vec3) scene.Colour {
	key, fill := max(n.Dot(l.key), 0), max(n.Dot(l.fill), 0)
	up := (n[2] + 1) / 2
	open := 0.72 + 0.28*min(max((p[2]-l.lowest)/l.height, 0), 1)
	half := l.key.Add(l.eye.Sub(p).Normalize())
	shine := m.Gloss * float32(math.Pow(float64(max(n.Dot(half)/half.Len(), 0)), 60))
	sky, earth := scene.Colour{0.42, 0.43, 0.45}, scene.Colour{0.30, 0.29, 0.28}
	keyColour, fillColour := scene.Colour{0.62, 0.60, 0.57}, scene.Colour{0.26, 0.27, 0.30}
	var c scene.Colour
	for i := range c {
		light := key*keyColour[i] + fill*fillColour[i] + open*(earth[i]+up*(sky[i]-earth[i]))
		c[i] = m.Colour[i]*(m.Glow+(1-m.Glow)*light) + shine
	}
	return c
}
