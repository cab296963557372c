package find

import (
	"slices"

	"wedge/puzzle/square1"
)

// whyNone is an argument that there is no alg, as a [*NoneError]; nil if there is none.
func (p *problem) whyNone() error {
	switch {
	case len(p.goals) == 0:
		return &NoneError{OtherPieces}
	case p.limits.InCubeShape && !p.outlines.square(p.from):
		return &NoneError{NotInCubeShape}
	case p.limits.InCubeShape && !slices.ContainsFunc(p.goals, p.outlines.square):
		return &NoneError{GoalNotInCubeShape}
	case p.limits.InCubeShape && p.otherParity():
		return &NoneError{ParityDiffers}
	case p.metric == square1.SliceMetric && len(p.Lengths) > 0 && !slices.ContainsFunc(p.Lengths, p.middleAllows):
		return &NoneError{MiddleParity}
	}
	return p.stuck()
}

// otherParity reports whether all pieces can be told apart and, in cube shape, have another
// parity than in every goal.
func (p *problem) otherParity() bool {
	var pieces [2][8]square1.Piece
	var seen [2][8]bool
	for piece, token := range p.tokens.of {
		kind := piece / 8
		if seen[kind][token] {
			return false
		}
		seen[kind][token], pieces[kind][token] = true, square1.Piece(piece)
	}
	parity := func(s state) int {
		var position square1.Position
		for i, l := range [...]layer{s.top, s.bottom} {
			out := [...]*square1.Layer{&position.Top, &position.Bottom}[i]
			blocked := l.blocked()
			for place := range square1.Units {
				at, kind := place, 1
				if blocked>>place&1 != 0 {
					at, kind = (place+square1.Units-1)%square1.Units, 0
				} else if blocked>>((place+1)%square1.Units)&1 != 0 {
					kind = 0
				}
				*out |= square1.Layer(pieces[kind][l>>(4*at)&7]) << (4 * place)
			}
		}
		n, _ := position.LinedUpParity()
		return n
	}
	here := parity(p.from)
	return !slices.ContainsFunc(p.goals, func(g state) bool { return p.outlines.square(g) && parity(g) == here })
}

// stuck finds a layer that never turns, although it has to.
func (p *problem) stuck() error {
	for _, l := range [...]struct {
		still         bool
		of            func(state) layer
		left          layer // the half that no slice moves
		blocked, stay Reason
	}{
		{p.limits.still(p.limits.Top), func(s state) layer { return s.top }, halfMask, TopBlocked, TopLeft},
		{p.limits.still(p.limits.Bottom), func(s state) layer { return s.bottom }, layerMask &^ halfMask, BottomBlocked, BottomLeft},
	} {
		if !l.still {
			continue
		}
		here := l.of(p.from)
		if p.outlines.free[here.blocked()]&1 == 0 {
			return &NoneError{l.blocked}
		}
		same := func(g state) bool {
			goal := l.of(g)
			for turn := range uint8(square1.Units) {
				if turn == 0 || p.after.Kind == Free {
					if goal.turn(turn)&l.left == here&l.left {
						return true
					}
				}
			}
			return false
		}
		if !slices.ContainsFunc(p.goals, same) {
			return &NoneError{l.stay}
		}
	}
	return nil
}

// still reports whether a layer with this limit never turns.
func (l *Limits) still(b Bound) bool { return b.On && b.Most == 0 || l.Sum.On && l.Sum.Most == 0 }
