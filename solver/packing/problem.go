package packing

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"wedge/puzzle/polycube"
)

// The largest problems.
const (
	MaxCells      = 4096    // of the target
	MaxPlacements = 1 << 18 // of all pieces

	maxTable = 1 << 24 // words with one bit for each cell and placement, and entries of other tables
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
	grid       grid
	kinds      []kind
	turned     []orientation  // of all kinds
	numbers    map[tinted]int // of the orientations in turned
	placements []Placement
	spots      []spot   // for each placement
	must       []uint64 // cells that must be filled
	spare      int      // number of the others
	filled     int      // cells of all placements
	placed     []int32  // for each orientation and lowest cell, the placement, or -1
	symmetries []symmetry
	group      []polycube.Symmetry

	root     *frame
	makeRoot sync.Once
}

// kind is all pieces of one shape.
type kind struct {
	piece    int     // the first of them in the puzzle
	size     int     // cells
	min, max int     // how often it has to and can be used
	mirror   int     // the kind of the mirror image, -1 if it is not in the set
	ids      []int32 // of its placements, ascending
	// turned is the orientation that each symmetry makes of the piece as given, -1 for
	// reflections if the mirror image is not in the set.
	turned [polycube.SymmetryCount]int
}

// orientation is a piece turned some way.
type orientation struct {
	kind    int32
	by      polycube.Symmetry // makes it of the piece as given
	cells   []polycube.Cell   // in order, the least coordinates 0
	colours polycube.Colours  // of these cells
}

// tinted is what makes two pieces the same kind.
type tinted struct {
	shape   polycube.Shape
	colours polycube.Colours
	group   int // see polycube.Piece
}

func (t tinted) turned(by polycube.Symmetry) tinted {
	return tinted{t.shape.Turned(by), t.colours.Turned(t.shape, by), t.group}
}

// spot is a placement by numbers.
type spot struct {
	kind, orientation int32
	must              int32   // how many of its cells must be filled
	cells             []int32 // ascending
}

// Placement is a piece in one place and orientation. Piece is an index in
// Puzzle.Pieces: of pieces with equal shapes, the first.
type Placement struct {
	Piece int
	Cells []polycube.Cell
}

// New prepares a puzzle, in time linear in the number of pieces. It fails with [ErrNoCells],
// [ErrTooBig], [ErrRange] or ctx's error, not when there is no solution.
func New(ctx context.Context, puzzle *polycube.Puzzle) (*Problem, error) {
	if err := checkSize(puzzle); err != nil {
		return nil, err
	}
	p := &Problem{puzzle: puzzle, cells: puzzle.Target.Cells(), numbers: map[tinted]int{}}
	p.grid = newGrid(puzzle.Target)
	p.must = ones(nil, len(p.cells), (len(p.cells)+63)/64)
	for i, c := range p.cells {
		if puzzle.MaySpare(c) {
			p.must[i>>6] &^= 1 << (uint(i) & 63)
			p.spare++
		}
	}
	switch {
	case p.spare != len(puzzle.Spare):
		return nil, fmt.Errorf("cells that may stay empty are out of order or outside the target: %w", ErrNoCells)
	case p.spare == len(p.cells):
		return nil, fmt.Errorf("no cell of the target must be filled: %w", ErrNoCells)
	}
	if err := p.makeKinds(ctx); err != nil {
		return nil, err
	}
	if err := p.makePlacements(ctx); err != nil {
		return nil, err
	}
	for by := range polycube.Symmetry(polycube.SymmetryCount) {
		if to, ok := puzzle.Target.Permutation(by); ok && p.keeps(to) {
			p.group = append(p.group, by)
			p.symmetries = append(p.symmetries, symmetry{cells: to, once: &sync.Once{}})
		}
	}
	return p, nil
}

// isMust reports whether a cell must be filled.
func (p *Problem) isMust(c int32) bool { return p.must[c>>6]>>(uint(c)&63)&1 != 0 }

// keeps reports whether a permutation of the cells maps those that may stay empty, and those of
// each colour, to each other.
func (p *Problem) keeps(to []int) bool {
	for c, image := range to {
		colours := p.puzzle.Colours
		if p.isMust(int32(c)) != p.isMust(int32(image)) || colours.Of(c) != colours.Of(image) { // at most MaxCells
			return false
		}
	}
	return true
}

// checkSize looks for what is too big before any work is done for it.
func checkSize(puzzle *polycube.Puzzle) error {
	switch n := puzzle.Target.Size(); {
	case n == 0:
		return fmt.Errorf("the target has %w", ErrNoCells)
	case n > MaxCells:
		return fmt.Errorf("the target has %d cells, more than %d: %w", n, MaxCells, ErrTooBig)
	case len(puzzle.Pieces) > polycube.MaxPieces:
		return fmt.Errorf("%d pieces, more than %d: %w", len(puzzle.Pieces), polycube.MaxPieces, ErrTooBig)
	}
	cells := 0
	for _, piece := range puzzle.Pieces {
		cells += piece.Shape.Size()
	}
	if cells > polycube.MaxPieceCells {
		return fmt.Errorf("the pieces have %d cells, more than %d: %w", cells, polycube.MaxPieceCells, ErrTooBig)
	}
	return nil
}

func (p *Problem) makeKinds(ctx context.Context) error {
	for i, piece := range p.puzzle.Pieces {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("preparing a puzzle: %w", err)
		}
		size := piece.Shape.Size()
		switch {
		case size == 0:
			return fmt.Errorf("piece %d (%s) has %w", i+1, piece.Name, ErrNoCells)
		case piece.Min < 0 || piece.Max < piece.Min:
			return fmt.Errorf("piece %d (%s), %d to %d times: %w", i+1, piece.Name, piece.Min, piece.Max, ErrRange)
		}
		as := tinted{piece.Shape, piece.Colours, piece.Group}
		o, known := p.numbers[as]
		if !known {
			o = len(p.turned)
			p.addKind(kind{piece: i, size: size}, as)
		}
		k := &p.kinds[p.turned[o].kind]
		// No piece can be used more often than its cells fit into the target. A Min above
		// that stays just above, so that sums cannot overflow.
		most := len(p.cells)/size + 1
		k.min = min(k.min+min(piece.Min, most), most)
		k.max = min(k.max+min(piece.Max, most), most)
	}
	for i := range p.kinds {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("preparing a puzzle: %w", err)
		}
		k := &p.kinds[i]
		k.mirror = -1
		for s := polycube.MirrorX; s < polycube.SymmetryCount; s++ {
			k.turned[s] = -1
			if k.size > len(p.cells) {
				continue
			}
			piece := p.puzzle.Pieces[k.piece]
			if o, found := p.numbers[tinted{piece.Shape, piece.Colours, piece.Group}.turned(s)]; found {
				k.turned[s], k.mirror = o, int(p.turned[o].kind)
			}
		}
	}
	return nil
}

// addKind appends a kind and its orientations. What is larger than the target has one only, as
// it fits nowhere.
func (p *Problem) addKind(k kind, as tinted) {
	for s := range polycube.Symmetry(polycube.RotationCount) {
		if k.size > len(p.cells) && s > polycube.Identity {
			k.turned[s] = k.turned[polycube.Identity]
			continue
		}
		turned := as.turned(s)
		o, found := p.numbers[turned]
		if !found {
			o = len(p.turned)
			p.numbers[turned] = o
			p.turned = append(p.turned, orientation{int32(len(p.kinds)), s, turned.shape.Cells(), turned.colours}) // few
		}
		k.turned[s] = o
	}
	p.kinds = append(p.kinds, k)
}

// makePlacements lists all placements in the order of their cells, so that the placements
// that fill a cell are close together.
func (p *Problem) makePlacements(ctx context.Context) error {
	if len(p.turned)*len(p.cells) > maxTable {
		return fmt.Errorf("%d orientations of the pieces in %d cells: %w", len(p.turned), len(p.cells), ErrTooBig)
	}
	p.placed = make([]int32, len(p.turned)*len(p.cells))
	for i := range p.placed {
		p.placed[i] = -1
	}
	// With the first cell in the same place, placements are in the order of their
	// orientations' cells.
	order := make([]int, len(p.turned))
	offsets := make([][]polycube.Cell, len(p.turned)) // from the first cell
	for i, o := range p.turned {
		order[i] = i
		for _, c := range o.cells {
			offsets[i] = append(offsets[i], c.Sub(o.cells[0]))
		}
	}
	slices.SortFunc(order, func(i, k int) int { return slices.CompareFunc(offsets[i], offsets[k], polycube.Cell.Compare) })
	if err := p.numberPlacements(ctx, order, offsets); err != nil {
		return err
	}
	cells, numbers := make([]polycube.Cell, 0, p.filled), make([]int32, 0, p.filled)
	for c, at := range p.cells {
		for _, i := range order {
			if p.placed[i*len(p.cells)+c] < 0 {
				continue
			}
			from, kind := len(cells), p.turned[i].kind
			for _, by := range offsets[i] {
				cells = append(cells, at.Add(by))
				// Ascending, as shapes and the target have their cells in the same order.
				numbers = append(numbers, p.grid.number[p.grid.place(at.Add(by))])
			}
			k := &p.kinds[kind]
			k.ids = append(k.ids, int32(len(p.spots)))                                       // few
			s := spot{kind: kind, orientation: int32(i), cells: slices.Clip(numbers[from:])} // few
			for _, c := range s.cells {
				if p.isMust(c) {
					s.must++
				}
			}
			p.spots = append(p.spots, s)
			p.placements = append(p.placements, Placement{Piece: k.piece, Cells: slices.Clip(cells[from:])})
		}
	}
	return nil
}

// numberPlacements finds out where each orientation fits, and makes room for the placements.
func (p *Problem) numberPlacements(ctx context.Context, order []int, offsets [][]polycube.Cell) error {
	count := 0
	for c, at := range p.cells {
		if err := ctx.Err(); err != nil {
			return fmt.Errorf("preparing a puzzle: %w", err)
		}
		for _, i := range order {
			k := &p.kinds[p.turned[i].kind]
			if k.max == 0 || !p.grid.holds(offsets[i], at) || !p.meets(i, offsets[i], at) {
				continue
			}
			p.placed[i*len(p.cells)+c] = int32(count) // at most MaxPlacements
			count++
			p.filled += k.size
		}
		if words := (count + 63) / 64; count > MaxPlacements || words*len(p.cells) > maxTable || p.filled > maxTable {
			return fmt.Errorf("more than %d placements in %d cells: %w", count, len(p.cells), ErrTooBig)
		}
	}
	p.spots, p.placements = make([]spot, 0, count), make([]Placement, 0, count)
	return nil
}

// meets reports whether the colours of an orientation may come into the cells that it fills.
func (p *Problem) meets(orientation int, offsets []polycube.Cell, at polycube.Cell) bool {
	colours := p.turned[orientation].colours
	if colours == "" || p.puzzle.Colours == "" {
		return true
	}
	for i, by := range offsets {
		cell := p.grid.number[p.grid.place(at.Add(by))]
		if !p.puzzle.MayMeet(colours.Of(i), p.puzzle.Colours.Of(int(cell))) {
			return false
		}
	}
	return true
}

// SameAs is the first piece of the puzzle that is the same as a piece, turned some way: placements name
// that one.
func (p *Problem) SameAs(piece int) int {
	of := p.puzzle.Pieces[piece]
	return p.kinds[p.turned[p.numbers[tinted{of.Shape, of.Colours, of.Group}]].kind].piece
}

// Puzzle is the puzzle given to [New].
func (p *Problem) Puzzle() *polycube.Puzzle { return p.puzzle }

// Cells are the target's cells, numbered as in Target.Cells().
func (p *Problem) Cells() []polycube.Cell { return p.cells }

// Placements are all placements, by number. They are in the order of their cells.
func (p *Problem) Placements() []Placement { return p.placements }

// grid is the numbers of the target's cells by their place in the box around it, -1
// for the places outside the target.
type grid struct {
	x, y, z int
	number  []int32
}

func newGrid(target polycube.Shape) grid {
	x, y, z := target.Sides()
	g := grid{x, y, z, make([]int32, x*y*z)}
	for i := range g.number {
		g.number[i] = -1
	}
	for i, c := range target.Cells() {
		g.number[g.place(c)] = int32(i) // at most MaxCells
	}
	return g
}

// has reports whether a place is in the box.
func (g *grid) has(c polycube.Cell) bool {
	return c.X >= 0 && c.Y >= 0 && c.Z >= 0 && int(c.X) < g.x && int(c.Y) < g.y && int(c.Z) < g.z
}

func (g *grid) place(c polycube.Cell) int { return (int(c.Z)*g.y+int(c.Y))*g.x + int(c.X) }

// holds reports whether all cells of a shape moved by at are in the target.
func (g *grid) holds(cells []polycube.Cell, at polycube.Cell) bool {
	for _, c := range cells {
		if c = c.Add(at); !g.has(c) || g.number[g.place(c)] < 0 {
			return false
		}
	}
	return true
}
