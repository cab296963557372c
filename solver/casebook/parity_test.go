package casebook_test

import (
	"context"
	"sync"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver/casebook"
	"wedge/solver/find"
)

func named(t testing.TB, name string) *cases.Set {
	t.Helper()
	set, err := cases.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// csp is the book of CSP, which needs no finder. It must not be changed.
func csp(t testing.TB) *casebook.Book {
	t.Helper()
	b, err := cspOnce()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

var cspOnce = sync.OnceValues(func() (*casebook.Book, error) {
	set, err := cases.Named("csp")
	if err != nil {
		return nil, err
	}
	return casebook.Solve(context.Background(), find.New(nil), set, casebook.Options{All: true})
})

// everyAlg calls f with each alg of a number of slices from a position, its end and its cost in
// turns after the first slice. No slices meet.
func everyAlg(p square1.Position, slices int, f func(q square1.Position, turns int)) {
	var visit func(p square1.Position, made, turns int)
	visit = func(p square1.Position, made, turns int) {
		if made == slices {
			f(p, turns)
			return
		}
		for _, top := range p.Top.FreeTurns() {
			for _, bottom := range p.Bottom.FreeTurns() {
				cost := 0
				if made > 0 {
					cost = square1.TurnMetric.Cost(square1.Turn(top, bottom))
					if cost == 0 {
						continue
					}
				}
				visit(p.Turn(top, bottom).UncheckedSlice(), made+1, turns+cost+1)
			}
		}
	}
	visit(p, 0, 0)
}

// TestCSP tries all algs of up to three slices, of some cases up to four (with -short two): cases that these
// solve have that many slices and algs, others have more slices, and no alg has fewer turns
// than the book says. Every alg of the book is replayed.
func TestCSP(t *testing.T) {
	b := csp(t)
	if len(b.Entries) != 175 {
		t.Fatalf("%d cases", len(b.Entries))
	}
	for i := range b.Entries {
		e := &b.Entries[i]
		if err := e.Check(); err != nil {
			t.Errorf("%s: %v", e.Case.Name, err)
		}
		most := 3
		switch {
		case testing.Short():
			most = 2
		case i%32 == 0:
			most = 4
		}
		least, algs := -1, 0
		for n := 0; n <= most; n++ {
			everyAlg(e.Case.Example(), n, func(q square1.Position, turns int) {
				if !e.Case.Done(q) {
					return
				}
				if least < 0 {
					least = n
				}
				if n == least {
					algs++
				}
				if turns < e.Turns {
					t.Errorf("%s: %d turns, not %d", e.Case.Name, turns, e.Turns)
				}
			})
		}
		// Of the algs that differ only by the rule, 2^(k-1), the book has one.
		if want := algs >> max(least-1, 0); least >= 0 && (e.Slices != least || e.Count != want) || least < 0 && e.Slices <= most {
			t.Errorf("%s: %d slices and %d algs, not %d and %d", e.Case.Name, e.Slices, e.Count, least, want)
		}
	}
}
