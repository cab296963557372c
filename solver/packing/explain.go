package packing

import (
	"context"
	"fmt"

	"wedge/puzzle/polycube"
)

// Reasons say why a puzzle has no solution. The first that applies is enough; several may.
type Reasons struct {
	// Solvable is true if there is a solution: then nothing else is set.
	Solvable bool
	// Volume is set if no choice of pieces has as many cells as the target.
	Volume *Volume
	// Unfit are the pieces that have to be used but fit nowhere, as indexes of
	// Puzzle.Pieces.
	Unfit []int
	// Unreached are the cells of the target that no piece can fill.
	Unreached []polycube.Cell
	// Colouring is set if a colouring of the cells shows that there is no solution.
	Colouring *Colouring
	// Exhausted is true if only the search showed it: everything was tried.
	Exhausted bool
}

// Volume compares the cells of the target with those of the pieces. If the target's are
// between, no choice of the pieces has exactly as many.
// With cells that may stay empty, Target counts them only if all cells are too few for Least.
type Volume struct{ Target, Least, Most int }

// Colouring gives each cell the colour (A x + B y + C z) mod Colours. However the pieces
// are placed, they cannot fill as many cells of each colour as the target has.
type Colouring struct {
	A, B, C, Colours int
	Target           []int // cells of each colour
	// Colour is one that shows it alone: the pieces can only fill as many cells of it as
	// Possible lists, ascending. It is -1 if only the colours together show it.
	Colour   int
	Possible []int
}

// Explain finds why there is no solution. It looks for a reason that is easy to see
// first, and searches only if there is none. It returns ctx's error.
func (p *Problem) Explain(ctx context.Context) (Reasons, error) {
	var r Reasons
	least, most := p.puzzle.Volume()
	n := len(p.cells)
	switch {
	case n < least, p.spare == 0 && (n > most || !p.addsUp()):
		r.Volume = &Volume{n, least, most}
	case n-p.spare > most:
		r.Volume = &Volume{n - p.spare, least, most}
	}
	for _, k := range p.kinds {
		if k.min > 0 && len(k.ids) == 0 {
			r.Unfit = append(r.Unfit, k.piece)
		}
	}
	reached := make([]bool, n)
	for _, s := range p.spots {
		for _, c := range s.cells {
			reached[c] = true
		}
	}
	for c, is := range reached {
		if !is && p.isMust(int32(c)) { // at most MaxCells
			r.Unreached = append(r.Unreached, p.cells[c])
		}
	}
	if r.Volume != nil || r.Unfit != nil || r.Unreached != nil {
		return r, nil
	}
	if p.spare == 0 { // else the pieces can fill any number of cells of a colour
		if r.Colouring = p.colouringReason(ctx); r.Colouring != nil {
			return r, nil
		}
	}
	if err := ctx.Err(); err != nil {
		return Reasons{}, fmt.Errorf("explaining: %w", err)
	}
	s := p.NewSearch(Options{})
	err := s.Run(ctx, func(Packing) bool {
		r.Solvable = true
		return false
	})
	r.Exhausted = !r.Solvable && err == nil
	return r, err
}

// addsUp reports whether some choice of the pieces has as many cells as the target.
func (p *Problem) addsUp() bool {
	sums := make([]bool, len(p.cells)+1)
	sums[0] = true
	for _, k := range p.kinds {
		// A sum is possible with n of this kind if the sum without them is: for sums that
		// differ by its size, a window of n from min to max is moved along.
		with := make([]bool, len(sums))
		for first := range min(k.size, len(sums)) {
			window := 0
			for sum := first; sum < len(sums); sum += k.size {
				if enters := sum - k.min*k.size; enters >= 0 && sums[enters] {
					window++
				}
				if leaves := sum - (k.max+1)*k.size; leaves >= 0 && sums[leaves] {
					window--
				}
				with[sum] = window > 0
			}
		}
		sums = with
	}
	return sums[len(p.cells)]
}
