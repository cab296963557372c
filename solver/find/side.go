package find

import (
	"context"
	"sync"
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

	mu     sync.RWMutex // guards the following
	known  *nodes
	levels [][]node // the nodes of each depth
}

// newSide begins a search with the nodes that one slice leads to.
func newSide(o *outlines, middle, inCubeShape bool, first []node) *side {
	s := &side{outlines: o, middle: middle, inCubeShape: inCubeShape, known: newNodes(), levels: make([][]node, 2)}
	for _, n := range first {
		s.add(n)
	}
	return s
}

// add adds a node to the deepest level.
func (s *side) add(n node) {
	if s.inCubeShape && !n.inCubeShape() {
		return
	}
	depth := len(s.levels) - 1
	if s.known.add(uint64(n), depth) {
		s.levels[depth] = append(s.levels[depth], n)
	}
}

// radius is the depth to which all nodes are known.
func (s *side) radius() int { return len(s.levels) - 1 }

// last is the number of nodes at the radius. 0 means that all that can be reached is known.
func (s *side) last() int { return len(s.levels[len(s.levels)-1]) }

// checkEvery is the number of nodes between checks of the context.
const checkEvery = 1 << 12

// grow makes the radius larger by one. If the context ends, nothing has changed.
func (s *side) grow(ctx context.Context) error {
	level := s.levels[len(s.levels)-1]
	s.levels = append(s.levels, nil)
	var next []node
	for i, n := range level {
		if i%checkEvery == 0 && ctx.Err() != nil {
			s.undo()
			return ctx.Err()
		}
		next = s.outlines.neighbours(n, s.middle, next[:0])
		for _, m := range next {
			s.add(m)
		}
	}
	return nil
}

// undo forgets the deepest level, which is not complete.
func (s *side) undo() {
	s.levels = s.levels[:len(s.levels)-1]
	s.known = newNodes()
	for depth, level := range s.levels {
		for _, n := range level {
			s.known.add(uint64(n), depth)
		}
	}
}

// count is the number of nodes known.
func (s *side) count() int { return s.known.count }

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
	tops, bottoms := o.free[s.top.blocked()]&(1<<6-1), o.free[s.bottom.blocked()]
	for x := uint8(0); tops != 0; x, tops = x+1, tops>>1 {
		if tops&1 == 0 {
			continue
		}
		for y, b := uint8(0), bottoms; b != 0; y, b = y+1, b>>1 {
			if b&1 == 0 {
				continue
			}
			turn := gap{x, y}
			if !f(turn, s.turn(turn).slice(middle)) {
				return
			}
		}
	}
}
