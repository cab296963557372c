package casebook

import (
	"context"
	"fmt"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver"
)

// The images of an alg in mirrors, with the layers swapped and backwards are as long as it is.
// If it leads from a position to solved, they do so from other positions: up to eight cases
// are solved with one search.

// images are those of an alg, itself first.
func images(a square1.Alg) []square1.Alg {
	list := []square1.Alg{a}
	for _, m := range []square1.Mirror{square1.UpsideDown, square1.FrontBack, square1.LayersSwapped} {
		list = append(list, a.Mirrored(m))
	}
	for _, image := range list[:4] {
		list = append(list, image.Inverse())
	}
	return list
}

// solvedBy is the position that an alg leads to solved.
func solvedBy(a square1.Alg) (square1.Position, error) { return square1.Solved().Apply(a.Inverse()) }

// completed is an alg of an entry with the turn after its last slice.
func (e *Entry) completed(a square1.Alg) square1.Alg {
	p, _ := e.Case.Example().Apply(a) // it is a solution
	top, bottom, _ := p.Aligned()
	return append(slices.Clone(a), square1.Turn(top, bottom)).Simplify()
}

// bySymmetry groups cases of exact positions, as indices of asked: the cases of a group
// are images of its first.
func bySymmetry(ctx context.Context, s *solver.Solver, list []cases.Case) ([][]int, error) {
	place := map[int]int{} // of a case in the list
	for i, c := range list {
		place[c.Index] = i
	}
	solutions := make([]square1.Alg, len(list))
	group, work := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for i, c := range list {
		group.Go(func() error {
			r, err := s.Solve(work, c.From.Position, solver.Options{Any: true, IgnoreMiddle: true})
			if err == nil {
				solutions[i] = r.Solutions[0]
			}
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	var groups [][]int
	seen := make([]bool, len(list))
	for i, c := range list {
		if seen[i] {
			continue
		}
		members := []int{i}
		seen[i] = true
		for _, a := range images(solutions[i]) {
			p, err := solvedBy(a)
			if err != nil {
				return nil, err
			}
			other, ok := c.Set.Of(p)
			if !ok {
				continue
			}
			if j, ok := place[other.Index]; ok && !seen[j] {
				seen[j] = true
				members = append(members, j)
			}
		}
		groups = append(groups, members)
	}
	return groups, nil
}

// mapped is the entry of a case that is an image of another.
func (e *Entry) mapped(c cases.Case) (Entry, error) {
	to := Entry{Case: c, Slices: e.Slices, Turns: e.Turns, WCA: e.WCA}
	which, first, ok := e.imageOf(c)
	if !ok {
		return to, fmt.Errorf("%w: %s is no image of %s", ErrWrong, c.Name, e.Case.Name)
	}
	image := func(a square1.Alg) square1.Alg {
		a = images(e.completed(a))[which]
		return append(square1.Alg{first}, a...).Simplify().ToLastSlice()
	}
	for _, a := range e.Algs {
		to.Algs = append(to.Algs, image(a))
	}
	to.FewestTurns = image(e.FewestTurns)
	return to, nil
}

// imageOf finds which image of the entry's algs solves a case, after which turn. It is the
// same for all algs: as the position that they solve has one image, at one angle.
func (e *Entry) imageOf(c cases.Case) (which int, first square1.Move, ok bool) {
	for i, a := range images(e.completed(e.FewestTurns)) {
		p, err := solvedBy(a)
		if err != nil {
			continue
		}
		if other, ok := c.Set.Of(p); !ok || other.Index != c.Index {
			continue
		}
		for top, bottom := range square1.AllTurns() {
			q, err := c.Example().Turn(top, bottom).Apply(a)
			if err == nil && c.Done(q) && sameAngles(c.Example().Turn(top, bottom), p) {
				return i, square1.Turn(top, bottom), true
			}
		}
	}
	return 0, first, false
}

// sameAngles reports whether corners and edges of two positions are at the same places.
func sameAngles(p, q square1.Position) bool {
	return p.Top.Blocked() == q.Top.Blocked() && p.Bottom.Blocked() == q.Bottom.Blocked()
}
