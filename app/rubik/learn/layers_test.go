package learn

import (
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/pagetest"
	"wedge/puzzle/cube3"
)

// TestLayerMap: all cells are drawn in their places, each in its own, seen from above, and layers without cells
// are left out.
func TestLayerMap(t *testing.T) {
	pagetest.OneApp()
	m := newLayerMap()
	w := fyne.CurrentApp().NewWindow("layers")
	defer w.Close()
	w.SetContent(m)
	for _, size := range []fyne.Size{fyne.NewSize(400, 900), fyne.NewSize(1200, 400)} {
		w.Resize(size)
		for _, kinds := range [][]cube3.Kind{{cube3.Corner}, {cube3.Corner, cube3.Edge}} {
			cells := map[cube3.Cubie]cell{}
			for _, kind := range kinds {
				for _, place := range kindOf(kind) {
					cells[place] = cell{value: "at " + place.String()}
				}
			}
			m.show(cells)
			at := map[string]fyne.Position{}
			for _, word := range pagetest.Words(m) {
				at[word.Text] = word.Position().AddXY(word.Size().Width/2, word.Size().Height/2)
			}
			for place := range cells {
				here, ok := at["at "+place.String()]
				if !ok {
					t.Errorf("%v is not drawn", place)
				}
				for other := range cells {
					there := at["at "+other.String()]
					l1, r1, c1 := spot(place)
					l2, r2, c2 := spot(other)
					if l1 == l2 && (r1 == r2 && c1 == c2 && place != other || (c1 < c2) != (here.X+1 < there.X) || (r1 < r2) != (here.Y+1 < there.Y)) {
						t.Errorf("%v is at %v, %v at %v", place, here, other, there)
					}
				}
			}
			if _, middle := at["Middle layer"]; middle != (len(kinds) == 2) {
				t.Errorf("the middle layer is drawn: %v", middle)
			}
		}
	}
}
