package casebook

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"wedge/puzzle/square1"
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
	// Most is how many algs the cases can have together before [Solve] gives up with ErrTooMany,
	// counting those that differ only in a free turn before the first slice; 0 is no limit.
	Most int
	// Progress, unless nil, gets how many of the cases are done. Its calls do not overlap.
	Progress func(done, of int)
}

// all reports whether more than one alg for each case is wanted.
func (o *Options) all() bool { return o.All || o.Extra > 0 }

// Errors of [Solve] to test for with errors.Is.
var (
	// ErrOption: options make no sense.
	ErrOption = errors.New("impossible option")
	// ErrTooMany: there are more algs than Options.Most.
	ErrTooMany = errors.New("too many algs")
)

// keep is how many algs of a case to keep, 0 for all: one more than Most shows that there are too
// many.
func (o *Options) keep() int {
	if o.Most == 0 {
		return 0
	}
	return o.Most + 1
}

func (o *Options) check(set *cases.Set) error {
	switch {
	case o.Extra < 0:
		return fmt.Errorf("%w: algs %d slices longer", ErrOption, o.Extra)
	case o.Most < 0:
		return fmt.Errorf("%w: at most %d algs", ErrOption, o.Most)
	}
	for _, i := range o.Cases {
		if n := len(set.Cases()); i < 0 || i >= n {
			return fmt.Errorf("%w: case %d of %s, which has %d", ErrOption, i+1, set.Name, n)
		}
	}
	return nil
}

// Solve finds the algs of a set, on all processors. It fails with the error of the context,
// an error of [find.Finder.Find], or one that wraps ErrOption or ErrTooMany.
func Solve(ctx context.Context, f *find.Finder, set *cases.Set, o Options) (*Book, error) {
	if err := o.check(set); err != nil {
		return nil, err
	}
	all := set.Cases()
	asked := o.Cases
	if asked == nil {
		for i := range all {
			asked = append(asked, i)
		}
	}
	b := &Book{Set: set, All: o.all(), Extra: o.Extra, Entries: make([]Entry, len(asked))}
	list := make([]cases.Case, len(asked))
	for i, index := range asked {
		list[i] = all[index]
	}
	groups, err := groupsOf(ctx, f, list, o)
	if err != nil {
		return nil, err
	}
	progress := o.progress(len(asked))
	var algs atomic.Int64
	group, work := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	solve := solverOf(f, set)
	for _, members := range groups {
		if work.Err() != nil {
			break
		}
		group.Go(func() error {
			first, err := solve(work, list[members[0]], o)
			for n, i := range members {
				e := first
				if n > 0 && err == nil {
					e, err = first.mapped(list[i])
				}
				if err != nil {
					return fmt.Errorf("%s, case %s: %w", set.Name, list[i].Name, err)
				}
				if total := algs.Add(int64(len(e.Algs))); o.Most > 0 && total > int64(o.Most) {
					return fmt.Errorf("%w: %s has more than %d", ErrTooMany, set.Name, o.Most)
				}
				e.Algs = find.Distinct(e.Algs)
				e.Count = len(e.Algs)
				b.Entries[i] = e
				progress()
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return b, nil
}

// groupsOf groups the cases of which one is searched and the others are its images: those of
// exact positions. Others are alone.
func groupsOf(ctx context.Context, f *find.Finder, list []cases.Case, o Options) ([][]int, error) {
	images := f.Solver() != nil && o.Extra == 0 && len(list) > 1
	var alone [][]int
	for i, c := range list {
		images = images && exact(c) && c.To[0].Mask.AnyMiddle
		alone = append(alone, []int{i})
	}
	if images {
		return bySymmetry(ctx, f.Solver(), list)
	}
	return alone, nil
}

// progress counts the cases that are done.
func (o *Options) progress(of int) func() {
	var lock sync.Mutex
	done := 0
	return func() {
		lock.Lock()
		defer lock.Unlock()
		done++
		if o.Progress != nil {
			o.Progress(done, of)
		}
	}
}

// solverOf is how the cases of a set are solved.
func solverOf(f *find.Finder, set *cases.Set) func(context.Context, cases.Case, Options) (Entry, error) {
	if set.ID != "csp" {
		return func(ctx context.Context, c cases.Case, o Options) (Entry, error) {
			if s := f.Solver(); s != nil && o.Extra == 0 && exact(c) {
				return solveExact(ctx, s, c, o)
			}
			return search(ctx, f, c, o)
		}
	}
	walk := sync.OnceValue(newParityWalk)
	return func(ctx context.Context, c cases.Case, o Options) (Entry, error) {
		return walk().entry(ctx, c, o)
	}
}

// search solves a case with a finder.
func search(ctx context.Context, f *find.Finder, c cases.Case, o Options) (Entry, error) {
	e := Entry{Case: c}
	free := find.End{Kind: find.Free}
	q := find.Question{From: c.From, To: c.To, Before: free, After: free, Extra: o.Extra, One: !o.all(), Keep: o.keep()}
	found, err := f.Find(ctx, q)
	if err != nil {
		return e, err
	}
	e.Slices, e.Algs = found.Length, found.Algs
	if e.Slices == 0 {
		e.FewestTurns = square1.Alg{}
		return e, nil
	}
	e.WCA = 2*e.Slices - 1
	q.Metric, q.Extra, q.One = square1.TurnMetric, 0, true
	if found, err = f.Find(ctx, q); err != nil {
		return e, err
	}
	e.Turns, e.FewestTurns = found.Length, found.Algs[0]
	return e, nil
}
