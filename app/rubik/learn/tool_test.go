package learn

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
)

// TestTools: each tool changes its cubies as it says, and no others; at any other places, too.
func TestTools(t *testing.T) {
	kit := newTools()
	for name, c := range map[string]struct {
		tool   *tool
		change string
		uses   int
	}{
		"corners": {kit.corners, "", 8 * 7 * 6},
		"twists":  {kit.twists, "twist URF twist ULB'", 8 * 7},
		"edges":   {kit.edges, "", 12 * 11 * 10},
		"flips":   {kit.flips, "flip UR flip UF", 12 * 11},
	} {
		if len(c.tool.ways()) != c.uses {
			t.Errorf("%s can be used on %d trios, not %d", name, len(c.tool.ways()), c.uses)
		}
		longest := 0
		for places, way := range c.tool.ways() {
			list := places[:len(c.tool.places)]
			u := c.tool.at(list...)
			longest = max(longest, len(way))
			after := still(cube3.Solved().Apply(u.alg))
			changed := map[cube3.Cubie]bool{}
			for _, place := range cube3.Cubies() {
				if cubie, turn := after.At(place); cubie != place || turn != 0 {
					changed[place] = true
				}
			}
			if len(changed) != len(list) {
				t.Fatalf("%s at %v changes %v", name, list, changed)
			}
			for i, place := range list {
				to := place
				if len(list) == 3 {
					to = list[(i+1)%3]
				}
				if !changed[place] || after.PlaceOf(place) != to {
					t.Fatalf("%s at %v brings %v to %v", name, list, place, after.PlaceOf(place))
				}
			}
			if len(list) == 2 {
				_, first := after.At(list[0])
				_, second := after.At(list[1])
				if first != 1 || second != list[1].Turns()-1 {
					t.Fatalf("%s at %v turns by %d and %d", name, list, first, second)
				}
			}
		}
		if name == "corners" && longest != 4 { // as the step no-more/tool says
			t.Error(longest)
		}
		if c.change == "" {
			continue
		}
		if want, _, err := cube3.Parse(c.change); err != nil || still(cube3.Solved().Apply(c.tool.alg)) != want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestArgument: from every class, tools lead in his order to the assembly that has the smallest
// repair in place of the solved cube: in the class of the solved one, to that.
func TestArgument(t *testing.T) {
	kit := newTools()
	rng := rand.New(rand.NewPCG(1, 2))
	order := map[string]int{oddCorners: 0, moveCorners: 1, twistCorners: 2, moveEdges: 3, flipEdges: 4}
	most, moves := 0, 0
	for range 300 {
		a := still(cube3.RandomAssembly(rng))
		v := a.Parities().Vector()
		last, uses, length := 0, 0, 0
		for {
			u, ok := kit.next(a)
			if !ok {
				break
			}
			if order[u.stage] < last {
				t.Fatalf("%s after stage %d", u.stage, last)
			}
			last = order[u.stage]
			a = still(a.Apply(u.alg))
			uses, length = uses+1, length+len(u.alg)
			if uses > 40 {
				t.Fatal("no end")
			}
		}
		most, moves = max(most, uses), max(moves, length)
		if a.Parities().Vector() != v {
			t.Fatalf("%v became %v", v, a.Parities().Vector())
		}
		left := [4]int{len(away(a, cube3.Corner)), len(turned(a, cube3.Corner)), len(away(a, cube3.Edge)), len(turned(a, cube3.Edge))}
		if left[0] != 0 || left[1] != min(v.COP, 1) || left[2] != 2*v.TPP || v.TPP == 0 && left[3] != v.EOP {
			t.Fatalf("%v: left are %v", v, left)
		}
		if (v == cube3.Vector{}) != a.IsSolved() {
			t.Fatalf("%v: %v", v, a.Notation())
		}
	}
	t.Log("at most", most, "uses,", moves, "moves")
}
