package view

import (
	"math"
	"slices"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/puzzle/cube3"
	"wedge/scene"
)

// Picture is a picture of the cube: where its camera is, and its size in pixels.
type Picture struct {
	Camera        scene.Camera
	Width, Height int
	Explode       float64 // of the cube in it
}

// FaceAt is the face of a place that a point of the picture shows, which is one of the place's.
func (p *Picture) FaceAt(place cube3.Cubie, x, y float32) cube3.Face {
	eye, d := p.Camera.Ray(x, y, p.Width, p.Height)
	at := Centre(place, p.Explode)
	best, nearest := place.Faces()[0], float32(math.Inf(1))
	for _, f := range place.Faces() {
		n := Direction(f)
		if n.Dot(d) >= 0 {
			continue // seen from behind
		}
		const half = 1.0 / 3
		t := (n.Dot(at) + half - n.Dot(eye)) / n.Dot(d)
		if away := eye.Add(d.Mul(t)).Sub(at.Add(n.Mul(half))).Len(); away < nearest {
			best, nearest = f, away
		}
	}
	return best
}

// Grip is a face held by a pointer.
type Grip struct {
	Face cube3.Face

	picture Picture
	start   mgl32.Vec2 // of the pointer, in pixels
	// along is the way of the grabbed point in the picture, in pixels for each radian; zero if
	// the face is turned about its middle.
	along  mgl32.Vec2
	angle  float64 // of the pointer about the middle of the face
	turned float64
}

// NewGrip grabs the face that turns when the sticker of a place on one of its faces is dragged in a
// direction, in pixels.
func NewGrip(p Picture, place cube3.Cubie, on cube3.Face, x, y float32, towards mgl32.Vec2) *Grip {
	g := &Grip{Face: on, picture: p, start: mgl32.Vec2{x, y}}
	point := Centre(place, p.Explode).Add(Direction(on).Mul(1.0 / 3))
	best := float32(0)
	for _, f := range place.Faces() {
		if f == on {
			continue
		}
		along := p.along(point, f)
		if l := along.Len(); l > 0 && towards.Len() > 0 {
			if straight := abs(along.Dot(towards)) / l / towards.Len(); straight > best {
				best, g.Face, g.along = straight, f, along
			}
		}
	}
	// The sticker of an edge can go one way only. Dragged across it, the face that it is on
	// turns about its middle.
	const across = 0.5
	if place.Kind == cube3.Edge && best < across {
		g.Face, g.along = on, mgl32.Vec2{}
	}
	g.angle, _ = g.about(x, y)
	return g
}

// along is the way of a point in the picture while a face turns clockwise, in pixels for each
// radian.
func (p *Picture) along(point mgl32.Vec3, f cube3.Face) mgl32.Vec2 {
	const little = 0.05
	x0, y0 := p.Camera.Project(point, p.Width, p.Height)
	to := mgl32.TransformCoordinate(point, mgl32.HomogRotate3D(-little, Direction(f)))
	x1, y1 := p.Camera.Project(to, p.Width, p.Height)
	return mgl32.Vec2{x1 - x0, y1 - y0}.Mul(1 / little)
}

// about is the direction of a point of the picture from the middle of the face, in radians
// clockwise as seen from outside; ok is false too near the middle, or seen from the side.
func (g *Grip) about(x, y float32) (angle float64, ok bool) {
	eye, d := g.picture.Camera.Ray(x, y, g.picture.Width, g.picture.Height)
	n := Direction(g.Face)
	const flat = 0.1
	if slope := n.Dot(d); slope > -flat {
		return 0, false
	} else if t := (1 - n.Dot(eye)) / slope; t > 0 {
		at := eye.Add(d.Mul(t)).Sub(n)
		side := Direction(cube3.F)
		if g.Face.Axis() == cube3.F.Axis() {
			side = Direction(cube3.U)
		}
		across := side.Cross(n)
		const near = 0.08
		if at.Len() < near {
			return 0, false
		}
		return math.Atan2(float64(at.Dot(across)), float64(at.Dot(side))), true
	}
	return 0, false
}

// Move follows the pointer, and returns how far the face is turned, in radians clockwise.
func (g *Grip) Move(x, y float32) float64 {
	if l := g.along.Len(); l > 0 {
		gone := mgl32.Vec2{x, y}.Sub(g.start)
		return float64(gone.Dot(g.along) / (l * l))
	}
	angle, ok := g.about(x, y)
	if !ok {
		return g.turned
	}
	by := math.Remainder(angle-g.angle, 2*math.Pi)
	g.angle = angle
	if math.Abs(by) < math.Pi/2 {
		g.turned += by
	}
	return g.turned
}

// Carrying is a cubie carried by a pointer, in the plane through its centre that faces the camera.
type Carrying struct {
	picture Picture
	level   float32 // of the plane, towards the camera
	offset  mgl32.Vec3
}

// NewCarrying takes a cubie that is at a point.
func NewCarrying(p Picture, at mgl32.Vec3, x, y float32) *Carrying {
	c := &Carrying{picture: p, level: at.Dot(p.Camera.Eye().Normalize())}
	c.offset = at.Sub(c.Move(x, y))
	return c
}

// Move is where the centre of the cubie is with the pointer at a point.
func (c *Carrying) Move(x, y float32) mgl32.Vec3 {
	eye, d := c.picture.Camera.Ray(x, y, c.picture.Width, c.picture.Height)
	n := eye.Normalize()
	return eye.Add(d.Mul((c.level - n.Dot(eye)) / n.Dot(d))).Add(c.offset)
}

// PlaceAt is the place of a kind whose middle is nearest to a point of the picture, among those in
// front; ok is false if none is near.
func (p *Picture) PlaceAt(kind cube3.Kind, x, y float32) (place cube3.Cubie, ok bool) {
	const near = 0.75 // of the side of a cubie
	side := 2.0 / 3 * float32(min(p.Width, p.Height)) / p.Camera.Span()
	best := side * near
	toEye := p.Camera.Eye()
	list := slices.DeleteFunc(cube3.Cubies(), func(c cube3.Cubie) bool { return c.Kind != kind })
	for _, c := range list {
		at := Centre(c, p.Explode)
		seen := slices.ContainsFunc(c.Faces(), func(f cube3.Face) bool { return Direction(f).Dot(toEye.Sub(at)) > 0 })
		if !seen && p.Explode == 0 {
			continue
		}
		px, py := p.Camera.Project(at, p.Width, p.Height)
		away := mgl32.Vec2{px - x, py - y}.Len()
		if away < best {
			place, best, ok = c, away, true
		}
	}
	return place, ok
}

func abs(x float32) float32 { return max(x, -x) }
