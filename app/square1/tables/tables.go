// Package tables finds the tables of distances that the user has and makes solvers
// of them.
package tables

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"
	"golang.org/x/sync/errgroup"

	"wedge/resources"
	"wedge/solver"
	"wedge/solver/table"
)

// Folder is where tables are kept: $WEDGE_TABLES, or wedge/ in the user's data
// directory.
func Folder() string {
	if dir := os.Getenv("WEDGE_TABLES"); dir != "" {
		return dir
	}
	return filepath.Join(xdg.DataHome, "wedge")
}

// Solver makes a solver with the best table there is. warn is told of tables that
// are there but cannot be used, which is not a failure. A table may turn out to be
// damaged only when the solver looks at that part of it: then it goes on with the next
// best one, and warn is called on the goroutine that asked.
func Solver(warn func(error)) (*solver.Solver, error) {
	return Open(table.Complete(), warn)
}

// Open is [Solver] where better tables than one do not count, as they are damaged: it
// makes a solver with the table of a spec, or with the next best one.
func Open(spec table.Spec, warn func(error)) (*solver.Solver, error) {
	if spec == table.Complete() {
		return best(warn, spec, table.Medium())
	}
	return best(warn, spec)
}

// best makes a solver with the first of the tables that can be used, or the small ones.
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
	return small()
}

// small makes a solver from the tables that come with the program. What it
// takes to read them is most of the time to a first answer, so both are read at
// the same time.
func small() (*solver.Solver, error) {
	contents := resources.SmallTables()
	tables := make([]*table.Table, len(contents))
	var group errgroup.Group
	for i, content := range contents {
		group.Go(func() (err error) {
			tables[i], err = table.FromBytes(content)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return nil, fmt.Errorf("the program's own small table: %w", err)
	}
	return solver.New(tables...), nil
}

// Build makes a table in [Folder]. report is told how much is done, 0..1.
func Build(ctx context.Context, spec table.Spec, report func(done float64)) error {
	return table.BuildFile(ctx, Folder(), spec, table.Background, report)
}
