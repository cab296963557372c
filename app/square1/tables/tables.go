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
// are there but cannot be used, which is not a failure.
func Solver(warn func(error)) (*solver.Solver, error) {
	for _, spec := range []table.Spec{table.Complete(), table.Medium()} {
		t, err := table.Open(Folder(), spec)
		if err == nil {
			return solver.New(t), nil
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
	return table.BuildFile(ctx, Folder(), spec, report)
}
