package scene

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
)

// lit is a vertex as the rasterizer needs it. Only visible ones are lit.
type lit struct {
	place, normal mgl32.Vec3 // in the scene
	clip          mgl32.Vec4
	done          bool    // light and shine are computed
	light         Colour  // light on the surface
	shine         float32 // cosine between the normal and the half-way direction, for highlights
}

// lights are the lights of a picture, in the scene's coordinates. They follow the camera,
// so every view is lit from its upper left.
type lights struct {
	key, fill, eye mgl32.Vec3 // directions to the lights, position of the eye
	keyColour      Colour
	fillColour     Colour
	sky, earth     Colour  // light from above and below
	lowest, height float32 // of the scene
}

// newLights places the lights. lowest and highest are the heights of the scene.
func newLights(c Camera, lowest, highest float32) lights {
	right, up, back := c.axes()
	from := func(x, y, z float32) mgl32.Vec3 {
		return right.Mul(x).Add(up.Mul(y)).Add(back.Mul(z)).Normalize()
	}
	return lights{
		key: from(-0.38, 0.62, 0.70), fill: from(0.80, 0.0, 0.60), eye: c.Eye(),
		keyColour: Colour{0.62, 0.60, 0.57}, fillColour: Colour{0.26, 0.27, 0.30},
		sky: Colour{0.42, 0.43, 0.45}, earth: Colour{0.30, 0.29, 0.28},
		lowest: lowest, height: max(highest-lowest, 1e-3),
	}
}

// on lights a vertex, once.
func (l *lights) on(v *lit) {
	if !v.done {
		v.light, v.shine = l.at(v.place, v.normal)
		v.done = true
	}
}

// at lights a point of a surface with a normal.
func (l *lights) at(p, n mgl32.Vec3) (c Colour, shine float32) {
	key := max(n.Dot(l.key), 0)
	fill := max(n.Dot(l.fill), 0)
	// Ambient light comes from the sky and, weaker, from the ground; it fades near the
	// ground.
	up := (n[2] + 1) / 2
	open := 0.72 + 0.28*min(max((p[2]-l.lowest)/l.height, 0), 1)
	for i := range c {
		c[i] = key*l.keyColour[i] + fill*l.fillColour[i] + open*(l.earth[i]+up*(l.sky[i]-l.earth[i]))
	}
	half := l.key.Add(l.eye.Sub(p).Normalize())
	return c, max(n.Dot(half)/half.Len(), 0)
}

// shineExponent is the exponent of Blinn's highlight.
const shineExponent = 60

// highlights is the highlight for cosines from dullest to 1 in steps; below that it is
// invisible: dullest^60 = 1/3000.
type highlights [highlightSteps + 1]float32

const (
	highlightSteps = 1023
	dullest        = 0.875
	highlightScale = highlightSteps / (1 - dullest)
)

func newHighlights() *highlights {
	h := &highlights{}
	for i := range h[1:] {
		h[i+1] = float32(math.Pow(dullest+float64(i+1)/highlightScale, shineExponent))
	}
	return h
}

func (h *highlights) at(cosine float32) float32 {
	return h[min(max(int((cosine-dullest)*highlightScale), 0), highlightSteps)]
}

// place transforms and projects the vertices of a mesh.
func place(list []lit, m *mesh.Mesh, pose, projection *mgl32.Mat4) []lit {
	for i := range m.Vertices {
		v := &m.Vertices[i]
		p, n := v.Position, v.Normal
		world := mgl32.Vec3{
			pose[0]*p[0] + pose[4]*p[1] + pose[8]*p[2] + pose[12],
			pose[1]*p[0] + pose[5]*p[1] + pose[9]*p[2] + pose[13],
			pose[2]*p[0] + pose[6]*p[1] + pose[10]*p[2] + pose[14],
		}
		normal := mgl32.Vec3{
			pose[0]*n[0] + pose[4]*n[1] + pose[8]*n[2],
			pose[1]*n[0] + pose[5]*n[1] + pose[9]*n[2],
			pose[2]*n[0] + pose[6]*n[1] + pose[10]*n[2],
		}
		list = append(list, lit{place: world, normal: normal, clip: projection.Mul4x1(world.Vec4(1))})
	}
	return list
}
