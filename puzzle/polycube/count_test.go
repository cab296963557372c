package polycube

import (
	"fmt"
	"testing"
)

// TestCountsOfNamedPieces: pieces with names of the catalogue are read as written, whatever
// their number: x5 is not the pentacube X5.
func TestCountsOfNamedPieces(t *testing.T) {
	box, err := Box(3, 3, 3)
	if err != nil {
		t.Fatal(err)
	}
	read := 0
	for _, n := range Catalogue() {
		for count := 1; count <= 12; count++ {
			p := &Puzzle{Target: box, Pieces: []Piece{{Name: n.Name, Shape: n.Shape, Min: count, Max: count}}}
			q, err := Parse(Format(p))
			if err != nil || len(q.Pieces) != 1 || fmt.Sprint(q.Pieces[0]) != fmt.Sprint(p.Pieces[0]) || q.Pieces[0].Max != count || q.Pieces[0].Shape != n.Shape {
				t.Errorf("%q: %+v, %v", Format(p), q, err)
			}
			read++
		}
	}
	if read != 12*len(Catalogue()) {
		t.Error(read)
	}
}
