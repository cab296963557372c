package polycube

import (
	"slices"
	"strings"
)

// MaxColour is the largest number of a colour.
const MaxColour = 63

// Colours are those of a shape's cells, in the order of [Shape.Cells]: a byte for each, 0 for a cell
// without a colour. A shape without colours has none, "".
type Colours string

// NewColours are colours in the order of a shape's cells.
func NewColours(list []byte) Colours {
	if !slices.ContainsFunc(list, func(c byte) bool { return c > 0 }) {
		return ""
	}
	return Colours(list)
}

// Of is the colour of a cell by its number.
func (c Colours) Of(cell int) byte {
	if cell >= len(c) {
		return 0
	}
	return c[cell]
}

// Turned are the colours of a shape's cells after a rotation or reflection.
func (c Colours) Turned(s Shape, by Symmetry) Colours {
	if c == "" {
		return ""
	}
	cells := s.Cells()
	order := make([]int, len(cells))
	for i := range cells {
		cells[i], order[i] = by.Apply(cells[i]), i
	}
	slices.SortFunc(order, func(i, k int) int { return cells[i].Compare(cells[k]) })
	var b strings.Builder
	for _, i := range order {
		b.WriteByte(c.Of(i))
	}
	return Colours(b.String())
}

// Pair is a colour of pieces' cells that may come into cells of the target with a colour.
type Pair struct{ Piece, Target byte }

// MayMeet reports whether a piece's cell with a colour may fill a cell of the target with a colour. One
// without a colour goes with all.
func (p *Puzzle) MayMeet(piece, target byte) bool {
	switch {
	case piece == 0 || target == 0:
		return true
	case p.Pairs == nil:
		return piece == target
	}
	return slices.Contains(p.Pairs, Pair{piece, target})
}
