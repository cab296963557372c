package cube3_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"wedge/puzzle/cube3"
)

// drawChanges are random turns and changes by hand.
func drawChanges(t *rapid.T) (list cube3.Changes) {
	repairs := cube3.RandomAssembly(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))).Repairs(true)
	for range rapid.IntRange(0, 12).Draw(t, "length") {
		if rapid.Bool().Draw(t, "by hand") {
			for _, s := range rapid.SampledFrom(repairs).Draw(t, "repair") {
				list = append(list, cube3.Change{Step: s})
			}
			continue
		}
		list = append(list, cube3.Change{Move: rapid.SampledFrom(cube3.Moves()).Draw(t, "move")})
	}
	return list
}

// TestChanges: changes written and read again do the same, as an assembly too; those without
// changes by hand are an alg.
func TestChanges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := drawChanges(t)
		want := list.Do(cube3.Solved())
		read, err := cube3.ParseChanges(list.String())
		if err != nil || read.Do(cube3.Solved()) != want || read.String() != list.String() {
			t.Fatalf("%v is read as %v, %v", list, read, err)
		}
		if a, form, err := cube3.Parse(list.String()); err != nil || form != cube3.AsAlg || a != want {
			t.Fatalf("%v is read as %v, %v", list, a.Notation(), err)
		}
		hands := 0
		for _, c := range list {
			if c.ByHand() {
				hands++
			}
		}
		alg, ok := list.Alg()
		if ok != (hands == 0) || ok && cube3.Solved().Apply(alg) != want {
			t.Fatalf("the alg of %v is %v, %v", list, alg, ok)
		}
		if ok && cube3.ChangesOf(alg).String() != list.String() {
			t.Fatalf("%v becomes %v", list, cube3.ChangesOf(alg))
		}
	})
}

// TestChangesInverse: the inverse undoes all, and simpler changes do the same.
func TestChangesInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := drawChanges(t)
		a := cube3.RandomAssembly(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "assembly"), 2)))
		if b := list.Inverse().Do(list.Do(a)); b != a {
			t.Fatalf("%v leads back to %v, not %v", list, b.Notation(), a.Notation())
		}
		simple := list.Simplify()
		if simple.Do(a) != list.Do(a) || len(simple) > len(list) {
			t.Fatalf("%v becomes %v", list, simple)
		}
		if again := simple.Simplify(); again.String() != simple.String() {
			t.Fatalf("%v becomes still simpler: %v", simple, again)
		}
	})
}
