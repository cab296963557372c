package fold

import (
	"wedge/app/packing/view"
	"wedge/app/player"
	"wedge/app/stage"
	"wedge/puzzle/polycube"
	"wedge/scene"
	"wedge/solver/snake"
)

// none is the number of no cube.
const none = -1

// model is the snake on the stage: flat, or on its way to a fold.
type model struct {
	drawer *view.Drawer
	look   view.Look
	snake  polycube.Snake
	path   *snake.Path // nil while it is not known
	player *player.Player
	lit    int // the cube that is highlighted, or none
	// hovered is called with the cube under the pointer, or none.
	hovered func(cube int)
}

func newModel(p *player.Player) *model { return &model{drawer: view.New(), player: p, lit: none} }

// posed is the snake at a time.
func (m *model) posed(t float64) *view.Snake {
	s := &view.Snake{Colours: view.WoodColours()}
	if m.path == nil {
		s.Cubes, s.Centre = view.Poses(m.snake.Flat())
		return s
	}
	s.Cubes = m.path.Poses(t)
	return s
}

// time of the path: steps and a part of one.
func (m *model) time() float64 {
	step, done := m.player.At()
	return float64(step) + done
}

func (m *model) Scene() *scene.Scene {
	s := m.posed(m.time())
	if m.lit != none {
		s.Lit = map[int]float64{m.lit: 1}
	}
	return m.drawer.Snake(s, &m.look)
}

func (m *model) Reach() float32 {
	if m.path == nil {
		return m.posed(0).Reach()
	}
	return view.FoldReach(m.time(), m.path.Poses)
}

// Hover highlights the cube under the pointer.
func (m *model) Hover(hit scene.Hit, on bool) int {
	cube, ok := m.drawer.Piece(hit)
	if !on || !ok {
		cube = none
	}
	if m.hovered != nil {
		m.hovered(cube)
	}
	return cube + 1
}

func (m *model) Click(stage.Press) {}

// Grab grabs nothing: drags orbit.
func (m *model) Grab(stage.Press) stage.Drag { return nil }
