package snake

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"wedge/puzzle/polycube"
)

// MaxCells is the greatest number of cells in a target.
const MaxCells = 64

// Errors to test for with [errors.Is].
var (
	// ErrSize: the snake does not have as many cubes as the target has cells.
	ErrSize = errors.New("the snake does not fill the target")
	// ErrTooBig: the target has more than [MaxCells] cells.
	ErrTooBig = fmt.Errorf("the target has more than %d cells", MaxCells)
)

// nowhere is the index of a cell outside the target.
const nowhere = -1

// permutation maps the index of each cell to that of its image.
type permutation []int8

// board is a target prepared for searching. Cells are numbers, sets of cells are masks.
type board struct {
	cells     []polycube.Cell
	next      [][6]int8 // the neighbour in each of [polycube.Directions], or nowhere
	around    []uint64  // all neighbours
	symmetric []permutation
	mirrors   []permutation // one of each class of symmetric modulo rotations: the identity, and a reflection if it is no rotation
	starts    uint64        // cells where cube 0 may be
	last      uint64        // cells where the last cube may be
}

func newBoard(target polycube.Shape) (*board, error) {
	b := &board{cells: target.Cells()}
	if len(b.cells) > MaxCells {
		return nil, fmt.Errorf("%w: it has %d", ErrTooBig, len(b.cells))
	}
	index := map[polycube.Cell]int8{}
	for i, c := range b.cells {
		index[c] = int8(i) // below MaxCells
	}
	b.next = make([][6]int8, len(b.cells))
	b.around = make([]uint64, len(b.cells))
	for i, c := range b.cells {
		for d, n := range c.Neighbours() {
			at, inside := index[n]
			if !inside {
				b.next[i][d] = nowhere
				continue
			}
			b.next[i][d] = at
			b.around[i] |= 1 << at
		}
	}
	b.findSymmetries(target)
	b.colour()
	return b, nil
}

// findSymmetries fills symmetric and mirrors. Different symmetries of space may permute the
// cells of a flat target alike; these count once.
func (b *board) findSymmetries(target polycube.Shape) {
	seen := func(list []permutation, p permutation) bool {
		return slices.ContainsFunc(list, func(q permutation) bool { return slices.Equal(p, q) })
	}
	rotations := 0
	for by := range polycube.Symmetry(polycube.SymmetryCount) { // rotations come first
		to, ok := target.Permutation(by)
		p := make(permutation, len(to))
		for i, at := range to {
			p[i] = int8(at) // below MaxCells
		}
		if !ok || seen(b.symmetric, p) {
			continue
		}
		b.symmetric = append(b.symmetric, p)
		if by.IsRotation() {
			rotations++
		}
	}
	b.mirrors = b.symmetric[:1]
	if rotations < len(b.symmetric) {
		b.mirrors = []permutation{b.symmetric[0], b.symmetric[rotations]}
	}
}

// colour finds where the ends can be. Neighbouring cells have different colours, as on a
// chessboard, so the cubes 0, 2, 4 ... have one colour: that of half the cells, rounded up.
func (b *board) colour() {
	var colours [2]uint64
	for i, c := range b.cells {
		colours[(c.X^c.Y^c.Z)&1] |= 1 << i
	}
	n := len(b.cells)
	for i, cells := range colours {
		if bits.OnesCount64(cells) == (n+1)/2 {
			b.starts |= cells
			b.last |= colours[(i+n-1)&1]
		}
	}
}

// all is the set of all cells.
func (b *board) all() uint64 { return 1<<len(b.cells) - 1 }

// fold is the fold through some cells after a symmetry.
func (b *board) fold(path []int8, p permutation) Fold {
	f := make(Fold, len(path))
	for i, at := range path {
		f[i] = b.cells[p[at]]
	}
	return f
}
