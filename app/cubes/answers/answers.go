package answers

import (
	"context"
	"errors"
	"slices"
	"time"

	"wedge/app/jobs"
	"wedge/solver/packing"
)

// Question is what is searched for.
type Question struct {
	UpTo packing.Kind
	// Locked are placements that solutions must have, ascending. With any, UpTo is Raw.
	Locked packing.Packing
}

func (q Question) equal(r Question) bool {
	return q.UpTo == r.UpTo && slices.Equal(q.Locked, r.Locked)
}

// State is what is known of the solutions.
type State struct {
	Running  bool
	Complete bool    // everything was searched
	Done     float64 // part of the search, 0..1
	Counts   packing.Counts
	Took     time.Duration // time spent searching
	Lost     bool          // more were found than are kept
}

// mostBytes is how much memory the found packings may use, about.
const mostBytes = 64 << 20

// Names of jobs.
const (
	searchJob   = "search"
	assemblyJob = "assembly"
	reasonsJob  = "reasons"
)

// Answers searches the packings of a puzzle.
type Answers struct {
	// OnChange is called when [Answers.State] or the list of packings has changed.
	OnChange func()
	// OnError is called for errors of saving and searching.
	OnError func(error)

	store    Store
	group    *jobs.Group // ends with the question
	problem  *packing.Problem
	question Question
	search   *packing.Search // nil before the first start
	inbox    *inbox          // of the search
	run      *run            // nil while nothing runs
	state    State
	found    []packing.Packing
}

// New makes answers without a puzzle.
func New(j *jobs.Jobs, s Store) *Answers {
	a := &Answers{store: s, group: j.Group()}
	a.forget(Question{UpTo: packing.Reflections})
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
// one before ends. A search for this puzzle that was paused, maybe by an earlier run of
// the program, can go on.
func (a *Answers) SetProblem(p *packing.Problem) {
	a.problem = p
	a.forget(Question{UpTo: a.question.UpTo})
	a.restore()
	a.tell()
}

// SetQuestion changes what is searched for, and shows what was found for it before.
func (a *Answers) SetQuestion(q Question) {
	if len(q.Locked) > 0 {
		q.UpTo = packing.Raw
	}
	if q.equal(a.question) {
		return
	}
	a.forget(q)
	a.restore()
	a.tell()
}

// forget ends all work.
func (a *Answers) forget(q Question) {
	a.group.EndAll()
	a.question, a.search, a.inbox, a.run, a.found = q, nil, nil, nil, nil
	a.state = State{Counts: packing.Counts{Raw: -1, Rotations: -1, Reflections: -1}}
}

// restore continues a saved search, if there is one.
func (a *Answers) restore() {
	if a.problem == nil {
		return
	}
	k := newKept(a.problem.Puzzle(), a.question)
	ok, err := k.load(a.store)
	if err != nil || !ok {
		a.fail(err)
		return
	}
	box := &inbox{}
	search, err := a.problem.Resume(k.Search, a.options(box))
	if err != nil {
		a.fail(err)
		return
	}
	p := search.Progress()
	a.search, a.inbox, a.found = search, box, k.Found
	box.report(p)
	a.state.Took, a.state.Lost = time.Duration(k.Took*float64(time.Second)), k.Lost
	a.setProgress(p)
}

func (a *Answers) setProgress(p packing.Progress) {
	a.state.Done, a.state.Counts, a.state.Complete = p.Done, p.Counts, p.Counts.Complete
}

func (a *Answers) options(box *inbox) packing.Options {
	return packing.Options{UpTo: a.question.UpTo, Locked: a.question.Locked, Progress: box.report}
}

// Question is what is searched for.
func (a *Answers) Question() Question { return a.question }

// State is what is known now.
func (a *Answers) State() State { return a.state }

// Found are the packings found and kept, in the order of finding. The list must not be
// changed.
func (a *Answers) Found() []packing.Packing { return a.found }

// Start starts the search or goes on with it.
func (a *Answers) Start() {
	if a.problem == nil || a.state.Running || a.state.Complete {
		return
	}
	if a.search == nil {
		a.inbox = &inbox{}
		a.search = a.problem.NewSearch(a.options(a.inbox))
	}
	k := newKept(a.problem.Puzzle(), a.question)
	k.Found, k.Lost, k.Took = slices.Clone(a.found), a.state.Lost, a.state.Took.Seconds()
	const each = 24 + 4*8 // bytes of a packing, at least
	r := newRun(a.search, a.store, a.inbox, k, mostBytes/(each+4*len(a.problem.Cells())/2))
	begun, before := time.Now(), a.state.Took
	collect := func() {
		a.state.Took = before + time.Since(begun)
		a.collect()
	}
	a.state.Running, a.run = true, r
	a.group.Start(searchJob, jobs.Job{
		Work:     r.work,
		Progress: func(float64) { collect() },
		Done: func(err error) {
			if jobs.Stopped(err) {
				return // with the question
			}
			a.state.Running, a.run = false, nil
			collect()
			a.fail(err)
		},
	})
	a.tell()
}

// collect shows what the search has found.
func (a *Answers) collect() {
	found, p, lost := a.inbox.take()
	a.found = append(a.found, found...)
	a.state.Lost = lost || a.state.Lost
	a.setProgress(p)
	a.tell()
}

// Pause stops the search soon. [Answers.Start] goes on.
func (a *Answers) Pause() {
	if a.run != nil {
		a.run.pause()
	}
}

// Assemble searches the order in which the pieces of a packing can be put together. The
// error is [packing.ErrLocked] if there is none.
func (a *Answers) Assemble(k packing.Packing, done func([]packing.Move, error)) {
	problem := a.problem
	var moves []packing.Move
	a.group.Start(assemblyJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			moves, err = problem.Assembly(ctx, k)
			return err
		},
		Done: func(err error) {
			if !jobs.Stopped(err) {
				done(moves, err)
			}
		},
	})
}

// Explain finds out why there is no solution.
func (a *Answers) Explain(done func(packing.Reasons, error)) {
	problem := a.problem
	var reasons packing.Reasons
	a.group.Start(reasonsJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			reasons, err = problem.Explain(ctx)
			return err
		},
		Done: func(err error) {
			if !jobs.Stopped(err) {
				done(reasons, err)
			}
		},
	})
}
