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
