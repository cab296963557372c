package square1

import (
	"math/bits"
	"slices"
)

// In cube shape nothing changes the parity of the lined-up layers ([Position.LinedUpParity])
// except leaving it: quarter turns move a layer of eight pieces on by two, and slices swap
// four pieces with four, which is even. Outside cube shape two things can change the parity:
//
//   - a slice with an odd number of pieces in the right half of each layer, that is, one or
//     three corners: the list of the pieces swaps two blocks of odd length;
//   - a turn of a layer with an even number of pieces, by an odd number of them: a cycle of
//     even length.

// Parity is 0 if the pieces, listed as in the position string, are an even
// permutation of the solved list, and 1 if they are an odd one. It depends on
// the angles of the layers: turning a layer of n pieces by one piece changes the
// parity if n is even.
func (p Position) Parity() int {
	// order is the index of a piece in the solved string A1B2C3D45E6F7G8H.
	order := [PieceCount]int{0, 2, 4, 6, 9, 11, 13, 15, 1, 3, 5, 7, 8, 10, 12, 14}
	pieces := append(p.Top.Pieces(), p.Bottom.Pieces()...)
	parity := 0
	for i, a := range pieces {
		for _, b := range pieces[i+1:] {
			if order[a] > order[b] {
				parity ^= 1
			}
		}
	}
	return parity
}

// LinedUpParity is the parity in cube shape with the layers turned so that corners and
// edges are where the solved puzzle has them: the parity that cubers speak of, which no
// turn changes. Quarter turns of a square layer move its eight pieces by two and are
// even. ok is false outside cube shape, where there is no such place.
func (p Position) LinedUpParity() (parity int, ok bool) {
	solved := Solved()
	for top := range 3 {
		for bottom := range 3 {
			q := p.Turn(top, bottom)
			if q.Top.Blocked() == solved.Top.Blocked() && q.Bottom.Blocked() == solved.Bottom.Blocked() {
				return q.Parity(), true
			}
		}
	}
	return 0, false
}

// OddSlice reports whether a slice changes the parity: the right halves of both layers
// have odd numbers of pieces. It is for a position that can be sliced.
func (p Position) OddSlice() bool {
	// A half of six places with c corners has 6-c pieces.
	const leftHalf, rightHalf = 1<<(Units/2) - 1, (1<<(Units/2) - 1) << (Units / 2)
	top := bits.OnesCount16(p.Top.Blocked() & rightHalf)
	bottom := bits.OnesCount16(p.Bottom.Blocked() & leftHalf)
	return top%2 != 0 && bottom%2 != 0
}

// OddTurn reports whether a turn of the layer, by any number of steps of 30 degrees,
// changes the parity of a position: it moves an even number of pieces on by an odd number
// of places in their list.
func (l Layer) OddTurn(steps int) bool {
	before, after := l.Pieces(), l.Turn(steps).Pieces()
	return len(before)%2 == 0 && slices.Index(after, before[0])%2 != 0
}

// ParityStep is what a move does to the parity of a position.
type ParityStep struct {
	Slice       bool // the move is an odd slice
	Top, Bottom bool // the move is an odd turn of that layer, or of both
	// The numbers of pieces in the layers before the move, 6..10 each.
	TopPieces, BottomPieces int
}

// Odd reports whether the move changes the parity. Odd turns of both layers cancel.
func (s ParityStep) Odd() bool { return s.Slice || s.Top != s.Bottom }

// ParitySteps has a step for each move of an alg. It fails as [Position.Apply] does.
func (p Position) ParitySteps(alg Alg) ([]ParityStep, error) {
	if _, err := p.Apply(alg); err != nil {
		return nil, err
	}
	list := make([]ParityStep, len(alg))
	for i, m := range alg {
		s := ParityStep{TopPieces: len(p.Top.Pieces()), BottomPieces: len(p.Bottom.Pieces())}
		if m.Slice {
			s.Slice = p.OddSlice()
			p = p.UncheckedSlice()
		} else {
			s.Top, s.Bottom = p.Top.OddTurn(int(m.Top)), p.Bottom.OddTurn(int(m.Bottom))
			p = p.Turn(int(m.Top), int(m.Bottom))
		}
		list[i] = s
	}
	return list, nil
}
