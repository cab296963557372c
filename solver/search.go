package solver

import (
	"cmp"
	"context"
	"slices"

	"wedge/puzzle/square1"
)

// search walks through solutions depth first. A limit on the cost, which only
// shrinks, cuts off what cannot be better.
type search struct {
	ctx    context.Context
	tables *tables
	costs  *costs
	// slices is the number of slices that a solution must have, or -1 where only
	// the cost limits it.
	slices int
	finds  *finds
	// split, where not nil, is given the positions after splitDepth slices instead
	// of searching on from them.
	split func(branch)
	// order is the search's place among those that share the finds, and limit what
	// these let it spend.
	order, limit int
	// tick is told from time to time how many positions were looked at since.
	tick  func(nodes int)
	nodes int

	gaps []gap
	err  error
}

// branch is a part of a search: what lies behind a position that it comes to.
type branch struct {
	position square1.Position
	bound    bound
	before   tally
	gaps     []gap
}

// checkEvery is the number of positions between two looks at the context.
const checkEvery = 1 << 12

// explore searches a branch to its end.
func (s *search) explore(b branch) error {
	s.gaps, s.err = append(s.gaps[:0], b.gaps...), nil
	s.visit(b.position, b.bound, b.before)
	s.look()
	return s.err
}

// look reports progress, and asks the context and the tables whether to go on.
func (s *search) look() {
	if s.err == nil {
		s.err = cmp.Or(s.ctx.Err(), s.tables.unchanged())
	}
	s.tick(s.nodes)
	s.nodes = 0
}

// visit tries all slices of a position that was reached by len(s.gaps) slices, in
// the order in which descent does: so both find the same solutions first, and an
// answer does not depend on the table that gave it.
func (s *search) visit(p square1.Position, b bound, before tally) {
	if s.nodes++; s.nodes == checkEvery {
		s.look()
	}
	done := len(s.gaps) + 1
	left := s.slices - done
	top, bottom := standardTurn(p.Top), standardTurn(p.Bottom)
	eachCut(p.Turn(top, bottom), func(x, y int) bool {
		g := gap{wrap(x + top), wrap(y + bottom)}
		sum := before.plus(s.costs, done-1, g)
		s.limit = s.finds.limit(s.order)
		if s.over(&sum, done, max(left, 0)) {
			return true
		}
		if left <= 0 && s.ends(p, g, before) || left == 0 {
			return s.err == nil
		}
		q := p.Turn(int(g.top), int(g.bottom)).Exchange()
		most := left
		if s.slices < 0 {
			most = s.affordable(&sum, done)
		}
		nb := s.tables.step(b, q, most)
		if nb.max() > most {
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

// over tells whether what is done and at least left more slices, with a turn
// before each of them, cost more than the limit.
func (s *search) over(sum *tally, done, left int) bool {
	return sum.least()+done*s.costs.slice+left*(s.costs.slice+s.costs.turn[1]) > s.limit
}

// affordable is the number of slices that the limit leaves, with a turn before each
// of them.
func (s *search) affordable(sum *tally, done int) int {
	return (s.limit - sum.least() - done*s.costs.slice) / (s.costs.slice + s.costs.turn[1])
}

// ends reports the solution that a slice completes, if it does.
func (s *search) ends(p square1.Position, g gap, before tally) bool {
	g, last, ok := solvedBy(p, g)
	if !ok {
		return false
	}
	done := len(s.gaps) + 1
	sum := before.plus(s.costs, done-1, g).plus(s.costs, done, last)
	if cost := sum.total() + done*s.costs.slice; cost <= s.limit {
		s.finds.record(s.order, append(s.gaps, g, last), cost)
	}
	return true
}
