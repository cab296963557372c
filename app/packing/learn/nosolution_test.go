package learn

import (
	"fmt"
	"testing"
)

// TestColoursOfT: wherever a T lies, it covers three cells of one colour.
func TestColoursOfT(t *testing.T) {
	p := named(t, "6x6x6 with 54 T4")
	for _, place := range p.Placements() {
		if n := light(place.Cells); n != 1 && n != 3 {
			t.Errorf("%v has %d light cells", place.Cells, n)
		}
	}
}

// TestOddHeights: what the colours exclude, the search does not find; and the heights that
// they allow up to 4 have packings.
func TestOddHeights(t *testing.T) {
	for height := 1; height <= 4; height++ {
		p := named(t, fmt.Sprintf("6x6x%d with %d T4", height, 9*height))
		b := newBoard(p)
		excluded := b.threeLight() == 0
		if excluded != (height%2 == 1) {
			t.Errorf("height %d: excluded %v", height, excluded)
		}
		if height == 3 {
			continue // the search takes long; the proof does not need it
		}
		if _, ok, err := p.First(t.Context()); err != nil || ok == excluded {
			t.Errorf("height %d: found %v, %v", height, ok, err)
		}
	}
}
