package cube3

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestClasses compares with putting the cubies back in every way, for all sets of up to
// three cubies, and some more.
func TestClasses(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 34))
	cubies := Cubies()
	check := func(homes ...Cubie) {
		a := RandomAssembly(rng)
		var places []Cubie
		for _, home := range homes {
			places = append(places, a.PlaceOf(home))
		}
		found := map[int]bool{}
		fill(a, places, homes, func(b Assembly) { found[b.Parities().Class().Index()] = true })
		var got []int
		for _, c := range (State{a, SetOf(homes...)}).Classes() {
			got = append(got, c.Index())
		}
		if want := slices.Sorted(maps.Keys(found)); !slices.Equal(got, want) {
			t.Fatalf("%v: %v, by brute force %v", homes, got, want)
		}
	}
	check()
	for i, x := range cubies {
		check(x)
		for k, y := range cubies[:i] {
			check(x, y)
			for _, z := range cubies[:k] {
				check(x, y, z)
			}
		}
	}
	for range 100 {
		rng.Shuffle(len(cubies), func(i, k int) { cubies[i], cubies[k] = cubies[k], cubies[i] })
		check(cubies[:4]...)
	}
}

// TestRepairsOfCubiesOut: putting the cubies back in every way finds the same repairs as listed, and
// no smaller ones.
func TestRepairsOfCubiesOut(t *testing.T) {
	rng := rand.New(rand.NewPCG(61, 62))
	cubies := Cubies()
	possible := 0
	for i := range 400 {
		rng.Shuffle(len(cubies), func(i, k int) { cubies[i], cubies[k] = cubies[k], cubies[i] })
		homes := cubies[:1+rng.IntN(4)]
		s, faces := State{RandomAssembly(rng), SetOf(homes...)}, i%2 == 0
		if i%3 == 0 {
			s.Assembly = homes[0].turned(Random(rng)) // the fault is out
		}
		var places []Cubie
		for _, home := range homes {
			places = append(places, s.Assembly.PlaceOf(home))
		}
		fewest, found := 1<<10, map[Assembly]bool{}
		fill(s.Assembly, places, homes, func(b Assembly) {
			if !b.Reachable(faces) {
				return
			}
			n := b.Then(s.Assembly.Inverse()).away()
			if n < fewest {
				fewest, found = n, map[Assembly]bool{}
			}
			if n == fewest {
				found[b] = true
			}
		})
		list := s.Repairs(faces)
		if s.Repairable(faces) != (len(found) > 0) || len(list) != len(found) {
			t.Fatalf("%v out: %v, %d repairs, by brute force %d", homes, s.Repairable(faces), len(list), len(found))
		}
		for _, r := range list {
			if !found[r.Do(s.Assembly)] || r.Cubies() != fewest {
				t.Fatalf("%v out: %v is wrong", homes, r)
			}
		}
		if len(found) > 0 {
			possible++
		}
	}
	if possible < 50 {
		t.Error("only", possible)
	}
}

// turned is an assembly with a cubie turned in its place.
func (c Cubie) turned(a Assembly) Assembly {
	place := a.PlaceOf(c)
	return Step{place, place, 1, 1}.Do(a)
}

// fill puts cubies into places in all ways.
func fill(a Assembly, places, cubies []Cubie, do func(Assembly)) {
	if len(places) == 0 {
		do(a)
		return
	}
	place := places[0]
	for i, c := range cubies {
		if c.Kind != place.Kind || c.Kind == FaceCubie && c != place {
			continue
		}
		rest := append(slices.Clone(cubies[:i]), cubies[i+1:]...)
		for turn := range place.Turns() {
			b := a
			switch place.Kind {
			case Corner:
				b.Corners[place.Number] = Placed{c.Number, uint8(turn)} // below 3
			case Edge:
				b.Edges[place.Number] = Placed{c.Number, uint8(turn)} // below 2
			case FaceCubie:
				b.Faces[place.Number] = uint8(turn) // below 4
			}
			fill(b, places[1:], rest, do)
		}
	}
}

// TestClassIndex: the 24 classes have the indices 0..23, and only the first is that of the
// solved cube.
func TestClassIndex(t *testing.T) {
	rng := rand.New(rand.NewPCG(35, 36))
	seen := map[int]Class{}
	for len(seen) < ExtendedClassCount {
		a := RandomAssembly(rng)
		c := a.Parities().Class()
		i := c.Index()
		if other, ok := seen[i]; ok && other != c || i%ClassCount != c.Vector.Index() || c.Reachable() != a.Reachable(true) || c.Reachable() != (i == 0) {
			t.Fatal(c, i)
		}
		if seen[i] = c; VectorOf(c.Vector.Index()) != c.Vector || !Random(rng).Reachable(true) {
			t.Fatal(c)
		}
	}
}
