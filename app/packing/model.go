package packing

import (
	"image/color"
	"maps"
	"slices"

	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/app/packing/view"
	"wedge/app/player"
	"wedge/app/stage"
	"wedge/puzzle/polycube"
	"wedge/scene"
	"wedge/solver/packing"
)

// model is the packing on the stage.
type model struct {
	desk   *desk.Desk
	drawer *view.Drawer
	look   view.Look
	marked map[polycube.Cell]color.NRGBA // shown while there is no packing
	hover  int                           // the place of the piece under the pointer, from 1; 0 for none
	// hovered, unless nil, is called when that changes.
	hovered func()
}

func newModel(d *desk.Desk) *model { return &model{desk: d, drawer: view.New()} }

func (m *model) Mark(cells map[polycube.Cell]color.NRGBA) { m.marked = cells }

// packing is what the desk shows.
func (m *model) packing() view.Packing {
	v := m.desk.View()
	p := view.Packing{Target: m.desk.Puzzle().Target, Explode: v.Explode, Mirrored: v.Mirror}
	if v.Layers > 0 {
		_, _, height := p.Target.Sides()
		p.Above = max(height-v.Layers, 0)
	}
	problem, err := m.desk.Problem()
	switch shown := m.desk.Shown(); {
	case err != nil || shown == nil:
		p.Pieces = markedPieces(m.marked)
	default:
		m.addPieces(&p, problem, shown, v)
	}
	p.Frame = !m.whole(v)
	return p
}

// whole reports whether a packing is shown with all its pieces in their places: then it
// needs no frame to show the target.
func (m *model) whole(v desk.View) bool {
	at, _ := m.desk.Player.At()
	return m.desk.Shown() != nil && at >= len(m.desk.Assembly()) && !m.desk.Away() && v.Explode == 0 && v.Layers == 0 && v.Solo == 0 && len(v.Tones) == 0
}

// markedPieces are single cells.
func markedPieces(cells map[polycube.Cell]color.NRGBA) (list []view.Piece) {
	for _, c := range slices.SortedFunc(maps.Keys(cells), polycube.Cell.Compare) {
		list = append(list, view.Piece{Cells: []polycube.Cell{c}, Colour: cells[c]})
	}
	return list
}

// addPieces adds those of the packing, or, on the way from another one, maybe of that.
func (m *model) addPieces(p *view.Packing, problem *packing.Problem, k packing.Packing, v desk.View) {
	if turn, on := m.desk.Turn(); on {
		by, from := view.MotionOf(turn.By).Turned(turn.Done)
		if p.Turn = by; from {
			k = turn.From
		}
	}
	p.Pieces = view.Pieces(problem, k, m.desk.Paint.Colours())
	locked := m.desk.Locked()
	for i, number := range problem.Copies(k) {
		piece := &p.Pieces[i]
		piece.State = state(v.Tone(number))
		_, piece.Marked = slices.BinarySearch(locked, k[i])
		if m.hover == i+1 {
			piece.Lit = 1
		}
	}
	at, done := m.desk.Player.At()
	if steps := m.desk.Assembly(); at < len(steps) {
		p.Assemble(steps, float64(at)+done)
		return
	}
	if _, turns := m.desk.Turn(); !turns {
		for i := range p.Pieces {
			p.Pieces[i].Moved = m.desk.Moved(i)
		}
	}
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

// farther is how much farther away the camera is at least during the assembly than at rest: pieces
// come from outside the picture, since from where all of their ways is seen, the box is
// small.
const farther = 1.25

// Reach implements page.Model: what is shown at rest, and some more during the assembly: also the pieces that wait
// for others outside. The camera comes nearer while the last piece goes in.
func (m *model) Reach() float32 {
	p := m.packing()
	for i := range p.Pieces {
		p.Pieces[i].State, p.Pieces[i].Moved = view.Usual, [3]float64{}
	}
	rest, steps := p.Reach(), m.desk.Assembly()
	before := func(step int) float32 {
		if step >= len(steps) {
			return rest
		}
		now := p
		now.Pieces = slices.Clone(p.Pieces)
		now.Assemble(steps, float64(step))
		return max(rest*farther, now.Reach())
	}
	step, done := m.desk.Player.At()
	if step >= len(steps) {
		return rest
	}
	from := before(step)
	return from + (before(step+1)-from)*float32(player.Smooth(done))
}

func (m *model) Scene() *scene.Scene {
	p := m.packing()
	return m.drawer.Packing(&p, &m.look)
}

func (m *model) Piece(p stage.Press) (place int, ok bool) {
	place, ok = m.drawer.Piece(p.Hit)
	return place, ok && place < len(m.desk.Shown())
}

// Hover implements stage.Model: the piece under the pointer is highlighted.
func (m *model) Hover(hit scene.Hit, on bool) int {
	before := m.hover
	m.hover = 0
	if place, ok := m.drawer.Piece(hit); on && ok && place < len(m.desk.Shown()) {
		m.hover = place + 1
	}
	if m.hover != before && m.hovered != nil {
		m.hovered()
	}
	return m.hover
}

func (m *model) Click(stage.Press) {}

// Grab implements stage.Model. Nothing can be grabbed: drags orbit.
func (m *model) Grab(stage.Press) stage.Drag { return nil }

var _ page.Packing = (*model)(nil)
