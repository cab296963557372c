package view

import (
	"cmp"
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/puzzle/square1"
	"wedge/scene"
)

// Grip is a layer held by a pointer. The layer follows the pointer as if held at the
// point that was grabbed.
type Grip struct {
	part   Part
	camera scene.Camera
	width  int
	height int
	level  float32 // height of the grabbed point
	angle  float64 // of the last pointer position, radians
	turned float64 // radians anticlockwise from above since the grab
}

// minSlope is the least slope of a ray towards a layer's plane for measuring angles in
// the plane. Below it, when the camera looks from the side, the pointer's horizontal
// movement counts.
const minSlope = 0.18

// NewGrip grabs an outer layer at a point of a picture of this size in pixels.
func NewGrip(part Part, c scene.Camera, x, y float32, width, height int) *Grip {
	g := &Grip{part: part, camera: c, width: width, height: height}
	eye, d := c.Ray(x, y, width, height)
	g.level = heldAt(eye, d, part)
	g.angle, _ = g.angleAt(x, y)
	return g
}

// heldAt is the height at which a ray from the eye meets a layer: that of its outside or,
// seen from the other side, of its inner face. If that intersection is too far from the
// centre, it is the height at which the ray meets the layer's side.
func heldAt(eye, d mgl32.Vec3, part Part) float32 {
	const inner, rim, side = 1.0 / 3, math.Sqrt2, 1.05
	sign := float32(1)
	if part == BottomLayer {
		sign = -1
	}
	// Seen from the other side of the puzzle, the layer's inner face is visible.
	face := sign
	if d[2]*sign > 0 {
		face *= inner
	}
	if f := (face - eye[2]) / d[2]; d[2] != 0 && f > 0 {
		if p := eye.Add(d.Mul(f)); p.Vec2().Len() <= rim {
			return face
		}
	}
	// Where x^2 + y^2 = side^2 for the first time, or else where the ray is nearest to
	// the axis.
	u, e := d.Vec2(), eye.Vec2()
	a, half, c := u.Dot(u), u.Dot(e), e.Dot(e)-side*side
	root := max(half*half-a*c, 0)
	if a == 0 {
		return sign
	}
	z := eye[2] + d[2]*(-half-float32(math.Sqrt(float64(root))))/a
	return sign * min(max(z*sign, inner), 1)
}

// angleAt is the direction of the point under the pointer from the layer's centre, and
// the slope of the ray.
func (g *Grip) angleAt(x, y float32) (angle float64, slope float32) {
	eye, d := g.camera.Ray(x, y, g.width, g.height)
	slope = d[2]
	if abs(slope) < 1e-4 {
		return 0, 0
	}
	f := (g.level - eye[2]) / slope
	if f < 0 {
		return 0, 0
	}
	p := eye.Add(d.Mul(f))
	return math.Atan2(float64(p[1]), float64(p[0])), slope
}

// Move follows the pointer from one point to the next and returns the turn so far, in
// steps of 30 degrees, clockwise as seen from the layer's outside.
func (g *Grip) Move(x, y, dx float32) float64 {
	angle, slope := g.angleAt(x, y)
	front := g.frontAngle(dx)
	if abs(slope) >= minSlope {
		by := math.Remainder(angle-g.angle, 2*math.Pi)
		// Beyond the layer's centre the angle jumps. No hand moves a layer by more than a
		// right angle between two events.
		if math.Abs(by) < math.Pi/2 {
			front = by
		}
	}
	g.angle = angle
	g.turned += front
	if g.part == TopLayer {
		return -g.turned / step
	}
	return g.turned / step
}

// frontAngle is the turn, anticlockwise from above, that moves a point at the front of
// the layer by dx pixels to the right.
func (g *Grip) frontAngle(dx float32) float64 {
	x0, _ := g.camera.Project(mgl32.Vec3{}, g.width, g.height)
	cos, sin := math.Cos(float64(g.camera.Yaw)), math.Sin(float64(g.camera.Yaw))
	x1, _ := g.camera.Project(mgl32.Vec3{float32(cos), float32(sin), 0}, g.width, g.height)
	if x1 <= x0 {
		return 0
	}
	return float64(dx / (x1 - x0))
}

func abs(v float32) float32 { return max(v, -v) }

// magnet is the distance, in steps, within which a turn that frees the cut attracts the
// layer.
const magnet = 0.35

// Snap is the turn at which a released layer stops: the nearest step, or, with magnet, a
// nearby turn after which the layer can be cut.
func Snap(layer square1.Layer, turned float64, withMagnet bool) int {
	nearest := int(math.Round(turned))
	if !withMagnet || layer.Turn(nearest).Sliceable() {
		return nearest
	}
	other := nearest + 1
	if turned < float64(nearest) {
		other = nearest - 1
	}
	if math.Abs(turned-float64(other)) < 0.5+magnet && layer.Turn(other).Sliceable() {
		return other
	}
	return nearest
}

// NextFree is the smallest turn in a direction, 1 or -1, after which the layer can be
// cut; 0 if only a full turn is.
func NextFree(layer square1.Layer, direction int) int {
	for n := 1; n < square1.Units; n++ {
		if layer.Turn(direction * n).Sliceable() {
			return direction * n
		}
	}
	return 0
}

// Freeing lists the smallest turns of one or both layers after which a position can be
// sliced, smallest first; at most n.
func Freeing(p square1.Position, n int) []square1.Move {
	var list []square1.Move
	for top, bottom := range p.FreeTurns() {
		if top != 0 || bottom != 0 {
			list = append(list, square1.Turn(top, bottom))
		}
	}
	size := func(m square1.Move) int { return max(int(m.Top), -int(m.Top)) + max(int(m.Bottom), -int(m.Bottom)) }
	slices.SortFunc(list, func(a, b square1.Move) int {
		return cmp.Or(size(a)-size(b), int(a.Top)-int(b.Top), int(a.Bottom)-int(b.Bottom))
	})
	return list[:min(n, len(list))]
}
