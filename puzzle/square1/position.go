package square1

import (
	"fmt"
	"iter"
)

// Position is a state of the puzzle, including the angles of its layers and its
// middle. Positions are comparable with ==. The zero value is not a position: begin
// with [Solved], [ParsePosition] or [NewPosition].
type Position struct {
	Top, Bottom Layer
	// Flipped is true when the middle layer is not square.
	Flipped bool
}

// Solved is A1B2C3D45E6F7G8H-, with the cut just left of the top's front edge.
func Solved() Position {
	return Position{
		Top:    layerOf(0, 8, 1, 9, 2, 10, 3, 11),
		Bottom: layerOf(12, 4, 13, 5, 14, 6, 15, 7),
	}
}

// Turn turns the layers by steps of 30 degrees, each clockwise as seen from
// its own outside. Every turn is possible.
func (p Position) Turn(top, bottom int) Position {
	p.Top = p.Top.Turn(top)
	p.Bottom = p.Bottom.Turn(bottom)
	return p
}

// Sliceable reports whether nothing lies across the cut.
func (p Position) Sliceable() bool { return p.Top.Sliceable() && p.Bottom.Sliceable() }

// Slice turns the right half by 180 degrees. If corners lie across the cut, it
// returns the position unchanged and a [*BlockedError] that names them.
func (p Position) Slice() (Position, error) {
	if !p.Sliceable() {
		return p, &BlockedError{Corners: p.Blocking()}
	}
	return p.UncheckedSlice(), nil
}

// UncheckedSlice is [Position.Slice] without the check: it swaps places 6..11 of the top with
// 0..5 of the bottom. If the position is not sliceable, the result is invalid.
func (p Position) UncheckedSlice() Position {
	return Position{
		Top:     p.Top&halfMask | p.Bottom&halfMask<<(layerBits/2),
		Bottom:  p.Bottom&^halfMask | p.Top>>(layerBits/2),
		Flipped: !p.Flipped,
	}
}

// Blocking lists the corners that lie across the cut: top front, top back,
// bottom front, bottom back.
func (p Position) Blocking() []Corner {
	var corners []Corner
	for side, l := range [...]Layer{p.Top, p.Bottom} {
		blocked := l.Blocked()
		for end, boundary := range [...]int{0, Units / 2} {
			if blocked>>boundary&1 != 0 {
				corners = append(corners, Corner{Piece: l.At(boundary), Bottom: side == 1, Back: end == 1})
			}
		}
	}
	return corners
}

// Apply performs an alg. At a blocked slice it stops with a [*BlockedError] that
// has the number of the move, and returns the position before it.
func (p Position) Apply(alg Alg) (Position, error) {
	for i, m := range alg {
		if !m.Slice {
			p = p.Turn(int(m.Top), int(m.Bottom))
			continue
		}
		if !p.Sliceable() {
			return p, &BlockedError{Move: i + 1, Corners: p.Blocking()}
		}
		p = p.UncheckedSlice()
	}
	return p, nil
}

// NewPosition makes a position from two layers. It checks that each piece appears
// exactly once and that the halves of each corner are adjacent. The error is a
// [*PieceError] or a [*LayerError].
func NewPosition(top, bottom Layer, flipped bool) (Position, error) {
	p := Position{Top: top, Bottom: bottom, Flipped: flipped}
	var seen [PieceCount]int
	for side, l := range [...]Layer{top, bottom} {
		if l&^layerMask != 0 {
			return p, &LayerError{Bottom: side == 1, Reason: "there are more than 12 nibbles"}
		}
		units := 0
		for _, piece := range l.Pieces() {
			seen[piece]++
			units += piece.Units()
		}
		if units != Units {
			return p, &LayerError{
				Bottom: side == 1, Units: units,
				Reason: fmt.Sprintf("they take up %d", units),
			}
		}
	}
	for piece, n := range seen {
		if n != 1 {
			return p, &PieceError{Piece: Piece(piece), Count: n}
		}
	}
	return p, nil
}

// FreeTurnMask has bit t set, t = 0..11, if the layer can be cut after a turn by t
// steps.
func (l Layer) FreeTurnMask() uint16 { return freeTurns(l.Blocked()) }

// AllTurns are the turns of the top and the bottom, each 0..11, in ascending order.
func AllTurns() iter.Seq2[int, int] {
	return func(yield func(top, bottom int) bool) {
		for top := range Units {
			for bottom := range Units {
				if !yield(top, bottom) {
					return
				}
			}
		}
	}
}

// FreeTurns are the turns of the top and the bottom, each 0..11, after which both layers can
// be cut, in ascending order.
func (p Position) FreeTurns() iter.Seq2[int, int] {
	return func(yield func(top, bottom int) bool) {
		bottoms := p.Bottom.FreeTurns()
		for _, top := range p.Top.FreeTurns() {
			for _, bottom := range bottoms {
				if !yield(top, bottom) {
					return
				}
			}
		}
	}
}

// Aligned returns the turns, each -5..6, that solve the outer layers, and whether
// there are any. It ignores the middle layer.
func (p Position) Aligned() (top, bottom int, ok bool) {
	solved := Solved()
	top, ok = p.Top.turnTo(solved.Top)
	if !ok {
		return 0, 0, false
	}
	bottom, ok = p.Bottom.turnTo(solved.Bottom)
	return top, bottom, ok
}

// turnTo is the turn, -5..6, that makes the layer equal to the goal, if there is one.
func (l Layer) turnTo(goal Layer) (int, bool) {
	for turn := range Units {
		if l.Turn(turn) == goal {
			return signed(turn), true
		}
	}
	return 0, false
}

// Relabel replaces each piece: the piece at some place of from becomes the piece at
// the same place of to. Both have the same shapes at the same angles.
func (p Position) Relabel(from, to Position) Position {
	var image [PieceCount]Layer
	for i := range Units {
		image[from.Top.At(i)] = Layer(to.Top.At(i))
		image[from.Bottom.At(i)] = Layer(to.Bottom.At(i))
	}
	return p.replaced(&image)
}

// replaced replaces each piece by its image.
func (p Position) replaced(image *[PieceCount]Layer) Position {
	relabel := func(l Layer) (out Layer) {
		for i := range Units {
			out |= image[l.At(i)] << (4 * i)
		}
		return out
	}
	p.Top, p.Bottom = relabel(p.Top), relabel(p.Bottom)
	return p
}
