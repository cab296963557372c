package solver

import (
	"cmp"
	"context"
	"slices"

	"wedge/puzzle/square1"
)

// search is a depth-first search for solutions. A limit on the cost, which only
// decreases, prunes it.
type search struct {
	ctx    context.Context
	tables *tables
	// perimeter, if not nil, replaces the tables near solved. It is the widest that the
	// horizon had at the last look.
	perimeter *perimeter
	horizon   *horizon
	costs     *costs
	slices    int // that a solution must have
	finds     *finds
	// split, unless nil, receives the positions after splitDepth slices, instead of
	// searching them.
	split func(branch)
	// order is the search's place among those that share the finds, and limit the cost
	// that these allow.
	order, limit int
	// gets the number of positions visited since the last call
	tick  func(nodes int)
	nodes int

	gaps []gap
	err  error
}

// branch is a part of a search: everything below a position.
type branch struct {
	position square1.Position
	bound    bound
	before   tally
	gaps     []gap
}

// checkEvery is the number of positions between checks of the context.
const checkEvery = 1 << 12

// explore searches a branch to its end.
func (s *search) explore(b branch) error {
	s.gaps, s.err = append(s.gaps[:0], b.gaps...), nil
	s.perimeter = s.horizon.known.Load()
	s.visit(b.position, b.bound, b.before)
	s.look()
	return s.err
}

// look reports progress, asks the context and the tables whether to go on, and the
// horizon how far it reaches.
func (s *search) look() {
	if s.err == nil {
		s.err = cmp.Or(s.ctx.Err(), s.tables.unchanged())
	}
	if s.err == nil {
		s.perimeter, s.err = s.horizon.perimeter(s.ctx, s.nodes)
	}
	s.tick(s.nodes)
	s.nodes = 0
}

// visit tries all slices of a position after len(s.gaps) slices, in the order of descent:
// so both find the same solutions first, and the answer does not depend on the table.
func (s *search) visit(p square1.Position, b bound, before tally) {
	if s.nodes++; s.nodes == checkEvery {
		s.look()
	}
	done := len(s.gaps) + 1
	left := s.slices - done
	eachTurn(p, func(g gap) bool {
		sum := before.plus(s.costs, done-1, g)
		s.limit = s.finds.limit(s.order)
		if s.over(&sum, done, left) {
			return true
		}
		if left == 0 {
			s.ends(p, g, before)
			return s.err == nil
		}
		q := p.Turn(int(g.top), int(g.bottom)).UncheckedSlice()
		nb, ok := s.step(b, q, &sum, done)
		if !ok {
			return true
		}
		s.gaps = append(s.gaps, g)
		if s.split != nil && done == splitDepth {
			s.split(branch{q, nb, sum, slices.Clone(s.gaps)})
		} else {
			s.visit(q, nb, sum)
		}
		s.gaps = s.gaps[:done-1]
		return s.err == nil
	})
}

// over reports whether the cost so far, plus at least left more slices with a turn before
// each, exceeds the limit.
func (s *search) over(sum *tally, done, left int) bool {
	return sum.least()+done*s.costs.slice+left*(s.costs.slice+s.costs.turn[1]) > s.limit
}

// step returns the bound of a neighbour, given that of the position, and whether a
// solution within the limit may lead there.
func (s *search) step(from bound, next square1.Position, sum *tally, done int) (bound, bool) {
	slices := s.slices - done
	near := slices // limit on the perimeter's distance
	if s.horizon.turns() {
		// A turn precedes each slice. The perimeter does not count the first one.
		budget := s.limit - sum.least() - done*s.costs.slice
		near = (budget - s.costs.turn[1]) / unit
	}
	if s.perimeter != nil && near <= s.perimeter.radius {
		distance, ok := s.perimeter.of(next)
		return bound{}, ok && distance <= near // no table is consulted from here on
	}
	b := s.tables.step(from, next, slices)
	return b, b.max() <= slices
}

// ends reports the solution that a slice completes, if it does.
func (s *search) ends(p square1.Position, g gap, before tally) {
	g, last, ok := solvedBy(p, g)
	if !ok {
		return
	}
	done := len(s.gaps) + 1
	sum := before.plus(s.costs, done-1, g).plusLast(s.costs, done, last)
	if cost := sum.total() + done*s.costs.slice; cost <= s.limit {
		s.finds.record(s.order, append(s.gaps, g, last), cost)
	}
}
