package picture

import (
	"iter"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/scene"
)

// extent is what scenes cover in a picture, measured from the image of the origin to the
// right and up, in units of the scene at the distance of the origin. A film has one for
// all its frames, so that nothing jumps.
type extent struct {
	low, high mgl32.Vec2 // the box around the solids
	shadow    float32    // the lower end of the visible shadow; low[1] or less
}

// newExtent contains nothing.
func newExtent() extent {
	inf := float32(math.Inf(1))
	return extent{mgl32.Vec2{inf, inf}, mgl32.Vec2{-inf, -inf}, inf}
}

// wholeView is the camera for extents: without a shift, and far enough away for a view of
// everything. A camera that is nearer shows only a part of it, so there is no use in the
// box around the solids, and some may be behind the eye.
func wholeView(c scene.Camera) scene.Camera {
	c.Zoom, c.Shift = min(c.Zoom, 1), mgl32.Vec2{}
	return c.Clamped()
}

// softEdge is how far a shadow is visible beyond the corners of solids, in standard
// deviations of its blur: from there on it darkens by about 1 percent or less.
const softEdge = 1.5

// add extends an extent by a scene.
func (e *extent) add(s *scene.Scene, c scene.Camera) {
	c = wholeView(c)
	view, distance := c.View(), c.Eye().Len()
	see := func(p mgl32.Vec3) mgl32.Vec2 {
		v := view.Mul4x1(p.Vec4(1))
		return v.Vec2().Mul(-distance / v[2])
	}
	// The point of the ground below a solid where its shadow ends towards the eye.
	sin, cos := math.Sincos(float64(c.Yaw))
	near := mgl32.Vec2{float32(sin), float32(-cos)}.Mul(softEdge * float32(blur(s, c)))
	dark := shaded(s, c)
	for i := range s.Nodes {
		for _, p := range placesOf(&s.Nodes[i]) {
			at := see(p)
			e.low = mgl32.Vec2{min(e.low[0], at[0]), min(e.low[1], at[1])}
			e.high = mgl32.Vec2{max(e.high[0], at[0]), max(e.high[1], at[1])}
			if dark {
				e.shadow = min(e.shadow, see(p.Vec2().Add(near).Vec3(s.Ground))[1])
			}
		}
	}
	e.shadow = min(e.shadow, e.low[1])
}

// centred shifts a camera so that the box around the solids is in the middle of the
// picture.
func (e *extent) centred(c scene.Camera) scene.Camera {
	if e.low[0] <= e.high[0] {
		c.Shift = e.low.Add(e.high).Mul(0.5)
	}
	return c
}

// above is the box for a scene in the upper part of a picture, with the lower end of the
// shadow inside it: the picture's whole width, but less of its height.
func (e *extent) above(b box, c scene.Camera) box {
	if e.low[0] > e.high[0] {
		return b
	}
	// The shadow ends so many sides of the box below the middle of the solids.
	down := float64(((e.low[1]+e.high[1])/2 - e.shadow) / wholeView(c).Span())
	side := min(b.width, b.height/(0.5+max(down, 0.5)))
	b.height = min(b.height, 2*(b.height-down*side))
	return b
}

// Centred shifts a camera so that the box around all solids of some scenes, such as those
// of a film, is in the middle of the picture, as it is in exported pictures.
func Centred(c scene.Camera, scenes iter.Seq[*scene.Scene]) scene.Camera {
	e := newExtent()
	for s := range scenes {
		e.add(s, c)
	}
	return e.centred(c)
}

// extentOf is the extent of the film, or of a scene as a camera sees it.
func (o *Options) extentOf(s *scene.Scene, c scene.Camera) extent {
	if o.extent != nil {
		return *o.extent
	}
	e := newExtent()
	e.add(s, c)
	return e
}
