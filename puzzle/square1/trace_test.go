package square1_test

import (
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/square1"
)

// The sum of the terms is the parity of the whole list of pieces, at any angle, blocked or not;
// the last term depends on the shape alone, and the others on the pieces.
func TestTrace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rng := random(t)
		p := square1.Random(rng).Turn(rng.IntN(12), rng.IntN(12))
		trace := p.Trace()
		if trace.Parity() != p.Parity() {
			t.Fatalf("%v: %+v", p, trace)
		}
		sum := 0
		for i, term := range trace.Terms {
			sum += term.Value
			if int(term.Kind) != i || term.Kind != square1.ShapeTerm && len(term.Pieces) != 4 {
				t.Fatalf("%v: term %d is %+v", p, i, term)
			}
			for k, n := range term.Order {
				if int(term.Pieces[k])%4 != n-1 {
					t.Fatalf("%v: %+v", p, term)
				}
			}
		}
		if sum != trace.Sum {
			t.Fatalf("%v: the sum is %d, not %d", p, sum, trace.Sum)
		}
		// Other pieces at the same places: the shape's term stays.
		corners, edges := rng.Perm(8), rng.Perm(8)
		q := p
		q.Top, q.Bottom = 0, 0
		for i := range square1.Units {
			for _, l := range [...]struct {
				from square1.Layer
				to   *square1.Layer
			}{{p.Top, &q.Top}, {p.Bottom, &q.Bottom}} {
				piece := l.from.At(i)
				if piece.IsCorner() {
					piece = square1.Piece(corners[piece])
				} else {
					piece = square1.Piece(8 + edges[piece-8])
				}
				*l.to |= square1.Layer(piece) << (4 * i)
			}
		}
		if q.Trace().Terms[square1.ShapeTerm].Value != trace.Terms[square1.ShapeTerm].Value {
			t.Fatalf("%v and %v", p, q)
		}
	})
}

// An example by hand: the 3421 and 1243 are odd orders, as in the description of the method.
func TestTraceExample(t *testing.T) {
	p, err := square1.ParsePosition("A3B4C2D15E6F8G7H-")
	if err != nil {
		t.Fatal(err)
	}
	trace := p.Trace()
	want := []square1.Term{
		{Order: []int{3, 4, 2, 1}, Swaps: 3, Value: 1},
		{Order: []int{1, 2, 4, 3}, Swaps: 1, Value: 1},
		{Value: 2},
		{Order: []int{1, 2, 3, 4}},
		{Order: []int{1, 2, 3, 4}},
		{Value: 2},
		{},
	}
	for i, term := range trace.Terms {
		if term.Swaps != want[i].Swaps || term.Value != want[i].Value || len(term.Odd) != want[i].Value && i%3 == 2 {
			t.Errorf("term %d is %+v, want %+v", i, term, want[i])
		}
		for k := range want[i].Order {
			if term.Order[k] != want[i].Order[k] {
				t.Errorf("term %d is %v", i, term.Order)
			}
		}
	}
	if trace.Sum != 6 || p.Parity() != 0 {
		t.Error(trace.Sum, p.Parity())
	}
}
