package square1

import "slices"

// Trace is the count by which cubers see the parity of a position outside cube shape, in order
// to choose the way to cube shape that arrives without parity (CSP). It is Cale Schoon's method:
// the parity of the order of all pieces is a sum of parities that one sees without following a
// cycle through both kinds and colours of pieces. (Described by bobthegiraffemonkey in "Cale's
// recognition for square-1 CSP: how it works"; counted by the program of mikavilpas/squanmate.
// They leave out the last term: they learn by heart, for each shape at one angle, which alg is
// for an even count.)
//
// Pieces are read as in the position string: the top clockwise from the front cut as seen from
// above, then the bottom clockwise from the front cut as seen from below. A corner across the
// front cut is the last of its layer.
type Trace struct {
	Terms []Term // six terms, then that of the shape
	// Sum is the sum of the terms' values. Sum modulo 2 is [Position.Parity].
	Sum int
}

// TermKind is what a term of a [Trace] counts.
type TermKind uint8

// The terms, in the order in which they are counted.
const (
	TopEdgesOrder      TermKind = iota // whether the edges of the top's colour, where they are, are an odd permutation
	BottomEdgesOrder                   // the same of the bottom's colour
	TopEdgesPlaces                     // how many edges of the top's colour are at odd places among the edges
	TopCornersOrder                    // as for edges
	BottomCornersOrder                 //
	TopCornersPlaces                   //
	ShapeTerm                          // depends on the shape at its angle only: whether reading corners before edges is an odd change from solved
)

// Term is a part of a [Trace].
type Term struct {
	Kind TermKind
	// Pieces are those to look at, in the order in which they are read; none for the shape.
	Pieces []Piece
	// Order numbers the pieces of an order, from 1, as the solved puzzle has them: "3421".
	Order []int
	// Odd lists the pieces at odd places of a term of places.
	Odd []Piece
	// Swaps is the number of swaps of two pieces that put an order right.
	Swaps int
	// Value is what the term adds: 0 or 1 for an order and the shape, the number of pieces at
	// odd places otherwise.
	Value int
}

// Parity is Sum modulo 2.
func (t Trace) Parity() int { return t.Sum % 2 }

// Trace counts the parity of the position.
func (p Position) Trace() Trace {
	pieces := append(p.Top.Pieces(), p.Bottom.Pieces()...)
	var t Trace
	for _, corners := range [...]bool{false, true} {
		first := TopEdgesOrder
		if corners {
			first = TopCornersOrder
		}
		top, odd := Term{Kind: first}, Term{Kind: first + 2}
		bottom := Term{Kind: first + 1}
		place := 0
		for _, piece := range pieces {
			if piece.IsCorner() != corners {
				continue
			}
			place++
			if !piece.TopColoured() {
				bottom.Pieces = append(bottom.Pieces, piece)
				continue
			}
			top.Pieces = append(top.Pieces, piece)
			odd.Pieces = append(odd.Pieces, piece)
			if place%2 != 0 {
				odd.Odd = append(odd.Odd, piece)
			}
		}
		top.order()
		bottom.order()
		odd.Value = len(odd.Odd)
		t.Terms = append(t.Terms, top, bottom, odd)
	}
	shape := Term{Kind: ShapeTerm, Value: cornersBeforeEdges(pieces) ^ cornersBeforeEdges(append(Solved().Top.Pieces(), Solved().Bottom.Pieces()...))}
	t.Terms = append(t.Terms, shape)
	for _, term := range t.Terms {
		t.Sum += term.Value
	}
	return t
}

// order counts the swaps that put the pieces in order.
func (t *Term) order() {
	for _, piece := range t.Pieces {
		t.Order = append(t.Order, int(piece)%4+1)
	}
	// Each cycle of n pieces takes n-1 swaps.
	order := slices.Clone(t.Order)
	for i := range order {
		for order[i] != i+1 {
			j := order[i] - 1
			order[i], order[j] = order[j], order[i]
			t.Swaps++
		}
	}
	t.Value = t.Swaps % 2
}

// cornersBeforeEdges is the parity of the permutation that reads the corners of a list first,
// then the edges, both in their order: of the pairs of an edge and a later corner.
func cornersBeforeEdges(pieces []Piece) int {
	edges, parity := 0, 0
	for _, piece := range pieces {
		if piece.IsCorner() {
			parity ^= edges & 1
		} else {
			edges++
		}
	}
	return parity
}
