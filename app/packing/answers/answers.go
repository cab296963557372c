// Package answers finds the packings of a puzzle in the background, in pieces that can be
// paused, and goes on after a restart of the program. It knows no window; its methods are
// for one goroutine, that of its jobs.
package answers

import (
	"context"
	"errors"
	"slices"
	"time"

	"wedge/app/jobs"
	"wedge/solver/packing"
)

// State is what is known of the solutions.
type State struct {
	Running  bool
	Paused   bool    // by the user; see [Answers.Pause]
	Complete bool    // everything was searched
	Done     float64 // part of the search, 0..1
	Counts   packing.Counts
	Took     time.Duration // time spent searching
	Lost     bool          // more were found than are kept
	NotSaved bool          // the search could not be saved, and goes on without
}

// mostBytes is how much memory the packings found may use, about. Expanding orbits, a list
// can use as much again; see [mostListed].
const mostBytes = 8 << 20

// showFactor is how many times as long as showing news took no more are shown, so that the
// window has time for the user.
const showFactor = 4

// explainTime is how long a reason is searched for when the search has shown that there is
// no solution.
const explainTime = 2 * time.Second

// Names of jobs.
const (
	searchJob   = "search"
	firstJob    = "first"
	listJob     = "list"
	assemblyJob = "assembly"
	reasonsJob  = "reasons"
)

// Answers searches the packings of a puzzle.
type Answers struct {
	// OnChange is called when [Answers.State] or the list of packings has changed.
	OnChange func()
	// OnError is called for errors of saving and searching. An [ErrNotSaved] is told when
	// saving begins to fail; [State.NotSaved] says so as long as it does.
	OnError func(error)

	folder  Folder
	last    <-chan struct{} // closed when the last run has saved: runs save in the order of their starts
	group   *jobs.Group     // ends with the puzzle and the locked placements
	asides  *jobs.Group     // ends with the puzzle
	bytes   int             // see mostBytes
	problem *packing.Problem
	locked  packing.Packing
	search  *packing.Search // nil before the first start
	inbox   *inbox          // of the search
	run     *run            // nil while nothing runs
	state   State
	list    list
	levels  levels
	first   packing.Packing // found apart from the search; nil for none
}

// New makes answers without a puzzle.
func New(j *jobs.Jobs, f Folder) *Answers {
	a := &Answers{folder: f, group: j.Group(), asides: j.Group(), bytes: mostBytes}
	a.list.kind = packing.Reflections
	a.forget(nil)
	return a
}

func (a *Answers) tell() {
	if a.OnChange != nil {
		a.OnChange()
	}
}

func (a *Answers) fail(err error) {
	if a.OnError != nil && err != nil && !errors.Is(err, context.Canceled) && !jobs.Stopped(err) {
		a.OnError(err)
	}
}

// SetProblem changes the puzzle; nil for one that cannot be solved. Everything about the
// one before ends, and no placement is locked. A search for this puzzle that was paused,
// maybe by an earlier run of the program, can go on.
func (a *Answers) SetProblem(p *packing.Problem) {
	a.asides.EndAll()
	a.problem = p
	a.forget(nil)
	a.restore()
	a.tell()
}

// SetLocked changes the placements that packings must have, ascending, and shows what was
// found for them before. With any, all packings count: images of one have other
// placements.
func (a *Answers) SetLocked(locked packing.Packing) {
	if slices.Equal(locked, a.locked) {
		return
	}
	a.forget(locked)
	a.restore()
	a.tell()
}

// SetListed changes what counts as one in the list of packings. Counts stay as they are.
func (a *Answers) SetListed(kind packing.Kind) {
	if kind == a.list.kind {
		return
	}
	a.group.End(listJob)
	a.list.kind, a.list.expanded, a.list.all = kind, 0, nil
	a.expand()
	a.tell()
}

// Listed is what counts as one in the list.
func (a *Answers) Listed() packing.Kind { return a.list.kind }

// forget ends all work.
func (a *Answers) forget(locked packing.Packing) {
	a.group.EndAll()
	a.locked, a.search, a.inbox, a.run = slices.Clone(locked), nil, nil, nil
	a.list.clear()
	a.levels.clear()
	a.first = nil
	a.state = State{Counts: packing.Counts{Raw: -1, Rotations: -1, Reflections: -1}}
}

// restore continues a saved search, if there is one.
func (a *Answers) restore() {
	if a.problem == nil {
		return
	}
	k, box := newKept(a.problem.Puzzle(), a.locked), &inbox{}
	search, err := k.load(a.folder, a.problem, a.options(box))
	if search == nil {
		a.fail(err)
		return
	}
	p := search.Progress()
	a.search, a.inbox = search, box
	a.list.add(k.found)
	box.report(p)
	a.state.Took, a.state.Lost, a.state.Paused = time.Duration(k.Took*float64(time.Second)), k.Lost, k.Paused
	a.setProgress(p)
	a.expand()
	a.countListed()
	a.takeFewApart()
}

func (a *Answers) setProgress(p packing.Progress) {
	a.state.Done, a.state.Counts, a.state.Complete = p.Done, p.Counts, p.Counts.Complete
}

func (a *Answers) options(box *inbox) packing.Options {
	o := packing.Options{UpTo: packing.Reflections, Locked: a.locked, Progress: box.report}
	if len(a.locked) > 0 {
		o.UpTo = packing.Raw
	}
	return o
}

// Locked are the placements that packings must have, ascending. The list must not be
// changed.
func (a *Answers) Locked() packing.Packing { return a.locked }

// State is what is known now.
func (a *Answers) State() State { return a.state }

// Found are the packings found and kept, in the order of finding, as [Answers.Listed] says.
// The list must not be changed.
func (a *Answers) Found() []packing.Packing {
	if a.levels.only {
		return a.levels.sorted
	}
	return a.listed()
}

// AllFound reports whether Found are all packings, up to rotations and reflections.
func (a *Answers) AllFound() bool {
	return a.state.Complete && !a.state.Lost && !a.levels.only && len(a.locked) == 0 && a.list.kind == packing.Reflections
}

// listed are the packings found and kept, whether they come apart or not.
func (a *Answers) listed() []packing.Packing {
	if len(a.locked) > 0 {
		return a.list.orbits
	}
	return a.list.shown()
}

// Index is where a packing is in the list; -1 if it is not there.
func (a *Answers) Index(k packing.Packing) int {
	return slices.IndexFunc(a.Found(), func(f packing.Packing) bool { return slices.Equal(f, k) })
}

// Start starts the search or goes on with it. A puzzle that has no pieces yet is not searched.
func (a *Answers) Start() {
	if a.problem == nil || len(a.problem.Puzzle().Pieces) == 0 || a.state.Running || a.state.Complete {
		return
	}
	if a.search == nil {
		a.inbox = &inbox{}
		a.search = a.problem.NewSearch(a.options(a.inbox))
	}
	r := a.nextRun()
	begun, before := time.Now(), a.state.Took
	collect := func() {
		a.state.Took = before + time.Since(begun)
		a.collect()
	}
	a.state.Running, a.state.Paused, a.run = true, false, r
	a.findFirst()
	a.group.Start(searchJob, jobs.Job{
		Work: r.work,
		Progress: func(float64) {
			showing := time.Now()
			collect()
			r.inbox.rest(showFactor * time.Since(showing))
		},
		Done: func(err error) {
			if jobs.Stopped(err) {
				return // with the question
			}
			a.state.Running, a.state.Paused, a.run = false, r.kept.Paused, nil
			a.group.End(firstJob)
			a.collect()
			a.state.Took = max(a.inbox.time(), 1) // without the window's own time
			a.tell()
			a.fail(err)
			a.takeFewApart()
		},
	})
	a.tell()
}

// nextRun prepares the run that follows the one before.
func (a *Answers) nextRun() *run {
	k := newKept(a.problem.Puzzle(), a.locked)
	k.found, k.Lost, k.Took, k.Paused = slices.Clone(a.list.orbits), a.state.Lost, a.state.Took.Seconds(), a.state.Paused
	r := newRun(a.search, a.folder, a.inbox, k, mostKept(a.problem, a.bytes))
	r.before, a.last = a.last, r.over
	return r
}

// mostKept is how many packings of a problem are kept in so much memory. All have
// about as many placements as the smallest one could.
func mostKept(p *packing.Problem, bytes int) int {
	smallest := len(p.Cells())
	for _, x := range p.Placements() {
		smallest = min(smallest, len(x.Cells))
	}
	const header, number = 48, 4 // bytes
	return bytes / (header + number*len(p.Cells())/max(smallest, 1))
}

// findFirst finds any packing beside the search. Up to symmetry, the search lists only the
// one that comes first among its images, and in a large puzzle it can meet millions of
// others before.
func (a *Answers) findFirst() {
	if len(a.locked) > 0 || len(a.list.orbits) > 0 || a.first != nil {
		return
	}
	problem := a.problem
	var first packing.Packing
	a.group.Start(firstJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			first, _, err = problem.First(ctx)
			return err
		},
		Done: func(err error) {
			if err == nil && first != nil {
				a.first = first
				a.tell()
			}
		},
	})
}

// First is the first packing known to come apart, or else the first known, which need not be in the list; nil for
// none.
func (a *Answers) First() packing.Packing {
	if a.levels.first != nil {
		return a.levels.first
	}
	if found := a.listed(); len(found) > 0 {
		return found[0]
	}
	return a.first
}

// collect shows what the search has found.
func (a *Answers) collect() {
	found, p, lost, unsaved := a.inbox.take()
	a.list.add(found)
	failed := unsaved != nil && !a.state.NotSaved
	a.state.NotSaved = unsaved != nil
	if len(found) > 0 {
		a.group.End(firstJob)
	}
	a.state.Lost = lost || a.state.Lost
	a.setProgress(p)
	if len(a.locked) == 0 {
		a.expand()
	}
	a.countListed()
	a.tell()
	if failed {
		a.fail(unsaved)
	}
}

// countListed counts what is listed, too. A search tells of packings as it finds them, but of their
// numbers only now and then.
func (a *Answers) countListed() {
	if a.state.Complete {
		return
	}
	c := &a.state.Counts
	switch listed := int64(len(a.listed())); {
	case len(a.locked) > 0 || a.list.kind == packing.Raw:
		c.Raw = max(c.Raw, listed)
	case a.list.kind == packing.Rotations:
		c.Rotations = max(c.Rotations, listed)
	default:
		c.Reflections = max(c.Reflections, listed)
	}
}

// Pause stops the search soon. [Answers.Start] goes on.
func (a *Answers) Pause() {
	if a.run != nil {
		a.run.pause()
	}
}

// TakeOneApart searches how a packing comes apart. The errors are those of [packing.Disassembler.TakeApart].
func (a *Answers) TakeOneApart(k packing.Packing, done func(*packing.Disassembly, error)) {
	problem := a.problem
	if problem == nil {
		return
	}
	var apart *packing.Disassembly
	a.asides.Start(assemblyJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			apart, err = problem.NewDisassembler().TakeApart(ctx, k)
			return err
		},
		Done: func(err error) {
			if !jobs.Stopped(err) {
				done(apart, err)
			}
		},
	})
}

// Explain finds out why there is no solution. If the search has shown that there is none,
// it looks for a simpler reason, but not for long.
func (a *Answers) Explain(done func(packing.Reasons, error)) {
	problem, exhausted := a.problem, a.state.Complete && a.state.Counts.Raw == 0
	if problem == nil {
		return
	}
	var reasons packing.Reasons
	a.asides.Start(reasonsJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			if exhausted {
				var cancel context.CancelFunc
				ctx, cancel = context.WithTimeout(ctx, explainTime)
				defer cancel()
			}
			reasons, err = problem.Explain(ctx)
			if exhausted && errors.Is(err, context.DeadlineExceeded) {
				reasons, err = packing.Reasons{Exhausted: true}, nil
			}
			return err
		},
		Done: func(err error) {
			if !jobs.Stopped(err) {
				done(reasons, err)
			}
		},
	})
}
