package learn

import (
	"math/rand/v2"

	"wedge/app/packing/view"
	"wedge/app/scheme"
	"wedge/puzzle/polycube"
)

// restack chooses packings of a stack's slab at random, as many as make a cube.
func (e *exhibit) restack() {
	if e.word != "stack" || e.found == nil {
		return
	}
	x, _, z := e.puzzle.Target.Sides()
	e.slabs = nil
	for range x / z {
		e.slabs = append(e.slabs, e.found[rand.IntN(len(e.found))]) // for variety
	}
}

// laidAlong moves a cell of the slab at a height to the stack along an axis.
func laidAlong(c polycube.Cell, height, axis int) polycube.Cell {
	c.Z += int8(height) // below MaxSide
	switch axis {
	case 0:
		return polycube.Cell{X: c.Z, Y: c.X, Z: c.Y}
	case 1:
		return polycube.Cell{X: c.Y, Y: c.Z, Z: c.X}
	}
	return c
}

// slab are the cells of the pieces of a slab of the stack, by its number.
func (e *exhibit) slab(number int) (list [][]polycube.Cell) {
	_, _, z := e.puzzle.Target.Sides()
	for _, id := range e.slabs[number] {
		var cells []polycube.Cell
		for _, c := range e.problem.Placements()[id].Cells {
			cells = append(cells, laidAlong(c, z*number, e.axis))
		}
		list = append(list, cells)
	}
	return list
}

// stacked shows the slabs one on the other, apart.
func (e *exhibit) stacked() view.Item {
	x, _, _ := e.puzzle.Target.Sides()
	box, err := polycube.Box(x, x, x)
	if err != nil {
		return view.Item{}
	}
	p := &view.Packing{Target: box}
	all := 0
	for _, f := range e.slabs {
		all += len(f)
	}
	colours := scheme.Palette(all)
	for i := range e.slabs {
		for _, cells := range e.slab(i) {
			piece := view.Piece{Cells: cells, Colour: colours[len(p.Pieces)]}
			const gap = 0.7
			piece.Moved[e.axis] = gap * (float64(i) - float64(len(e.slabs)-1)/2)
			p.Pieces = append(p.Pieces, piece)
		}
	}
	return view.Item{Packing: p}
}
