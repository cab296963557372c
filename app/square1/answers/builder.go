package answers

import (
	"context"
	"time"

	"wedge/app/jobs"
	"wedge/solver"
	"wedge/solver/table"
)

// Builder builds faster tables, at most one of a kind at a time.
type Builder struct {
	// Make builds a table where Open finds it.
	Make func(ctx context.Context, spec table.Spec, report func(done float64)) error
	// Open makes a solver with a table, or with the next best one; warn is called for
	// tables that cannot be used.
	Open func(spec table.Spec, warn func(error)) (*solver.Solver, error)

	group    *jobs.Group
	onChange func()
	onError  func(error)
	onBuilt  func(table.Spec)
	medium   build
	complete build
	declined bool // the user stopped the medium table
}

// build is a table being built.
type build struct {
	begun time.Time
	done  float64
}

// Progress is the progress of a table, if it is being built.
type Progress struct {
	Running bool
	Done    float64       // part of the work, 0..1
	Left    time.Duration // until it is finished; 0 if unknown
}

// Names of jobs.
const (
	mediumJob   = "medium table"
	completeJob = "complete table"
)

// BuildMedium builds the medium table, unless it is being built, or was stopped before.
// If that fails, the current table stays in use.
func (b *Builder) BuildMedium() {
	if !b.declined {
		b.start(mediumJob, table.Medium(), &b.medium, func(error) {})
	}
}

// BuildComplete builds the complete table, unless it is being built.
func (b *Builder) BuildComplete() {
	b.start(completeJob, table.Complete(), &b.complete, func(err error) { b.onError(err) })
}

// start builds a table, unless it is being built. failed gets the error if that fails.
func (b *Builder) start(job string, spec table.Spec, p *build, failed func(error)) {
	if b.group.Running(job) {
		return
	}
	*p = build{begun: time.Now()}
	b.group.Start(job, jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error { return b.Make(ctx, spec, report) },
		Progress: func(done float64) {
			p.done = done
			b.onChange()
		},
		Done: func(err error) {
			b.onChange()
			switch {
			case err == nil:
				b.onBuilt(spec)
			case !jobs.Stopped(err):
				failed(err)
			}
		},
	})
	b.onChange()
}

// StopMedium cancels the medium table. It is not built again before the next start of the
// program.
func (b *Builder) StopMedium() {
	b.declined = true
	b.group.End(mediumJob)
}

// StopComplete cancels the complete table. No file is left behind.
func (b *Builder) StopComplete() { b.group.End(completeJob) }

// Medium is the progress of the medium table.
func (b *Builder) Medium() Progress { return b.progress(mediumJob, b.medium) }

// Complete is the progress of the complete table.
func (b *Builder) Complete() Progress { return b.progress(completeJob, b.complete) }

func (b *Builder) progress(job string, p build) Progress {
	if !b.group.Running(job) {
		return Progress{}
	}
	now := Progress{Running: true, Done: p.done}
	const enough = 0.05 // for an estimate
	if p.done > enough {
		now.Left = time.Duration(float64(time.Since(p.begun)) * (1 - p.done) / p.done)
	}
	return now
}
