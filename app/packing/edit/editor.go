package edit

import (
	"slices"
	"strings"

	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/puzzle/polycube"
)

// Subjects of an [Editor] besides pieces, which are indexes from 0.
const (
	Target   = -1
	NewPiece = -2 // a new piece, which has no cells yet
)

// Editor edits one shape of the puzzle on a desk: the target or a piece. A shape without
// cells is no part of a puzzle: it stays in the editor until it has one.
type Editor struct {
	// OnChange, unless nil, is called when another shape is edited, or one without cells.
	// Changes of the puzzle are told by the desk.
	OnChange func()

	desk    *desk.Desk
	subject int
	space   Space
	kept    polycube.Shape // what the puzzle has there
	pieces  int            // of the puzzle
}

// NewEditor edits the target of the puzzle on a desk.
func NewEditor(d *desk.Desk) *Editor {
	e := &Editor{desk: d}
	e.load(Target)
	return e
}

// load begins with what the puzzle has.
func (e *Editor) load(subject int) {
	e.subject = subject
	e.remember()
	e.space = Around(e.kept)
}

// remember takes down what the puzzle has.
func (e *Editor) remember() {
	p := e.desk.Puzzle()
	e.pieces = len(p.Pieces)
	switch e.subject {
	case Target:
		e.kept = p.Target
	case NewPiece:
		e.kept = polycube.Shape{}
	default:
		e.kept = p.Pieces[e.subject].Shape
	}
}

// Subject is what is edited: [Target], [NewPiece] or the index of a piece.
func (e *Editor) Subject() int { return e.subject }

// Space is the shape that is edited, with the room around it.
func (e *Editor) Space() Space { return e.space }

// Empty reports whether the edited shape has no cells, so that the puzzle still has what
// was there before.
func (e *Editor) Empty() bool { return e.space.Shape.Size() == 0 }

// Edit begins to edit the target, a piece or a new one. Other numbers are as [NewPiece].
func (e *Editor) Edit(subject int) {
	if subject < Target || subject >= len(e.desk.Puzzle().Pieces) {
		subject = NewPiece
	}
	e.load(subject)
	e.tell()
}

// Changed follows a puzzle that has changed. The place of the edited shape stays if the
// shape does, and the editor stays with a piece whose index has changed.
func (e *Editor) Changed() {
	before, pieces := e.kept, e.pieces
	p := e.desk.Puzzle()
	if len(p.Pieces) != pieces && e.subject >= 0 {
		same := func(x polycube.Piece) bool { return x.Shape == before }
		if at := slices.IndexFunc(p.Pieces, same); at >= 0 && (e.subject >= len(p.Pieces) || !same(p.Pieces[e.subject])) {
			e.subject = at
		}
		if e.subject >= len(p.Pieces) {
			e.subject = Target
		}
	}
	if e.remember(); e.kept != before && e.kept != e.space.Shape {
		e.space = e.space.With(e.kept)
	}
}

// Set replaces the edited shape, or moves it in its space. Cells that are as far from the least
// coordinates as before are the same.
func (e *Editor) Set(s Space) { e.set(s, func(c polycube.Cell) polycube.Cell { return c }) }

// Turn rotates or mirrors the edited shape.
func (e *Editor) Turn(by polycube.Symmetry) {
	cells := e.space.Shape.Cells()
	for i, c := range cells {
		cells[i] = by.Apply(c)
	}
	low, _ := polycube.Bounds(cells)
	e.set(e.space.Turned(by), func(c polycube.Cell) polycube.Cell { return by.Inverse().Apply(c.Add(low)) })
}

// set replaces the edited shape. was says which cell of the shape before a cell of the shape is.
func (e *Editor) set(s Space, was func(polycube.Cell) polycube.Cell) {
	before := e.space
	e.space = s
	switch p := e.desk.Puzzle(); {
	case s.Shape.Size() == 0 || s.Shape == e.kept:
		if s != before {
			e.tell()
		}
	case e.subject == Target:
		put(e.desk, withTarget(p, s.Shape, was))
	case e.subject == NewPiece:
		e.subject, e.kept, e.pieces = len(p.Pieces), s.Shape, len(p.Pieces)+1
		put(e.desk, withNew(p, s.Shape))
	default:
		put(e.desk, withShape(p, e.subject, s.Shape))
	}
}

// Add fills a cell of the space and returns its place afterwards; see [Space.Add].
func (e *Editor) Add(c polycube.Cell) (polycube.Cell, error) {
	s, at, err := e.space.Add(c)
	if err == nil {
		way := s.At.Sub(e.space.At).Sub(at.Sub(c)) // the space has moved its cells
		e.set(s, func(c polycube.Cell) polycube.Cell { return c.Add(way) })
	}
	return at, err
}

// Remove empties a cell of the space.
func (e *Editor) Remove(c polycube.Cell) {
	s := e.space.Remove(c)
	way := s.At.Sub(e.space.At)
	e.set(s, func(c polycube.Cell) polycube.Cell { return c.Add(way) })
}

// Spare lets a cell of the space stay empty, or not any more, if it belongs to the target.
func (e *Editor) Spare(c polycube.Cell) {
	if e.subject == Target && e.space.Has(c) {
		put(e.desk, withSpare(e.desk.Puzzle(), c.Sub(e.space.At)))
	}
}

// Spares are the cells of the space that may stay empty.
func (e *Editor) Spares() map[polycube.Cell]bool {
	spares := map[polycube.Cell]bool{}
	if e.subject == Target && !e.Empty() {
		for _, c := range e.desk.Puzzle().Spare {
			spares[c.Add(e.space.At)] = true
		}
	}
	return spares
}

// Name is that of the edited piece, or of the puzzle for its target. One that comes with the program is in the
// user's language.
func (e *Editor) Name() string {
	switch p := e.desk.Puzzle(); e.subject {
	case Target:
		if p.Name == "" {
			return ""
		}
		return page.PuzzleName(p)
	case NewPiece:
		return ""
	default:
		return p.Pieces[e.subject].Name
	}
}

// Rename changes that name. A new piece has none before its first cell.
func (e *Editor) Rename(name string) {
	name = strings.TrimSpace(name)
	if name == e.Name() || e.subject == NewPiece {
		return
	}
	p := e.desk.Puzzle()
	if e.subject == Target {
		named := *p
		named.Name = name
		put(e.desk, &named)
		return
	}
	piece := p.Pieces[e.subject]
	piece.Name = name
	put(e.desk, withPiece(p, e.subject, piece))
}

// Undo undoes the last change: an emptied shape comes back, and a new piece is given up.
func (e *Editor) Undo() {
	if !e.Empty() {
		e.desk.Undo()
		return
	}
	if e.subject == NewPiece {
		e.subject = Target
	}
	e.load(e.subject)
	e.tell()
}

// Redo undoes Undo.
func (e *Editor) Redo() { e.desk.Redo() }

// CanUndo reports whether there is something to undo.
func (e *Editor) CanUndo() bool { return e.Empty() || e.desk.CanUndo() }

// CanRedo reports whether there is something to redo.
func (e *Editor) CanRedo() bool { return e.desk.CanRedo() }

func (e *Editor) tell() {
	if e.OnChange != nil {
		e.OnChange()
	}
}
