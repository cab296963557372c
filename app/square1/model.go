package square1

import (
	"wedge/app/scheme"
	"wedge/app/square1/desk"
	"wedge/app/square1/page"
	"wedge/app/square1/view"
	"wedge/app/stage"
	"wedge/puzzle/square1"
	"wedge/scene"
)

// model is the puzzle on the stage. A layer and the right half can be grabbed.
type model struct {
	desk   *desk.Desk
	puzzle *view.Puzzle
	look   view.Look
	lesson page.Look // what a lesson adds
	row    view.Row  // the puzzle and its twin in a lesson
	// camera is the stage's, which a row faces; nil without lessons.
	camera func() scene.Camera
	viewSignals
}

// viewSignals are called for the user's actions on the stage.
type viewSignals struct {
	released func(error) // a drag ended, with an error if its slice was blocked
	slice    func()      // the right half was clicked
}

// setLook sets colours and background; bare shows only the puzzle.
func (m *model) setLook(s scheme.Scheme, dark, bare bool) {
	m.look = view.Look{
		Scheme: s, Dark: dark, Cut: !bare, Bare: bare,
		Lit: m.desk.Lit(), LitColor: scene.FromSRGB(s.Cut(false)), Hover: m.look.Hover,
		Figure: m.lesson.Figure,
	}
}

// setLesson sets what a lesson adds to the picture.
func (m *model) setLesson(l page.Look) {
	m.lesson = l
	m.look.Figure = l.Figure
	m.row.Pane = l.Mirror
}

func (m *model) Scene() *scene.Scene {
	shown, motion := m.desk.Shown()
	at := shown.Position
	m.look.Mask = shown.Mask
	if m.lesson.Twin == nil {
		return m.puzzle.Scene(at, motion, &m.look)
	}
	m.row.Facing = float64(m.camera().Yaw)
	if m.lesson.Mirror {
		m.row.Facing -= aslant
	}
	return m.row.Scene(m.items(at, motion)...)
}

// aslant is how far a mirror is turned, in radians, so that its pane can be seen: the camera
// would otherwise look along it.
const aslant = 0.3

// items are the puzzle and its twin.
func (m *model) items(at square1.Position, motion view.Motion) []view.Item {
	twin := m.lesson.Twin(at, motion)
	if twin.Look == nil {
		look := m.look
		look.Hover, look.Lit = view.Nothing, nil
		if m.lesson.TwinFigure != nil {
			look.Figure = m.lesson.TwinFigure
		}
		twin.Look = &look
	}
	return []view.Item{{Position: at, Motion: motion, Look: &m.look}, twin}
}

// reach is the camera's for a picture with this ratio of width to height.
func (m *model) reach(aspect float64) float32 {
	if m.lesson.Twin == nil {
		return m.look.Reach()
	}
	shown, motion := m.desk.Shown()
	return m.row.Reach(aspect, m.items(shown.Position, motion)...)
}

// puzzleOf is the puzzle to look a hit up in. ok is false for a twin's.
func (m *model) puzzleOf(hit scene.Hit) (p *view.Puzzle, ok bool) {
	if m.lesson.Twin == nil {
		return m.puzzle, true
	}
	item, _ := m.row.At(hit)
	return m.row.Puzzle(0), item == 0
}

// Hover implements stage.Model: a part that can be grabbed is highlighted.
func (m *model) Hover(hit scene.Hit, on bool) int {
	part := view.Nothing
	if on {
		if p, ok := m.puzzleOf(hit); ok {
			part = p.PartAt(hit)
		}
	}
	if part == view.LeftMiddle { // does not move
		part = view.Nothing
	}
	m.look.Hover = part
	return int(part)
}

// Click implements stage.Model. A lesson may ask for pieces.
func (m *model) Click(p stage.Press) {
	puzzle, ok := m.puzzleOf(p.Hit)
	switch pick := m.lesson.OnPick; {
	case !ok:
	case pick != nil:
		if piece, ok := puzzle.PieceAt(p.Hit); ok {
			pick(piece)
		}
	case puzzle.InRightHalf(p.Hit):
		m.slice()
	}
}

// Grab implements stage.Model. A drag up or down on the right half slices.
func (m *model) Grab(p stage.Press) stage.Drag {
	const steep = 1.4 // more up or down than sideways
	puzzle, ok := m.puzzleOf(p.Hit)
	if !ok {
		return nil
	}
	part, right := puzzle.PartAt(p.Hit), puzzle.InRightHalf(p.Hit)
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

func (h *held) End() { h.model.released(h.model.desk.Hand.Release(h.motion)) }

func (h *held) Cancel() { h.model.desk.Hand.LetGo() }

// turning is a layer that follows the pointer.
type turning struct {
	held
	grip *view.Grip
	part view.Part
	last float32 // pixels from the left
}

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
