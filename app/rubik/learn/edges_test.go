package learn

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
)

// TestEdgesLesson goes through the lesson by doing.
func TestEdgesLesson(t *testing.T) {
	b := open(t)
	b.step("edge-distances/far")
	b.Expect("UF is in UF, 0 quarter turns from home")
	b.turn("F R")
	b.WantOpen()
	farthest := func() cube3.Alg { // a way to take the edge as far as possible
		for _, m := range quarterTurns() {
			for _, n := range quarterTurns() {
				for _, o := range quarterTurns() {
					for _, p := range quarterTurns() {
						if alg := (cube3.Alg{m, n, o, p}); distance(cube3.Solved().Apply(alg), named("UF")) == 4 {
							return alg
						}
					}
				}
			}
		}
		return nil
	}
	b.press("Bring it home")
	b.Expect("UF is in UF, 0 quarter turns from home")
	b.again("edge-distances/far")
	b.turn(farthest().String())
	b.WantDone()
	b.Expect("4 quarter turns. No edge is ever farther away.")
	b.press("Bring it home")
	b.Expect("UF is in UF, 0 quarter turns from home")

	b.step("edge-distances/flipped")
	b.Expect("UF is in UF, ? quarter turns from home")
	b.Tap("Two")
	b.Expect("It takes 3.", "UF is in UF, 3 quarter turns from home")
	b.press("Show it")
	b.Expect("UF is in UF, 0 quarter turns from home")
	b.press("Start again")
	b.Expect("UF is in UF, 3 quarter turns from home")

	b.step("edge-distances/steps")
	before := sum(distances(b.assembly()))
	b.turn("U")
	w := change{before: b.assembly().Turn(cube3.Move{Face: cube3.U, Turns: 3}), now: b.assembly(), move: cube3.Move{Face: cube3.U, Turns: 1}, quarter: true}
	changes := w.changes(cube3.Edge, distances)
	b.Expect(fmt.Sprintf("U · changes %s · sum %d", signed(changes...), before+sum(changes)))
	b.Tap("By 1")
	b.Expect("By an even number.", "−4, −2, 0, +2, +4")

	b.step("edge-distances/halves")
	b.turn("F")
	b.Tap("No")
	b.Expect("It is.", "flipped it would be 3.")

	b.step("edge-distances/sum")
	b.turn("U R F")
	b.Expect("EOP 0 · quarter turns since the flip: 0")
	b.press("Flip an edge")
	b.Expect("EOP 1 · quarter turns since the flip: 0")
	b.turn("U R2")
	b.WantOpen()
	b.Expect("quarter turns since the flip: 3")
	b.turn("L'")
	b.WantDone()
	b.Expect("EOP is 1, whatever you turn.")
}

// TestDistancesOfEdges: what the lesson says of distances is so for all edges, in all places,
// both ways round, and all quarter turns.
func TestDistancesOfEdges(t *testing.T) {
	most := 0
	sums := map[int]bool{}
	for _, edge := range kindOf(cube3.Edge) {
		for _, place := range kindOf(cube3.Edge) {
			var d [2]int
			for turn := range d {
				a := putAt(edge, place, turn)
				d[turn] = distance(a, edge)
				most = max(most, d[turn])
				for _, m := range quarterTurns() {
					b := a.Turn(m)
					by := distance(b, edge) - d[turn]
					if moved := b.PlaceOf(edge) != place; moved != (by == 1 || by == -1) || !moved && by != 0 {
						t.Fatalf("%v in %v: %v changes the distance by %d", edge, place, m, by)
					}
				}
				if way := a.WayHome(edge); len(way) != d[turn] {
					t.Errorf("%v in %v: %d, %v", edge, place, d[turn], way)
				}
			}
			if (d[0]+d[1])%2 != 1 {
				t.Errorf("%v in %v: %v", edge, place, d)
			}
		}
		if d := distance(flippedAt(edge), edge); d != 3 {
			t.Errorf("%v flipped at home: %d", edge, d)
		}
	}
	if most != 4 { // as the step edge-distances/far says
		t.Error(most)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		a := cube3.RandomAssembly(rng)
		for _, m := range quarterTurns() {
			sums[sum(distances(a.Turn(m)))-sum(distances(a))] = true
		}
	}
	if len(sums) != 5 || !sums[-4] || !sums[-2] || !sums[0] || !sums[2] || !sums[4] {
		t.Error(sums)
	}
}

// TestShowingTheWay: the shown way home of the flipped edge moves other cubies, as is said.
func TestShowingTheWay(t *testing.T) {
	edge := named("UF")
	a := flippedAt(edge)
	if b := a.Apply(a.WayHome(edge)); distance(b, edge) != 0 || len(away(b, cube3.Edge)) == 0 || len(away(b, cube3.Corner)) == 0 {
		t.Error(b.Notation())
	}
}

// flippedAt is the solved cube with one edge the wrong way round.
func flippedAt(edge cube3.Cubie) cube3.Assembly { return turnStep(edge, 1).Do(cube3.Solved()) }
