package find

import (
	"context"
	"iter"
	"sync/atomic"

	"wedge/solver/depths"
)

// side is a breadth-first search from one end of the algs, over nodes. It grows when a
// question needs it, and several questions can share it.
//
// The nodes at depth d, 1 or more, are those that d slices lead to. Depth 0, where it
// starts, is not in the set: the same nodes may be there again at a greater depth.
type side struct {
	outlines    *outlines
	middle      bool // the middle layer counts
	inCubeShape bool
	first       iter.Seq[node] // those that one slice leads to, with repeats; nil once they are known
	bytes       atomic.Int64

	lock   lock // of the following
	known  *depths.Map[uint64]
	levels [][]node // the nodes of each depth
}

// newSide is a search of which nothing is known yet, given the nodes that one slice leads to.
func (p *problem) newSide(first iter.Seq[node]) *side {
	return &side{
		outlines: p.outlines, middle: p.middle, inCubeShape: p.limits.InCubeShape, first: first,
		lock: newLock(), known: depths.New[uint64](), levels: make([][]node, 1),
	}
}

// begin makes sure that depth 1 is known.
func (s *side) begin(ctx context.Context) error {
	unlock, err := s.lock.write(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	if s.first == nil {
		return nil
	}
	if err := s.grow(ctx); err != nil {
		return err
	}
	s.first = nil
	return nil
}

// add adds a node to the deepest level.
func (s *side) add(n node) {
	if s.inCubeShape && !n.inCubeShape() {
		return
	}
	depth := len(s.levels) - 1
	if s.known.Add(uint64(n), depth) {
		s.levels[depth] = append(s.levels[depth], n)
	}
}

// radius is the depth to which all nodes are known.
func (s *side) radius() int { return len(s.levels) - 1 }

// last is the number of nodes at the radius. 0 means that all that can be reached is known.
func (s *side) last() int { return len(s.levels[len(s.levels)-1]) }

// checkEvery is the number of nodes between checks of the context.
const checkEvery = 1 << 8

// grow makes the radius larger by one. If the context ends, nothing has changed.
func (s *side) grow(ctx context.Context) error {
	next := s.first
	if next == nil {
		next = s.around(s.levels[s.radius()])
	}
	s.levels = append(s.levels, nil)
	visited := 0
	for n := range next {
		if visited%checkEvery == 0 && ctx.Err() != nil {
			s.undo()
			return ctx.Err()
		}
		visited++
		s.add(n)
	}
	s.bytes.Store(int64(s.known.Bytes() + 8*s.known.Len()))
	return nil
}

// around are the neighbours of nodes, with repeats.
func (s *side) around(level []node) iter.Seq[node] {
	return func(yield func(node) bool) {
		var list []node
		for _, n := range level {
			list = s.outlines.neighbours(n, s.middle, list[:0])
			for _, next := range list {
				if !yield(next) {
					return
				}
			}
		}
	}
}

// growFrom waits until nobody else uses the side, and grows it, unless another question was faster.
func (s *side) growFrom(ctx context.Context, radius int) error {
	unlock, err := s.lock.write(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	if s.radius() > radius {
		return nil
	}
	return s.grow(ctx)
}

// undo forgets the deepest level, which is not complete.
func (s *side) undo() {
	s.levels = s.levels[:len(s.levels)-1]
	s.known = depths.New[uint64]()
	for depth, level := range s.levels {
		for _, n := range level {
			s.known.Add(uint64(n), depth)
		}
	}
}

// count is the number of nodes known.
func (s *side) count() int { return s.known.Len() }

// neighbours appends the nodes that one slice leads to from a node, with repeats.
func (o *outlines) neighbours(n node, middle bool, list []node) []node {
	o.eachSlice(o.state(n), middle, func(_ gap, next state) bool {
		list = append(list, o.nodeOf(next))
		return true
	})
	return list
}

// eachSlice calls f for each turn of both layers after which they can be cut, up to a half
// turn of both, with the state after the slice, until f returns false.
func (o *outlines) eachSlice(s state, middle bool, f func(turn gap, next state) bool) {
	o.eachCut(s, half.top, func(turn gap, turned state) bool { return f(turn, turned.slice(middle)) })
}

// eachCut calls f for each turn of the top by less than so many steps, and of the bottom by any
// number, after which both can be cut, with the state after it, until f returns false.
func (o *outlines) eachCut(s state, steps uint8, f func(turn gap, turned state) bool) {
	tops, bottoms := o.free[s.top.blocked()]&(1<<steps-1), o.free[s.bottom.blocked()]
	for x := uint8(0); tops != 0; x, tops = x+1, tops>>1 {
		if tops&1 == 0 {
			continue
		}
		top := s.top.turn(x)
		for y, b := uint8(0), bottoms; b != 0; y, b = y+1, b>>1 {
			if b&1 != 0 && !f(gap{x, y}, state{top, s.bottom.turn(y), s.flipped}) {
				return
			}
		}
	}
}
