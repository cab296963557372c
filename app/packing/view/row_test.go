package view

import (
	"testing"

	"wedge/puzzle/polycube"
	"wedge/scene"
)

// TestRow: in a row of a packing, a snake and a packing, every node says to which item and
// piece it belongs, the items follow from left to right without touching, and nothing is
// outside the row's reach.
func TestRow(t *testing.T) {
	box, err := polycube.Box(2, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	cells := box.Cells()
	packing := func() *Packing {
		return &Packing{Target: box, Frame: true, Pieces: []Piece{{Cells: cells[:1]}, {Cells: cells[1:], Moved: [3]float64{1, 0, 0}}}}
	}
	cubes, centre := Poses([]polycube.Cell{{}, {X: 1}, {X: 1, Y: 1}})
	snake := &Snake{Cubes: cubes, Centre: centre, Spread: 1.5}
	items := []Item{{Packing: packing()}, {Snake: snake}, {Packing: packing()}}
	r := &Row{Pane: true}
	s := r.Scene(&Look{}, items...)
	seen := map[[2]int]int{}
	var high [3]float32
	for i := range high {
		high[i] = -1e9
	}
	for _, n := range s.Nodes {
		item, index, ok := r.Piece(scene.Hit{ID: n.ID})
		if !ok || n.ID == 0 {
			continue
		}
		seen[[2]int{item, index}]++
		at := n.Pose.Col(3).Vec3()
		if at.Len() > RowReach(items) {
			t.Errorf("item %d reaches %v", item, at)
		}
		if item > 0 && at[0] <= high[item-1] {
			t.Errorf("item %d at %v, the one before reaches %v", item, at[0], high[item-1])
		}
		high[item] = max(high[item], at[0])
	}
	if len(seen) != 2+3+2 {
		t.Errorf("%v", seen)
	}
	if len(s.Panes) != 2 {
		t.Errorf("%d panes", len(s.Panes))
	}
	if again := r.Scene(&Look{}, items[1]); len(again.Nodes) != 5 { // cubes and elastics
		t.Errorf("%d nodes", len(again.Nodes))
	}
	if empty := r.Scene(&Look{}); len(empty.Nodes) != 0 || empty.Background == (scene.Background{}) {
		t.Errorf("%+v", empty)
	}
}
