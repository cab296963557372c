package learn

import (
	"slices"
	"testing"

	"wedge/puzzle/polycube"
)

// barLength is the number of cells of the bars.
const barLength = 3

// oddLayers are the layers, x to z, of which a piece fills an odd number of cells: 5 a + n
// for the layer n across the axis a of a target with sides of 5.
func oddLayers(cells []polycube.Cell) (list []int) {
	const side = 5
	count := map[int]int{}
	for _, c := range cells {
		for axis, n := range []int8{c.X, c.Y, c.Z} {
			count[side*axis+int(n)]++
		}
	}
	for layer, n := range count {
		if n%2 == 1 {
			list = append(list, layer)
		}
	}
	slices.Sort(list)
	return list
}

// TestOddLayers: wherever it lies, a bar fills an odd number of cells in five layers, the
// other pieces of Conway's puzzle in none; and the bars of a packing share no such layer.
func TestOddLayers(t *testing.T) {
	p := named(t, "conway")
	for _, place := range p.Placements() {
		want := 0
		if len(place.Cells) == barLength {
			want = 5
		}
		if got := oddLayers(place.Cells); len(got) != want {
			t.Errorf("%v: %v", place.Cells, got)
		}
	}
	f := first(t, p)
	layers := map[int]int{}
	for _, id := range f {
		for _, layer := range oddLayers(p.Placements()[id].Cells) {
			layers[layer]++
		}
	}
	if len(layers) != 15 {
		t.Errorf("%v", layers)
	}
}
