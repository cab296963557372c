package picture

import (
	"image"
	"iter"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/flat"
	"wedge/scene"
)

// Extent is what scenes cover in a picture. A film has one for all its frames, so that
// nothing jumps.
type Extent struct {
	// The box around the solids, from the image of the origin to the right and up, in units
	// of the scene at the distance of the origin.
	low, high mgl32.Vec2
	// How far below the image of the origin the visible shadow ends, in spans of the camera
	// that sees it: those of a film may come nearer.
	shadow float32
}

// newExtent contains nothing.
func newExtent() *Extent {
	inf := float32(math.Inf(1))
	return &Extent{mgl32.Vec2{inf, inf}, mgl32.Vec2{-inf, -inf}, -inf}
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
func (e *Extent) add(s *scene.Scene, c scene.Camera) {
	look := newSight(c)
	look.shade(s, c)
	for i := range s.Nodes {
		n := &s.Nodes[i]
		for _, v := range n.Mesh.Vertices {
			p := n.Pose.Mul4x1(v.Position.Vec4(1)).Vec3()
			at := look.at(p)
			e.low = mgl32.Vec2{min(e.low[0], at[0]), min(e.low[1], at[1])}
			e.high = mgl32.Vec2{max(e.high[0], at[0]), max(e.high[1], at[1])}
			e.shadow = max(e.shadow, look.below(p))
		}
	}
}

// sight is where a camera sees points and the shadow of a scene, measured as in an extent.
type sight struct {
	view           mgl32.Mat4
	distance, span float32
	dark           bool       // there is a shadow
	near           mgl32.Vec2 // from a point of the ground to where its shadow ends towards the eye
	ground         float32
}

func newSight(c scene.Camera) sight {
	c = wholeView(c)
	return sight{view: c.View(), distance: c.Eye().Len(), span: c.Span()}
}

// shade sets the shadow.
func (s *sight) shade(of *scene.Scene, c scene.Camera) {
	c = wholeView(c)
	sin, cos := math.Sincos(float64(c.Yaw))
	s.dark, s.ground = of.Shaded(c), of.Ground
	s.near = mgl32.Vec2{float32(sin), float32(-cos)}.Mul(softEdge * float32(of.Softness(c)))
}

func (s *sight) at(p mgl32.Vec3) mgl32.Vec2 {
	v := s.view.Mul4x1(p.Vec4(1))
	return v.Vec2().Mul(-s.distance / v[2])
}

// below is how far below the image of the origin the shadow of a point ends, in spans.
func (s *sight) below(p mgl32.Vec3) float32 {
	if !s.dark {
		return float32(math.Inf(-1))
	}
	return -s.at(p.Vec2().Add(s.near).Vec3(s.ground))[1] / s.span
}

// centred shifts a camera so that the box around the solids is in the middle of the
// picture.
func (e *Extent) centred(c scene.Camera) scene.Camera {
	if e.low[0] <= e.high[0] {
		c.Shift = e.low.Add(e.high).Mul(0.5)
	}
	return c
}

// Covered is what the scenes of subjects cover.
func Covered(o *Options, subjects iter.Seq[Subject]) *Extent {
	e := newExtent()
	for s := range subjects {
		if s.Scene != nil {
			e.add(s.Scene(), o.CameraFor(&s))
		}
	}
	return e
}

// Aim is the camera that sees the extent in the middle, or the origin: see [Subject.Reach]. below
// is how far below the middle of a picture its content ends: see [Extent.below].
func (e *Extent) Aim(s *Subject, c scene.Camera) (aimed scene.Camera, below float64) {
	if s.Reach == 0 {
		c = e.centred(c)
	}
	return c, e.below(c)
}

// below is how far below the middle of a picture its content ends, in sides of the box for
// the solids: they end half a side below it, unless their shadow ends lower. The camera is
// shifted already.
func (e *Extent) below(c scene.Camera) float64 {
	return float64(max(0.5, e.shadow+c.Shift[1]/wholeView(c).Span()))
}

// above is the box for the solids in the upper part of a box, with the lower end of the shadow
// inside it: the whole width, but less of the height.
func (b box) above(below float64) box {
	side := min(b.width, b.height/(0.5+below))
	b.height = min(b.height, 2*(b.height-below*side))
	return b
}

// Framed is the camera that shows scenes, such as those of a film, as a picture of them without
// words does: the box around all solids is in the middle of the part above the end of their
// shadow, which is in the picture, too. The size of the picture is in pixels.
func Framed(c scene.Camera, scenes iter.Seq[*scene.Scene], width, height int) scene.Camera {
	e := newExtent()
	for s := range scenes {
		e.add(s, c)
	}
	c = e.centred(c)
	return framed(c, e.below(c), width, height)
}

// Fitted is the camera that shows the solids of a scene, of which there are some, as large as a frame of at most these
// pixels has room for, and the size of the frame, which has no room for a shadow.
func Fitted(c scene.Camera, s *scene.Scene, width, height float64) (fitted scene.Camera, size flat.Point) {
	c = wholeView(c)
	e := newExtent()
	e.add(s, c)
	c = e.centred(c)
	wide, high := float64(e.high[0]-e.low[0]), float64(e.high[1]-e.low[1])
	scale := min(width/wide, height/high)
	size = flat.At(wide*scale, high*scale)
	c.Room = 0
	c.Room = float32(min(size.X, size.Y)/scale) / c.Span()
	return c, size
}

// framed is the camera for a whole picture whose content ends so far below the middle.
func framed(c scene.Camera, below float64, width, height int) scene.Camera {
	b := box{width: float64(width), height: float64(height)}.above(below)
	return b.camera(c, image.Rect(0, 0, width, height))
}
