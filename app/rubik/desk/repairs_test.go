package desk

import (
	"testing"

	"wedge/puzzle/cube3"
)

// TestRepairs: the first repair takes back the last change by hand, also if the cube was turned
// since.
func TestRepairs(t *testing.T) {
	d := New(NewHistory(cube3.State{Assembly: cube3.Solved()}))
	start, _, err := cube3.Parse("R U F2 L D B' R2 U")
	if err != nil {
		t.Fatal(err)
	}
	d.Jump(Scrambled, start)
	for _, place := range cube3.Cubies()[:cube3.CornerCount+cube3.EdgeCount] {
		d.Jump(Scrambled, start)
		d.Do(cube3.Step{First: place, Second: place, FirstTurn: 1})
		if got := d.History().Repairs(false)[0].Do(d.Assembly()); got != start {
			t.Errorf("%v: %v", place, d.History().Repairs(false)[0].Words())
		}
		all := len(d.History().Repairs(false))
		d.Turn(cube3.Move{Face: cube3.F, Turns: 1})
		want := start.Turn(cube3.Move{Face: cube3.F, Turns: 1})
		list := d.History().Repairs(false)
		if got := list[0].Do(d.Assembly()); got != want || len(list) != all || all != len(d.State().Repairs(false)) {
			t.Errorf("%v, and F: %v of %d", place, list[0].Words(), len(list))
		}
	}
}
