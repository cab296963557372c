package polycube

import "slices"

// Puzzle is a packing puzzle: fill the target with pieces, each cell once, but
// for cells that may stay empty.
type Puzzle struct {
	Name   string // "" for none
	Source string // who invented or published it, with a reference; "" if unknown
	Target Shape
	// Spare are the cells of the target that may stay empty, in the order of Target.Cells().
	Spare []Cell
	// Colours are those of the target's cells; Pairs which colours of pieces may come there, nil if
	// only the same: see [Puzzle.MayMeet].
	Colours Colours
	Pairs   []Pair
	Pieces  []Piece
}

// MaySpare reports whether a cell of the target may stay empty.
func (p *Puzzle) MaySpare(c Cell) bool {
	_, found := slices.BinarySearchFunc(p.Spare, c, Cell.Compare)
	return found
}

// Piece is a shape that may be used a number of times.
type Piece struct {
	Name  string
	Shape Shape // as given, in any orientation
	// Min and Max are how often it has to and may be used: both 1 for an ordinary piece,
	// a Min of 0 for one that may stay out.
	Min, Max int
	Colours  Colours // of the shape's cells
	// Group is a number from 1 for pieces that remain together when the puzzle is taken apart: those
	// with the same one need not come apart. 0 is for all others.
	Group int
}

// Volume is the number of cells that the pieces can fill, at least and at most.
func (p *Puzzle) Volume() (least, most int) {
	for _, piece := range p.Pieces {
		least += piece.Min * piece.Shape.Size()
		most += piece.Max * piece.Shape.Size()
	}
	return least, most
}
