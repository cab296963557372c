package square1

import "testing"

// TestLabels goes round the layers of the solved puzzle, where the labels of corners
// and of edges follow each other.
func TestLabels(t *testing.T) {
	top, bottom := Solved().Top.Pieces(), Solved().Bottom.Turn(-1).Pieces() // begin with T_0, B_0
	seen := 0
	for i, p := range append(top, bottom...) {
		if p.Label() != i/2 || p.IsCorner() != (i%2 == 0) {
			t.Errorf("piece %d is %s with label %d", i, p.Name(), p.Label())
		}
		back := EdgeLabelled(p.Label())
		if p.IsCorner() {
			back = CornerLabelled(p.Label())
		}
		if back != p {
			t.Errorf("%s has the label of %s", p.Name(), back.Name())
		}
		seen++
	}
	if seen != PieceCount {
		t.Error(seen, "pieces")
	}
}

// TestRelabelling holds for all 64: a relabelling moves the pieces as turns of the
// solved layers, a mirror and a swap of the layers do, so neighbours stay neighbours.
func TestRelabelling(t *testing.T) {
	next := func(p Piece) Piece { // clockwise in the solved layer
		label := p.Label()
		if p.IsCorner() {
			return EdgeLabelled(label)
		}
		return CornerLabelled(label&4 | (label+1)&3)
	}
	seen := map[[PieceCount]Piece]bool{}
	for n := range 64 {
		r := Relabelling{Top: n&3 - 4, Bottom: n >> 2 & 3, Swapped: n&16 != 0, Mirrored: n&32 != 0}
		var images [PieceCount]Piece
		for i := range images {
			p := Piece(i)
			images[i] = r.Piece(p)
			a, b := r.Piece(p), r.Piece(next(p))
			if r.Mirrored {
				a, b = b, a
			}
			if next(a) != b {
				t.Fatalf("%+v: %s and the next become %s and %s", r, p.Name(), r.Piece(p).Name(), r.Piece(next(p)).Name())
			}
		}
		seen[images] = true
	}
	if len(seen) != 64 {
		t.Error(len(seen), "different ones")
	}
}
