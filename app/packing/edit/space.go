package edit

import (
	"slices"

	"wedge/puzzle/polycube"
)

// Space is a shape on a floor with room around it, where the shape can be changed. Spaces
// are values that can be compared with ==.
type Space struct {
	Shape polycube.Shape
	At    polycube.Cell // place of the shape's cell 0,0,0
	// X and Y are the sides of the floor, below Z = 0, and Z is the height, in cells. Around
	// the shape and above it at least one cell is free.
	X, Y, Z int
}

// leastFloor is the least side of a floor, in cells.
const leastFloor = 5

// Around makes the space of a shape, which may have no cells, in the middle of its floor.
func Around(s polycube.Shape) Space {
	x, y, z := s.Sides()
	e := Space{Shape: s, X: max(x+2, leastFloor), Y: max(y+2, leastFloor), Z: z + 1}
	e.At = polycube.Cell{X: int8((e.X - x) / 2), Y: int8((e.Y - y) / 2)} // at most MaxSide
	return e
}

// Cells are the shape's cells at their places.
func (s Space) Cells() []polycube.Cell {
	cells := s.Shape.Cells()
	for i := range cells {
		cells[i] = cells[i].Add(s.At)
	}
	return cells
}

// Has reports whether a cell is filled.
func (s Space) Has(c polycube.Cell) bool { return s.Shape.Has(c.Sub(s.At)) }

// Add fills a cell, which may be up to one cell outside of the space, and returns its place
// afterwards: a space that grows to the left, away from the viewer or down moves its cells.
// Adding a filled cell changes nothing. It fails with [polycube.ErrTooBig].
func (s Space) Add(c polycube.Cell) (Space, polycube.Cell, error) {
	if s.Has(c) {
		return s, c, nil
	}
	cells := append(s.Cells(), c)
	shape, err := polycube.NewShape(cells...)
	if err != nil {
		return s, c, err
	}
	low, _ := polycube.Bounds(cells)
	s, by := s.placed(shape, low)
	return s, c.Add(by), nil
}

// placed has another shape at a place, and the room that it needs, which moves it by by.
func (s Space) placed(shape polycube.Shape, at polycube.Cell) (_ Space, by polycube.Cell) {
	by = polycube.Cell{X: max(1-at.X, 0), Y: max(1-at.Y, 0), Z: max(-at.Z, 0)}
	s.Shape, s.At = shape, at.Add(by)
	x, y, z := shape.Sides()
	s.X = max(s.X+int(by.X), int(s.At.X)+x+1)
	s.Y = max(s.Y+int(by.Y), int(s.At.Y)+y+1)
	s.Z = max(s.Z+int(by.Z), int(s.At.Z)+z+1)
	return s, by
}

// With has another shape where most of its cells are filled already, so that a change does
// not move the others. One that has little in common is in the middle of a space of its
// own.
func (s Space) With(shape polycube.Shape) Space {
	const most = 500_000 // pairs: more take too long
	before, after := s.Cells(), shape.Cells()
	if len(before)*len(after) > most {
		return Around(shape)
	}
	common := map[polycube.Cell]int{} // by the place of the shape
	var best polycube.Cell
	for _, x := range after {
		for _, y := range before {
			at := y.Sub(x)
			common[at]++
			if n := common[at]; n > common[best] || n == common[best] && at.Compare(best) < 0 {
				best = at
			}
		}
	}
	if 2*common[best] < max(len(before), len(after)) {
		return Around(shape)
	}
	s, _ = s.placed(shape, best)
	return s
}

// Remove empties a cell.
func (s Space) Remove(c polycube.Cell) Space {
	cells := s.Cells()
	i := slices.Index(cells, c)
	if i < 0 {
		return s
	}
	cells = slices.Delete(cells, i, i+1)
	shape, err := polycube.NewShape(cells...)
	if err != nil {
		return s // not reached: a part of a shape is not larger
	}
	s.Shape = shape
	s.At, _ = polycube.Bounds(cells)
	return s
}

// Raised moves the shape up, or down to the floor at most. It stays below
// [polycube.MaxSide].
func (s Space) Raised(by int) Space {
	_, _, height := s.Shape.Sides()
	at := max(min(int(s.At.Z)+by, polycube.MaxSide-height), 0)
	s.At.Z = int8(at) // below MaxSide
	s.Z = at + height + 1
	return s
}

// Turned is the shape after a rotation or reflection, in a space of its own.
func (s Space) Turned(by polycube.Symmetry) Space { return Around(s.Shape.Turned(by)) }

// Surface are the filled cells that have a free neighbour. Others are not seen.
func (s Space) Surface() []polycube.Cell {
	cells := s.Cells()
	filled := make(map[polycube.Cell]bool, len(cells))
	for _, c := range cells {
		filled[c] = true
	}
	return slices.DeleteFunc(cells, func(c polycube.Cell) bool {
		for _, n := range c.Neighbours() {
			if !filled[n] {
				return false
			}
		}
		return true
	})
}

// Quarter is the rotation by a quarter turn about an axis, 0 to 2 for X, Y and Z: about X
// what is up comes to the viewer, about Y what is up goes to the right, and about Z what
// is at the right comes to the viewer.
func Quarter(axis int) polycube.Symmetry {
	right, near, up := polycube.Cell{X: 1}, polycube.Cell{Y: 1}, polycube.Cell{Z: 1}
	kept, from, to := right, up, near
	switch axis {
	case 1:
		kept, from, to = near, up, right
	case 2:
		kept, from, to = up, right, near
	}
	for r := range polycube.Symmetry(polycube.RotationCount) {
		if r.Apply(kept) == kept && r.Apply(from) == to {
			return r
		}
	}
	return polycube.Identity // not reached
}
