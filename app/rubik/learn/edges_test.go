package learn

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
)

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
