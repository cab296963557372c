package mesh

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// Spot is the surface of a sticker, for labels and frames on it.
type Spot struct {
	on      plane
	outline Polygon    // of the sticker, in the coordinates of the plane
	middle  mgl32.Vec2 // where a label has the most room
}

// onSticker is how far labels are above a sticker: too little to be seen, but enough for
// a renderer to know what is in front.
const onSticker = 0.003

// CornerSpots are the stickers of a corner by face: the first is that of face 1.
func (d Dimensions) CornerSpots() []Spot {
	p := d.prism(CornerOutline(), layerFoot, 1)
	const middle = 0.72
	return []Spot{d.above(p, middle), d.beside(p, 2), d.beside(p, 1)}
}

// EdgeSpots are like [Dimensions.CornerSpots].
func (d Dimensions) EdgeSpots() []Spot {
	p := d.prism(EdgeOutline(), layerFoot, 1)
	const middle = 0.66
	return []Spot{d.above(p, middle), d.beside(p, 1)}
}

// MiddleSpots are like [Dimensions.CornerSpots].
func (d Dimensions) MiddleSpots() []Spot {
	p := d.prism(MiddleOutline(), -layerFoot, layerFoot)
	return []Spot{d.beside(p, 0), d.beside(p, 1), d.beside(p, 2)}
}

func (d Dimensions) above(p *prism, middle float32) Spot {
	return Spot{on: p.above, outline: p.outline.Inset(d.Margin), middle: mgl32.Vec2{middle, 0}}
}

func (d Dimensions) beside(p *prism, side int) Spot {
	q := p.sideOutlines[side]
	return Spot{on: p.sides[side], outline: q.Inset(d.Margin), middle: q[2].Mul(0.5)}
}

// Normal of the sticker.
func (s Spot) Normal() mgl32.Vec3 { return s.on.normal }

// Angle is that of a direction, as far as it is in the sticker's plane: in radians,
// anticlockwise from the direction in which [Spot.Pose] has up by itself.
func (s Spot) Angle(up mgl32.Vec3) float64 {
	return math.Atan2(-float64(up.Dot(s.on.right)), float64(up.Dot(s.on.up)))
}

// Pose puts a flat mesh on the sticker: its origin at a point, and turned anticlockwise by
// an angle in radians. The point is relative to the place where a label has the most room;
// on the outside of a piece, x leads away from the axis of the layer.
func (s Spot) Pose(d Dimensions, at mgl32.Vec2, angle float64) mgl32.Mat4 {
	o := s.on.at(s.middle.Add(at), d.Thickness+onSticker)
	return mgl32.Mat4FromCols(s.on.right.Vec4(0), s.on.up.Vec4(0), s.on.normal.Vec4(0), o.Vec4(1)).
		Mul4(mgl32.HomogRotate3DZ(float32(angle)))
}

// Frame is a flat mesh along the rim of the sticker, of this width, for [Spot.Pose] at
// 0, 0 without a turn.
func (s Spot) Frame(d Dimensions, width float32) *Mesh {
	radius := max(d.Radius, 0.001)
	centres := s.outline.Inset(d.Thickness + radius)
	outer := centres.arcs(radius, d.Roundness)
	inner := centres.arcs(max(radius-width, 0), d.Roundness)
	if width > radius {
		inner = s.outline.Inset(d.Thickness+width).arcs(0, d.Roundness)
	}
	m := &Mesh{}
	var far, near []int
	add := func(i, k int) {
		far = append(far, m.vertex(outer[i][k].Sub(s.middle).Vec3(0), mgl32.Vec3{0, 0, 1}))
		p := inner[i][k].Sub(s.middle).Vec3(0)
		if k > 0 && m.Vertices[near[len(near)-1]].Position == p {
			near = append(near, near[len(near)-1])
			return
		}
		near = append(near, m.vertex(p, mgl32.Vec3{0, 0, 1}))
	}
	for i := range outer {
		for k := range outer[i] {
			add(i, k)
		}
	}
	add(0, 0) // the frame is cut open here: see Flat
	for i := 1; i < len(far); i++ {
		if near[i] == near[i-1] {
			m.facet(Plastic, far[i-1], far[i], near[i-1])
			continue
		}
		m.facet(Plastic, far[i-1], far[i], near[i], near[i-1])
	}
	return m
}
