package find

import (
	"context"
	"errors"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// Finder answers questions. It keeps what it can use again, within some 100 MB, and is safe
// for use by several goroutines.
type Finder struct {
	solver *solver.Solver
}

// New makes a Finder. The solver's tables speed it up; nil does without them.
func New(s *solver.Solver) *Finder { return &Finder{solver: s} }

var errNotYet = errors.New("not implemented yet")

// Find finds algs. The error wraps [ErrNone], [ErrLimit], [ErrQuestion], the error of the
// context, or that of a damaged table.
func (f *Finder) Find(ctx context.Context, q Question) (*Answer, error) {
	return nil, errNotYet
}

// Distance is the least number of slices from a filling of a pattern to a match of one of
// the goals, or to solved if there are none.
func (f *Finder) Distance(ctx context.Context, from square1.Pattern, to ...square1.Pattern) (slices int, err error) {
	return 0, errNotYet
}
