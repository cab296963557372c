package cube3

import (
	"math/rand/v2"
	"testing"
)

// TestParitiesArePreserved by turns, but for EPP, CPP and FOP, which every quarter turn
// changes.
func TestParitiesArePreserved(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		a := RandomAssembly(rng)
		p := a.Parities()
		for _, m := range Moves() {
			q := a.Turn(m).Parities()
			odd := int(m.Turns) % 2
			if q.Vector() != p.Vector() || q.FaceParity() != p.FaceParity() {
				t.Fatalf("%v changes %+v to %+v", m, p, q)
			}
			if q.EPP != p.EPP^odd || q.CPP != p.CPP^odd || q.FOP != p.FOP^odd {
				t.Fatalf("%v: %+v, %+v", m, p, q)
			}
		}
	}
}

// TestDistances: at most 4, an edge at home but flipped has 3, each quarter turn changes
// the distance of four edges by 1: what Vanderschel says.
func TestDistances(t *testing.T) {
	most := 0
	for e := range EdgeCount {
		a := Solved()
		a.Edges[e].Turn = 1
		if d := a.Distances()[e]; d != 3 {
			t.Errorf("flipped edge %d: %d", e, d)
		}
		for place := range EdgeCount {
			for turn := range 2 {
				d := int(distances()[e][place][turn])
				most = max(most, d)
				if (d == 0) != (place == e && turn == 0) {
					t.Error(e, place, turn, d)
				}
			}
		}
	}
	if most != 4 {
		t.Error("the largest distance is", most)
	}
	rng := rand.New(rand.NewPCG(3, 4))
	for range 500 {
		a := RandomAssembly(rng)
		before := map[Cubie]int{}
		for i, d := range a.Distances() {
			before[Cubie{Edge, a.Edges[i].Home}] = d
		}
		for _, m := range Moves() {
			if m.Turns == 2 {
				continue
			}
			b, changed := a.Turn(m), 0
			for i, d := range b.Distances() {
				if by := d - before[Cubie{Edge, b.Edges[i].Home}]; by == 1 || by == -1 {
					changed++
				} else if by != 0 {
					t.Fatalf("%v changes a distance by %d", m, by)
				}
			}
			if changed != 4 {
				t.Fatalf("%v changes %d distances", m, changed)
			}
		}
	}
}

// TestWayHome: the way of each edge leads home, and is as long as its distance.
func TestWayHome(t *testing.T) {
	rng := rand.New(rand.NewPCG(37, 38))
	for range 100 {
		a := RandomAssembly(rng)
		for place, d := range a.Distances() {
			edge := Cubie{Edge, a.Edges[place].Home}
			alg := a.WayHome(edge)
			if at, turn := a.Apply(alg).At(edge); at != edge || turn != 0 || alg.Quarters() != d || len(alg) != d {
				t.Fatalf("%v in place %d: %v, distance %d", edge, place, alg, d)
			}
		}
	}
}
