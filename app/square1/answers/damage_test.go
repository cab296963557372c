package answers_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/find"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// TestDamagedTable uses a table with a wrong bit: it is reported once, and another table
// answers.
func TestDamagedTable(t *testing.T) {
	b := openWith(t, func() (*solver.Solver, error) {
		s, err := damaged()
		if err != nil {
			return nil, err
		}
		s.OnDamage(func(error) (*solver.Solver, error) { return embedded(2) })
		return s, nil
	}, &answers.Builder{})
	for _, alg := range []string{fourSlices, twoSlices} {
		b.enter(alg)
		b.wait("an answer", func() bool { return b.Distance().Knowledge == answers.Known })
		b.Solve(answers.Question{Metric: square1.SliceMetric}, false)
		b.wait("an answer", func() bool { return !b.Solutions().Searching && !b.Solutions().More })
	}
	if len(b.errors) != 1 || !errors.Is(b.errors[0], table.ErrDamaged) {
		t.Errorf("told %v", b.errors)
	}
	if !b.told.Has(answers.TableChanged) || b.Solutions().Length != 2 || b.Distance().Slices != 2 {
		t.Errorf("told %05b, found %+v", b.told, b.Solutions())
	}
}

// hollow is a solver whose complete table is damaged everywhere. It goes on with a small
// one, which is slow.
func hollow(t *testing.T) (*solver.Solver, error) {
	t.Helper()
	dir := t.TempDir()
	if err := tabletest.Hollow(dir, table.Complete()); err != nil {
		return nil, err
	}
	tab, err := table.Open(dir, table.Complete())
	if err != nil {
		return nil, err
	}
	t.Cleanup(func() { tab.Close() })
	s := solver.New(tab)
	s.OnDamage(func(error) (*solver.Solver, error) { return slowSolver() })
	return s, nil
}

// TestDamageDuringSearch finds the complete table damaged while searching all solutions
// of a position: it is reported, and the search starts again with the medium table, first
// for one solution.
func TestDamageDuringSearch(t *testing.T) {
	f := newFactory()
	b := openWith(t, func() (*solver.Solver, error) { return hollow(t) }, f.builder())
	b.SetPatience(2 * time.Millisecond)
	if b.LostComplete() || !b.Solver().Exact() {
		t.Fatal("damaged before a look")
	}
	p := b.enter(far)
	b.Solve(answers.Question{Metric: square1.SliceMetric}, true)
	b.wait("the medium table", b.makingMedium)
	if !b.LostComplete() || !b.Solutions().Searching {
		t.Errorf("the complete table is lost: %v; %+v", b.LostComplete(), b.Solutions())
	}
	b.wantErrors(table.ErrDamaged)
	b.SetPatience(time.Hour)
	f.end(t, nil)
	b.wait("a solution", func() bool { return len(b.loaded) > 0 })
	b.wantSolution(p, b.loaded[0].alg)
	b.wait("all solutions", func() bool { return b.Solutions().All })
	if !slices.Equal(f.opened, []table.Spec{table.Medium()}) || !b.loaded[0].play || len(b.loaded) != 1 {
		t.Errorf("opened %v, loaded %v", f.opened, b.loaded)
	}
	if !b.LostComplete() {
		t.Error("there is still no complete table")
	}
	b.wantErrors()
	b.Builder.BuildComplete()
	f.end(t, nil)
	b.wait("the complete table", func() bool { return len(f.opened) == 2 })
	if b.LostComplete() {
		t.Error("it was made again")
	}
}

// TestMediumTableForOthers: the medium table is built if one solution is found at once
// but all of them take long.
func TestMediumTableForOthers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFactory()
		b := openWith(t, smallSolver, f.builder())
		p := b.enter(twoSlices)
		b.wait("the distance", func() bool { return b.Distance().Knowledge == answers.Known })
		var first square1.Alg
		b.SetFinder(&fake{find: func(ctx context.Context, q find.Question) (*find.Answer, error) {
			if !q.One {
				return untilEnd(ctx, q)
			}
			r, err := b.Solver().Solve(ctx, p, solver.Options{})
			if err != nil {
				return nil, err
			}
			first = r.Solutions[0]
			return &find.Answer{Length: r.Length, Count: 1, Algs: r.Solutions[:1]}, nil
		}})
		b.Solve(answers.Question{Metric: square1.SliceMetric, Options: answers.Options{Longest: 9}}, false)
		b.wait("one solution", func() bool { return len(b.loaded) > 0 })
		if b.makingMedium() {
			t.Error("the medium table is made for one solution")
		}
		b.wait("the medium table", b.makingMedium)
		if !b.Solutions().More {
			t.Fatal("the search is over before")
		}
		f.end(t, nil)
		b.wait("all solutions", func() bool { return b.Solutions().All })
		if len(b.loaded) != 1 || len(f.opened) != 1 || !slices.Equal(b.loaded[0].alg, first) || len(b.Solutions().List) < 2 {
			t.Errorf("loaded %v, opened %v, %+v", b.loaded, f.opened, b.Solutions())
		}
		b.wantErrors()
	})
}
