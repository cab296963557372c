package find

import (
	"context"

	"wedge/puzzle/square1"
)

// node is the number of a masked position of which the angles of the layers, and which of
// them is the top, are forgotten. Two positions with the same node have the same
// distances: slicing one of them leads to the same nodes as slicing the other, since a half
// turn of both layers before a slice does nothing but swap the layers after it. node is
// never 0. From the highest bit: a one, the middle, the pair of shapes (10 bits), the
// tokens (16 times 3 bits).
type node uint64

const (
	pairBits  = 10
	tokenBits = 3
	pieceBits = tokenBits * square1.PieceCount
)

// nodeOf is the node of a state.
func (o *outlines) nodeOf(s state) node {
	a, sa, _ := o.standardForm(s.top)
	b, sb, _ := o.standardForm(s.bottom)
	if b < a {
		a, b, sa, sb = b, a, sb, sa
	}
	n := node(2<<pairBits) | node(sa)*square1.LayerShapeCount + node(sb)
	if s.flipped {
		n |= 1 << pairBits
	}
	return o.shape[sb].pack(o.shape[sa].pack(n, a), b)
}

// pack appends the tokens of a layer at its standard angle to a node.
func (s *slots) pack(n node, l layer) node {
	for _, at := range s.at[:s.count] {
		n = n<<tokenBits | node(l>>at&7)
	}
	return n
}

// state is one of the states of a node.
func (o *outlines) state(n node) state {
	head := n >> pieceBits
	pair := head & (1<<pairBits - 1)
	shapes := [2]*slots{&o.shape[pair/square1.LayerShapeCount], &o.shape[pair%square1.LayerShapeCount]}
	top, shift := shapes[0].unpack(uint64(n), pieceBits)
	bottom, _ := shapes[1].unpack(uint64(n), shift)
	return state{top, bottom, head>>pairBits&1 != 0}
}

// unpack is the layer whose tokens are right below a bit of a number. It returns the bit
// below which the rest is.
func (s *slots) unpack(number uint64, shift int) (layer, int) {
	l := s.halves
	for _, at := range s.at[:s.count] {
		shift -= tokenBits
		l |= layer(number>>shift&7) << at
	}
	return l, shift
}

// shapes are the numbers of both shapes of a node.
func (n node) shapes() (a, b int) {
	pair := int(n >> pieceBits & (1<<pairBits - 1))
	return pair / square1.LayerShapeCount, pair % square1.LayerShapeCount
}

// inCubeShape reports whether both layers are square.
func (n node) inCubeShape() bool {
	square := int(square1.Square())
	a, b := n.shapes()
	return a == square && b == square
}

// newNodeSide is a search over nodes, given those that one slice leads to.
func (p *problem) newNodeSide(first func(yield func(state) bool)) *side {
	outlines, middle, inCubeShape := p.outlines, p.middle, p.limits.InCubeShape
	return newSide(1, func(number uint64, each func(next uint64, cost int)) {
		outlines.eachSlice(outlines.state(node(number)), middle, func(_ gap, next state) bool {
			if n := outlines.nodeOf(next); !inCubeShape || n.inCubeShape() {
				each(uint64(n), 1)
			}
			return true
		})
	}, func(yield func(uint64, int) bool) {
		first(func(next state) bool {
			n := outlines.nodeOf(next)
			return inCubeShape && !n.inCubeShape() || yield(uint64(n), 1)
		})
	})
}

// nodeMeeting begins a search over nodes: the cost of a walk is its number of slices.
func (p *problem) nodeMeeting(ctx context.Context, back *side) (*meeting, error) {
	fore := p.newNodeSide(func(yield func(state) bool) {
		p.outlines.eachSlice(p.from, p.middle, func(turn gap, next state) bool {
			return !p.before.allowsSome(turn) || yield(next)
		})
	})
	m, err := p.meeting(ctx, fore, back, p.atLeast)
	if err != nil {
		return nil, err
	}
	unlock, err := back.lock.read(ctx)
	if err != nil {
		return nil, err
	}
	defer unlock()
	if slices, known := back.known.Of(uint64(p.outlines.nodeOf(p.from))); known && slices == 1 {
		m.shortest = 1 // all other walks have two slices or more
	}
	return m, nil
}

// newBack is the search over nodes back from the goals.
func (p *problem) newBack() *side {
	return p.newNodeSide(func(yield func(state) bool) {
		more := true
		for _, g := range p.goals {
			if p.limits.InCubeShape && !p.outlines.square(g) {
				continue
			}
			p.outlines.eachSlice(g, p.middle, func(turn gap, next state) bool {
				more = !p.after.allowsSome(gap{}.minus(turn)) || yield(next)
				return more
			})
			if !more {
				return
			}
		}
	})
}

// allowsSome reports whether a turn is possible at the end of an alg, with or without a half
// turn of both layers.
func (e End) allowsSome(g gap) bool {
	return e.allows(g.move()) || e.allows(g.plus(half).move())
}
