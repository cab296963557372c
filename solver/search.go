package solver

import (
	"context"

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
	// limit is the cost that a solution may have.
	limit int
	// found is told of a solution and returns the limit from then on.
	found func(gaps []gap, cost int) int
	// tick is told from time to time how many positions were looked at.
	tick  func(nodes int64)
	nodes int64

	gaps []gap
	err  error
}

// checkEvery is the number of positions between two looks at the context.
const checkEvery = 1 << 12

// run searches from a position, not solved, whose bound is known.
func (s *search) run(p square1.Position, b bound) error {
	s.gaps, s.err = s.gaps[:0], nil
	s.visit(p, b, newTally())
	return s.err
}

// visit tries all slices of a position that was reached by len(s.gaps) slices, in
// the order in which descent does: so both find the same solutions first, and an
// answer does not depend on the table that gave it.
func (s *search) visit(p square1.Position, b bound, before tally) {
	if s.nodes++; s.nodes%checkEvery == 0 {
		if s.err = s.ctx.Err(); s.tick != nil {
			s.tick(s.nodes)
		}
	}
	done := len(s.gaps) + 1
	left := s.slices - done
	top, bottom := standardTurn(p.Top), standardTurn(p.Bottom)
	eachCut(p.Turn(top, bottom), func(x, y int) bool {
		g := gap{wrap(x + top), wrap(y + bottom)}
		sum := before.add(s.costs, done-1, g)
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
		s.visit(q, nb, sum)
		s.gaps = s.gaps[:done-1]
		return s.err == nil
	})
}

// over tells whether what is done and at least so many more slices, with a turn
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
	sum := before.add(s.costs, done-1, g).add(s.costs, done, last)
	if cost := sum.total() + done*s.costs.slice; cost <= s.limit {
		s.limit = s.found(append(s.gaps, g, last), cost)
	}
	return true
}
