package find

import (
	"context"
	"iter"
	"sync/atomic"

	"wedge/solver/depths"
)

// side is a search by cost from one end of the algs, over numbers: of nodes, where each slice
// costs one, or of positions right after a slice and before the turn that follows, where turns
// cost, too. It grows when a question needs it, and several questions can share it.
//
// It begins with the numbers that the first slice leads to. That from which this starts is not
// among them: the same number may be there again at a greater cost.
type side struct {
	cheapest int // the least cost of a step
	around   around
	first    iter.Seq2[uint64, int] // the numbers that it begins with, and their costs; nil once they are known
	bytes    atomic.Int64

	lock  lock                // of the following
	known *depths.Map[uint64] // the least cost known
	// buckets has the numbers by cost, with some that turned out to cost less.
	buckets [][]uint64
	// done is the cost up to which all neighbours are known. Costs are final up to that and
	// the cheapest step.
	done int
}

// around calls each for the numbers to which one step leads from a number, with repeats, and
// with the cost of the step.
type around func(number uint64, each func(next uint64, cost int))

// newSide is a search of which nothing is known yet.
func newSide(cheapest int, around around, first iter.Seq2[uint64, int]) *side {
	return &side{cheapest: cheapest, around: around, first: first, lock: newLock(), known: depths.New[uint64](), done: -1}
}

// checkEvery is the number of positions between checks of the context.
const checkEvery = 1 << 6

// begin makes sure that the first numbers are known. If the context ends, it can be called again.
func (s *side) begin(ctx context.Context) error {
	unlock, err := s.lock.write(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	if s.first == nil {
		return nil
	}
	visited := 0
	for number, cost := range s.first {
		if visited%checkEvery == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		visited++
		s.add(number, cost)
	}
	for s.done+1 < len(s.buckets) && len(s.buckets[s.done+1]) == 0 {
		s.done++
	}
	s.first = nil
	return nil
}

// add takes a number that can be reached at a cost.
func (s *side) add(number uint64, cost int) {
	if before, known := s.known.Lower(number, cost); known && before <= cost {
		return
	}
	for len(s.buckets) <= cost {
		s.buckets = append(s.buckets, nil)
	}
	s.buckets[cost] = append(s.buckets[cost], number)
}

// next is how many numbers have neighbours to be found next; 0 if all that can be reached is known.
func (s *side) next() int {
	for cost := s.done + 1; cost < len(s.buckets); cost++ {
		if n := len(s.buckets[cost]); n > 0 {
			return n
		}
	}
	return 0
}

// grow finds the neighbours of the numbers of the next cost. If the context ends, it can be
// called again.
func (s *side) grow(ctx context.Context) error {
	cost := s.done + 1
	if cost < len(s.buckets) {
		add := func(next uint64, c int) { s.add(next, cost+c) }
		for i, number := range s.buckets[cost] {
			if i%checkEvery == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			if known, _ := s.known.Of(number); known == cost {
				s.around(number, add)
			}
		}
	}
	s.done = cost
	s.bytes.Store(int64(s.known.Bytes() + 8*s.known.Len()))
	return nil
}

// growFrom waits until nobody else uses the side, and grows it, unless another question was faster.
func (s *side) growFrom(ctx context.Context, done int) error {
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
func (s *side) size() int64 { return s.bytes.Load() }
