package casebook_test

import (
	"fmt"
	"slices"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

// near are cases of PBL, by name, that need so few slices that no large table is needed.
func near(t *testing.T, names ...string) (list []int) {
	t.Helper()
	for i, c := range named(t, "pbl").Cases() {
		if slices.Contains(names, c.Name) {
			list = append(list, i)
		}
	}
	if len(list) != len(names) {
		t.Fatalf("%d of %d cases", len(list), len(names))
	}
	return list
}

// TestNearImages is [TestImages] with few slices: cases that are found as images of others, or
// together with others of which none is an image, are as if they had been searched for alone. A
// finder without any table finds as many algs of the same lengths. Each case is done once.
func TestNearImages(t *testing.T) {
	done := 0
	o := casebook.Options{
		All: true, Progress: func(int, int) { done++ },
		Cases: near(t, "Jm/Ja", "Ja/Ja", "Jm/Jm", "Ja/Jm", "Na/Na", "Na/Nm", "Nm/Na", "Nm/Nm", "Opp/Opp", "pN/pN"),
	}
	together := solved(t, finder(t), "pbl", o)
	if done != len(o.Cases) {
		t.Errorf("%d cases were done, not %d", done, len(o.Cases))
	}
	o.Progress = nil
	plain := solved(t, find.New(nil), "pbl", o)
	for i := range together.Entries {
		got, want := &together.Entries[i], &plain.Entries[i]
		if got.Slices != want.Slices || got.Turns != want.Turns || got.WCA != want.WCA || got.Count != want.Count {
			t.Errorf("%s: %+v; without a table %+v", got.Case.Name, got, want)
		}
		alone := solved(t, finder(t), "pbl", casebook.Options{All: true, Cases: []int{got.Case.Index}})
		if want = &alone.Entries[0]; fmt.Sprint(got.Algs) != fmt.Sprint(want.Algs) || got.Turns != want.Turns || got.Slices != want.Slices || got.WCA != want.WCA {
			t.Errorf("%s: %d turns, %v; alone %d, %v", got.Case.Name, got.Turns, got.Algs, want.Turns, want.Algs)
		}
	}
	mirrorLaws(t, together)
}

// TestCSPTurns: no alg of the book has fewer turns than it says that the case needs, and of those
// with as many none begins with a shorter turn than the alg that it gives.
func TestCSPTurns(t *testing.T) {
	b := csp(t)
	for i := range b.Entries {
		e := &b.Entries[i]
		for _, a := range e.Algs {
			between, all := a.WithoutEnds().Length(square1.TurnMetric), a.Length(square1.TurnMetric)
			if between < e.Turns || between == e.Turns && all < e.FewestTurns.Length(square1.TurnMetric) {
				t.Errorf("%s: %v has fewer turns than %v", e.Case.Name, a, e.FewestTurns)
			}
		}
	}
}
