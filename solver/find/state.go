package find

// state is a masked position: the shape, the tokens of the pieces, and the middle, which is
// false where it does not count.
type state struct {
	top, bottom layer
	flipped     bool
}

func (s state) turn(g gap) state {
	s.top, s.bottom = s.top.turn(g.top), s.bottom.turn(g.bottom)
	return s
}

// slice swaps the right halves, which must be possible. middle is whether the middle layer
// counts.
func (s state) slice(middle bool) state {
	return state{
		top:     s.top&halfMask | s.bottom&halfMask<<(layerBits/2),
		bottom:  s.bottom&^halfMask | s.top>>(layerBits/2),
		flipped: s.flipped != middle,
	}
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
