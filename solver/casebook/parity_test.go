package casebook_test

import (
	"context"
	"sync"
	"testing"

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

// TestCSP: every alg of the book is replayed.
func TestCSP(t *testing.T) {
	b := csp(t)
	if len(b.Entries) != 175 {
		t.Fatalf("%d cases", len(b.Entries))
	}
	for i := range b.Entries {
		if e := &b.Entries[i]; e.Check() != nil {
			t.Errorf("%s: %v", e.Case.Name, e.Check())
		}
	}
}
