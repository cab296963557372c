package cube3

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"wedge/puzzle/cube3"
)

// ErrUnreachable: no turns solve the assembly.
var ErrUnreachable = errors.New("no turns solve this cube")

// UnreachableError is an [ErrUnreachable] that names the only turns that were allowed.
type UnreachableError string

func (e UnreachableError) Error() string { return string(e) + " cannot solve this cube" }

// Is reports whether it is an [ErrUnreachable].
func (UnreachableError) Is(target error) bool { return target == ErrUnreachable }

// Solver solves cubes. It can be used by several goroutines.
type Solver struct {
	tables *tables
	turned [moveCount]cube3.Assembly
	along  [3]*symmetry
}

// New makes a solver and its tables.
func New() *Solver { return &Solver{newTables(), turned(), alongAxes()} }

const (
	// MaxLength is the longest solution that a search begins with.
	MaxLength = 30
	// MaxProven is the length up to which the last solution of a search that was not ended
	// is shortest: a second phase of a shorter one has at most [longestSecond] moves.
	MaxProven = longestSecond + 1

	longestSecond = 10 // more moves of phase 2 take too long
)

// Solve finds shorter and shorter solutions, and calls found for each, until found returns
// false, the context ends, or all is tried, which takes very long. Solutions have at most
// the length given, in half turns.
func (s *Solver) Solve(ctx context.Context, a cube3.Assembly, most int, found func(cube3.Alg) bool) error {
	if !a.Reachable(false) {
		return ErrUnreachable
	}
	a.Faces = [cube3.FaceCount]uint8{}
	if a.IsSolved() {
		found(nil)
		return nil
	}
	w := &search{tables: s.tables, ctx: ctx, best: min(most, MaxLength) + 1, found: found, turned: s.turned}
	for depth := 0; depth < w.best; depth++ {
		for _, w.view = range s.views(a) {
			w.first(twistOf(&w.start), flipOf(&w.start), sliceOf(&w.start), 0, depth, -1)
		}
	}
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("solving: %w", err)
	}
	return nil
}

// view is one of the six ways to look at the cube to be solved: along each axis, the cube
// or its inverse, whose solution is that of the cube backwards. Their solutions have the
// same lengths, but one may be far easier to find.
type view struct {
	start    cube3.Assembly
	moves    *[moveCount]uint8 // what the cube's moves look like
	inverted bool
}

func (s *Solver) views(a cube3.Assembly) (list []view) {
	inverse := a.Inverse()
	for _, along := range s.along {
		list = append(list, view{along.image(&a), &along.moves, false}, view{along.image(&inverse), &along.moves, true})
	}
	return list
}

// alg is the solution of the cube for one of its view.
func (v *view) alg(moves []uint8) cube3.Alg {
	all := cube3.Moves()
	alg := make(cube3.Alg, len(moves))
	for i, m := range moves {
		alg[i] = all[slices.Index(v.moves[:], m)]
	}
	if v.inverted {
		return alg.Inverse()
	}
	return alg
}

// search is one search.
type search struct {
	tables *tables
	ctx    context.Context
	view
	turned  [moveCount]cube3.Assembly
	made    [MaxLength + 2]uint8 // moves
	best    int                  // length of the best solution so far
	found   func(cube3.Alg) bool
	visited int
	stopped bool
}

// first continues phase 1: done moves are made, left are to be made.
func (s *search) first(twist, flip, slice, done, left, last int) {
	t := s.tables
	if left == 0 {
		if twist == 0 && flip == 0 && slice == 0 {
			s.second(done)
		}
		return
	}
	if s.visited++; s.visited&0xfff == 0 && s.ctx.Err() != nil {
		s.stopped = true
	}
	for m := 0; m < moveCount && !s.stopped; m++ {
		if repeats(last, m/3) {
			continue
		}
		to, fl, sl := int(t.twist[twist][m]), int(t.flip[flip][m]), int(t.slice[slice][m])
		if int(t.twistSlice[to*sliceCount+sl]) >= left || int(t.flipSlice[fl*sliceCount+sl]) >= left || int(t.twistFlip[to*flipCount+fl]) >= left {
			continue
		}
		s.made[done] = uint8(m) // below 18
		s.first(to, fl, sl, done+1, left-1, m/3)
	}
}

// repeats reports whether a face need not be turned after another: the same, or the
// opposite one in the wrong order.
func repeats(last, face int) bool { return last >= 0 && (face == last || face+3 == last) }

// second begins phase 2 after done moves. Its first phase must not end with a move of
// phase 2, since a shorter first phase has found that.
func (s *search) second(done int) {
	last := -1
	if done > 0 {
		last = int(s.made[done-1])
		if isSecond(last) {
			return
		}
		last /= 3
	}
	a := s.start
	for _, m := range s.made[:done] {
		a = a.Then(s.turned[m])
	}
	corners, edges, order := cornersOf(&a), edgesOf(&a), sliceOrderOf(&a)
	t := s.tables
	bound := max(int(t.cornersOrder[corners*sliceOrders+order]), int(t.edgesOrder[edges*sliceOrders+order]))
	for length := bound; length <= longestSecond && done+length < s.best; length++ {
		if s.then(corners, edges, order, done, length, last) {
			s.report(done + length)
			return
		}
	}
}

func isSecond(m int) bool {
	for _, x := range second {
		if int(x) == m {
			return true
		}
	}
	return false
}

// then continues phase 2, and reports whether the cube is solved with exactly left moves.
func (s *search) then(corners, edges, order, done, left, last int) bool {
	if left == 0 {
		return corners == 0 && edges == 0 && order == 0
	}
	t := s.tables
	for i, m := range second {
		face := int(m) / 3
		if repeats(last, face) {
			continue
		}
		c, e, o := int(t.corners[corners][i]), int(t.edges[edges][i]), int(t.order[order][i])
		if int(t.cornersOrder[c*sliceOrders+o]) >= left || int(t.edgesOrder[e*sliceOrders+o]) >= left {
			continue
		}
		s.made[done] = m
		if s.then(c, e, o, done+1, left-1, face) {
			return true
		}
	}
	return false
}

// report passes a solution on.
func (s *search) report(length int) {
	alg := s.alg(s.made[:length])
	s.best = length
	if !s.found(alg) {
		s.stopped = true
	}
}
