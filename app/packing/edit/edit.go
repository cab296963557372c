// Package edit is the page on which puzzles are made: the target and the pieces are built
// of cubes on the stage, or written as text.
//
// A [Space] is the shape that is built, an [Editor] puts each change of it into the puzzle
// on the desk, which has the history for undo. Both know no widgets.
package edit

import (
	"slices"

	"wedge/app/packing/desk"
	"wedge/app/packing/page"
	"wedge/puzzle/polycube"
)

// put puts a changed puzzle on a desk.
func put(d *desk.Desk, p *polycube.Puzzle) { d.SetPuzzle(page.Changed(p)) }

// The functions below return changed copies of puzzles, which are never changed
// themselves.

// maxTimes is how often a piece can be used at most, as in the text form.
const maxTimes = 1_000_000

// withTarget replaces the target. Its cells keep whether they may stay empty, and their colours: was says
// which cell of the target before a cell is.
func withTarget(p *polycube.Puzzle, s polycube.Shape, was func(polycube.Cell) polycube.Cell) *polycube.Puzzle {
	q := *p
	q.Target, q.Spare = s, nil
	before := map[polycube.Cell]byte{}
	for i, c := range p.Target.Cells() {
		before[c] = p.Colours.Of(i)
	}
	var colours []byte
	for _, c := range s.Cells() {
		if p.MaySpare(was(c)) {
			q.Spare = append(q.Spare, c)
		}
		colours = append(colours, before[was(c)])
	}
	q.Colours = polycube.NewColours(colours)
	return &q
}

// withSpare lets a cell of the target stay empty, or not any more.
func withSpare(p *polycube.Puzzle, c polycube.Cell) *polycube.Puzzle {
	q := *p
	if at, found := slices.BinarySearchFunc(p.Spare, c, polycube.Cell.Compare); found {
		q.Spare = slices.Delete(slices.Clone(p.Spare), at, at+1)
	} else {
		q.Spare = slices.Insert(slices.Clone(p.Spare), at, c)
	}
	return &q
}

// withPiece replaces a piece.
func withPiece(p *polycube.Puzzle, i int, piece polycube.Piece) *polycube.Puzzle {
	q := *p
	q.Pieces = slices.Clone(p.Pieces)
	q.Pieces[i] = piece
	return &q
}

// withShape replaces the shape of a piece. A name that says the shape follows it.
func withShape(p *polycube.Puzzle, i int, s polycube.Shape) *polycube.Puzzle {
	piece := p.Pieces[i]
	if piece.Name == piece.Shape.Name() {
		piece.Name = s.Name()
	}
	piece.Shape, piece.Colours = s, "" // which of its cells are new is not known
	return withPiece(p, i, piece)
}

// withMore uses a shape once more: of the piece that has it, turned in any way, or as a
// new piece. It returns the index of that piece.
func withMore(p *polycube.Puzzle, s polycube.Shape) (*polycube.Puzzle, int) {
	if i := find(p, s); i >= 0 {
		return withPiece(p, i, counted(p.Pieces[i], 1)), i
	}
	return withNew(p, s), len(p.Pieces)
}

// withNew appends a piece with a shape, which is used once.
func withNew(p *polycube.Puzzle, s polycube.Shape) *polycube.Puzzle {
	q := *p
	q.Pieces = append(slices.Clip(p.Pieces), polycube.Piece{Name: s.Name(), Shape: s, Min: 1, Max: 1})
	return &q
}

// without removes a piece.
func without(p *polycube.Puzzle, i int) *polycube.Puzzle {
	q := *p
	q.Pieces = slices.Delete(slices.Clone(p.Pieces), i, i+1)
	return &q
}

// find is the index of the first piece with a shape, turned in any way; -1 for none.
func find(p *polycube.Puzzle, s polycube.Shape) int {
	normal := s.Normal()
	return slices.IndexFunc(p.Pieces, func(piece polycube.Piece) bool {
		return piece.Shape.Size() == s.Size() && piece.Shape.Normal() == normal
	})
}

// counted is a piece that is used more often, or less: at least once. One that may stay
// out still may.
func counted(piece polycube.Piece, by int) polycube.Piece {
	fixed := piece.Min == piece.Max
	piece.Max = min(max(piece.Max+by, 1), maxTimes)
	if piece.Min = min(piece.Min, piece.Max); fixed {
		piece.Min = piece.Max
	}
	return piece
}

// optional is a piece that may stay out, or that has to be used as often as it may.
func optional(piece polycube.Piece, yes bool) polycube.Piece {
	piece.Min = piece.Max
	if yes {
		piece.Min = 0
	}
	return piece
}

// mirrored is the mirror image of a piece.
func mirrored(piece polycube.Piece) polycube.Piece {
	named := piece.Name == piece.Shape.Name()
	piece.Shape = piece.Shape.Turned(polycube.MirrorX)
	if named {
		piece.Name = piece.Shape.Name()
	}
	return piece
}
