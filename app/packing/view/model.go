package view

import (
	"image/color"

	"github.com/go-gl/mathgl/mgl32"

	"wedge/puzzle/polycube"
	"wedge/scene"
)

// Model is a shape that is being built: single cells over a floor, whose faces can be
// picked with [Drawer.Spot].
type Model struct {
	Cells  []polycube.Cell
	Colour color.NRGBA
	// Floor is how many tiles are below the cells with Z = 0, from the tile below the cell
	// 0, 0, 0 to the right and towards the viewer; a picked tile is the face +Z of a cell
	// with Z = -1. 0 for none.
	FloorX, FloorY int
	// Height is that of the box above the floor, in cells, for its frame; 0 for none.
	Height int
	// Hover is the highlighted face, if HoverOn.
	Hover   Spot
	HoverOn bool
	// Faulty cells are drawn in another colour.
	Faulty       map[polycube.Cell]bool
	FaultyColour color.NRGBA
	// Spare cells may stay empty: they are small and pale.
	Spare map[polycube.Cell]bool
}

// Measures of a model, in cells.
const (
	modelGap   = 0.01 // around each cell
	modelBevel = 0.03
	tileGap    = 0.03
	tileDepth  = 0.06
	spareSize  = 0.6
)

// middle of the space above the floor, and half the diagonal.
func (m *Model) middle() (centre mgl32.Vec3, half mgl32.Vec3) {
	low := mgl32.Vec3{0, 1 - float32(m.FloorY), 0}
	high := mgl32.Vec3{float32(m.FloorX), 1, float32(m.Height)}
	for i, c := range m.Cells {
		at := corner(c)
		if i == 0 && m.FloorX*m.FloorY == 0 {
			low, high = at, at.Add(mgl32.Vec3{1, 1, 1})
		}
		for k := range at {
			low[k], high[k] = min(low[k], at[k]), max(high[k], at[k]+1)
		}
	}
	return low.Add(high).Mul(0.5), high.Sub(low).Mul(0.5)
}

// Reach is the radius of a sphere around the middle that contains everything, for the camera.
func (m *Model) Reach() float32 {
	_, half := m.middle()
	return max(half.Len(), 1)
}

// Model is the scene of a model.
func (d *Drawer) Model(m *Model, look *Look) *scene.Scene {
	s := d.begin(look)
	middle, half := m.middle()
	s.Ground = -half[2] - overGround
	if m.FloorX*m.FloorY > 0 {
		s.Ground -= tileDepth
	}
	at := func(c polycube.Cell) mgl32.Mat4 {
		v := Centre(c).Sub(middle)
		return mgl32.Translate3D(v[0], v[1], v[2])
	}
	colour, faulty := scene.FromSRGB(m.Colour), scene.FromSRGB(m.FaultyColour)
	for _, c := range m.Cells {
		pose, own := at(c), colour
		if m.Spare[c] {
			pose, own = pose.Mul4(mgl32.Scale3D(spareSize, spareSize, spareSize)), colour.Mixed(s.Background.Lower, 0.5)
		}
		if m.Faulty[c] {
			own = faulty
		}
		n := d.node(d.cell, pose, spot{piece: none, cells: []polycube.Cell{c}, single: true})
		m.paint(n, c, own)
	}
	floor := frameMaterial(look.Dark)
	for y := range m.FloorY {
		for x := range m.FloorX {
			c := polycube.Cell{X: int8(x), Y: int8(y), Z: -1} // a floor is small
			n := d.node(d.tile, at(c), spot{piece: none, cells: []polycube.Cell{c}, single: true})
			own := floor.Colour.Mixed(s.Background.Lower, 0.6)
			m.paint(n, c, own)
		}
	}
	if m.FloorX > 0 && m.FloorY > 0 && m.Height > 0 {
		if box, err := polycube.Box(m.FloorX, m.FloorY, m.Height); err == nil {
			d.nodes(d.wire(box), mgl32.Translate3D(-middle[0], -middle[1], -middle[2]), spot{piece: none, wire: true}, floor)
		}
	}
	return s
}

// paint adds the materials of a cell's faces.
func (m *Model) paint(n *scene.Node, c polycube.Cell, colour scene.Colour) {
	n.Materials = append(n.Materials, material(colour, 0))
	for _, face := range faces() {
		lit := 0.0
		if m.HoverOn && m.Hover == (Spot{c, face}) {
			lit = 1
		}
		n.Materials = append(n.Materials, material(colour, lit))
	}
}
