package learn

import (
	"image/color"
	"math/rand/v2"
	"slices"

	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// board is a target whose cells are seen, with pieces on some of them.
type board struct {
	placed packing.Packing
	next   int32        // placement that goes in next; -1 for none
	marked map[int]bool // cells, by index
}

// empty takes the pieces off.
func (b *board) empty(p *packing.Problem) {
	*b = board{marked: map[int]bool{}}
	b.choose(p)
}

// choose chooses a free placement.
func (b *board) choose(p *packing.Problem) {
	b.next = -1
	for _, id := range rand.Perm(len(p.Placements())) { // for variety
		if both := append(slices.Clone(b.placed), int32(id)); p.Fit(slices.Sorted(slices.Values(both))) { // few placements
			b.next = int32(id)
			return
		}
	}
}

// place places a piece.
func (b *board) place(p *packing.Problem) {
	b.placed = append(b.placed, b.next)
	b.choose(p)
}

// Colours of a chessboard.
func lightSquare() color.NRGBA { return color.NRGBA{235, 225, 200, 255} }
func darkSquare() color.NRGBA  { return color.NRGBA{96, 78, 66, 255} }

// isLight tells the colour of a cell if the cells are coloured like a chessboard.
func isLight(c polycube.Cell) bool { return (c.X+c.Y+c.Z)%2 == 0 }

// light counts the light cells.
func light(cells []polycube.Cell) (n int) {
	for _, c := range cells {
		if isLight(c) {
			n++
		}
	}
	return n
}

// item shows the cells, each a piece of its own, and then the pieces on them.
func (b *board) item(p *packing.Problem, chessboard bool) view.Item {
	to := packed(p, nil)
	to.Packing.Frame = false
	taken := map[polycube.Cell]bool{}
	colours := scheme.Palette(max(len(b.placed), 9)) // they stay when more are placed
	var pieces []view.Piece
	for i, id := range b.placed {
		cells := p.Placements()[id].Cells
		pieces = append(pieces, view.Piece{Cells: cells, Colour: colours[i]})
		for _, c := range cells {
			taken[c] = true
		}
	}
	for i, c := range p.Cells() {
		piece := view.Piece{Cells: []polycube.Cell{c}, Colour: lightSquare()}
		switch {
		case b.marked[i]:
			piece.Colour = scheme.Palette(1)[0]
		case chessboard && !isLight(c):
			piece.Colour = darkSquare()
		}
		if taken[c] {
			piece.State = view.Hidden
		}
		to.Packing.Pieces = append(to.Packing.Pieces, piece)
	}
	to.Packing.Pieces = append(to.Packing.Pieces, pieces...)
	return to
}

// covered counts the light and the dark cells that pieces cover.
func (b *board) covered(p *packing.Problem) (lights, darks int) {
	for _, id := range b.placed {
		cells := p.Placements()[id].Cells
		lights += light(cells)
		darks += len(cells) - light(cells)
	}
	return lights, darks
}

// threeLight is how many of some T pieces cover three light cells, and the others one, if they cover this many light
// ones together: 3 a + (pieces - a) = light. It is 0 if no number does.
func threeLight(pieces, light int) int {
	if twice := light - pieces; twice >= 0 && twice%2 == 0 && twice/2 <= pieces {
		return twice / 2
	}
	return 0
}

// unreached are the cells that no piece can fill, by index.
func unreached(p *packing.Problem) (list []int) {
	reached := map[polycube.Cell]bool{}
	for _, place := range p.Placements() {
		for _, c := range place.Cells {
			reached[c] = true
		}
	}
	for i, c := range p.Cells() {
		if !reached[c] {
			list = append(list, i)
		}
	}
	return list
}
