package view

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/mesh"
	"wedge/puzzle/polycube"
)

// Motion is a symmetry as something that happens: a rotation about an axis through the
// centre of the target, and for reflections a squeeze along that axis, through the plane
// across it.
type Motion struct {
	// Axis has coordinates of -1, 0 and 1, the last one that is not 0 being 1: it points
	// upwards, or to the viewer, or to the right.
	Axis polycube.Cell
	// Degrees turn anticlockwise, seen from the end of the axis: -180 (not included) to
	// 180.
	Degrees float64
	Mirror  bool
}

// MotionOf is the motion of a symmetry. That of the identity turns by 0 degrees.
func MotionOf(s polycube.Symmetry) Motion {
	m := Motion{Mirror: !s.IsRotation()}
	// The columns of the rotation, or of that which is left when the mirror image in the
	// centre is taken first.
	sign := int8(1)
	if m.Mirror {
		sign = -1
	}
	images := [3]polycube.Cell{s.Apply(polycube.Cell{X: sign}), s.Apply(polycube.Cell{Y: sign}), s.Apply(polycube.Cell{Z: sign})}
	trace := images[0].X + images[1].Y + images[2].Z
	m.Axis = axisOf(images)
	angle := math.Round(math.Acos(float64(trace-1)/2) * 180 / math.Pi)
	if angle > 0 && angle < 180 && !anticlockwise(images, m.Axis) {
		angle = -angle
	}
	if m.Mirror { // the mirror image in the centre is that in the plane, and half a turn
		if angle += 180; angle > 180 {
			angle -= 360
		}
	}
	m.Degrees = angle
	return m
}

// axisOf is the direction that a rotation keeps; upwards for the identity.
func axisOf(images [3]polycube.Cell) polycube.Cell {
	for _, z := range []int8{1, 0} {
		for _, y := range []int8{0, 1, -1} {
			for _, x := range []int8{0, 1, -1} {
				c := polycube.Cell{X: x, Y: y, Z: z}
				if c == (polycube.Cell{}) || z == 0 && (y < 0 || y == 0 && x < 0) {
					continue
				}
				if apply(images, c) == c {
					return c
				}
			}
		}
	}
	return polycube.Cell{Z: 1} // not reached: every rotation has an axis
}

func apply(images [3]polycube.Cell, c polycube.Cell) polycube.Cell {
	var sum polycube.Cell
	for i, times := range [3]int8{c.X, c.Y, c.Z} {
		sum = sum.Add(polycube.Cell{X: times * images[i].X, Y: times * images[i].Y, Z: times * images[i].Z})
	}
	return sum
}

// anticlockwise reports whether a rotation by less than half a turn is anticlockwise, seen
// from the end of its axis.
func anticlockwise(images [3]polycube.Cell, axis polycube.Cell) bool {
	for _, v := range polycube.Directions() {
		if a, b, c := direction(axis), direction(v), direction(apply(images, v)); b.Cross(c).Dot(a) > 0 {
			return true
		}
	}
	return false
}

// direction is that of a step between cells in the scene.
func direction(c polycube.Cell) mgl32.Vec3 {
	return mgl32.Vec3{float32(c.X), -float32(c.Y), float32(c.Z)}
}

// thinnest is how thin a squeezed packing gets, as a part of its thickness.
const thinnest = 0.02

// Turned says how to draw a packing on the way into its image, done 0..1, by a matrix of
// the scene about the centre of the target: from tells whether to draw the packing itself
// or already its image.
func (m Motion) Turned(done float64) (by mgl32.Mat3, from bool) {
	from = !m.Mirror || done < 0.5
	eased := smooth(done)
	angle := eased
	if !from {
		angle = eased - 1 // the image turns the rest of the way
	}
	axis := direction(m.Axis).Normalize()
	by = mgl32.HomogRotate3D(float32(angle*m.Degrees*math.Pi/180), axis).Mat3()
	if m.Mirror {
		thick := float32(max(math.Abs(math.Cos(math.Pi*eased)), thinnest))
		by = by.Mul3(mgl32.Ident3().Add(axis.OuterProd3(axis).Mul(thick - 1)))
	}
	return by, from
}

// squeezed is a mesh after a linear map, with normals that fit.
func squeezed(m *mesh.Mesh, by mgl32.Mat3) *mesh.Mesh {
	to := &mesh.Mesh{Vertices: make([]mesh.Vertex, len(m.Vertices)), Facets: m.Facets}
	across := by.Inv().Transpose()
	for i, v := range m.Vertices {
		to.Vertices[i] = mesh.Vertex{Position: by.Mul3x1(v.Position), Normal: across.Mul3x1(v.Normal).Normalize()}
	}
	return to
}
