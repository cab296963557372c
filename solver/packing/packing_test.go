package packing

import (
	"testing"

	"wedge/puzzle/polycube"
)

// piece is a piece used once, from triples of coordinates.
func piece(name string, times int, at ...int8) polycube.Piece {
	var cells []polycube.Cell
	for i := 0; i < len(at); i += 3 {
		cells = append(cells, polycube.Cell{X: at[i], Y: at[i+1], Z: at[i+2]})
	}
	shape, err := polycube.NewShape(cells...)
	if err != nil {
		panic(err)
	}
	return polycube.Piece{Name: name, Shape: shape, Min: times, Max: times}
}

func box(x, y, z int) polycube.Shape {
	s, err := polycube.Box(x, y, z)
	if err != nil {
		panic(err)
	}
	return s
}

// soma is Piet Hein's puzzle.
func soma() *polycube.Puzzle {
	return &polycube.Puzzle{Name: "Soma", Target: box(3, 3, 3), Pieces: []polycube.Piece{
		piece("V", 1, 0, 0, 0, 1, 0, 0, 0, 1, 0),
		piece("L", 1, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0),
		piece("T", 1, 0, 0, 0, 1, 0, 0, 2, 0, 0, 1, 1, 0),
		piece("Z", 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 2, 1, 0),
		piece("A", 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1),
		piece("B", 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1, 1),
		piece("P", 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
	}}
}

// cubissimo is Soma with a straight tricube instead of the bent one.
func cubissimo() *polycube.Puzzle {
	p := soma()
	p.Name = "Cubissimo"
	p.Pieces[0] = piece("I", 1, 0, 0, 0, 1, 0, 0, 2, 0, 0)
	return p
}

func ts(x, y, z int) *polycube.Puzzle {
	return &polycube.Puzzle{Name: "T", Target: box(x, y, z), Pieces: []polycube.Piece{
		piece("T", x*y*z/4, 0, 0, 0, 1, 0, 0, 2, 0, 0, 1, 1, 0),
	}}
}

func mustNew(t testing.TB, puzzle *polycube.Puzzle) *Problem {
	t.Helper()
	p, err := New(puzzle)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestKnownCounts compares with the counts that Roux found, and published ones.
func TestKnownCounts(t *testing.T) {
	for _, c := range []struct {
		puzzle *polycube.Puzzle
		want   Counts
	}{
		{soma(), Counts{11520, 480, 240, true}},
		{cubissimo(), Counts{6624, 276, 138, true}},
		{ts(6, 6, 2), Counts{136, 20, 10, true}},
	} {
		s := mustNew(t, c.puzzle).NewSearch(Options{UpTo: Reflections})
		if err := s.Run(t.Context(), nil); err != nil || s.Progress().Counts != c.want {
			t.Errorf("%s: %+v, want %+v; %v", c.puzzle.Name, s.Progress(), c.want, err)
		}
	}
}
