package roomtest

import (
	"image/color"
	"math"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/app/scheme"
	"wedge/app/stage"
	"wedge/mesh"
	"wedge/scene"
)

const quarter = math.Pi / 2 // radians

// model is the die on the stage.
type model struct {
	turn   func(quarters int)
	redraw func()
	lies   mgl32.Mat3
	held   float32 // radians of turn while it is held
	scene  scene.Scene
}

func newModel(turn func(int)) *model {
	m := &model{turn: turn, lies: mgl32.Ident3()}
	m.scene.Nodes = []scene.Node{{Mesh: cube(), ID: 1}}
	m.scene.Ground, m.scene.Shadow = -1.2, 0.4
	return m
}

// cube has six faces, numbered from 1, at distance 1 from the centre.
func cube() *mesh.Mesh {
	m := &mesh.Mesh{}
	for i := range 6 {
		var normal mgl32.Vec3
		normal[i/2] = 1 - 2*float32(i%2)
		right := mgl32.Vec3{normal[2], normal[0], normal[1]}
		up, n := normal.Cross(right), len(m.Vertices)
		for _, c := range [4]mgl32.Vec2{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			at := normal.Add(right.Mul(c[0])).Add(up.Mul(c[1]))
			m.Vertices = append(m.Vertices, mesh.Vertex{Position: at, Normal: normal})
		}
		m.Facets = append(m.Facets, mesh.Facet{Corners: []int{n, n + 1, n + 2, n + 3}, Face: mesh.Face(i + 1)})
	}
	return m
}

// setColours gives each face one of a scheme's six colours.
func (m *model) setColours(s scheme.Scheme, dark bool) {
	materials := []scene.Material{{Colour: scene.FromSRGB(s.Plastic)}}
	for _, f := range scheme.Faces() {
		materials = append(materials, scene.Material{Colour: scene.FromSRGB(s.Colours[f]), Gloss: 0.1})
	}
	ground := uint8(230)
	if dark {
		ground = 40
	}
	c := scene.FromSRGB(color.NRGBA{R: ground, G: ground, B: ground, A: 255})
	m.scene.Nodes[0].Materials, m.scene.Background = materials, scene.Background{Upper: c, Lower: c}
}

// Scene implements stage.Model.
func (m *model) Scene() *scene.Scene {
	m.scene.Nodes[0].Pose = mgl32.HomogRotate3DZ(m.held).Mul4(m.lies.Mat4())
	return &m.scene
}

// Hover implements stage.Model.
func (m *model) Hover(hit scene.Hit, on bool) int { return int(hit.ID) }

// Click implements stage.Model.
func (m *model) Click(stage.Press) { m.turn(1) }

// Grab implements stage.Model.
func (m *model) Grab(p stage.Press) stage.Drag { return &drag{m, p} }

// drag turns the die while it is held: half a turn across the picture.
type drag struct {
	model *model
	press stage.Press
}

// Move implements stage.Drag.
func (d *drag) Move(p stage.Pointer) { d.hold((p.X - d.press.X) / float32(d.press.Width) * math.Pi) }

func (d *drag) hold(angle float32) {
	d.model.held = angle
	d.model.redraw()
}

// End implements stage.Drag.
func (d *drag) End() {
	quarters := int(math.Round(float64(d.model.held / quarter)))
	d.hold(0)
	if quarters != 0 {
		d.model.turn(quarters)
	}
}

// Cancel implements stage.Drag.
func (d *drag) Cancel() { d.hold(0) }
