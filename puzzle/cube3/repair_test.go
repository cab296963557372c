package cube3

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestRepairs: for every class, each repair listed makes the assembly reachable, and an
// exhaustive search over all ways of taking out cubies and putting them back finds no
// smaller repair and no other one of the same size.
func TestRepairs(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	seen := map[[3]int]bool{}
	for len(seen) < 48 {
		a := RandomAssembly(rng)
		p := a.Parities()
		for _, faces := range []bool{false, true} {
			counted := 0
			if faces {
				counted = 1
			}
			key := [3]int{p.Vector().Index(), p.FaceParity(), counted}
			if seen[key] {
				continue
			}
			seen[key] = true
			list := a.Repairs(faces)
			if len(list) == 0 {
				t.Fatal("no repair for", key)
			}
			results := map[Assembly]bool{}
			for _, r := range list {
				b := r.Do(a)
				if !b.Reachable(faces) || r.Cubies() != list[0].Cubies() {
					t.Fatalf("%v: %v", key, r)
				}
				results[b] = true
			}
			if len(results) != len(list) {
				t.Errorf("%v: %d repairs, %d results", key, len(list), len(results))
			}
			for n := range list[0].Cubies() + 1 {
				found := reassembled(a, n, faces)
				want := map[Assembly]bool{}
				if n == list[0].Cubies() {
					want = results
				}
				if len(found) != len(want) {
					t.Errorf("%v: taking out %d cubies makes %d reachable, %d listed", key, n, len(found), len(want))
				}
				for b := range found {
					if !want[b] {
						t.Errorf("%v: not listed: %v", key, b)
					}
				}
			}
		}
	}
}

// TestRepairsOrder: those first that bring the most cubies home, then those whose exchanges turn
// the fewest; among equals edges before corners.
func TestRepairsOrder(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	home := func(a Assembly) (n int) {
		for _, place := range Cubies() {
			if cubie, turn := a.At(place); cubie == place && turn == 0 {
				n++
			}
		}
		return n
	}
	turned := func(r Repair) (n int) { // cubies that are exchanged and turned
		for _, s := range r {
			if s.First != s.Second {
				n += min(s.FirstTurn, 1) + min(s.SecondTurn, 1)
			}
		}
		return n
	}
	kinds := func(r Repair) (list []int) {
		for _, s := range r {
			list = append(list, slices.Index([]Kind{Edge, Corner, FaceCubie}, s.First.Kind))
		}
		return list
	}
	var equal, further, corners int
	for range 400 {
		a := RandomAssembly(rng)
		if rng.IntN(2) == 0 { // near home the numbers differ more
			a = Solved()
			for range 1 + rng.IntN(3) {
				steps := slices.Concat(edgeSteps()[1+rng.IntN(3)].steps, cornerSteps()[1+rng.IntN(5)].steps)
				a = steps[rng.IntN(len(steps))].Do(a)
			}
		}
		list := a.Repairs(rng.IntN(2) == 0)
		for i, r := range list[1:] {
			before := list[i]
			x, y := home(before.Do(a)), home(r.Do(a))
			switch {
			case x < y:
				t.Fatalf("%v: %v leaves %d at home, after it %v %d", a, before, x, r, y)
			case x > y:
				further++
			case turned(before) > turned(r):
				t.Fatalf("%v: %v turns %d, after it %v %d", a, before, turned(before), r, turned(r))
			case turned(before) == turned(r):
				equal++
				switch order := slices.Compare(kinds(before), kinds(r)); {
				case order > 0:
					t.Fatalf("%v: %v before %v", a, before, r)
				case order < 0:
					corners++
				}
			}
		}
	}
	if equal < 100 || further < 100 || corners < 10 {
		t.Errorf("too few: %d are equal, %d take more away, %d are the first of corners", equal, further, corners)
	}
}

// reassembled are the reachable assemblies that differ from a in exactly n cubies.
func reassembled(a Assembly, n int, faces bool) map[Assembly]bool {
	cubies := Cubies()
	if !faces {
		cubies = cubies[:CornerCount+EdgeCount]
	}
	found := map[Assembly]bool{}
	var choose func(from int, out []Cubie)
	choose = func(from int, out []Cubie) {
		if len(out) == n {
			putBack(a, a, out, nil, func(b Assembly) {
				if b.Reachable(faces) {
					found[b] = true
				}
			})
			return
		}
		for i := from; i < len(cubies); i++ {
			choose(i+1, append(out, cubies[i]))
		}
	}
	choose(0, nil)
	return found
}

// putBack fills the places out[len(used):] with the cubies of the places out, each used
// once, such that no place is as before.
func putBack(a, b Assembly, out, used []Cubie, do func(Assembly)) {
	at := len(used)
	if at == len(out) {
		do(b)
		return
	}
	place := out[at]
	for _, from := range out {
		taken := from.Kind != place.Kind || from.Kind == FaceCubie && from != place
		for _, u := range used {
			taken = taken || u == from
		}
		if taken {
			continue
		}
		for turn := range place.Turns() {
			if from == place && turn == 0 {
				continue
			}
			c := b
			switch place.Kind {
			case Corner:
				p := a.Corners[from.Number]
				c.Corners[place.Number] = Placed{p.Home, uint8((int(p.Turn) + turn) % 3)}
			case Edge:
				p := a.Edges[from.Number]
				c.Edges[place.Number] = Placed{p.Home, uint8((int(p.Turn) + turn) % 2)}
			case FaceCubie:
				c.Faces[place.Number] = uint8((int(a.Faces[place.Number]) + turn) % 4)
			}
			putBack(a, c, out, append(used, from), do)
		}
	}
}

// TestChangesTo: from each class to each, by as few cubies as back.
func TestChangesTo(t *testing.T) {
	rng := rand.New(rand.NewPCG(21, 22))
	fewest := map[[2]Class]int{}
	for len(fewest) < ExtendedClassCount*ExtendedClassCount {
		a := RandomAssembly(rng)
		from := a.Parities().Class()
		for face := range 2 {
			for i := range ClassCount {
				to := Class{VectorOf(i), face}
				if _, known := fewest[[2]Class{from, to}]; known {
					continue
				}
				list := a.ChangesTo(to, true)
				for _, r := range list {
					if got := r.Do(a).Parities().Class(); got != to || r.Cubies() != list[0].Cubies() {
						t.Fatalf("from %v to %v: %v leads to %v", from, to, r.Words(), got)
					}
				}
				fewest[[2]Class{from, to}] = list[0].Cubies()
				if got := a.ChangesTo(Class{to.Vector, 1 - face}, false)[0].Do(a).Parities().Vector(); got != to.Vector {
					t.Fatal(got, to)
				}
			}
		}
	}
	for pair, n := range fewest {
		if back := fewest[[2]Class{pair[1], pair[0]}]; back != n || (n == 0) != (pair[0] == pair[1]) {
			t.Errorf("%v: %d cubies there, %d back", pair, n, back)
		}
	}
}
