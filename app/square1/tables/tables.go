//go:build !js

package tables

import (
	"context"
	"errors"

	"wedge/app/folder"
	"wedge/solver"
	"wedge/solver/table"
)

// Folder is [folder.Tables].
func Folder() string { return folder.Tables() }

// Solver makes a solver with the best table available. It calls warn for each table that
// exists but cannot be used; that is not an error. Damage may be found only when the
// solver reads that part of a table. Then the solver continues with the next best table,
// and calls warn on the goroutine that asked it.
func Solver(warn func(error)) (*solver.Solver, error) {
	return Open(table.Complete(), warn)
}

// Open is [Solver] with the table of a spec, or the next best one. It ignores better
// tables, which are damaged.
func Open(spec table.Spec, warn func(error)) (*solver.Solver, error) {
	if spec == table.Complete() {
		return best(warn, spec, table.Medium())
	}
	return best(warn, spec)
}

// best makes a solver with the first usable table, or with the small ones.
func best(warn func(error), specs ...table.Spec) (*solver.Solver, error) {
	for i, spec := range specs {
		t, err := table.Open(Folder(), spec)
		if err == nil {
			s := solver.New(t)
			s.OnDamage(func(damage error) (*solver.Solver, error) {
				warn(damage)
				return best(warn, specs[i+1:]...)
			})
			return s, nil
		}
		if !errors.Is(err, table.ErrMissing) {
			warn(err)
		}
	}
	return SmallSolver()
}

// Build builds a table in [Folder] with [table.Background]. report gets the finished part
// of the work, 0..1.
func Build(ctx context.Context, spec table.Spec, report func(done float64)) error {
	return table.BuildFile(ctx, Folder(), spec, table.Background, report)
}
