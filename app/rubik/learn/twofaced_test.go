package learn

import (
	"slices"
	"testing"

	"wedge/puzzle/cube3"
	solver "wedge/solver/cube3"
	"wedge/solver/fulltest"
)

// TestFarAlgs: the beginnings of both algs are positions at each distance, up to the largest.
func TestFarAlgs(t *testing.T) {
	fulltest.Only(t)
	if n := len(farAlg(solver.QuarterTurns)); n != mustAlg(farQuarterTurns).Quarters() {
		t.Error(n)
	}
	for _, m := range []solver.Metric{solver.HalfTurns, solver.QuarterTurns} {
		table, err := solver.NewTwoFaced(t.Context(), m, func(float64) {})
		if err != nil {
			t.Fatal(err)
		}
		if most := m.Length(mustAlg([]string{farHalfTurns, farQuarterTurns}[m])); most != len(table.Distribution())-1 {
			t.Errorf("%d, not %d", most, len(table.Distribution())-1)
		}
		for distance := range table.Distribution() {
			alg, err := table.Solve(cube3.Solved().Apply(farAlg(m)[:distance]))
			if err != nil || m.Length(alg) != distance {
				t.Errorf("distance %d: %v, %v", distance, alg, err)
			}
		}
	}
	if a, b := cube3.Solved().Apply(mustAlg(farHalfTurns)), cube3.Solved().Apply(mustAlg(farQuarterTurns)); still(a) != still(b) {
		t.Error("two different positions")
	}
}

// TestFlips: of all faces only F and B flip edges.
func TestFlips(t *testing.T) {
	for f := range cube3.Face(cube3.FaceCount) {
		a := cube3.Solved().Turn(cube3.Move{Face: f, Turns: 1})
		if flips := len(flipped(a)) > 0; flips != (f == cube3.F || f == cube3.B) {
			t.Error(f)
		}
	}
}

// TestClassDrawing: each class lights other cells.
func TestClassDrawing(t *testing.T) {
	seen := map[string]bool{}
	for index := range cube3.TwoFacedClasses {
		flips := 1 << len(twoFacedEdges)
		d := newClassDrawing()
		d.class = cube3.TwoFacedClass{Coset: index / flips / 6, COP: index / flips / 2 % 3, TPP: index / flips % 2, Flips: index % flips}
		if d.class.Index() != index {
			t.Fatal(index)
		}
		lit := ""
		for _, row := range d.rows() {
			for cell := range row.cells {
				if row.lit(cell) {
					lit += row.cells[cell]
				}
			}
			lit += "|"
		}
		seen[lit] = true
	}
	if len(seen) != cube3.TwoFacedClasses {
		t.Error(len(seen))
	}
	for i, name := range twoFacedEdges {
		a := turnStep(named(name), 1).Do(cube3.Solved())
		if c := (cube3.TwoFaced{}).Class(a); c.Flips != 1<<i {
			t.Errorf("%s: %+v", name, c)
		}
	}
}

// TestThreeCorners: in the 120 orders of the corners that U and R make, three corners decide
// the others, and any three can be in any places.
func TestThreeCorners(t *testing.T) {
	seen := map[[3]int]bool{}
	for _, a := range cornerOrders() {
		if (cube3.TwoFaced{}).Class(a).Coset != 0 {
			continue
		}
		var key [3]int
		for i, name := range sixCorners[:3] {
			key[i] = slices.Index(sixCorners[:], a.PlaceOf(named(name)).String())
		}
		if seen[key] {
			t.Error(key)
		}
		seen[key] = true
	}
	if len(seen) != 120 {
		t.Error(len(seen))
	}
}

// TestZeroVector: 384 of the classes have the parity vector of the solved cube.
func TestZeroVector(t *testing.T) {
	classes := map[int]bool{}
	rng := newTestRandom()
	orders := cornerOrders()
	for len(classes) < 384 {
		a := orders[rng.IntN(len(orders))]
		for i, place := range twoFacedEdges {
			a.Edges[named(place).Number].Turn = uint8(rng.IntN(2))
			if i > 0 && rng.IntN(2) == 0 {
				a = swapOf(named("UR"), named(place)).Do(a)
			}
		}
		if a.Reachable(false) {
			classes[cube3.TwoFaced{}.Class(a).Index()] = true
		}
	}
	if n := cube3.TwoFacedClasses / 12; n != len(classes) {
		t.Errorf("%d", n)
	}
}
