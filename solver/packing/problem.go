package packing

import (
	"errors"
	"fmt"
	"slices"

	"wedge/puzzle/polycube"
)

// The largest problems.
const (
	MaxCells      = 4096    // of the target
	MaxPlacements = 1 << 19 // of all pieces
)

// Errors of [New].
var (
	ErrNoCells = errors.New("no cells")
	ErrTooBig  = errors.New("too big to search")
	ErrRange   = errors.New("a piece cannot be used so often")
)

// Problem is a puzzle prepared for solving. It never changes, and any number of
// goroutines may use it.
type Problem struct {
	puzzle     *polycube.Puzzle
	cells      []polycube.Cell
	index      map[polycube.Cell]int32
	kinds      []kind
	placements []Placement
	kindOf     []int32   // for each placement, its kind
	cellsOf    [][]int32 // for each placement, the numbers of its cells, ascending
	covering   [][]int32 // for each cell, the placements that fill it
	first      []int32   // for each kind, its first placement; one more at the end
	symmetries []symmetry
}

// kind is all pieces of one shape.
type kind struct {
	piece    int // the first of them in the puzzle
	shape    polycube.Shape
	size     int
	min, max int // how often it has to and can be used
	mirror   int // the kind of the mirror image, -1 if it is not in the set
}

// Placement is a piece in one place and orientation. Piece is an index in
// Puzzle.Pieces: of pieces with equal shapes, the first.
type Placement struct {
	Piece int
	Cells []polycube.Cell
}

// New prepares a puzzle. It fails with [ErrNoCells], [ErrTooBig] or [ErrRange], not when
// there is no solution.
func New(puzzle *polycube.Puzzle) (*Problem, error) {
	p := &Problem{puzzle: puzzle, cells: puzzle.Target.Cells(), index: map[polycube.Cell]int32{}}
	switch n := len(p.cells); {
	case n == 0:
		return nil, fmt.Errorf("the target has %w", ErrNoCells)
	case n > MaxCells:
		return nil, fmt.Errorf("the target has %d cells, more than %d: %w", n, MaxCells, ErrTooBig)
	}
	for i, c := range p.cells {
		p.index[c] = int32(i) //nolint:gosec // at most MaxCells
	}
	if err := p.makeKinds(); err != nil {
		return nil, err
	}
	if err := p.makePlacements(); err != nil {
		return nil, err
	}
	p.makeSymmetries()
	return p, nil
}

func (p *Problem) makeKinds() error {
	known := map[polycube.Shape]int{}
	for i, piece := range p.puzzle.Pieces {
		size := piece.Shape.Size()
		switch {
		case size == 0:
			return fmt.Errorf("piece %d (%s) has %w", i+1, piece.Name, ErrNoCells)
		case piece.Min < 0 || piece.Max < piece.Min:
			return fmt.Errorf("piece %d (%s), %d to %d times: %w", i+1, piece.Name, piece.Min, piece.Max, ErrRange)
		}
		shape := piece.Shape.Normal()
		at, ok := known[shape]
		if !ok {
			at = len(p.kinds)
			known[shape] = at
			p.kinds = append(p.kinds, kind{piece: i, shape: shape, size: size})
		}
		k := &p.kinds[at]
		// No piece can be used more often than its cells fit into the target. A Min above
		// that stays just above, so that sums cannot overflow.
		most := len(p.cells)/size + 1
		k.min = min(k.min+min(piece.Min, most), most)
		k.max = min(k.max+min(piece.Max, most), most)
	}
	for i := range p.kinds {
		k := &p.kinds[i]
		k.mirror = -1
		if at, ok := known[k.shape.Mirrored()]; ok {
			k.mirror = at
		}
	}
	return nil
}

func (p *Problem) makePlacements() error {
	sx, sy, sz := p.puzzle.Target.Sides()
	p.covering = make([][]int32, len(p.cells))
	for ki := range p.kinds {
		k := &p.kinds[ki]
		p.first = append(p.first, p.count())
		if k.max == 0 || k.size > len(p.cells) {
			continue
		}
		var found [][]int32
		for _, turned := range k.shape.Orientations() {
			x, y, z := turned.Sides()
			cells := turned.Cells()
			for at := (polycube.Cell{}); int(at.Z)+z <= sz; at.Z++ {
				for at.Y = 0; int(at.Y)+y <= sy; at.Y++ {
					for at.X = 0; int(at.X)+x <= sx; at.X++ {
						if list := p.numbers(cells, at); list != nil {
							found = append(found, list)
						}
					}
				}
			}
			if len(p.placements)+len(found) > MaxPlacements {
				return fmt.Errorf("more than %d placements: %w", MaxPlacements, ErrTooBig)
			}
		}
		slices.SortFunc(found, slices.Compare)
		for _, list := range found {
			id := p.count()
			cells := make([]polycube.Cell, len(list))
			for i, c := range list {
				cells[i] = p.cells[c]
				p.covering[c] = append(p.covering[c], id)
			}
			p.placements = append(p.placements, Placement{Piece: k.piece, Cells: cells})
			p.kindOf = append(p.kindOf, int32(ki)) //nolint:gosec // few pieces
			p.cellsOf = append(p.cellsOf, list)
		}
	}
	p.first = append(p.first, p.count())
	return nil
}

func (p *Problem) count() int32 { return int32(len(p.placements)) } //nolint:gosec // at most MaxPlacements

// numbers are those of the cells of a shape moved by at, ascending, or nil if one of them is
// outside the target.
func (p *Problem) numbers(cells []polycube.Cell, at polycube.Cell) []int32 {
	list := make([]int32, len(cells))
	for i, c := range cells {
		n, ok := p.index[c.Add(at)]
		if !ok {
			return nil
		}
		list[i] = n
	}
	return list // ascending, as both shapes have their cells in the same order
}

// Puzzle is the puzzle given to [New].
func (p *Problem) Puzzle() *polycube.Puzzle { return p.puzzle }

// Cells are the target's cells, numbered as in Target.Cells().
func (p *Problem) Cells() []polycube.Cell { return p.cells }

// Placements are all placements, by number: those of the first piece first.
func (p *Problem) Placements() []Placement { return p.placements }
