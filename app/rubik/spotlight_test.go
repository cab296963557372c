package rubik

import (
	"maps"
	"testing"

	"wedge/app/rubik/desk"
	"wedge/puzzle/cube3"
)

// TestSpotlight highlights cubies in place of others, which come back, unless the cube has changed.
func TestSpotlight(t *testing.T) {
	d := desk.New(desk.NewHistory(cube3.State{Assembly: cube3.Solved()}))
	s := &spotlight{desk: func() *desk.Desk { return d }}
	edge, corner := cube3.Cubie{Kind: cube3.Edge}, cube3.Cubie{Kind: cube3.Corner}
	before := map[cube3.Cubie]float64{corner: 0.5}
	check := func(want map[cube3.Cubie]float64) {
		t.Helper()
		if got := d.Look.Lit(); !maps.Equal(got, want) {
			t.Errorf("%v, not %v", got, want)
		}
	}
	d.Look.Light(before)
	s.point()
	check(before)
	s.point(edge)
	s.point(edge) // by the pointer and by the focus
	check(map[cube3.Cubie]float64{edge: 1})
	s.point()
	check(before)
	s.point()
	check(before)

	s.point(edge)
	d.Turn(cube3.Move{Face: cube3.R, Turns: 1})
	s.point()
	check(nil)
}
