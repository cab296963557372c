package find

import (
	"math/bits"
	"slices"

	"wedge/puzzle/square1"
)

// set is a set of pieces; bit i is piece i.
type set uint16

func kindOf(p square1.Piece) set {
	if p.IsCorner() {
		return 0x00FF
	}
	return 0xFF00
}

func colourOf(p square1.Piece) set {
	const top = 0x0F0F
	if p.TopColoured() {
		return kindOf(p) & top
	}
	return kindOf(p) &^ top
}

// allowed is the set of pieces that can be where a pattern's position has piece p. A piece
// that is known exactly can only be in its place.
func allowed(m *square1.Mask, p square1.Piece) set {
	var s set
	switch m.Pieces[p] {
	case square1.Exact:
		return 1 << p
	case square1.Colour:
		s = colourOf(p)
	case square1.Kind:
		s = kindOf(p)
	}
	for q, k := range m.Pieces {
		if k == square1.Exact {
			s &^= 1 << q
		}
	}
	return s
}

// alike is the set of the pieces that can be swapped with p in every match of a pattern.
func alike(m *square1.Mask, p square1.Piece) set {
	if m.Pieces[p] == square1.Exact {
		return 1 << p
	}
	s := kindOf(p)
	for q, k := range m.Pieces {
		if k == square1.Colour && s>>q&1 != 0 {
			s = colourOf(p)
			break
		}
	}
	for q, k := range m.Pieces {
		if k == square1.Exact {
			s &^= 1 << q
		}
	}
	return s
}

// tokens gives each piece of a pattern's position a token, 0..7 among those of its kind.
type tokens struct {
	of [square1.PieceCount]uint8
	// can has the pieces that can be where the pattern has the piece.
	can [square1.PieceCount]set
}

// newTokens gives pieces the same token if the pattern allows the same pieces in their
// places, or if all pieces that it allows there are alike in each goal. The tokens depend
// only on what the mask and the goals say, so that two patterns with the same kind of
// mask have the same.
func newTokens(from *square1.Mask, goals []square1.Pattern) *tokens {
	t := &tokens{}
	var same [square1.PieceCount]set // the pieces alike in all goals
	for p := range square1.Piece(square1.PieceCount) {
		same[p] = kindOf(p)
		for i := range goals {
			same[p] &= alike(&goals[i].Mask, p)
		}
		t.can[p] = allowed(from, p)
	}
	var looks [square1.PieceCount]uint32
	for p, can := range t.can {
		looks[p] = 1<<16 | uint32(can)
		if class := same[bits.TrailingZeros16(uint16(can))]; can&^class == 0 {
			looks[p] = uint32(class)
		}
	}
	for kind := range 2 {
		list := slices.Clone(looks[8*kind : 8*kind+8])
		slices.Sort(list)
		list = slices.Compact(list)
		for i := 8 * kind; i < 8*kind+8; i++ {
			number, _ := slices.BinarySearch(list, looks[i])
			t.of[i] = uint8(number)
		}
	}
	return t
}

// layer is a layer with tokens for its pieces.
func (t *tokens) layer(l square1.Layer) (out layer) {
	blocked := l.Blocked()
	for place := range square1.Units {
		n := layer(secondHalf)
		if blocked>>place&1 == 0 {
			n = layer(t.of[l.At(place)])
		}
		out |= n << (4 * place)
	}
	return out
}

// state is a position with tokens for its pieces.
func (t *tokens) state(p square1.Position, middle bool) state {
	return state{t.layer(p.Top), t.layer(p.Bottom), p.Flipped && middle}
}
