package packing

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/polycube"
	"wedge/solver/rapidtest"
)

func explained(t *testing.T, text string) Reasons {
	t.Helper()
	puzzle, err := polycube.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	r, err := mustNew(t, puzzle).Explain(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestClassicColourings: the proofs that every book has.
func TestClassicColourings(t *testing.T) {
	// A chessboard without two opposite corners has 30 and 32 cells, 31 dominoes fill 31 each.
	board := "target\n.#######\n"
	for range 6 {
		board += "########\n"
	}
	board += "#######.\npiece D x31\n"
	if c := explained(t, board).Colouring; c == nil || c.Colours != 2 || c.A != 1 || c.B != 1 || c.Target[c.Colour] != 30 || !slices.Equal(c.Possible, []int{31}) {
		t.Errorf("chessboard: %+v", c)
	}
	// The five tetrominoes: T has three cells of one colour.
	if c := explained(t, "box 4 5 1\npiece I4\npiece O4\npiece T4\npiece S4\npiece L4\n").Colouring; c == nil || c.Colours != 2 || !slices.Equal(c.Possible, []int{9, 11}) {
		t.Errorf("tetrominoes: %+v", c)
	}
	// 25 bars of four in 10 x 10 need four colours.
	if c := explained(t, "box 10 10 1\npiece I4 x25\n").Colouring; c == nil || c.Colours != 4 || !slices.Equal(c.Possible, []int{25}) {
		t.Errorf("bars: %+v", c)
	}
	// Six 1 x 2 x 2 and three single cells fill a cube: no colouring excludes it.
	if r := explained(t, "box 3 3 3\npiece O4 x6\npiece M x3\n"); !r.Solvable || r.Colouring != nil {
		t.Errorf("Slothouber-Graatsma: %+v", r)
	}
	// No choice of dominoes has five cells.
	if r := explained(t, "box 5 1 1\npiece D x0-9\n"); r.Volume == nil || *r.Volume != (Volume{5, 0, 18}) || r.Exhausted {
		t.Errorf("dominoes: %+v", r)
	}
}

// TestColouringsHold: what a colouring excludes, the search does not find, and what it says
// of the target is so.
func TestColouringsHold(t *testing.T) {
	shown := 0
	rapidtest.Cover(t, func(t *rapid.T) {
		sides := rapid.SampledFrom([][3]int{{4, 4, 1}, {4, 5, 1}, {2, 6, 1}, {4, 3, 2}, {2, 2, 3}, {8, 1, 2}}).Draw(t, "sides")
		target, err := polycube.Box(sides[0], sides[1], sides[2])
		if err != nil {
			t.Fatal(err)
		}
		puzzle := &polycube.Puzzle{Target: target}
		for range target.Size() / 4 {
			named := rapid.SampledFrom(polycube.Catalogue()[4:12]).Draw(t, "tetracube")
			puzzle.Pieces = append(puzzle.Pieces, polycube.Piece{Name: named.Name, Shape: named.Shape, Min: 1, Max: 1})
		}
		if rapid.Bool().Draw(t, "more") {
			puzzle.Pieces = append(puzzle.Pieces, polycube.Piece{Shape: polycube.Catalogue()[1].Shape, Max: 2})
			puzzle.Pieces[0].Min = 0
		}
		p, err := New(context.Background(), puzzle)
		if err != nil {
			t.Fatal(err)
		}
		r, err := p.Explain(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		_, found, err := p.First(context.Background())
		if err != nil || found != r.Solvable {
			t.Fatalf("%v, %+v: %v", found, r, err)
		}
		c := r.Colouring
		if c == nil {
			return
		}
		shown++
		counts := make([]int, c.Colours)
		for _, cell := range target.Cells() {
			counts[(c.A*int(cell.X)+c.B*int(cell.Y)+c.C*int(cell.Z))%c.Colours]++
		}
		if !slices.Equal(counts, c.Target) || c.Colour >= 0 && slices.Contains(c.Possible, counts[c.Colour]) {
			t.Fatalf("%v: %+v", counts, c)
		}
	}, func() bool { return shown > 0 })
}
