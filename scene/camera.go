package scene

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"
)

// Camera looks towards the origin from a point on a sphere; up stays up. Angles are in
// radians.
type Camera struct {
	Yaw   float32 // from the front (0) to the right side (pi/2)
	Pitch float32 // height above the horizon: -MaxPitch..MaxPitch
	Zoom  float32 // MinZoom..MaxZoom; at 1 a sphere of radius Reach fits
	Reach float32 // in units of the scene
	// Shift moves the frame of the picture to the right and up, as the shift of a lens
	// does: the perspective stays, and things move to the left and down. At the distance
	// of the origin it is in units of the scene.
	Shift mgl32.Vec2
	// Room is how many times as much the picture shows, at the same perspective; 0 means
	// 1.
	Room float32
}

// Limits of pitch and zoom.
const (
	MaxPitch = 85 * math.Pi / 180
	MinZoom  = 0.5
	MaxZoom  = 4
)

// Standard is the camera that every puzzle is seen with at first: from the front right and above.
// It is also that of exported pictures.
func Standard(reach float32) Camera {
	return Camera{Yaw: 0.5, Pitch: 0.52, Zoom: 1, Reach: reach}
}

// fieldOfView is the angle covered by the picture's smaller side: small, so that there is
// little distortion.
const fieldOfView = 26 * math.Pi / 180

// Clamped limits pitch and zoom, and reduces yaw to -pi..pi.
func (c Camera) Clamped() Camera {
	c.Pitch = min(max(c.Pitch, -MaxPitch), MaxPitch)
	c.Zoom = min(max(c.Zoom, MinZoom), MaxZoom)
	c.Yaw = float32(math.Remainder(float64(c.Yaw), 2*math.Pi))
	return c
}

// direction from the origin to the eye.
func (c Camera) direction() mgl32.Vec3 {
	sy, cy := math.Sincos(float64(c.Yaw))
	sp, cp := math.Sincos(float64(c.Pitch))
	return mgl32.Vec3{float32(sy * cp), float32(-cy * cp), float32(sp)}
}

// distance of the eye from the origin.
func (c Camera) distance() float32 {
	return c.Reach / float32(math.Sin(fieldOfView/2)) / c.Zoom
}

// Span is the length that the smaller side of a picture covers, at the distance of the
// origin.
func (c Camera) Span() float32 { return 2 * c.distance() * c.slope() }

// slope is that of a ray to the middle of the nearest border of the picture.
func (c Camera) slope() float32 {
	slope := float32(math.Tan(fieldOfView / 2))
	if c.Room > 0 {
		slope *= c.Room
	}
	return slope
}

// Eye is the position of the camera.
func (c Camera) Eye() mgl32.Vec3 { return c.direction().Mul(c.distance()) }

// axes of the picture in the scene: to the right, up, and towards the eye.
func (c Camera) axes() (right, up, back mgl32.Vec3) {
	back = c.direction()
	sy, cy := math.Sincos(float64(c.Yaw))
	right = mgl32.Vec3{float32(cy), float32(sy), 0}
	return right, back.Cross(right), back
}

// near is the distance of the near plane from the eye.
func (c Camera) near() float32 { return max(c.distance()-2.5*c.Reach, 0.05*c.Reach) }

// far is beyond everything within 2.5 times the reach.
func (c Camera) far() float32 { return c.distance() + 2.5*c.Reach }

// View transforms the scene to the eye's coordinates.
func (c Camera) View() mgl32.Mat4 {
	return mgl32.LookAtV(c.Eye(), mgl32.Vec3{}, mgl32.Vec3{0, 0, 1})
}

// Projection transforms the eye's coordinates, for a picture of this size in pixels.
func (c Camera) Projection(width, height int) mgl32.Mat4 {
	w, h := float32(max(width, 1)), float32(max(height, 1))
	slope := c.slope() / min(w, h)
	top, right := c.near()*slope*h, c.near()*slope*w
	shift := c.Shift.Mul(c.near() / c.distance())
	return mgl32.Frustum(shift[0]-right, shift[0]+right, shift[1]-top, shift[1]+top, c.near(), c.far())
}

// Ray goes from the eye through a point of a picture of this size in pixels, with 0, 0 at
// the upper left corner. direction has length 1.
func (c Camera) Ray(x, y float32, width, height int) (eye, direction mgl32.Vec3) {
	r, u, b := c.axes()
	scale := 2 * c.slope() / float32(max(min(width, height), 1))
	right := (x-float32(width)/2)*scale + c.Shift[0]/c.distance()
	up := (float32(height)/2-y)*scale + c.Shift[1]/c.distance()
	return c.Eye(), r.Mul(right).Add(u.Mul(up)).Sub(b).Normalize()
}

// Project is the inverse of Ray: the point in the picture of a point in the scene.
func (c Camera) Project(p mgl32.Vec3, width, height int) (x, y float32) {
	v := c.Projection(width, height).Mul4(c.View()).Mul4x1(p.Vec4(1))
	return (v.X()/v.W() + 1) / 2 * float32(width), (1 - v.Y()/v.W()) / 2 * float32(height)
}
