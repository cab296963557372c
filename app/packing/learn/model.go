package learn

import (
	"slices"

	"wedge/app/packing/view"
	"wedge/app/stage"
	"wedge/scene"
)

// model is what the stage shows while a lesson is open: packings and snakes in a row.
type model struct {
	row   view.Row
	look  view.Look
	pose  func() []view.Item // nil for an empty stage
	hover target
	// clicked, unless nil, is called for a click on a piece or cube, with its item and its
	// index there.
	clicked func(item, index int)
}

// target is a piece or cube under the pointer. The zero value is none.
type target struct{ item, piece int } // the piece from 1

func (m *model) items() []view.Item {
	if m.pose == nil {
		return nil
	}
	return m.pose()
}

func (m *model) Reach() float32 { return max(view.RowReach(m.items()), 1) }

func (m *model) Scene() *scene.Scene {
	items := m.items()
	if at := m.hover.item; m.hover.piece > 0 && at < len(items) {
		items = slices.Clone(items)
		items[at] = lit(items[at], m.hover.piece-1)
	}
	return m.row.Scene(&m.look, items...)
}

// lit is an item with a piece or cube highlighted.
func lit(i view.Item, index int) view.Item {
	switch {
	case i.Packing != nil && index < len(i.Packing.Pieces):
		p := *i.Packing
		p.Pieces = slices.Clone(p.Pieces)
		p.Pieces[index].Lit = 1
		i.Packing = &p
	case i.Packing == nil && i.Snake != nil:
		s := *i.Snake
		s.Lit = map[int]float64{index: 1}
		i.Snake = &s
	}
	return i
}

// Hover implements stage.Model: what can be clicked is highlighted.
func (m *model) Hover(hit scene.Hit, on bool) int {
	m.hover = target{}
	if item, piece, ok := m.row.Piece(hit); on && ok && m.clicked != nil {
		m.hover = target{item, piece + 1}
		return int(hit.ID)
	}
	return 0
}

func (m *model) Click(p stage.Press) {
	if item, piece, ok := m.row.Piece(p.Hit); ok && m.clicked != nil {
		m.clicked(item, piece)
	}
}

// Grab implements stage.Model: drags orbit.
func (m *model) Grab(stage.Press) stage.Drag { return nil }
