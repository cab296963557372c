package square1

import (
	"wedge/app/scheme"
	"wedge/app/square1/desk"
	"wedge/app/square1/view"
	"wedge/app/stage"
	"wedge/scene"
)

// model is the puzzle on the stage. A layer and the right half can be grabbed.
type model struct {
	desk   *desk.Desk
	puzzle *view.Puzzle
	look   view.Look
	viewSignals
}

// viewSignals are called for the user's actions on the stage.
type viewSignals struct {
	released func(error) // a drag ended, with an error if its slice was blocked
	slice    func()      // the right half was clicked
	rested   func()      // the camera was moved and rests
}

// setLook sets colours and background; bare shows only the puzzle.
func (m *model) setLook(s scheme.Scheme, dark, bare bool) {
	m.look = view.Look{
		Scheme: s, Dark: dark, Cut: !bare, Bare: bare,
		Lit: m.desk.Lit(), LitColor: scene.FromSRGB(s.Cut(false)), Hover: m.look.Hover,
	}
}

// Scene implements stage.Model.
func (m *model) Scene() *scene.Scene {
	at, motion := m.desk.Shown()
	return m.puzzle.Scene(at, motion, &m.look)
}

// Hover implements stage.Model: a part that can be grabbed is highlighted.
func (m *model) Hover(hit scene.Hit, on bool) int {
	part := view.Nothing
	if on {
		part = m.puzzle.PartAt(hit)
	}
	if part == view.LeftMiddle { // does not move
		part = view.Nothing
	}
	m.look.Hover = part
	return int(part)
}

// Click implements stage.Model.
func (m *model) Click(p stage.Press) {
	if m.puzzle.InRightHalf(p.Hit) {
		m.slice()
	}
}

// Grab implements stage.Model. A drag up or down on the right half slices.
func (m *model) Grab(p stage.Press) stage.Drag {
	const steep = 1.4 // more up or down than sideways
	part, right := m.puzzle.PartAt(p.Hit), m.puzzle.InRightHalf(p.Hit)
	upright := max(p.Towards.Y, -p.Towards.Y) > steep*max(p.Towards.X, -p.Towards.X)
	switch {
	case upright && right, part == view.RightMiddle:
		m.desk.Hand.Grab()
		return &slicing{held: held{model: m}, start: p.Y, side: float32(min(p.Width, p.Height))}
	case part == view.TopLayer || part == view.BottomLayer:
		m.desk.Hand.Grab()
		grip := view.NewGrip(part, p.Camera, p.X, p.Y, p.Width, p.Height)
		return &turning{held: held{model: m}, grip: grip, part: part, last: p.X}
	}
	return nil
}

// held is a part that follows the pointer.
type held struct {
	model  *model
	motion view.Motion
}

func (h *held) hold(m view.Motion) {
	h.motion = m
	h.model.desk.Hand.Hold(m)
}

// End implements stage.Drag.
func (h *held) End() { h.model.released(h.model.desk.Hand.Release(h.motion)) }

// Cancel implements stage.Drag.
func (h *held) Cancel() { h.model.desk.Hand.LetGo() }

// turning is a layer that follows the pointer.
type turning struct {
	held
	grip *view.Grip
	part view.Part
	last float32 // pixels from the left
}

// Move implements stage.Drag.
func (t *turning) Move(p stage.Pointer) {
	turned := t.grip.Move(p.X, p.Y, p.X-t.last)
	t.last = p.X
	if t.part == view.TopLayer {
		t.hold(view.Motion{Top: turned})
	} else {
		t.hold(view.Motion{Bottom: turned})
	}
}

// slicing is the right half that follows the pointer.
type slicing struct {
	held
	start float32 // pixels from the top
	side  float32 // the smaller side of the picture, in pixels
}

// Move implements stage.Drag. The height of the puzzle's right half is a whole slice.
func (s *slicing) Move(p stage.Pointer) {
	const height = 0.45 // of the puzzle, as a fraction of the picture
	s.hold(view.Motion{Slice: min(max(float64((s.start-p.Y)/(height*s.side)), -1), 1)})
}
