// Package jobs runs long work in the background: searches, builds of tables, exports.
//
// A [Job] belongs to a [Group], and a group to something that ends: a position, a dialog,
// a page, the program. A group has at most one job with a given name, and ending the
// group ends its jobs. Done of every job is called exactly once: with the result of the
// work, or, before [Group.Start] or [Group.End] returns, with [ErrReplaced] or
// [ErrEnded]. Later results are dropped. So an answer never reaches a position other than
// the one it was asked for.
//
// Except for a job's Work, everything runs on one goroutine, the window's, which [New]
// gets a function for. Nothing is locked.
package jobs

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"
)

// Errors that Done gets for work that did not finish.
var (
	// ErrReplaced: another job with the same name was started in the group.
	ErrReplaced = errors.New("replaced by a newer job")
	// ErrEnded: the job was ended, alone or with its group.
	ErrEnded = errors.New("the job was ended")
)

// Stopped reports whether an error is [ErrReplaced] or [ErrEnded], so that the result is
// no longer wanted.
func Stopped(err error) bool { return errors.Is(err, ErrReplaced) || errors.Is(err, ErrEnded) }

// Job is a piece of long work.
type Job struct {
	// Work runs on its own goroutine and returns soon after its context ends. It may
	// report how much is done, 0..1, as often as it likes.
	Work func(ctx context.Context, report func(done float64)) error
	// Progress, unless nil, gets some of the reports, at most 20 per second, and none
	// after Done.
	Progress func(done float64)
	// Done, unless nil, is called exactly once.
	Done func(error)
}

// reportInterval is the least time between two calls of Progress.
const reportInterval = time.Second / 20

// Jobs runs the work of any number of groups.
type Jobs struct {
	post   func(func())
	groups map[*Group]bool // those with running jobs
	all    sync.WaitGroup
}

// New makes jobs whose callbacks go through post, which runs functions on the window's
// goroutine, in the order of calls. post is called on other goroutines.
func New(post func(func())) *Jobs { return &Jobs{post: post, groups: map[*Group]bool{}} }

// Group makes an empty group.
func (j *Jobs) Group() *Group {
	return &Group{jobs: j, running: map[string]*running{}}
}

// Idle reports whether no job is running in any group.
func (j *Jobs) Idle() bool { return len(j.groups) == 0 }

// End ends all jobs of all groups.
func (j *Jobs) End() {
	for len(j.groups) > 0 { // a Done may start another job
		for g := range j.groups {
			g.EndAll()
		}
	}
}

// Close ends all jobs of all groups and waits for their goroutines.
func (j *Jobs) Close() {
	j.End()
	j.all.Wait()
}

// Group is a set of jobs that end together.
type Group struct {
	jobs    *Jobs
	running map[string]*running
}

// running is a job under way.
type running struct {
	Job
	cancel context.CancelFunc
	ended  bool // Done was called
}

// finish calls Done, unless it was already called.
func (r *running) finish(err error) {
	if r.ended {
		return
	}
	r.ended = true
	r.cancel()
	if r.Done != nil {
		r.Done(err)
	}
}

// Start starts a job. It replaces a running job of the same name.
func (g *Group) Start(name string, job Job) {
	for g.Running(name) { // a Done may start another job
		g.stop(name, ErrReplaced)
	}
	ctx, cancel := context.WithCancel(context.Background())
	r := &running{Job: job, cancel: cancel}
	g.running[name], g.jobs.groups[g] = r, true
	g.jobs.all.Go(func() {
		err := job.Work(ctx, g.reporter(r))
		g.jobs.post(func() {
			if g.running[name] == r {
				g.remove(name)
			}
			r.finish(err)
		})
	})
}

// reporter forwards progress reports, at a limited rate.
func (g *Group) reporter(r *running) func(float64) {
	if r.Progress == nil {
		return func(float64) {}
	}
	var last atomic.Int64 // of the last report forwarded
	begun := time.Now()
	return func(done float64) {
		now, before := int64(time.Since(begun)), last.Load()
		if now-before < int64(reportInterval) || !last.CompareAndSwap(before, now) {
			return
		}
		g.jobs.post(func() {
			if !r.ended {
				r.Progress(done)
			}
		})
	}
}

// After calls a function after a delay, unless the name is ended or started again before.
func (g *Group) After(name string, wait time.Duration, do func()) {
	g.Start(name, Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			select {
			case <-time.After(wait):
				return nil
			case <-ctx.Done():
				return ctx.Err()
			}
		},
		Done: func(err error) {
			if err == nil {
				do()
			}
		},
	})
}

// Running reports whether a job with this name is running.
func (g *Group) Running(name string) bool { return g.running[name] != nil }

// End ends the job with this name, if there is one.
func (g *Group) End(name string) { g.stop(name, ErrEnded) }

// EndAll ends all jobs of the group. The group can be reused.
func (g *Group) EndAll() {
	for name := range g.running {
		g.stop(name, ErrEnded)
	}
}

func (g *Group) stop(name string, why error) {
	if r := g.running[name]; r != nil {
		g.remove(name)
		r.finish(why)
	}
}

func (g *Group) remove(name string) {
	delete(g.running, name)
	if len(g.running) == 0 {
		delete(g.jobs.groups, g)
	}
}
