package learn

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"wedge/app/control/chart"
	"wedge/puzzle/cube3"
	solver "wedge/solver/cube3"
	"wedge/solver/fulltest"
)

// TestTwoFacedLesson goes through the lesson by doing.
func TestTwoFacedLesson(t *testing.T) {
	if testing.Short() {
		t.Skip("both tables take some seconds")
	}
	b := open(t)
	b.step("two-faced/two")
	b.Expect("move 15 cubies: 6 corners, 7 edges, 2 face cubies", "more than 12 classes")
	if n := len(b.page.Desk().Look.Lit()); n != 15 {
		t.Errorf("%d cubies are lit", n)
	}
	b.turn("F")
	b.Expect("A locked face was turned")
	b.page.Desk().Undo()
	b.rest()
	b.turn("U R U R U")
	b.Expect("Quarter turns: 5")
	b.WantDone()
	b.Expect("The vector is still (0, 0, 0)")

	b.step("two-faced/count")
	b.Expect("There are 338,610,585,600 ways", "Not counted yet")
	b.Tap("Count")
	b.Expect("Counting …")
	b.Wait("the count", b.Done)
	b.Expect("73,483,200 positions. All classes have the same size", "= 4,608 classes")

	b.step("two-faced/edges")
	b.turn("U R U' R2 U R'")
	b.Expect("Flipped edges: –")
	b.step("two-faced/edges")
	b.Tap("Flip two edges")
	b.rest()
	b.Expect("Flipped edges: UR, UF")
	if p := b.assembly().Parities(); p.EOP != 0 {
		t.Error(p)
	}
	b.Tap("Nothing: no edge ever flips")
	b.Expect("each of the 7 flips: 128 possibilities")

	b.step("two-faced/corners")
	b.Expect("can be paired in 15 ways", "among the five pairings: 5")
	b.turn("U R2 U' R U2 R'")
	b.Expect("among the five pairings: 5")
	b.Tap("Swap two corners")
	b.rest()
	b.Expect("among the five pairings: 1")
	b.WantOpen()
	b.turn("U R U' R'")
	b.Expect("among the five pairings: 1", "There are 6 such sets", "at most 720 / 6 = 120 orders")
	b.WantDone()

	b.step("two-faced/product")
	b.Expect("Corners 1 of 6 · COP 0 · TPP 0 · flipped: – · class 0 (0 to 4,607)")
	b.turn("U R")
	b.Expect("Corners 1 of 6 · COP 0 · TPP 0 · flipped: – · class 0 (0 to 4,607)")
	for _, button := range []string{"Swap two corners and two edges", "Twist a corner", "Swap two edges", "Flip an edge"} {
		b.WantOpen()
		before := cube3.TwoFaced{}.Class(b.assembly())
		b.Tap(button)
		b.rest()
		if changed(before, cube3.TwoFaced{}.Class(b.assembly())) != 1 {
			t.Errorf("%s: %+v", button, cube3.TwoFaced{}.Class(b.assembly()))
		}
	}
	b.WantDone()
	b.Expect("6 × 3 × 2 × 128 = 4,608 classes", "there are 9,216")

	b.step("two-faced/impossible")
	b.rest()
	b.Expect("384 of the 4,608 classes", "Six faces: not tried · U and R: not tried")
	b.Tap("Solve with U and R")
	b.rest()
	b.Expect("U and R: yes, with ")
	if !b.assembly().IsSolved() {
		t.Error("not solved")
	}
	for _, button := range []string{"Cycle three corners", "Flip two edges"} {
		b.Tap(button)
		b.rest()
		b.Expect("Six faces: not tried · U and R: not tried")
		b.Tap("Solve with U and R")
		b.Expect("U and R: no, ")
		b.Tap("Solve with six faces")
		b.Wait("a solution", func() bool { return b.Says("Six faces: yes, with ") })
		b.rest()
		b.Expect("U and R: no, ")
		if !b.assembly().IsSolved() {
			t.Error("not solved")
		}
		b.WantDone()
	}

	// By hand: what neither can solve, what is locked, and what needs no solution.
	for _, c := range []struct{ by, two, six string }{
		{"twist URF", "no, the vector is not (0, 0, 0)", "no ·"},
		{"flip DF flip DL", "no, a locked face is turned", "yes, with "},
		{"", "yes, with 0 moves", "yes, with 0 moves"},
	} {
		a, _, err := cube3.Parse(c.by)
		if c.by == "" {
			a, err = cube3.Solved(), nil
		}
		if err != nil {
			t.Fatal(err)
		}
		b.page.kit.show(a)
		b.Tap("Solve with U and R")
		b.Expect("U and R: " + c.two)
		b.Tap("Solve with six faces")
		b.Wait("an answer", func() bool { return b.Says("Six faces: " + c.six) })
		b.rest()
	}

	b.step("two-faced/distances")
	b.Expect("No position needs more than 20, and only 54 need as many", "Distance: 0")
	b.Tap("25")
	b.Tap("Change the count") // back and forth while it is counted, which goes on
	b.Tap("Change the count")
	b.Wait("quarter turns", func() bool { return b.Says("Distance in quarter turns: 0") })
	b.Expect("25.")
	b.Tap("Change the count")
	b.page.LanguageChanged()
	if frame := b.Figure.Object.(*fyne.Container); len(frame.Objects) != 1 {
		t.Error("no chart")
	} else if bars := frame.Objects[0].(*chart.Bars); bars.Marked() != 0 {
		t.Errorf("distance %d is marked", bars.Marked())
	} else {
		bars.OnPick(17)
		b.Expect("Distance: 17")
		if bars.Marked() != 17 {
			t.Errorf("distance %d is marked", bars.Marked())
		}
	}
	for m, want := range map[solver.Metric]int64{solver.HalfTurns: 20, solver.QuarterTurns: 25} { // as the words say
		table, _, err := b.page.kit.host.Answers.Tables.TwoFaced(t.Context(), m)
		if err != nil {
			t.Fatal(err)
		}
		list := table.Distribution()
		if int64(len(list)) != want+1 || m == solver.HalfTurns && list[want] != 54 {
			t.Error(list)
		}
	}
	b.page.kit.show(cube3.Solved().Apply(farAlg(solver.HalfTurns)[:13]))
	b.Expect("Distance: 13")
	b.Tap("Change the count")
	b.Expect("Distance in quarter turns: ")
	b.Tap("Solve it")
	b.rest()
	b.Expect("Distance in quarter turns: 0")
	b.turn("F")
	b.Expect("U and R do not solve this")
}

// changed is how many of the four numbers of two classes differ.
func changed(a, b cube3.TwoFacedClass) (n int) {
	for _, differs := range []bool{a.Coset != b.Coset, a.COP != b.COP, a.TPP != b.TPP, a.Flips != b.Flips} {
		if differs {
			n++
		}
	}
	return n
}

// TestFarAlgs: the beginnings of both algs are positions at each distance, up to the largest.
func TestFarAlgs(t *testing.T) {
	fulltest.Only(t)
	if n := len(farAlg(solver.QuarterTurns)); n != mustAlg(farQuarterTurns).Quarters() {
		t.Error(n)
	}
	for _, m := range []solver.Metric{solver.HalfTurns, solver.QuarterTurns} {
		table, err := solver.NewTwoFaced(t.Context(), m)
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
