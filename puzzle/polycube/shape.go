package polycube

import (
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
)

// Shape is a set of cells, wherever they are: moved cells are the same shape, and shapes
// can be compared with ==. The zero value has no cells. Shapes need not be connected.
type Shape struct {
	cells string // three bytes each, x y z from 0, in the order of Cell.Compare
}

// Errors of [NewShape].
var (
	ErrTwice  = errors.New("a cell is listed twice")
	ErrTooBig = fmt.Errorf("longer than %d cells", MaxSide)
)

// NewShape is the shape of cells in any order. It fails with [ErrTwice] or [ErrTooBig].
func NewShape(cells ...Cell) (Shape, error) {
	sorted := slices.Clone(cells)
	slices.SortFunc(sorted, Cell.Compare)
	for i := range sorted[min(1, len(sorted)):] {
		if sorted[i] == sorted[i+1] {
			return Shape{}, fmt.Errorf("%w: %d,%d,%d", ErrTwice, sorted[i].X, sorted[i].Y, sorted[i].Z)
		}
	}
	low, high := Bounds(sorted)
	if int(high.X)-int(low.X) >= MaxSide || int(high.Y)-int(low.Y) >= MaxSide || int(high.Z)-int(low.Z) >= MaxSide {
		return Shape{}, ErrTooBig
	}
	return pack(sorted, low), nil
}

// Box is a box of x by y by z cells, each 1 to [MaxSide].
func Box(x, y, z int) (Shape, error) {
	if min(x, y, z) < 1 || max(x, y, z) > MaxSide {
		return Shape{}, fmt.Errorf("a box of %d x %d x %d: sides are 1 to %d", x, y, z, MaxSide)
	}
	cells := make([]Cell, 0, x*y*z)
	for c := (Cell{}); int(c.Z) < z; c.Z++ {
		for c.Y = 0; int(c.Y) < y; c.Y++ {
			for c.X = 0; int(c.X) < x; c.X++ {
				cells = append(cells, c)
			}
		}
	}
	return pack(cells, Cell{}), nil
}

// Bounds are the corners, with the least and the greatest coordinates, of the smallest box
// around some cells; zero without cells.
func Bounds(cells []Cell) (low, high Cell) {
	for i, c := range cells {
		if i == 0 {
			low, high = c, c
		}
		low = Cell{min(low.X, c.X), min(low.Y, c.Y), min(low.Z, c.Z)}
		high = Cell{max(high.X, c.X), max(high.Y, c.Y), max(high.Z, c.Z)}
	}
	return low, high
}

// pack makes the shape of sorted cells.
func pack(cells []Cell, low Cell) Shape {
	b := make([]byte, 0, 3*len(cells))
	for _, c := range cells {
		c = c.Sub(low)
		b = append(b, byte(c.X), byte(c.Y), byte(c.Z))
	}
	return Shape{string(b)}
}

// Size is the number of cells.
func (s Shape) Size() int { return len(s.cells) / 3 }

// Cells are the shape's cells in the order of [Cell.Compare], moved so that the least X, Y
// and Z are 0.
func (s Shape) Cells() []Cell {
	list := make([]Cell, s.Size())
	for i := range list {
		list[i] = s.cell(i)
	}
	return list
}

func (s Shape) cell(i int) Cell {
	return Cell{int8(s.cells[3*i]), int8(s.cells[3*i+1]), int8(s.cells[3*i+2])} // below MaxSide
}

// Sides are the lengths of the smallest box around the shape, in cells.
func (s Shape) Sides() (x, y, z int) {
	if s.cells == "" {
		return 0, 0, 0
	}
	_, high := Bounds(s.Cells())
	return int(high.X) + 1, int(high.Y) + 1, int(high.Z) + 1
}

// IsBox reports whether the shape fills the smallest box around it.
func (s Shape) IsBox() bool {
	x, y, z := s.Sides()
	return s.Size() > 0 && s.Size() == x*y*z
}

// Has reports whether a cell belongs to the shape, placed as in [Shape.Cells].
func (s Shape) Has(c Cell) bool {
	_, found := s.find(c)
	return found
}

func (s Shape) find(c Cell) (i int, found bool) {
	return sort.Find(s.Size(), func(i int) int { return c.Compare(s.cell(i)) })
}

// Turned is the shape after a rotation or reflection.
func (s Shape) Turned(by Symmetry) Shape {
	cells := s.Cells()
	for i, c := range cells {
		cells[i] = by.Apply(c)
	}
	slices.SortFunc(cells, Cell.Compare)
	low, _ := Bounds(cells)
	return pack(cells, low)
}

// Orientations are the different shapes that rotations make of s, at most 24, the least
// first ([Shape.Compare]).
func (s Shape) Orientations() []Shape {
	list := make([]Shape, 0, RotationCount)
	for r := range Symmetry(RotationCount) {
		list = append(list, s.Turned(r))
	}
	slices.SortFunc(list, Shape.Compare)
	return slices.Compact(list)
}

// Normal is the least orientation: the same for shapes that a rotation maps to each other.
func (s Shape) Normal() Shape { return s.Orientations()[0] }

// Mirrored is the normal form of the mirror image.
func (s Shape) Mirrored() Shape { return s.Turned(MirrorX).Normal() }

// IsChiral reports whether no rotation maps the shape to its mirror image.
func (s Shape) IsChiral() bool { return s.Normal() != s.Mirrored() }

// Symmetries are the rotations and reflections that map the shape to itself, rotations
// first. The first is the identity.
func (s Shape) Symmetries() (list []Symmetry) {
	for t := range Symmetry(SymmetryCount) {
		if s.Turned(t) == s {
			list = append(list, t)
		}
	}
	return list
}

// Permutation is where a symmetry of the shape takes its cells: for each in the order of
// [Shape.Cells], the number of its image when the shape covers itself again. It is false if by
// makes another shape.
func (s Shape) Permutation(by Symmetry) (to []int, ok bool) {
	cells := s.Cells()
	for i, c := range cells {
		cells[i] = by.Apply(c)
	}
	low, _ := Bounds(cells)
	to = make([]int, len(cells))
	for i, c := range cells {
		if to[i], ok = s.find(c.Sub(low)); !ok {
			return nil, false
		}
	}
	return to, true
}

// Compare orders shapes by their number of cells, then their cells.
func (s Shape) Compare(t Shape) int {
	if d := s.Size() - t.Size(); d != 0 {
		return d
	}
	return strings.Compare(s.cells, t.cells)
}

// IsConnected reports whether every cell can be reached from every other through faces.
func (s Shape) IsConnected() bool {
	left := map[Cell]bool{}
	for _, c := range s.Cells() {
		left[c] = true
	}
	if len(left) == 0 {
		return true
	}
	queue := []Cell{s.cell(0)}
	delete(left, queue[0])
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		for _, n := range c.Neighbours() {
			if left[n] {
				delete(left, n)
				queue = append(queue, n)
			}
		}
	}
	return len(left) == 0
}

// Polycubes are all connected shapes of n cells in normal form, mirror images apart: 1, 1,
// 2, 8, 29, 166 for n from 1 (OEIS A000162).
func Polycubes(n int) []Shape {
	list := []Shape{{"\x00\x00\x00"}}
	if n < 1 {
		return nil
	}
	for range n - 1 {
		next := map[Shape]bool{}
		for _, s := range list {
			cells := s.Cells()
			for _, c := range cells {
				for _, d := range c.Neighbours() {
					if grown, err := NewShape(append(slices.Clone(cells), d)...); err == nil {
						next[grown.Normal()] = true
					}
				}
			}
		}
		list = list[:0]
		for s := range next {
			list = append(list, s)
		}
		slices.SortFunc(list, Shape.Compare)
	}
	return list
}
