package find

import (
	"context"
	"iter"
	"sync/atomic"

	"wedge/puzzle/square1"
	"wedge/solver/depths"
)

// costSide is a search by cost from one end of the algs, over the numbers of positions right
// after a slice and before the turn that follows. It grows when a question needs it, and
// several questions can share it.
type costSide struct {
	moves *moves
	back  bool                  // it searches back from the goals
	first iter.Seq2[state, int] // the states that it begins with, and their costs; nil once they are known
	bytes atomic.Int64

	lock  lock                // of the following
	known *depths.Map[uint64] // the least cost known
	// buckets has the numbers by cost, with some that turned out to cost less.
	buckets [][]uint64
	// done is the cost up to which all neighbours are known. Costs are final up to that and
	// the cheapest turn with a slice.
	done int
}

// moves are the turns between two slices, and how they lead on.
type moves struct {
	cuts        *cuts
	outlines    *outlines
	middle      bool // the middle layer counts
	inCubeShape bool
	// cost of the turn and a slice, by turn; 0 if the turn is not allowed.
	cost [square1.Units][square1.Units]uint8
}

func (p *problem) moves() *moves {
	m := &moves{cuts: sharedCuts(), outlines: p.outlines, middle: p.middle, inCubeShape: p.limits.InCubeShape}
	for x := range uint8(square1.Units) {
		for y := range uint8(square1.Units) {
			if c := p.cost(1, 2, gap{x, y}); c < impossible {
				m.cost[x][y] = uint8(c/unit + 1)
			}
		}
	}
	return m
}

// cheapest is the least cost of a turn with a slice.
func (m *moves) cheapest() int {
	least := 3
	for _, list := range m.cost {
		for _, c := range list {
			if c != 0 {
				least = min(least, int(c))
			}
		}
	}
	return least
}

// allows reports whether a position right after a slice is allowed.
func (m *moves) allows(s state) bool {
	return !m.inCubeShape || m.outlines.square(s)
}

// square reports whether both layers are square.
func (o *outlines) square(s state) bool {
	square := uint8(square1.Square())
	return o.standard[s.top.blocked()].shape == square && o.standard[s.bottom.blocked()].shape == square
}

// eachNext calls f for each turn that a slice can follow, with the state after the slice.
func (m *moves) eachNext(s state, f func(turn gap, next state, cost int)) {
	m.eachTurn(s, func(turn gap, turned state, cost int) {
		if next := turned.slice(m.middle); m.allows(next) {
			f(turn, next, cost)
		}
	})
}

// eachBefore calls f for each state from which a turn and a slice lead to a state.
func (m *moves) eachBefore(s state, f func(before state, cost int)) {
	m.eachTurn(s.slice(m.middle), func(_ gap, turned state, cost int) {
		if m.allows(turned) {
			f(turned, cost) // a turn and its inverse cost the same
		}
	})
}

// eachTurn calls f for each turn between slices that is allowed and after which the state can
// be sliced.
func (m *moves) eachTurn(s state, f func(turn gap, turned state, cost int)) {
	m.outlines.eachCut(s, square1.Units, func(turn gap, turned state) bool {
		if cost := m.cost[turn.top][turn.bottom]; cost != 0 {
			f(turn, turned, int(cost))
		}
		return true
	})
}

// newCostSide is a search of which nothing is known yet, given the states that it begins with and
// their costs.
func newCostSide(m *moves, back bool, first iter.Seq2[state, int]) *costSide {
	return &costSide{moves: m, back: back, first: first, lock: newLock(), known: depths.New[uint64](), done: -1}
}

// begin makes sure that the first states are known. If the context ends, it can be called again.
func (s *costSide) begin(ctx context.Context) error {
	unlock, err := s.lock.write(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	if s.first == nil {
		return nil
	}
	visited := 0
	for t, cost := range s.first {
		if visited%checkEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		visited++
		s.add(t, cost)
	}
	s.first = nil
	return nil
}

// add takes a state that can be reached at a cost.
func (s *costSide) add(t state, cost int) {
	number := s.moves.cuts.numberOf(t)
	if before, known := s.known.Lower(number, cost); known && before <= cost {
		return
	}
	for len(s.buckets) <= cost {
		s.buckets = append(s.buckets, nil)
	}
	s.buckets[cost] = append(s.buckets[cost], number)
}

// next is the number of positions whose neighbours are to be found next, and whether there
// are others at all.
func (s *costSide) next() (count int, more bool) {
	for cost := s.done + 1; cost < len(s.buckets); cost++ {
		if n := len(s.buckets[cost]); n > 0 {
			return n, true
		}
	}
	return 0, false
}

// grow finds the neighbours of the positions of the next cost. If the context ends, it can be
// called again.
func (s *costSide) grow(ctx context.Context) error {
	cost := s.done + 1
	if cost < len(s.buckets) {
		for i, number := range s.buckets[cost] {
			if i%checkEvery == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			if known, _ := s.known.Of(number); known < cost {
				continue
			}
			t := s.moves.cuts.state(number)
			if s.back {
				s.moves.eachBefore(t, func(before state, c int) { s.add(before, cost+c) })
			} else {
				s.moves.eachNext(t, func(_ gap, next state, c int) { s.add(next, cost+c) })
			}
		}
	}
	s.done = cost
	s.bytes.Store(int64(s.known.Bytes() + 8*s.known.Len()))
	return nil
}

// growFrom waits until nobody else uses the side, and grows it, unless another question was faster.
func (s *costSide) growFrom(ctx context.Context, done int) error {
	unlock, err := s.lock.write(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	if s.done > done {
		return nil
	}
	return s.grow(ctx)
}

// size is the memory that the side took in bytes, when it had last grown.
func (s *costSide) size() int64 { return s.bytes.Load() }
