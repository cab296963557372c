package learn

import (
	"slices"
	"testing"

	"wedge/app/lesson"
	"wedge/app/lesson/lessontest"
	"wedge/puzzle/cube3"
	solver "wedge/solver/cube3"
	"wedge/solver/fulltest"
)

// TestFarthest: the position of the lesson is among the 54 that need the most moves, and among those that need the most
// quarter turns; its buttons solve it in as few.
func TestFarthest(t *testing.T) {
	fulltest.Only(t)
	const step = "two-faced/distances"
	script := lessontest.Words(t, step).Script
	show := slices.IndexFunc(script, func(i lesson.Instruction) bool { return i.Key == lesson.Show })
	far, err := readAssembly(script[show].Text)
	if err != nil {
		t.Fatal(err)
	}
	for m, button := range []string{solver.HalfTurns: "moves", solver.QuarterTurns: "quarters"} {
		table, err := solver.NewTwoFaced(t.Context(), solver.Metric(m), func(float64) {})
		if err != nil {
			t.Fatal(err)
		}
		alg, most := mustAlg(played(t, step, button)), len(table.Distribution())-1
		if n := solver.Metric(m).Length(alg); n != most || m == int(solver.HalfTurns) && table.Distribution()[n] != 54 {
			t.Errorf("%d, not %d: %v", n, most, table.Distribution()[most])
		}
		if shortest, err := table.Solve(far); err != nil || solver.Metric(m).Length(shortest) != most || !still(far.Apply(alg)).IsSolved() {
			t.Errorf("%s: %v, %v", button, shortest, err)
		}
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
		for i, place := range []string{"UR", "UF", "UL", "UB", "DR", "FR", "BR"} {
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
