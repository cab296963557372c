package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"

	"wedge/resources"
	"wedge/solver"
	"wedge/solver/table"
)

// tableFolder is where tables are kept: $WEDGE_TABLES, or wedge/ in the user's
// data directory.
func tableFolder() string {
	if dir := os.Getenv("WEDGE_TABLES"); dir != "" {
		return dir
	}
	return filepath.Join(xdg.DataHome, "wedge")
}

// openSolver makes a solver with the best table there is. A table that is there
// but cannot be used is worth a warning, not a failure.
func openSolver(s *Streams) (*solver.Solver, error) {
	for _, spec := range []table.Spec{table.Complete(), table.Medium()} {
		t, err := table.Open(tableFolder(), spec)
		if err == nil {
			return solver.New(t), nil
		}
		if !errors.Is(err, table.ErrMissing) {
			fmt.Fprintln(s.Err, "wedge: warning:", err)
		}
	}
	return smallSolver()
}

func smallSolver() (*solver.Solver, error) {
	var tables []*table.Table
	for _, content := range resources.SmallTables() {
		t, err := table.FromBytes(content)
		if err != nil {
			return nil, fmt.Errorf("the program's own small table: %w", err)
		}
		tables = append(tables, t)
	}
	return solver.New(tables...), nil
}

// prepare makes the medium table, once, for work that would take long with the
// small one. Where that is impossible the small one has to do.
func prepare(ctx context.Context, s *Streams, have *solver.Solver) (*solver.Solver, error) {
	if have.Table() != "small" {
		return have, nil
	}
	bar := newBar(s, "preparing the medium table (once)")
	err := table.BuildFile(ctx, tableFolder(), table.Medium(), bar.set)
	bar.finish()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		fmt.Fprintln(s.Err, "wedge: warning:", err)
		return have, nil
	}
	return openSolver(s)
}

// background builds the medium table while the small one answers.
type background struct {
	cancel context.CancelFunc
	done   chan struct{}
	err    error
}

func buildInBackground(ctx context.Context) *background {
	ctx, cancel := context.WithCancel(ctx)
	b := &background{cancel: cancel, done: make(chan struct{})}
	go func() {
		defer close(b.done)
		b.err = table.BuildFile(ctx, tableFolder(), table.Medium(), nil)
	}()
	return b
}

// ready tells whether the table has been built.
func (b *background) ready() bool {
	select {
	case <-b.done:
		return b.err == nil
	default:
		return false
	}
}

// stop gives up and waits until nothing is left behind.
func (b *background) stop() {
	b.cancel()
	<-b.done
}
