package rubik

import (
	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/rubik/desk"
	"wedge/app/rubik/view"
	"wedge/app/scheme"
	"wedge/app/stage"
	"wedge/puzzle/cube3"
	"wedge/scene"
)

// model is the cube on the stage: that of the page that is open. Faces can be turned, or,
// while it is taken apart, cubies carried.
type model struct {
	desk  func() *desk.Desk
	cube  *view.Cube
	look  view.Look
	place cube3.Cubie // under the pointer, if look.HoverOn

	hovered func()                 // another cubie is under the pointer
	pick    func(cube3.Cubie) bool // takes a cubie that was clicked, by its home, if a lesson asks for it
}

func newModel(d func() *desk.Desk) *model {
	return &model{desk: d, cube: view.New(), hovered: func() {}, pick: func(cube3.Cubie) bool { return false }}
}

func (m *model) setLook(s scheme.Scheme, dark, faces bool) {
	m.look.Scheme, m.look.Dark, m.look.Faces = s, dark, faces
}

func (m *model) Scene() *scene.Scene {
	d := m.desk()
	now := d.Shown()
	m.look.Explode, m.look.Lit, m.look.Grey = d.Look.Open(), d.Look.Lit(), d.Look.Greyed()
	return m.cube.Scene(&now, &m.look)
}

// reach is the camera's.
func (m *model) reach() float32 {
	d := m.desk()
	now := d.Shown()
	return now.Reach(d.Look.Open())
}

// Hover implements stage.Model: the cubie under the pointer is highlighted.
func (m *model) Hover(hit scene.Hit, on bool) int {
	home, place, _, _, ok := m.cube.At(hit)
	before, was := m.look.Hover, m.look.HoverOn
	m.look.Hover, m.look.HoverOn, m.place = home, on && ok, place
	if before != home || was != m.look.HoverOn {
		m.hovered()
	}
	if !m.look.HoverOn {
		return 0
	}
	return int(hit.ID)
}

// pointed is the cubie under the pointer, by its home, and its place.
func (m *model) pointed() (home, place cube3.Cubie, ok bool) {
	if !m.look.HoverOn {
		return home, place, false
	}
	return m.look.Hover, m.desk().Assembly().PlaceOf(m.look.Hover), true
}

// Click implements stage.Model: while the cube is taken apart, a cubie is turned in its place. Lessons come first.
func (m *model) Click(p stage.Press) {
	home, _, _, _, ok := m.cube.At(p.Hit)
	if ok && !m.pick(home) && m.desk().Look.View().Apart {
		turnCubie(m.desk(), home, 1)
	}
}

// turnCubie flips an edge, twists a corner by thirds clockwise, or turns a face cubie by
// quarters clockwise, in its place.
func turnCubie(d *desk.Desk, home cube3.Cubie, by int) {
	place := d.Assembly().PlaceOf(home)
	n := place.Turns()
	d.Do(cube3.Step{First: place, Second: place, FirstTurn: (by%n + n) % n})
}

func (m *model) Grab(p stage.Press) stage.Drag {
	home, place, _, _, ok := m.cube.At(p.Hit)
	if !ok {
		return nil
	}
	d := m.desk()
	picture := view.Picture{Camera: p.Camera, Width: p.Width, Height: p.Height, Explode: d.Look.Open()}
	if d.Look.View().Apart {
		if home.Kind == cube3.FaceCubie { // it cannot leave its place
			return nil
		}
		now := d.Shown()
		return &carrying{desk: d, picture: picture, home: home, way: view.NewCarrying(picture, now.Centre(home, d.Look.Open()), p.X, p.Y)}
	}
	on := picture.FaceAt(place, p.X, p.Y)
	grip := view.NewGrip(picture, place, on, p.X, p.Y, mgl32.Vec2{p.Towards.X, p.Towards.Y})
	return &turning{desk: d, grip: grip}
}

// turning is a face that follows the pointer.
type turning struct {
	desk *desk.Desk
	grip *view.Grip
}

func (t *turning) Move(p stage.Pointer) { t.desk.Hand.Turn(t.grip.Face, t.grip.Move(p.X, p.Y)) }

func (t *turning) End() { t.desk.Hand.Release() }

func (t *turning) Cancel() { t.desk.Hand.LetGo() }

// carrying is a cubie that follows the pointer.
type carrying struct {
	desk    *desk.Desk
	picture view.Picture
	home    cube3.Cubie
	way     *view.Carrying
	last    stage.Pointer
}

func (c *carrying) Move(p stage.Pointer) {
	c.last = p
	c.desk.Hand.Carry(c.home, c.way.Move(p.X, p.Y))
}

// End implements stage.Drag: over a place of its kind the cubie goes in, elsewhere it is out.
func (c *carrying) End() {
	if place, ok := c.picture.PlaceAt(c.home.Kind, c.last.X, c.last.Y); ok {
		c.desk.Hand.Put(place)
		return
	}
	c.desk.Hand.Leave()
}

func (c *carrying) Cancel() { c.desk.Hand.LetGo() }

var _ stage.Model = (*model)(nil)
