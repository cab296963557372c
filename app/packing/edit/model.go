package edit

import (
	"errors"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"wedge/app/control"
	"wedge/app/packing/desk"
	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/app/stage"
	"wedge/puzzle/polycube"
	"wedge/scene"
)

// model is the edited shape on the stage. A click on a face adds a cell before it, or
// removes the one that has the face.
type model struct {
	editor *Editor
	drawer *view.Drawer
	look   view.Look
	warn   func(error)

	removes bool      // clicks remove cells; held keys reverse it
	hover   view.Spot // the face under the pointer or the cursor, if hovered
	hovered bool
	faulty  []polycube.Cell // of the target, as its Cells
}

// targetColour is that of targets, which have none of their own.
func targetColour() color.NRGBA { return color.NRGBA{R: 214, G: 190, B: 150, A: 255} }

// faultyColour is that of cells that are to be removed, or that no piece can fill.
func faultyColour() color.NRGBA { return color.NRGBA{R: 226, G: 60, B: 60, A: 255} }

// pieceColour is the colour of the first copy of a piece, as in packings.
func pieceColour(d *desk.Desk, piece int) color.NRGBA {
	p := d.Puzzle()
	if own, ok := d.Paint.OfShape(p.Pieces[piece].Shape); ok {
		return own
	}
	return usualColour(p, piece)
}

func usualColour(p *polycube.Puzzle, piece int) color.NRGBA {
	before := 0
	for _, x := range p.Pieces[:piece] {
		before = (before + x.Max) % scheme.PaletteCount
	}
	return scheme.PaletteColour(before)
}

// colour of what is edited.
func (m *model) colour() color.NRGBA {
	p := m.editor.desk.Puzzle()
	switch subject := m.editor.Subject(); {
	case subject >= 0 && subject < len(p.Pieces):
		return pieceColour(m.editor.desk, subject)
	case subject == NewPiece:
		return usualColour(p, len(p.Pieces))
	}
	return targetColour()
}

// marked are the cells in the other colour, at their places.
func (m *model) marked() map[polycube.Cell]bool {
	marked := map[polycube.Cell]bool{}
	if m.editor.Subject() == Target && !m.editor.Empty() {
		for _, c := range m.faulty {
			marked[c.Add(m.editor.Space().At)] = true
		}
	}
	return marked
}

// shape is what the stage shows.
func (m *model) shape() view.Model {
	s := m.editor.Space()
	v := view.Model{
		Cells: s.Surface(), Colour: m.colour(), FloorX: s.X, FloorY: s.Y,
		Hover: m.hover, HoverOn: m.hovered, Faulty: m.marked(), FaultyColour: faultyColour(),
		Spare: m.editor.Spares(),
	}
	if m.hovered && m.removing() {
		v.Faulty[m.hover.Cell] = true
	}
	return v
}

func (m *model) Reach() float32 {
	v := m.shape()
	return v.Reach()
}

func (m *model) Scene() *scene.Scene {
	v := m.shape()
	return m.drawer.Model(&v, &m.look)
}

// Hover highlights the face under the pointer.
func (m *model) Hover(hit scene.Hit, on bool) int {
	m.hovered = false
	if spot, ok := m.drawer.Spot(hit); on && ok {
		m.hover, m.hovered = spot, true
		const sides = 8 // more than there are faces
		number := 1 + int(hit.ID)*sides + int(hit.Face)
		if m.removing() {
			return -number
		}
		return number
	}
	return 0
}

func (m *model) Click(p stage.Press) {
	spot, ok := m.drawer.Spot(p.Hit)
	if !ok {
		return
	}
	if m.sparing() {
		m.editor.Spare(spot.Cell)
	} else if m.removing() {
		m.editor.Remove(spot.Cell)
	} else if _, err := m.editor.Add(spot.Next()); err != nil {
		m.warn(refusal(err))
	}
}

// refusal says in the user's language why a cell cannot be added.
func refusal(err error) error {
	if errors.Is(err, polycube.ErrTooBig) {
		return errors.New(lang.L("A shape is at most {{.Most}} cells long.", map[string]any{"Most": polycube.MaxSide}))
	}
	return err
}

// Grab grabs nothing: drags orbit.
func (m *model) Grab(stage.Press) stage.Drag { return nil }

// removing reports whether a click would remove a cell. Ctrl reverses what clicks do otherwise.
func (m *model) removing() bool {
	return m.removes != control.Held(fyne.KeyModifierShortcutDefault) && !m.sparing()
}

// sparing reports whether a click would let a cell of the target stay empty.
func (m *model) sparing() bool {
	return m.editor.Subject() == Target && control.Held(fyne.KeyModifierShift)
}

// point highlights a cell that is pointed at elsewhere: its upper face, or if it is not
// filled what is below.
func (m *model) point(c polycube.Cell, on bool) {
	m.hovered = false
	if !on {
		return
	}
	s := m.editor.Space()
	for ; c.Z >= 0 && !s.Has(c); c.Z-- {
	}
	m.hover, m.hovered = view.Spot{Cell: c, Face: polycube.Cell{Z: 1}}, true
}
