package view

import (
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/scheme"
	"wedge/mesh"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// Measures.
const (
	// Ground is the height of the plane below the cube, deep enough for its corners.
	Ground = -1.78
	// reach is the radius of a sphere that contains the cube while faces turn.
	reach = 1.75
	// apart is how much larger the distances of the cubies from the centre are when the
	// cube is opened as far as it goes.
	apart = 1.1
	// out is how far from its place a cubie is that was taken out, in sides of a cubie.
	out = 1.6
)

// Look is how the cube looks.
type Look struct {
	Scheme scheme.Scheme
	Dark   bool // a dark background
	Bare   bool // a transparent background
	// Explode moves the cubies apart: 0..1.
	Explode float64
	// Lit are highlighted cubies, by their home, and how strongly: 0..1.
	Lit map[cube3.Cubie]float64
	// Out are cubies that are out of their places, by their home, and how far: 0..1.
	Out map[cube3.Cubie]float64
	// Hover is the cubie under the pointer, if HoverOn.
	Hover   cube3.Cubie
	HoverOn bool
}

// Motion is a turn under way.
type Motion struct {
	Face   cube3.Face
	Turned float64 // radians clockwise, as seen from outside
	// Hand is a change by hand under way, the part of it that is done; without one it is 0.
	Hand float64
	Step cube3.Step
}

// Cube converts assemblies to scenes.
type Cube struct {
	solids [4]*mesh.Mesh // by the number of stickers; 0 is unused
	scene  scene.Scene
	homes  []cube3.Cubie // of the nodes, by their IDs from 1
	places []cube3.Cubie
}

// New makes the meshes.
func New() *Cube {
	d := mesh.Standard()
	c := &Cube{}
	for n := 1; n <= 3; n++ {
		c.solids[n] = d.Cubie(n)
	}
	return c
}

// Direction is where a face looks.
func Direction(f cube3.Face) mgl32.Vec3 {
	return [...]mgl32.Vec3{
		cube3.U: {0, 0, 1}, cube3.R: {1, 0, 0}, cube3.F: {0, -1, 0},
		cube3.D: {0, 0, -1}, cube3.L: {-1, 0, 0}, cube3.B: {0, 1, 0},
	}[f]
}

// centre of a place.
func centre(place cube3.Cubie) (at mgl32.Vec3) {
	for _, f := range place.Faces() {
		at = at.Add(Direction(f).Mul(2.0 / 3))
	}
	return at
}

// standing is the rotation that brings a solid, which has its stickers as mesh makes them, into a
// place with a turn there.
func standing(place cube3.Cubie, turn int) mgl32.Mat4 {
	faces := place.Faces()
	n := len(faces)
	model := mesh.CubieDirections(n)
	to := make([]mgl32.Vec3, n)
	for i := range to {
		to[i] = Direction(faces[(i+turn)%n])
	}
	if n == 1 { // a face cubie: its mark is turned about its axis
		side := mgl32.Vec3{0, 0, -1}
		if faces[0].Axis() == 0 {
			side = mgl32.Vec3{0, -1, 0}
		}
		pose := basis(to[0], side).Mul4(basis(model[0], mgl32.Vec3{0, -1, 0}).Transpose())
		return mgl32.HomogRotate3D(float32(-float64(turn)*math.Pi/2), to[0]).Mul4(pose)
	}
	return basis(to[0], to[1]).Mul4(basis(model[0], model[1]).Transpose())
}

// basis has two perpendicular directions and their cross product as columns.
func basis(a, b mgl32.Vec3) mgl32.Mat4 {
	return mgl32.Mat4FromCols(a.Vec4(0), b.Vec4(0), a.Cross(b).Vec4(0), mgl32.Vec4{0, 0, 0, 1})
}

// Reach is the radius of a sphere that contains everything, for the camera.
func (l *Look) Reach() float32 {
	r := reach * (1 + apart*min(max(l.Explode, 0), 1)*0.8)
	for _, by := range l.Out {
		if by > 0 {
			return float32(max(r, reach+out*0.7))
		}
	}
	return float32(r)
}

// Scene is the scene of an assembly and a motion from it. It is valid until the next call.
func (c *Cube) Scene(a cube3.Assembly, m Motion, look *Look) *scene.Scene {
	s := &c.scene
	s.Nodes, s.Panes = s.Nodes[:0], s.Panes[:0]
	c.homes, c.places = c.homes[:0], c.places[:0]
	s.Background, s.Shadow = scheme.Backdrop(look.Dark, look.Bare)
	s.Ground = Ground - (look.Reach() - reach)
	turning := mgl32.HomogRotate3D(float32(-m.Turned), Direction(m.Face))
	for _, place := range cube3.Cubies() {
		home, turn := a.At(place)
		pose := c.pose(place, turn, look, look.Out[home])
		if m.Turned != 0 && belongs(place, m.Face) {
			pose = turning.Mul4(pose)
		}
		c.add(home, place, pose, look)
	}
	return s
}

// belongs reports whether a place is in a face.
func belongs(place cube3.Cubie, f cube3.Face) bool {
	for _, g := range place.Faces() {
		if g == f {
			return true
		}
	}
	return false
}

// pose of a cubie in a place.
func (c *Cube) pose(place cube3.Cubie, turn int, look *Look, outside float64) mgl32.Mat4 {
	at := centre(place)
	at = at.Mul(float32(1 + apart*min(max(look.Explode, 0), 1)))
	at = at.Add(centre(place).Normalize().Mul(float32(out * 2.0 / 3 * min(max(outside, 0), 1))))
	return mgl32.Translate3D(at[0], at[1], at[2]).Mul4(standing(place, turn))
}

// add adds the node of a cubie.
func (c *Cube) add(home, place cube3.Cubie, pose mgl32.Mat4, look *Look) {
	nodes := c.scene.Nodes
	if len(nodes) < cap(nodes) {
		nodes = nodes[:len(nodes)+1]
	} else {
		nodes = append(nodes, scene.Node{})
	}
	c.scene.Nodes = nodes
	c.homes, c.places = append(c.homes, home), append(c.places, place)
	n := &nodes[len(nodes)-1]
	faces := home.Faces()
	n.Mesh, n.Pose, n.ID, n.Materials = c.solids[len(faces)], pose, uint16(len(c.homes)), n.Materials[:0] //nolint:gosec // 26
	lit := float32(min(max(look.Lit[home], 0), 1))
	if look.HoverOn && look.Hover == home {
		lit = max(lit, 0.3)
	}
	n.Materials = append(n.Materials, scene.Material{Colour: scene.FromSRGB(look.Scheme.Plastic).Mixed(scene.Colour{1, 1, 1}, 0.5*lit), Gloss: 0.35, Glow: 0.4 * lit})
	for _, f := range faces {
		colour := scene.FromSRGB(look.Scheme.Colours[SchemeFace(f)])
		n.Materials = append(n.Materials, scene.Material{Colour: colour.Mixed(scene.Colour{1, 1, 1}, 0.2*lit), Gloss: 0.12, Glow: 0.25 * lit})
	}
}

// SchemeFace is the face of a colour scheme.
func SchemeFace(f cube3.Face) scheme.Face {
	return [...]scheme.Face{
		cube3.U: scheme.Top, cube3.R: scheme.Right, cube3.F: scheme.Front,
		cube3.D: scheme.Bottom, cube3.L: scheme.Left, cube3.B: scheme.Back,
	}[f]
}

// At is what the last scene shows at a hit: a cubie, by its home and its place, and the
// home direction of the sticker; ok is false for nothing, sticker false for plastic.
func (c *Cube) At(h scene.Hit) (home, place cube3.Cubie, face cube3.Face, sticker, ok bool) {
	if h.ID < 1 || int(h.ID) > len(c.homes) {
		return home, place, 0, false, false
	}
	home, place = c.homes[h.ID-1], c.places[h.ID-1]
	faces := home.Faces()
	if i := int(h.Face) - 1; i >= 0 && i < len(faces) {
		return home, place, faces[i], true, true
	}
	return home, place, 0, false, true
}
