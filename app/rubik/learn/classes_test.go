package learn

import (
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/puzzle/cube3"
)

// TestOneSwapRepairsTwoFaults but not three: a swap alone can set TPP and EOP, or TPP and COP.
func TestOneSwapRepairsTwoFaults(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range cube3.ClassCount {
		v := cube3.VectorOf(i)
		a := inClass(cube3.Class{Vector: v}, rng)
		if got := a.Parities().Vector(); got != v {
			t.Errorf("%v is of the class %v", got, v)
		}
		repairs := a.Repairs(false)
		swapOnly := slices.ContainsFunc(repairs, func(r cube3.Repair) bool { return len(r) == 1 && r[0].Cubies() == 2 })
		if want := v.TPP == 1 && (v.EOP == 0 || v.COP == 0); swapOnly != want {
			t.Errorf("%v: one swap is enough: %v", v, swapOnly)
		}
	}
}

// TestSwaps: a swap of edges or corners changes TPP and nothing else, on the stage, too. One that
// also flips an edge changes EOP, one that twists a corner COP.
func TestSwaps(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	cubie := func(a cube3.Assembly, place cube3.Cubie) cube3.Cubie { c, _ := a.At(place); return c }
	for _, kind := range []cube3.Kind{cube3.Corner, cube3.Edge} {
		list := kindOf(kind)
		for range 300 {
			i, k := rng.IntN(len(list)), rng.IntN(len(list))
			if i == k {
				continue
			}
			a := cube3.Random(rng)
			put := cube3.State{Assembly: a}.PutInto(cubie(a, list[i]), list[k])
			put = put.PutInto(cubie(a, list[k]), list[i])
			swapped := swapOf(list[i], list[k])
			for _, b := range []cube3.Assembly{put.Assembly, swapped.Do(a)} {
				if v := b.Parities().Vector(); v != (cube3.Vector{TPP: 1}) || put.Out != 0 {
					t.Fatalf("%v and %v swapped: %v, out %v", list[i], list[k], v, put.Out.List())
				}
			}
			swapped.SecondTurn = 1
			want := cube3.Vector{TPP: 1, COP: 1}
			if kind == cube3.Edge {
				want = cube3.Vector{TPP: 1, EOP: 1}
			}
			if v := swapped.Do(a).Parities().Vector(); v != want {
				t.Fatalf("%v and %v swapped and turned: %v", list[i], list[k], v)
			}
		}
	}
}
