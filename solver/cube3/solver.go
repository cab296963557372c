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
	w := s.search(ctx, min(most, MaxLength), found)
	w.run(s.views(a), 0, MaxLength)
	return w.err()
}

// search begins a search for solutions with at most so many moves.
func (s *Solver) search(ctx context.Context, most int, found func(cube3.Alg) bool) *search {
	return &search{tables: s.tables, turned: s.turned, ctx: ctx, best: most + 1, longest: longestSecond, found: found}
}

// view is one of the six ways to look at the cube to be solved: along each axis, the cube
// or its inverse, whose solution is that of the cube backwards. Their solutions have the
// same lengths, but one may be far easier to find. Of views that look the same one is enough.
type view struct {
	start    cube3.Assembly
	moves    *[moveCount]uint8 // what the cube's moves look like
	inverted bool
}

func (s *Solver) views(a cube3.Assembly) (list []view) {
	inverse := a.Inverse()
	for _, along := range s.along {
		for _, v := range []view{{along.image(&a), &along.moves, false}, {along.image(&inverse), &along.moves, true}} {
			if !slices.ContainsFunc(list, func(other view) bool { return other.start == v.start }) {
				list = append(list, v)
			}
		}
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
	faces  *faceTables // nil if the turns of the face cubies do not count
	ctx    context.Context
	view
	turned  [moveCount]cube3.Assembly
	made    [MaxMarked + 2]uint8 // moves
	best    int                  // length of the best solution so far
	longest int                  // of a second phase
	found   func(cube3.Alg) bool
	stopped bool
	visited int // positions
	check   int // how many of them until the search looks whether it has to end
	budget  int // how many of them before the first solution, if not 0
}

// run searches with first phases of lengths from one to another.
func (s *search) run(views []view, from, to int) {
	for depth := from; depth <= min(to, s.best-1); depth++ {
		for _, s.view = range views {
			if s.stopped {
				return
			}
			odd := uint8(0)
			if s.faces != nil {
				odd = oddOf(&s.start)
			}
			s.first(twistOf(&s.start), flipOf(&s.start), sliceOf(&s.start), odd, 0, depth, -1)
		}
	}
}

// err is why the search ended early, if its context did that.
func (s *search) err() error {
	if err := s.ctx.Err(); err != nil {
		return fmt.Errorf("solving: %w", err)
	}
	return nil
}

// first continues phase 1: done moves are made, left are to be made.
func (s *search) first(twist, flip, slice int, odd uint8, done, left, last int) {
	t := s.tables
	if left == 0 {
		if twist == 0 && flip == 0 && slice == 0 && odd == 0 {
			s.second(done)
		}
		return
	}
	if s.visited++; s.visited >= s.check {
		s.check = s.visited + 1<<12
		s.stopped = s.stopped || s.ctx.Err() != nil || s.budget > 0 && s.visited > s.budget
	}
	for m := 0; m < moveCount && !s.stopped; m++ {
		if repeats(last, m/3) {
			continue
		}
		to, fl, sl := int(t.twist[twist][m]), int(t.flip[flip][m]), int(t.slice[slice][m])
		if int(t.twistSlice[to*sliceCount+sl]) >= left || int(t.flipSlice[fl*sliceCount+sl]) >= left || int(t.twistFlip[to*flipCount+fl]) >= left {
			continue
		}
		o := odd
		if s.faces != nil {
			if o ^= s.faces.odd[m]; s.faces.first(fl, sl, o) >= left {
				continue
			}
		}
		s.made[done] = uint8(m) // below 18
		s.first(to, fl, sl, o, done+1, left-1, m/3)
	}
}

// repeats reports whether a face need not be turned after another: the same, or the
// opposite one in the wrong order.
func repeats(last, face int) bool { return last >= 0 && (face == last || face+3 == last) }

// end is a position of phase 2. Without marked faces, the coordinate of the faces is 0.
type end struct{ corners, edges, order, faces int }

// bound is a number of moves that phase 2 has at least.
func (s *search) bound(e end) int {
	t := s.tables
	n := max(int(t.cornersOrder[e.corners*sliceOrders+e.order]), int(t.edgesOrder[e.edges*sliceOrders+e.order]))
	if s.faces != nil {
		n = max(n, int(s.faces.corners[e.corners*faceCount+e.faces]), int(s.faces.edges[e.edges*faceCount+e.faces]))
	}
	return n
}

// turn is the position after a move of phase 2.
func (s *search) turn(e end, m int) end {
	t := s.tables
	to := end{corners: int(t.corners[e.corners][m]), edges: int(t.edges[e.edges][m]), order: int(t.order[e.order][m])}
	if s.faces != nil {
		to.faces = int(s.faces.moves[e.faces][m])
	}
	return to
}

// second begins phase 2 after done moves. Its first phase must not end with a move of
// phase 2, since a shorter first phase has found that.
func (s *search) second(done int) {
	last := -1
	if done > 0 {
		m := s.made[done-1]
		if slices.Contains(second[:], m) {
			return
		}
		last = int(m) / 3
	}
	a := s.start
	for _, m := range s.made[:done] {
		a = a.Then(s.turned[m])
	}
	e := end{corners: cornersOf(&a), edges: edgesOf(&a), order: sliceOrderOf(&a)}
	if s.faces != nil {
		e.faces = facesOf(&a)
	}
	for length := s.bound(e); length <= s.longest && done+length < s.best; length++ {
		if s.then(e, done, length, last) {
			s.report(done + length)
			return
		}
	}
}

// then continues phase 2, and reports whether the cube is solved with exactly left moves.
func (s *search) then(e end, done, left, last int) bool {
	if left == 0 {
		return e == end{}
	}
	s.visited++
	for i, m := range second {
		face := int(m) / 3
		if repeats(last, face) {
			continue
		}
		to := s.turn(e, i)
		if s.bound(to) >= left {
			continue
		}
		s.made[done] = m
		if s.then(to, done+1, left-1, face) {
			return true
		}
	}
	return false
}

// report passes a solution on.
func (s *search) report(length int) {
	alg := s.alg(s.made[:length])
	s.best, s.budget = length, 0
	if !s.found(alg) {
		s.stopped = true
	}
}
