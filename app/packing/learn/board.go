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
	problem *packing.Problem
	placed  packing.Packing
	next    int32 // placement that goes in next; -1 for none
}

// newBoard makes one without pieces.
func newBoard(p *packing.Problem) board {
	b := board{problem: p}
	b.choose()
	return b
}

// choose chooses a free placement.
func (b *board) choose() {
	b.next = -1
	for _, id := range rand.Perm(len(b.problem.Placements())) { // for variety
		if both := append(slices.Clone(b.placed), int32(id)); b.problem.Fit(slices.Sorted(slices.Values(both))) { // few placements
			b.next = int32(id)
			return
		}
	}
}

// place places a piece, if there is room.
func (b *board) place() {
	if b.next >= 0 {
		b.placed = append(b.placed, b.next)
		b.choose()
	}
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

// item shows the cells, each a piece of its own, some of them marked, and then the pieces on them.
func (b *board) item(chessboard bool, marked []int) view.Item {
	to := packed(b.problem, nil)
	to.Packing.Frame = false
	covered := b.covered()
	for i, c := range b.problem.Cells() {
		piece := view.Piece{Cells: []polycube.Cell{c}, Colour: lightSquare()}
		switch {
		case slices.Contains(marked, i):
			piece.Colour = scheme.Palette(1)[0]
		case chessboard && !isLight(c):
			piece.Colour = darkSquare()
		}
		if slices.Contains(covered, c) {
			piece.State = view.Hidden
		}
		to.Packing.Pieces = append(to.Packing.Pieces, piece)
	}
	for i, id := range b.placed {
		to.Packing.Pieces = append(to.Packing.Pieces, view.Piece{Cells: b.problem.Placements()[id].Cells, Colour: scheme.PaletteColour(i)})
	}
	return to
}

// covered are the cells that pieces cover.
func (b *board) covered() (list []polycube.Cell) {
	for _, id := range b.placed {
		list = append(list, b.problem.Placements()[id].Cells...)
	}
	return list
}

// threeLight is how many T pieces cover three light cells, if they fill the target and the others cover one: 3 a +
// (pieces - a) = light. It is 0 if no number does.
func (b *board) threeLight() int {
	pieces := len(b.problem.Cells()) / 4
	if twice := light(b.problem.Cells()) - pieces; twice >= 0 && twice%2 == 0 && twice/2 <= pieces {
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
