package edit

import (
	"slices"

	"wedge/puzzle/polycube"
	"wedge/solver/packing"
)

// Fault is what is wrong with a puzzle.
type Fault uint8

// The faults, the more important ones first.
const (
	NoFault   Fault = iota
	NoPieces        // there are none yet
	TooFew          // the pieces have too few cells
	TooMany         // those that have to be used have too many
	Unfit           // a piece that has to be used fits nowhere
	Unreached       // cells of the target that no piece can fill
	Refused         // the solver cannot take the puzzle
	Loose           // a piece does not hang together, which may be meant
)

// Finding is what can be said of a puzzle without searching.
type Finding struct {
	Fault       Fault
	Cells       int             // of the target; those that must be filled, if the pieces have too few
	Least, Most int             // cells that the pieces can fill
	Piece       int             // index of the piece that fits nowhere, or does not hang together
	Unreached   []polycube.Cell // of the target, as its Cells
	Err         error           // of the solver that refuses the puzzle
}

// Find looks for the most important fault of a puzzle. problem is the puzzle prepared for
// solving, and err why it cannot be.
func Find(p *polycube.Puzzle, problem *packing.Problem, err error) Finding {
	f := Finding{Cells: p.Target.Size()}
	f.Least, f.Most = p.Volume()
	must := f.Cells - len(p.Spare)
	switch {
	case len(p.Pieces) == 0:
		f.Fault = NoPieces
	case f.Most < must:
		f.Fault, f.Cells = TooFew, must
	case f.Least > f.Cells:
		f.Fault = TooMany
	case err != nil:
		f.Fault, f.Err = Refused, err
	default:
		f.placements(p, problem)
	}
	return f
}

// placements looks for pieces and cells without placements.
func (f *Finding) placements(p *polycube.Puzzle, problem *packing.Problem) {
	placed := map[int]bool{}
	reached := map[polycube.Cell]bool{}
	for _, x := range problem.Placements() {
		placed[x.Piece] = true
		for _, c := range x.Cells {
			reached[c] = true
		}
	}
	// Pieces of equal shape have their placements with the first of them.
	fits := map[polycube.Shape]bool{}
	for i := range placed {
		fits[p.Pieces[i].Shape.Normal()] = true
	}
	for i, piece := range p.Pieces {
		if piece.Min > 0 && !fits[piece.Shape.Normal()] {
			f.Fault, f.Piece = Unfit, i
			return
		}
	}
	f.Unreached = slices.DeleteFunc(slices.Clone(problem.Cells()), func(c polycube.Cell) bool { return reached[c] || p.MaySpare(c) })
	if len(f.Unreached) > 0 {
		f.Fault = Unreached
		return
	}
	if i := slices.IndexFunc(p.Pieces, func(x polycube.Piece) bool { return !x.Shape.IsConnected() }); i >= 0 {
		f.Fault, f.Piece = Loose, i
	}
}
