// Package jobs runs long work beside the window: searches, builds of tables, exports.
//
// A [Job] belongs to a [Group], and a group to something that can come to an end: a
// position, a dialog, a page, the program. A group has at most one job of a name, and
// ending the group ends its jobs. Whatever happens to a job, its Done is called,
// exactly once: with what the work returned, or at once, before [Group.Start] or
// [Group.End] returns, with [ErrReplaced] or [ErrEnded]. What is found later is dropped.
// So an answer never reaches a position other than the one it was asked for.
//
// All functions but a job's Work belong to one goroutine, the window's, to which [New]
// is told the way. Nothing is locked.
package jobs

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"time"
)

// What a Done gets for work that did not come to its end.
var (
	// ErrReplaced tells that another job of the same name has started in the group.
	ErrReplaced = errors.New("replaced by a newer job")
	// ErrEnded tells that the job was ended, alone or with its group.
	ErrEnded = errors.New("the job was ended")
)

// Stopped tells whether an error is [ErrReplaced] or [ErrEnded]: nobody waits for the
// result any more.
func Stopped(err error) bool { return errors.Is(err, ErrReplaced) || errors.Is(err, ErrEnded) }

// Job is a piece of long work.
type Job struct {
	// Work runs on a goroutine of its own and returns soon after its context has ended.
	// It may report how much is done, 0..1, as often as it likes.
	Work func(ctx context.Context, report func(done float64)) error
	// Progress, unless nil, hears some of the reports, at most 20 a second, and none
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
	groups map[*Group]bool // those with jobs under way
	all    sync.WaitGroup
}

// New makes jobs that call back by post, which runs a function on the window's
// goroutine soon, in the order of calls. post is called on other goroutines.
func New(post func(func())) *Jobs { return &Jobs{post: post, groups: map[*Group]bool{}} }

// Group makes an empty group.
func (j *Jobs) Group() *Group {
	return &Group{jobs: j, running: map[string]*running{}}
}

// Close ends all jobs of all groups and waits until their goroutines have returned.
func (j *Jobs) Close() {
	for len(j.groups) > 0 { // a Done may start another one
		for g := range j.groups {
			g.EndAll()
		}
	}
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

// finish calls Done, unless it was called before.
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

// Start begins a job. One of the same name that is under way is replaced.
func (g *Group) Start(name string, job Job) {
	for g.Running(name) { // a Done may start another one
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

// reporter hands on what work reports, not too often.
func (g *Group) reporter(r *running) func(float64) {
	if r.Progress == nil {
		return func(float64) {}
	}
	var last atomic.Int64 // of the last report handed on
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

// After calls a function after a while, unless the name is ended or started again
// before that.
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

// Running tells whether a job of a name is under way.
func (g *Group) Running(name string) bool { return g.running[name] != nil }

// End ends the job of a name, if there is one.
func (g *Group) End(name string) { g.stop(name, ErrEnded) }

// EndAll ends all jobs of the group. It can be used again.
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
