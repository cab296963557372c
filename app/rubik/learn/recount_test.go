package learn

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
)

// TestRecount: counting each assembly by itself gives what the model counts by sets.
func TestRecount(t *testing.T) {
	var r recount
	if err := r.run(t.Context(), func(float64) {}); err != nil {
		t.Fatal(err)
	}
	want := cube3.CountComplementary()
	for tpp := range 2 {
		if r.tally.count(tpp, true) != want.Counts[tpp][0] || r.tally.count(tpp, false) != want.Counts[tpp][2] {
			t.Errorf("TPP %d: %d and %d, not %v", tpp, r.tally.count(tpp, true), r.tally.count(tpp, false), want.Counts[tpp])
		}
	}
	for tpp := range 2 {
		for wrong := range maxWrong + 1 {
			a, ok := r.example(tpp, wrong)
			if ok != (r.tally[tpp][wrong] > 0) || ok && (a.Parities().TPP() != tpp || a.Wrong() != wrong || !a.IsComplementary()) {
				t.Errorf("TPP %d, %d wrong: %s, %v", tpp, wrong, a.Notation(), ok)
			}
		}
	}
	if r.tally.all() != want.Configurations || want.Configurations != 24*24*24*24*24 || want.Odd != 0 {
		t.Errorf("%d of %d", r.tally.all(), want.Configurations)
	}
}

// TestWrongTable: the table counts as the model does.
func TestWrongTable(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	table := newWrongTable()
	for range 1000 {
		a := complementary(rng.IntN)
		if !a.IsComplementary() || table.of(&a) != a.Wrong() || tppReversals(&a)%2 != a.Parities().TPP() {
			t.Fatal(a.Notation())
		}
	}
}
