// Package tables finds the user's distance tables and makes solvers with them. In a browser there are
// only those embedded in the program.
package tables

import (
	"fmt"

	"golang.org/x/sync/errgroup"

	"wedge/resources"
	"wedge/solver"
	"wedge/solver/table"
)

// SmallSolver makes a solver with the tables embedded in the program.
func SmallSolver() (*solver.Solver, error) {
	list, err := Small()
	if err != nil {
		return nil, err
	}
	return solver.New(list...), nil
}

// Small reads the tables embedded in the program. It reads both at the same time, because
// that takes most of the time to a first answer.
func Small() ([]*table.Table, error) {
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
	return tables, nil
}
