package learn

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
)

// TestCycles: every quarter turn moves four corners and four edges, each to the next one's place. That it is an odd
// permutation of both is in TestFacesAndCorners.
func TestCycles(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, m := range quarterTurns() {
		a := cube3.RandomAssembly(rng)
		b := a.Turn(m)
		moved := 0
		for _, kind := range []cube3.Kind{cube3.Corner, cube3.Edge} {
			places := cycle(m, kind)
			if len(places) != 4 {
				t.Fatalf("%v: %v", m, places)
			}
			for i, from := range places {
				home, _ := a.At(from)
				if at := b.PlaceOf(home); at != places[(i+1)%4] {
					t.Errorf("%v: %v goes from %v to %v", m, home, from, at)
				}
			}
		}
		for _, place := range cube3.Cubies() {
			if home, _ := a.At(place); b.PlaceOf(home) != place {
				moved++
				if b.PlaceOf(home).Kind != place.Kind {
					t.Error(home)
				}
			}
		}
		if moved != 8 {
			t.Errorf("%v moves %d cubies", m, moved)
		}
	}
}

// TestSwapsChangeReversalsByOddNumbers: by one for the pair, and by 0 or 2, up or down, for each
// cubie between them. The changes are not always 1.
func TestSwapsChangeReversalsByOddNumbers(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	seen := map[int]bool{}
	edges := kindOf(cube3.Edge)
	for range 2000 {
		a := cube3.RandomAssembly(rng)
		i, k := rng.IntN(cube3.EdgeCount), rng.IntN(cube3.EdgeCount)
		if i >= k {
			continue
		}
		b := swapOf(edges[i], edges[k]).Do(a)
		by := len(b.EdgeReversals()) - len(a.EdgeReversals())
		seen[by] = true
		homes, want := a.Edges, 1
		if homes[i].Home > homes[k].Home {
			want = -1
		}
		for _, between := range homes[i+1 : k] {
			switch {
			case homes[i].Home < between.Home && between.Home < homes[k].Home:
				want += 2
			case homes[i].Home > between.Home && between.Home > homes[k].Home:
				want -= 2
			}
		}
		if by != want || by%2 == 0 {
			t.Fatalf("by %d, not %d", by, want)
		}
		if b.Parities().EPP == a.Parities().EPP {
			t.Fatal("a swap keeps EPP")
		}
	}
	if len(seen) < 10 {
		t.Error(seen)
	}
}

// TestFewestSwaps: three swaps are the fewest for a cycle of four, and two are not enough.
func TestFewestSwaps(t *testing.T) {
	b := open(t)
	b.step("quarter-turn/swaps")
	level := map[cube3.Assembly]bool{b.assembly(): true}
	for n := range 3 {
		next := map[cube3.Assembly]bool{}
		for a := range level {
			if a.IsSolved() {
				t.Fatalf("%d swaps are enough", n)
			}
			for i, first := range kindOf(cube3.Edge) {
				for _, second := range kindOf(cube3.Edge)[i+1:] {
					next[swapOf(first, second).Do(a)] = true
				}
			}
		}
		level = next
	}
	if !level[cube3.Solved()] {
		t.Error("three swaps are not enough")
	}
}
