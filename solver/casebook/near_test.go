package casebook_test

import (
	"slices"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

// indices are those of cases with names.
func indices(t *testing.T, set string, names ...string) (list []int) {
	t.Helper()
	for i, c := range named(t, set).Cases() {
		if slices.Contains(names, c.Name) {
			list = append(list, i)
		}
	}
	if len(list) != len(names) {
		t.Fatalf("%d of %d cases", len(list), len(names))
	}
	return list
}

// TestNearImages: cases that are found as images of others, or
// together with others of which none is an image, are as if they had been searched for alone. A
// finder without any table finds as many algs of the same lengths. Each case is done once.
func TestNearImages(t *testing.T) {
	done := 0
	o := casebook.Options{
		All: true, Progress: func(int, int) { done++ },
		Cases: indices(t, "pbl", "Jm/Ja", "Ja/Ja", "Jm/Jm", "Ja/Jm", "Na/Na", "Na/Nm", "Nm/Na", "Nm/Nm", "Opp/Opp", "pN/pN"),
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
	}
	asAlone(t, finder(t), together)
}

// asAlone compares cases with what is found if each is searched for alone.
func asAlone(t *testing.T, f *find.Finder, together *casebook.Book) {
	t.Helper()
	for i := range together.Entries {
		got := &together.Entries[i]
		alone := solved(t, f, got.Case.Set.ID, casebook.Options{All: true, Cases: []int{got.Case.Index}})
		want := &alone.Entries[0]
		want.FewestTurns = got.FewestTurns // one of several
		if !same(got, want) {
			t.Errorf("%s: %+v; alone %+v", got.Case.Name, got, want)
		}
	}
	mirrorLaws(t, together)
}

// TestImages does so with cases that need the complete table.
func TestImages(t *testing.T) {
	f := complete(t)
	for name, list := range map[string][]string{
		// Some small groups, also one whose algs solve several cases.
		"pbl": {"H/Ja", "H/Jm", "Ja/H", "Jm/H", "Adj/Pr", "Adj/Pl", "Pr/Adj", "Pl/Adj", "-/Ja", "Jm/-"},
		"pll": {"Al", "Ar", "E", "Gal", "Gar", "Gol", "Gor", "H", "Ja", "Jm", "Adj"},
	} {
		asAlone(t, f, solved(t, f, name, casebook.Options{All: true, Cases: indices(t, name, list...)}))
	}
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
