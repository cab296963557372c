package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// openSolver returns a solver with the best table available.
func openSolver(s *Streams) (*solver.Solver, error) {
	return tables.Solver(func(err error) { warn(s, err) })
}

// prepare builds the medium table, for work that would take long with the small one. If
// that fails, it warns and returns the solver it was given.
func prepare(ctx context.Context, s *Streams, have *solver.Solver) (*solver.Solver, error) {
	if have.Kind() != solver.Small {
		return have, nil
	}
	bar := newBar(s, "preparing the medium table (once)")
	err := table.BuildFile(ctx, tables.Folder(), table.Medium(), table.Foreground, bar.set)
	bar.finish()
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		warn(s, err)
		return have, nil
	}
	return openSolver(s)
}

// improving solves with the best table available. If that is the small one and the
// answers take longer than patience, it builds the medium table in the background and
// then uses that. Call stop when done.
type improving struct {
	streams *Streams
	solver  *solver.Solver
	cancel  context.CancelFunc
	built   chan struct{} // closed when the build has ended; nil when that was seen
	err     error         // of the build, once built is closed
}

// patience is how long the small table may take before the medium one is built.
const patience = time.Second

func newImproving(ctx context.Context, s *Streams, have *solver.Solver) *improving {
	ctx, cancel := context.WithCancel(ctx)
	m := &improving{streams: s, solver: have, cancel: cancel, built: make(chan struct{})}
	go func() {
		defer close(m.built)
		m.err = buildWhenSmall(ctx, have)
	}()
	return m
}

// buildWhenSmall builds the medium table as soon as a solver that has had some time is
// left with the small one.
func buildWhenSmall(ctx context.Context, have *solver.Solver) error {
	for look := time.Tick(patience); ; {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-look:
			if have.Kind() == solver.Small {
				return table.BuildFile(ctx, tables.Folder(), table.Medium(), table.Foreground, nil)
			}
		}
	}
}

// solve is [solver.Solver.Solve]. When the medium table is ready during a search, the
// search starts again with it.
func (m *improving) solve(ctx context.Context, p square1.Position, o solver.Options) (*solver.Result, error) {
	if m.built == nil {
		return m.solver.Solve(ctx, p, o)
	}
	search, cancel := context.WithCancel(ctx)
	defer cancel()
	go func() {
		select {
		case <-m.built:
			cancel()
		case <-search.Done():
		}
	}()
	r, err := m.solver.Solve(search, p, o)
	if err == nil || search.Err() == nil || ctx.Err() != nil {
		return r, err
	}
	<-m.built
	m.built = nil
	if m.err == nil {
		if m.solver, err = tables.Open(table.Medium(), func(err error) { warn(m.streams, err) }); err != nil {
			return nil, err
		}
	}
	return m.solver.Solve(ctx, p, o)
}

// stop cancels the build and waits until it has cleaned up.
func (m *improving) stop() {
	m.cancel()
	if m.built != nil {
		<-m.built
	}
}

// openComplete opens the complete table.
func openComplete() (*table.Table, error) {
	t, err := table.Open(tables.Folder(), table.Complete())
	if errors.Is(err, table.ErrMissing) {
		return nil, fmt.Errorf("%w: build it with wedge table build", err)
	}
	return t, err
}

// fewFillings is up to how many fillings package find may solve a pattern position by position
// without the complete table.
const fewFillings = 8
