package casebook

import (
	"context"
	"errors"

	"wedge/puzzle/square1/cases"
	"wedge/solver/find"
)

// Options say what a book has.
type Options struct {
	// All asks for all shortest algs of each case, not for one.
	All bool
	// Extra asks also for algs up to this many slices longer. It implies All.
	Extra int
	// Cases are the indices of the cases to solve; nil solves all.
	Cases []int
	// Progress, unless nil, gets how many of the cases are done. Its calls do not overlap.
	Progress func(done, of int)
}

// Solve finds the algs of a set, on all processors. It fails with the error of the context,
// or an error of [find.Finder.Find].
func Solve(ctx context.Context, f *find.Finder, set *cases.Set, o Options) (*Book, error) {
	return nil, errNotYet
}

var errNotYet = errors.New("not implemented yet")
