package cubes

import (
	"wedge/app/cubes/desk"
	"wedge/app/cubes/view"
	"wedge/app/scheme"
	"wedge/app/stage"
	"wedge/scene"
)

// model is the packing on the stage.
type model struct {
	desk   *desk.Desk
	drawer *view.Drawer
	look   view.Look
	hover  int // the piece under the pointer, from 1; 0 for none
	// clicked, unless nil, is called for a click on a piece, with its place in the packing.
	clicked func(piece int)
}

func newModel(d *desk.Desk) *model { return &model{desk: d, drawer: view.New()} }

func (m *model) setLook(_ scheme.Scheme, dark bool) { m.look.Dark = dark }

// packing is what the desk shows.
func (m *model) packing() view.Packing {
	v := m.desk.View()
	p := view.Packing{Target: m.desk.Puzzle().Target, Explode: v.Explode, Mirrored: v.Mirror, Frame: true}
	if v.Layers > 0 {
		_, _, height := p.Target.Sides()
		p.Above = max(height-v.Layers, 0)
	}
	problem, err := m.desk.Problem()
	if err != nil {
		return p
	}
	p.Pieces = view.Pieces(problem, m.desk.Shown())
	for i := range p.Pieces {
		piece := &p.Pieces[i]
		piece.State = state(v.Tone(i))
		if m.hover == i+1 {
			piece.Lit = 1
		}
	}
	at, done := m.desk.Player.At()
	if moves := m.steps(); at < len(moves) {
		p.Assemble(moves, float64(at)+done)
	}
	return p
}

// state of a piece with a tone.
func state(t desk.Tone) view.State {
	switch t {
	case desk.Ghost:
		return view.Ghost
	case desk.Hidden:
		return view.Hidden
	case desk.Solid:
	}
	return view.Usual
}

// steps of the assembly.
func (m *model) steps() []view.Step { return view.Steps(m.desk.Shown(), m.desk.Assembly()) }

// Reach implements page.Model.
func (m *model) Reach() float32 {
	p := m.packing()
	if moves := m.steps(); len(moves) > 0 {
		return p.AssemblyReach(moves)
	}
	return p.Reach()
}

// Scene implements stage.Model.
func (m *model) Scene() *scene.Scene {
	p := m.packing()
	return m.drawer.Packing(&p, &m.look)
}

// Hover implements stage.Model: the piece under the pointer is highlighted.
func (m *model) Hover(hit scene.Hit, on bool) int {
	m.hover = 0
	if piece, ok := m.drawer.Piece(hit); on && ok {
		m.hover = piece + 1
	}
	return m.hover
}

// Click implements stage.Model.
func (m *model) Click(p stage.Press) {
	if piece, ok := m.drawer.Piece(p.Hit); ok && m.clicked != nil {
		m.clicked(piece)
	}
}

// Grab implements stage.Model. Nothing can be grabbed: drags orbit.
func (m *model) Grab(stage.Press) stage.Drag { return nil }
