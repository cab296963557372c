package learn

import (
	"math/rand/v2"
	"testing"

	"wedge/puzzle/cube3"
)

// TestRecount: counting each assembly by itself gives what the model counts by sets.
func TestRecount(t *testing.T) {
	r := recount()
	want := cube3.CountComplementary()
	for tpp := range 2 {
		if r.count(tpp, true) != want.Counts[tpp][0] || r.count(tpp, false) != want.Counts[tpp][2] {
			t.Errorf("TPP %d: %d and %d, not %v", tpp, r.count(tpp, true), r.count(tpp, false), want.Counts[tpp])
		}
	}
	for tpp := range 2 {
		for wrong := range mostWrong + 1 {
			a, ok := r.example(tpp, wrong)
			if ok != (r.counts[tpp][wrong] > 0) || ok && (a.Parities().TPP() != tpp || a.Wrong() != wrong || !a.IsComplementary()) {
				t.Errorf("TPP %d, %d wrong: %s, %v", tpp, wrong, a.Notation(), ok)
			}
		}
	}
	if r.all() != want.Configurations || want.Configurations != 24*24*24*24*24 || want.Odd != 0 {
		t.Errorf("%d of %d", r.all(), want.Configurations)
	}
}

// TestWrong: what the sets of any assembly add by themselves is what it has.
func TestWrong(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	home := orders{}
	for i := range home {
		home[i] = orders4()[0]
	}
	for range 1000 {
		o, wrong, tpp := home, 0, 0
		for i := range o {
			o[i] = orders4()[rng.IntN(24)]
			alone := home
			alone[i] = o[i]
			a := cube3.Complementary(alone)
			wrong, tpp = wrong+a.Wrong(), tpp+a.Parities().TPP()
		}
		if a := cube3.Complementary(o); !a.IsComplementary() || wrong != a.Wrong() || tpp%2 != a.Parities().TPP() {
			t.Fatal(a.Notation())
		}
	}
}
