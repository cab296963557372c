package learn

import (
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"wedge/app/control/chart"
	"wedge/puzzle/cube3"
)

// TestClassesLesson goes through the lesson by doing.
func TestClassesLesson(t *testing.T) {
	b := open(t)
	b.step("twelve-classes/vector")
	b.press("Turn at random")
	b.turn("R2")
	b.Expect("Parity vector (0, 0, 0) · quarter turns: 8")
	b.Tap("7")
	b.Expect("2 × 2 × 3 = 12.")

	b.step("twelve-classes/change")
	b.press("Flip an edge")
	b.Expect("Parity vector (0, 1, 0)")
	b.press("Flip an edge")
	b.press("Twist a corner")
	b.WantOpen()
	b.press("Twist a corner")
	b.Expect("Parity vector (0, 0, 2)")
	b.press("Swap two edges")
	b.WantDone()
	b.turn("R U F")
	b.Expect("The vector is (1, 0, 2).")

	b.step("twelve-classes/all")
	for range 2 {
		b.press("Swap two edges")
		for range 2 {
			b.press("Flip an edge")
			for range 3 {
				b.press("Twist a corner")
			}
		}
	}
	b.WantDone()
	b.Expect("classes visited: 12 of 12")

	b.step("twelve-classes/repair")
	counts := map[int]int{}
	for range cube3.ClassCount {
		v := b.page.kit.vector()
		list := b.assembly().Repairs(false)
		counts[list[0].Cubies()]++
		b.Expect("Class " + vectorText(v))
		if !v.Reachable() {
			b.press("Repair it")
			if !b.assembly().Reachable(false) {
				t.Errorf("%v is not repaired", v)
			}
		}
		b.press("Next class")
	}
	if !maps.Equal(counts, map[int]int{0: 1, 1: 3, 2: 6, 3: 2}) {
		t.Error(counts)
	}
	b.Tap("Four")
	b.Expect("3: 1 class with 0, 3 classes with 1, 6 classes with 2, 2 classes with 3.")

	b.step("twelve-classes/size")
	b.Tap("Put 1,000 together")
	b.Expect("Cubes: 1,000")
	if _, ok := b.Figure.Object.(*chart.Bars); !ok {
		t.Error("no chart")
	}
	b.Tap("Yes")
	b.Expect("519,024,039,293,878,272,000 assemblies in 12 classes make 43,252,003,274,489,856,000 in each")
}

// TestClassesAreEquallyLarge: their number times the size of one is all assemblies; a change by
// hand maps a class into one other class, and different assemblies to different ones.
func TestClassesAreEquallyLarge(t *testing.T) {
	o := cube3.CountOrbits()
	if all := new(big.Int).Mul(o.Reachable, big.NewInt(cube3.ClassCount)); all.Cmp(o.Assemblies) != 0 || o.Classes.Int64() != cube3.ClassCount {
		t.Error(all)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	for i := range cube3.ClassCount {
		v := cube3.VectorOf(i)
		to := map[cube3.Assembly]cube3.Assembly{}
		change := cube3.Solved().ChangesTo(cube3.Class{Vector: v}, false)[0]
		for range 50 {
			a := still(cube3.Random(rng))
			b := change.Do(a)
			if b.Parities().Vector() != v {
				t.Fatalf("%v, not %v", b.Parities().Vector(), v)
			}
			if from, seen := to[b]; seen && from != a {
				t.Fatal("two become one")
			}
			to[b] = a
		}
		if a := inClass(cube3.Class{Vector: v}, rng); a.Parities().Vector() != v {
			t.Errorf("%v: %v", v, a.Parities().Vector())
		}
	}
}

// TestOneSwapRepairsTwoFaults but not three: a swap alone can set TPP and EOP, or TPP and COP.
func TestOneSwapRepairsTwoFaults(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range cube3.ClassCount {
		v := cube3.VectorOf(i)
		repairs := inClass(cube3.Class{Vector: v}, rng).Repairs(false)
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
