package square1_test

import (
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/square1"
)

// TestFocus looks at each piece of random positions through each choice.
func TestFocus(t *testing.T) {
	words := map[string]bool{}
	for _, f := range square1.Focuses() {
		words[f.String()] = true
	}
	if len(words) != 7 || words["unknown"] || square1.Focus(7).String() != "unknown" {
		t.Error(words)
	}
	rapid.Check(t, func(t *rapid.T) {
		p := square1.Random(random(t)).Turn(rapid.IntRange(0, 11).Draw(t, "top"), 0)
		onTop := map[square1.Piece]bool{}
		for _, piece := range p.Top.Pieces() {
			onTop[piece] = true
		}
		for _, f := range square1.Focuses() {
			m := f.On(p)
			if m.AnyMiddle != (f != square1.Everything) {
				t.Fatalf("%v: the middle counts: %t", f, !m.AnyMiddle)
			}
			for piece := range square1.Piece(square1.PieceCount) {
				want := square1.Kind
				switch {
				case f == square1.Everything, f == square1.TopLayer && onTop[piece], f == square1.BottomLayer && !onTop[piece],
					f == square1.Corners && piece.IsCorner(), f == square1.Edges && !piece.IsCorner():
					want = square1.Exact
				case f == square1.Colours:
					want = square1.Colour
				}
				if m.Pieces[piece] != want {
					t.Fatalf("%v of %v: %v of %v", f, p, m.Pieces[piece], piece)
				}
			}
			if got, ok := square1.FocusOf(square1.Pattern{Position: p, Mask: square1.Mask{Pieces: m.Pieces}}); got != f || !ok {
				t.Fatalf("%v is taken for %v", f, got)
			}
		}
	})
	// Known by nothing in common.
	if _, ok := square1.FocusOf(square1.Pattern{Position: square1.Solved(), Mask: square1.Mask{Pieces: [...]square1.Knowledge{1, 2, 0, 15: 0}}}); ok {
		t.Error("any mask is a choice")
	}
}
