package answers

import (
	"context"
	"time"

	"wedge/app/jobs"
	"wedge/solver"
	"wedge/solver/table"
)

// Builder makes tables that answer faster, at most one of a kind at a time.
type Builder struct {
	// Make makes a table where Open finds it.
	Make func(ctx context.Context, spec table.Spec, report func(done float64)) error
	// Open makes a solver with the best table there is; warn is told of tables that
	// cannot be used.
	Open func(warn func(error)) (*solver.Solver, error)

	group    *jobs.Group
	onChange func()
	onError  func(error)
	onBuilt  func()
	begun    time.Time
	done     float64
}

// Names of jobs.
const (
	mediumJob   = "medium table"
	completeJob = "complete table"
)

// BuildMedium makes the medium table, unless it is being made. If it cannot be made,
// the table there is goes on.
func (b *Builder) BuildMedium() {
	if b.group.Running(mediumJob) {
		return
	}
	b.group.Start(mediumJob, jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error { return b.Make(ctx, table.Medium(), report) },
		Done: func(err error) {
			b.onChange()
			if err == nil {
				b.onBuilt()
			}
		},
	})
	b.onChange()
}

// BuildComplete makes the complete table, unless it is being made.
func (b *Builder) BuildComplete() {
	if b.group.Running(completeJob) {
		return
	}
	b.begun, b.done = time.Now(), 0
	b.group.Start(completeJob, jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error { return b.Make(ctx, table.Complete(), report) },
		Progress: func(done float64) {
			b.done = done
			b.onChange()
		},
		Done: func(err error) {
			b.onChange()
			switch {
			case err == nil:
				b.onBuilt()
			case !jobs.Stopped(err):
				b.onError(err)
			}
		},
	})
	b.onChange()
}

// StopComplete gives up; nothing is left behind.
func (b *Builder) StopComplete() { b.group.End(completeJob) }

// Medium tells whether the medium table is being made.
func (b *Builder) Medium() bool { return b.group.Running(mediumJob) }

// Complete tells whether the complete table is being made, which part of it is done,
// 0..1, and how long the rest takes; 0 while that cannot be told.
func (b *Builder) Complete() (running bool, done float64, left time.Duration) {
	if !b.group.Running(completeJob) {
		return false, 0, 0
	}
	const enough = 0.05 // to tell by
	if b.done > enough {
		left = time.Duration(float64(time.Since(b.begun)) * (1 - b.done) / b.done)
	}
	return true, b.done, left
}
