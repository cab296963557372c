package packing

import (
	"context"
	"math/bits"
)

// ordering says which cell or piece a search chooses at a node, and in which order it tries the
// placements for it. The search tree depends on it, and how soon a packing is found, but not
// which packings there are.
//
// The usual one chooses the cell or piece with the fewest placements, which makes the smallest
// tree. In a large target, though, it may choose wrongly near the root, with far more nodes below
// than anybody can wait for, while another ordering is lucky. The others, as long as every cell
// has more than few placements, fill the first empty cell, so that a front sweeps through the
// target. They differ in which of equally good placements they try first.
type ordering int

const (
	usual     ordering = 0
	orderings          = 1 + 4*perBudget // the number of all

	perBudget = 8 // see budget
)

// few was found by trying: of 15 orderings, 9 find a packing of T-tetracubes in 8x8x8 within
// 16,000 nodes, 6 with 3 and 5 with 6.
const few = 4

// tie is a number like a random one, 0 in the usual ordering: of equally good placements, the one
// with the least is tried first.
func (by ordering) tie(placement int32) uint64 {
	return uint64(by) * 0x9e3779b97f4a7c15 * (2*uint64(placement) + 1) // neither is negative
}

// budget is how many nodes are visited to see whether an ordering is lucky: twice as many after
// some orderings.
func (by ordering) budget() int64 {
	if by == usual {
		return 1 << 14
	}
	return 1 << 12 << ((by - 1) / perBudget)
}

// hopeless is a part of the search tree: if no more is searched with the usual budget, everything
// would take years. (Where it takes a minute, as in the Tetris Cube, the part is about 1e-6.)
const hopeless = 1e-10

// trial looks for a lucky ordering before a search begins. It is kept while the search is stopped.
type trial struct {
	by     ordering
	walker *walker // that tries it, nil before
}

// chooseOrdering visits the first nodes of the search in each ordering in turn, until one meets a
// packing or has searched everything. Then, or if the search is not hopeless in the usual ordering,
// the search goes on from there: what was searched had no packing. If no ordering is lucky, it
// begins with the usual one. If ctx ends it, the next call goes on.
func (s *Search) chooseOrdering(ctx context.Context) {
	for s.trial != nil && ctx.Err() == nil {
		t := s.trial
		if t.walker == nil {
			t.walker = newWalker(s.problem, t.by)
			t.walker.fixed = len(s.options.Locked)
			t.walker.load(s.todo[0])
		}
		w, met := t.walker, false
		all := w.walk(func() bool {
			met = true
			return false
		}, func() bool {
			s.tell()
			return w.visited < t.by.budget() && ctx.Err() == nil
		})
		switch spent := w.visited >= t.by.budget(); {
		case met && s.todo[0].Next == nil && w.nodes[w.base].left == 0: // the locked placements fill everything
			s.trial = nil
		case met:
			if w.depth > w.base && w.nodes[w.depth].at == 0 { // it went on to what contains the packing
				w.take()
				w.depth--
			}
			w.nodes[w.depth].at-- // to meet it again, and count it
			s.begin(t)
		case all, spent && t.by == usual && w.done() > hopeless:
			s.begin(t)
		case spent && t.by == orderings-1:
			s.trial = nil
		case spent:
			s.trial = &trial{by: t.by + 1}
		}
	}
}

// begin makes a trial the beginning of the search.
func (s *Search) begin(t *trial) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.by, s.todo, s.done, s.trial = t.by, t.walker.rest(), t.walker.done(), nil
}

// first is the first cell of a set that is not empty.
func first(cells []uint64) int {
	i := 0
	for cells[i] == 0 {
		i++
	}
	return i<<6 + bits.TrailingZeros64(cells[i])
}
