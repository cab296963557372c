package view

import (
	"image/color"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/scheme"
	"wedge/mesh"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// Look is how the cube looks.
type Look struct {
	Scheme scheme.Scheme
	Dark   bool // a dark background
	Bare   bool // a transparent background
	// Faces marks the face cubies with arrows, so that one sees how they are turned. Those that
	// are not turned point up on the sides, to the back on U, and to the front on D: all
	// point up in a net.
	Faces bool
	// Explode moves the cubies apart: 0..1.
	Explode float64
	// Lit are highlighted cubies, by their home, and how strongly: 0..1.
	Lit map[cube3.Cubie]float64
	// Grey are cubies, by their home, whose stickers are grey.
	Grey map[cube3.Cubie]bool
	// Hover is the cubie under the pointer, by its home, if HoverOn.
	Hover   cube3.Cubie
	HoverOn bool
}

// Moment is a cube at a moment: at rest, or while something moves.
type Moment struct {
	cube3.State
	// Face is turned by radians clockwise, as seen from outside.
	Face   cube3.Face
	Turned float64
	// Next is the state that a change by hand leads to, and Done the part of it that is done:
	// 0..1, 0 for none.
	Next cube3.State
	Done float64
	// Rigid moves cubies in such a change by a rotation about the centre of the cube, through
	// others, and not around them: for pages that know rotations only.
	Rigid bool
	// Held, if Holding, is a cubie, by its home, that is held with its centre at a point.
	Held    cube3.Cubie
	Holding bool
	At      mgl32.Vec3
}

// Cube converts cubes to scenes.
type Cube struct {
	solids  [4]*mesh.Mesh // by the number of stickers; 0 is a face cubie with a mark
	letters lettering
	scene   scene.Scene
	homes   []cube3.Cubie // of the nodes, by their IDs from 1
	places  []cube3.Cubie
}

// New makes the meshes.
func New() *Cube {
	d := mesh.Standard()
	c := &Cube{}
	c.solids[0] = d.Cubie(1)
	c.solids[0].Draw(d, d.CubieSpots(1)[0], 0, mesh.CubieArrow(), 0)
	for n := 1; n <= 3; n++ {
		c.solids[n] = d.Cubie(n)
	}
	return c
}

// Scene is the scene of a moment. It is valid until the next call.
func (c *Cube) Scene(m *Moment, look *Look) *scene.Scene {
	s := &c.scene
	s.Nodes, s.Panes = s.Nodes[:0], s.Panes[:0]
	c.homes, c.places = c.homes[:0], c.places[:0]
	s.Background, s.Shadow = scheme.Backdrop(look.Dark, look.Bare)
	s.Ground = Ground - (m.Reach(look.Explode) - reach)
	for _, home := range cube3.Cubies() { // so that each keeps its ID
		c.add(home, m.Assembly.PlaceOf(home), m.pose(home, look.Explode), look)
	}
	return s
}

// node is the next node of the scene.
func (c *Cube) node() *scene.Node {
	nodes := c.scene.Nodes
	if len(nodes) < cap(nodes) {
		nodes = nodes[:len(nodes)+1]
	} else {
		nodes = append(nodes, scene.Node{})
	}
	c.scene.Nodes = nodes
	return &nodes[len(nodes)-1]
}

// add adds a cubie.
func (c *Cube) add(home, place cube3.Cubie, pose mgl32.Mat4, look *Look) {
	c.homes, c.places = append(c.homes, home), append(c.places, place)
	id := uint16(len(c.homes)) // 26
	faces := home.Faces()
	marked := home.Kind == cube3.FaceCubie && look.Faces
	lit := float32(min(max(look.Lit[home], 0), 1))
	if look.HoverOn && look.Hover == home {
		lit = max(lit, 0.3)
	}
	n := c.node()
	n.Mesh, n.Pose, n.ID, n.Materials = c.solids[len(faces)], pose, id, look.materials(n.Materials, faces, lit, look.Grey[home])
	if marked {
		n.Mesh = c.solids[0]
	}
	if !look.Scheme.Letters || marked {
		return
	}
	cubie := len(c.scene.Nodes) - 1 // its node moves when others are added
	for i := range faces {
		letter, at := c.letters.on(home, i)
		n := c.node()
		n.Mesh, n.Pose, n.ID = letter, pose.Mul4(at), id
		n.Materials = append(n.Materials[:0], c.scene.Nodes[cubie].Materials[int(mesh.CubieInk)+i])
	}
}

// materials of a cubie with these stickers, by the faces of its mesh. They replace a list.
func (l *Look) materials(list []scene.Material, faces []cube3.Face, lit float32, greyed bool) []scene.Material {
	const most = 3 // stickers
	list = append(list[:0], make([]scene.Material, int(mesh.CubieInk)+most)...)
	white, grey := scene.Colour{1, 1, 1}, scene.Colour{0.5, 0.5, 0.5}
	plastic := scene.FromSRGB(l.Scheme.Plastic)
	list[mesh.Plastic] = scene.Material{Colour: plastic.Mixed(white, 0.5*lit), Gloss: 0.35, Glow: 0.4 * lit}
	list[mesh.CubieInside] = scene.Material{Colour: plastic.Mixed(grey, inside).Mixed(white, 0.4*lit), Gloss: 0.2, Glow: 0.4 * lit}
	sticker := func(colour color.NRGBA) scene.Material {
		return scene.Material{Colour: scene.FromSRGB(colour).Mixed(white, 0.2*lit), Gloss: 0.12, Glow: 0.25 * lit}
	}
	for i, f := range faces {
		colour := l.Scheme.Colours[SchemeFace(f)]
		if greyed {
			colour = Unknown()
		}
		list[int(mesh.CubieFirst)+i] = sticker(colour)
		if l.Faces || l.Scheme.Letters {
			list[int(mesh.CubieInk)+i] = sticker(scheme.Ink(colour))
		}
	}
	return list
}

// Unknown is the colour of stickers that are not known, or do not matter.
func Unknown() color.NRGBA { return color.NRGBA{134, 138, 146, 255} }

// inside is how much grey is in the plastic of sides without stickers, so that the outlines
// of cubies can be told apart when the cube is open.
const inside = 0.13

// SchemeFace is the face of a colour scheme.
func SchemeFace(f cube3.Face) scheme.Face {
	return [...]scheme.Face{
		cube3.U: scheme.Top, cube3.R: scheme.Right, cube3.F: scheme.Front,
		cube3.D: scheme.Bottom, cube3.L: scheme.Left, cube3.B: scheme.Back,
	}[f]
}

// At is what the last scene shows at a hit: a cubie, by its home, and the place that it is in or
// that is kept for it; ok is false for nothing. face is the home direction of the sticker, and
// sticker is false for plastic.
func (c *Cube) At(h scene.Hit) (home, place cube3.Cubie, face cube3.Face, sticker, ok bool) {
	if h.ID < 1 || int(h.ID) > len(c.homes) {
		return home, place, 0, false, false
	}
	home, place = c.homes[h.ID-1], c.places[h.ID-1]
	faces := home.Faces()
	i := int(h.Face) - int(mesh.CubieFirst)
	if h.Face >= mesh.CubieInk {
		i = int(h.Face) - int(mesh.CubieInk)
	}
	if i >= 0 && i < len(faces) {
		return home, place, faces[i], true, true
	}
	return home, place, 0, false, true
}
