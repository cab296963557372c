package solver_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"wedge/resources"
	"wedge/solver"
	"wedge/solver/table"
)

// damaged is a solver whose only table has a wrong bit.
func damaged(t *testing.T) *solver.Solver {
	t.Helper()
	file := tableFile(slices.Clone(resources.SmallTables()[0]))
	file.payload()[1000] ^= 1
	return solver.New(file.table(t))
}

func TestGoesOnWithSpareTables(t *testing.T) {
	p := walk(rand.New(rand.NewPCG(1, 5)), 4)
	want, err := small(t).Solve(context.Background(), p, solver.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s := damaged(t)
	if s.Damage() != nil {
		t.Errorf("damage before a look: %v", s.Damage())
	}
	asked := 0
	s.OnDamage(func(damage error) (*solver.Solver, error) {
		asked++
		if !errors.Is(damage, table.ErrDamaged) {
			t.Error(damage)
		}
		between := damaged(t)
		between.OnDamage(func(error) (*solver.Solver, error) {
			asked++
			return small(t), nil
		})
		return between, nil
	})
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			r, err := s.Solve(context.Background(), p, solver.Options{})
			if err != nil || r.Length != want.Length {
				t.Errorf("%v, %v, not %d", r, err, want.Length)
			}
		})
	}
	group.Wait()
	if asked != 2 || !errors.Is(s.Damage(), table.ErrDamaged) {
		t.Errorf("asked for other tables %d times; damage: %v", asked, s.Damage())
	}
}

func TestDamageWithoutSpare(t *testing.T) {
	p := walk(rand.New(rand.NewPCG(1, 5)), 4)
	none := errors.New("no other table")
	s := damaged(t)
	for range 2 {
		if _, err := s.Solve(context.Background(), p, solver.Options{}); !errors.Is(err, table.ErrDamaged) {
			t.Error(err)
		}
		if _, err := s.Distance(context.Background(), p); !errors.Is(err, table.ErrDamaged) {
			t.Error(err)
		}
	}
	s.OnDamage(func(error) (*solver.Solver, error) { return nil, none })
	if _, err := s.Solve(context.Background(), p, solver.Options{}); !errors.Is(err, table.ErrDamaged) || !errors.Is(err, none) {
		t.Error(err)
	}
}
