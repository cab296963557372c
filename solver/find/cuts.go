package find

import (
	"sync"

	"wedge/puzzle/square1"
)

// cuts numbers the 158 outlines of layers that can be cut as they lie, from 1, and the masked
// positions that can be sliced as they lie, also from 1. From the highest bit, such a
// number has the outlines of both layers (15 bits), the middle, and the tokens (16 times 3
// bits). The tables are computed once and never changed.
type cuts struct {
	outline [1 << square1.Units]uint8 // by the outline
	slots   [cutCount + 1]slots
}

const cutCount = 158

var sharedCuts = sync.OnceValue(func() *cuts {
	c := &cuts{}
	o := sharedOutlines()
	n := uint8(0)
	for mask := range o.standard {
		if o.standard[mask].count == 0 || o.free[mask]&1 == 0 {
			continue
		}
		n++
		c.outline[mask] = n
		c.slots[n] = slotsOf(uint16(mask))
	}
	return c
})

// numberOf is the number of a state, which can be sliced.
func (c *cuts) numberOf(s state) uint64 {
	a, b := c.outline[s.top.blocked()], c.outline[s.bottom.blocked()]
	n := node(a)*(cutCount+1) + node(b)
	n <<= 1
	if s.flipped {
		n |= 1
	}
	return uint64(c.slots[b].pack(c.slots[a].pack(n, s.top), s.bottom))
}

// state is the inverse of numberOf.
func (c *cuts) state(number uint64) state {
	head := number >> (pieceBits + 1)
	shift := pieceBits
	var s state
	s.top, shift = c.slots[head/(cutCount+1)].unpack(number, shift)
	s.bottom, _ = c.slots[head%(cutCount+1)].unpack(number, shift)
	s.flipped = number>>pieceBits&1 != 0
	return s
}
