package casebook_test

import (
	"errors"
	"slices"
	"sync"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/casebook"
	"wedge/solver/find"
	"wedge/solver/tabletest"
)

// smallSolver has the tables of the program.
var smallSolver = sync.OnceValues(func() (*solver.Solver, error) {
	list, err := tabletest.Small()
	if err != nil {
		return nil, err
	}
	return solver.New(list...), nil
})

func finder(t testing.TB) *find.Finder {
	t.Helper()
	s, err := smallSolver()
	if err != nil {
		t.Fatal(err)
	}
	return find.New(s)
}

// book has all algs of a set, found once for all tests.
func book(t testing.TB, name string) *casebook.Book {
	t.Helper()
	books.Lock()
	defer books.Unlock()
	if books.of[name] == nil {
		books.of[name] = solved(t, finder(t), name, casebook.Options{All: true})
	}
	return books.of[name]
}

var books = struct {
	sync.Mutex
	of map[string]*casebook.Book
}{of: map[string]*casebook.Book{}}

// complete is a finder with the complete table of $WEDGE_TABLES; without it the test is
// skipped.
func complete(t testing.TB) *find.Finder {
	t.Helper()
	return find.New(solver.New(tabletest.Complete(t)))
}

// solved is the book of a set, every alg of which is replayed.
func solved(t testing.TB, f *find.Finder, name string, o casebook.Options) *casebook.Book {
	t.Helper()
	b, err := casebook.Solve(t.Context(), f, named(t, name), o)
	if err != nil {
		t.Fatal(err)
	}
	for i := range b.Entries {
		e := &b.Entries[i]
		if err := e.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if o.All && e.Count != len(e.Algs) {
			t.Errorf("%s, %s: %d of %d algs", name, e.Case.Name, len(e.Algs), e.Count)
		}
		texts := map[string]bool{}
		for _, a := range e.Algs {
			if texts[a.String()] {
				t.Errorf("%s, %s: %v is there twice", name, e.Case.Name, a)
			}
			texts[a.String()] = true
		}
	}
	return b
}

// TestOBL: cases by slices as Lidström published them, and the laws that mirror images have.
func TestOBL(t *testing.T) {
	b := book(t, "obl")
	var got []int
	for _, d := range b.Distribution() {
		got = append(got, d.Cases)
	}
	if want := []int{0, 1, 5, 13, 32, 20, 2}; !slices.Equal(got, want) {
		t.Errorf("%v cases by slices, not %v", got, want)
	}
	mirrorLaws(t, b)
	one := solved(t, finder(t), "obl", casebook.Options{})
	for i := range b.Entries {
		if a, b := &b.Entries[i], &one.Entries[i]; a.Slices != b.Slices || a.Turns != b.Turns || len(b.Algs) != 1 {
			t.Errorf("%s: %d slices and %d turns, or %d and %d", a.Case.Name, a.Slices, a.Turns, b.Slices, b.Turns)
		}
	}
}

// mirrorLaws: a case and its mirror image, and a case and its inverse, have the same lengths.
func mirrorLaws(t *testing.T, b *casebook.Book) {
	t.Helper()
	for i := range b.Entries {
		e := &b.Entries[i]
		for _, other := range []int{e.Case.Mirror, e.Case.Inverse} {
			if other < 0 {
				continue
			}
			if x, ok := b.Entry(other); ok && (x.Slices != e.Slices || x.Turns != e.Turns || x.WCA != e.WCA) {
				t.Errorf("%s has %d slices and %d turns, %s %d and %d", e.Case.Name, e.Slices, e.Turns, x.Case.Name, x.Slices, x.Turns)
			}
		}
	}
}

// TestSmallSets solves the sets that take little time with the program's own tables.
func TestSmallSets(t *testing.T) {
	for name, want := range map[string]int{"cs": 90, "co": 4, "eo": 6, "cp": 5, "lin-cp-df": 6} {
		if testing.Short() && name != "co" && name != "eo" {
			continue // the others take long with the race detector, and so does CSP, which is tried
		}
		b := book(t, name)
		if len(b.Entries) != want {
			t.Errorf("%s: %d cases", name, len(b.Entries))
		}
		mirrorLaws(t, b)
	}
}

// TestShapesByTwoWays: cube shape at any parity needs as many slices as the better one of the
// two cases of CSP, which are found in another way.
func TestShapesByTwoWays(t *testing.T) {
	best := map[string]*casebook.Entry{}
	parity := csp(t)
	for i := range parity.Entries {
		e := &parity.Entries[i]
		pair := e.Case.From.Position.Pair().String()
		if x := best[pair]; x == nil || e.Slices < x.Slices {
			best[pair] = e
		}
	}
	shapes := solved(t, finder(t), "cs", casebook.Options{})
	for i := range shapes.Entries {
		e := &shapes.Entries[i]
		if x := best[e.Case.From.Position.Pair().String()]; x.Slices != e.Slices || e.Turns > x.Turns {
			t.Errorf("%s: %d slices and %d turns, with parity %d and %d", e.Case.Name, e.Slices, e.Turns, x.Slices, x.Turns)
		}
	}
}

// TestExtra: the longer algs come after the shortest, which are the same.
func TestExtra(t *testing.T) {
	o := casebook.Options{All: true, Cases: []int{0, 20, 70}}
	short := solved(t, finder(t), "obl", o)
	o.Extra = 1
	long := solved(t, finder(t), "obl", o)
	for i := range short.Entries {
		a, b := &short.Entries[i], &long.Entries[i]
		if b.Count <= a.Count || b.Slices != a.Slices || b.Turns != a.Turns {
			t.Errorf("%s: %d algs, with longer ones %d", a.Case.Name, a.Count, b.Count)
		}
		for j, alg := range b.Algs {
			switch n := alg.Length(square1.SliceMetric); {
			case j < a.Count && alg.String() != a.Algs[j].String():
				t.Errorf("%s: %v, not %v", a.Case.Name, alg, a.Algs[j])
			case j >= a.Count && n != a.Slices+1:
				t.Errorf("%s: %v has %d slices", a.Case.Name, alg, n)
			}
		}
	}
}

// TestPermutations: cases that the complete table answers, and their images, also by a finder
// without any table.
func TestPermutations(t *testing.T) {
	f := complete(t)
	pbl := named(t, "pbl")
	o := casebook.Options{All: true}
	for i := 0; i < len(pbl.Cases()); i += 149 {
		o.Cases = append(o.Cases, i)
	}
	b := solved(t, f, "pbl", o)
	for i := range b.Entries {
		e := &b.Entries[i]
		if e.Slices > 8 {
			continue // the other way takes long
		}
		free := find.End{Kind: find.Free}
		q := find.Question{From: e.Case.From, To: e.Case.To, Before: free, After: free}
		a, err := find.New(nil).Find(t.Context(), q)
		if err != nil || a.Length != e.Slices || a.Count != e.Count {
			t.Errorf("%s: %d slices and %d algs, not %+v, %v", e.Case.Name, e.Slices, e.Count, a, err)
		}
		q.Metric, q.One = square1.TurnMetric, true
		if a, err = find.New(nil).Find(t.Context(), q); err != nil || a.Length != e.Turns {
			t.Errorf("%s: %d turns, not %+v, %v", e.Case.Name, e.Turns, a, err)
		}
	}
}

// More algs than allowed are refused, whether they are found by search or among shapes.
func TestMost(t *testing.T) {
	f := finder(t)
	for name, o := range map[string]casebook.Options{"co": {Extra: 2, Cases: []int{0, 1}}, "csp": {Extra: 1, Cases: []int{3}}} {
		if testing.Short() && name == "csp" {
			continue
		}
		whole := solved(t, f, name, o)
		count := 0
		for i := range whole.Entries {
			count += whole.Entries[i].Count
		}
		o.Most = 100 * count
		if again := solved(t, f, name, o); len(again.Entries[0].Algs) != len(whole.Entries[0].Algs) {
			t.Errorf("%s: %d algs, without a limit %d", name, len(again.Entries[0].Algs), len(whole.Entries[0].Algs))
		}
		o.Most = count - 1
		if _, err := casebook.Solve(t.Context(), f, named(t, name), o); !errors.Is(err, casebook.ErrTooMany) {
			t.Errorf("%s, one alg fewer allowed: %v", name, err)
		}
	}
	if _, err := casebook.Solve(t.Context(), f, named(t, "co"), casebook.Options{Most: -1}); !errors.Is(err, casebook.ErrOption) {
		t.Error("a negative limit:", err)
	}
}
