package answers

import (
	"context"
	"errors"
	"slices"
	"time"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/find"
)

// ErrSolved is reported if there is nothing to solve.
var ErrSolved = errors.New("it is solved already")

// How many solutions the list has at most; the others are only counted. Of those that
// package find finds, the best for the hand may be far behind.
const (
	keptSolutions = 500
	keptFound     = 2000
)

// patience is how long a search with the small table may take before the medium one is
// built, once, in a few seconds.
const patience = time.Second

// Solutions are the algs that answer a question, all the shortest unless it asks otherwise.
type Solutions struct {
	Question
	From   square1.Pattern // where they start, if there are any
	Length int             // of the shortest of them in the metric
	Count  int             // of all solutions, if All
	List   []square1.Alg   // the kept ones; empty while nothing is known
	Chosen int             // index of the loaded one
	All    bool            // all solutions have been counted
	// Why there are none, or no others than the first: a [find.ErrNone] or
	// [find.ErrLimit]. Nil if there are, or nothing is known.
	Why  error
	Took time.Duration // for the first

	Searching bool // for the first, for long enough to show it
	More      bool // for the others
	Tried     int  // the length that is being searched; 0 if unknown
}

// Solutions is the current answer.
func (a *Answers) Solutions() Solutions { return a.solutions }

// Forget drops the solutions.
func (a *Answers) Forget() {
	a.loaded.EndAll()
	a.solutions = Solutions{Searching: a.solutions.Searching, Tried: a.solutions.Tried}
	a.tell(SolutionsChanged)
}

// Recall shows solutions of the position that were forgotten for a while. Those that were still missing then stay so.
func (a *Answers) Recall(s Solutions) {
	s.Searching, s.More, s.Tried = a.solutions.Searching, false, a.solutions.Tried
	a.solutions = s
	a.tell(SolutionsChanged)
}

// Solve searches the solutions of the position, and has the first one loaded. With an
// exact table it finds all the shortest at once, otherwise first one and then the others.
// Earlier solutions stay until there are new ones, or it is known that there are none.
func (a *Answers) Solve(q Question, play bool) {
	if q.Reached(a.at) {
		a.fail(ErrSolved)
		return
	}
	i := &inquiry{Question: q, from: a.at, solver: a.solver, finder: a.finder}
	all := i.atOnce()
	a.search.question, a.search.play = q, play
	var r *solver.Result
	var took time.Duration
	a.position.Start(solutionJob, jobs.Job{
		Work: func(ctx context.Context, report func(float64)) (err error) {
			took, err = timed(func() (err error) {
				r, err = i.answer(ctx, all, report)
				return err
			})
			return err
		},
		Progress: func(float64) {
			if tried := int(i.tried.Load()); tried != a.solutions.Tried {
				a.solutions.Tried = tried
				a.tell(SolutionsChanged)
			}
		},
		Done: func(err error) {
			a.sayDamage()
			if errors.Is(err, jobs.ErrReplaced) {
				return // it continues
			}
			a.position.End(patienceJob)
			a.solutions.Searching, a.solutions.Tried = false, 0
			switch {
			case errors.Is(err, find.ErrNone), errors.Is(err, find.ErrLimit):
				a.none(q, err)
			case err != nil:
				a.tell(SolutionsChanged)
				if !jobs.Stopped(err) {
					a.fail(err)
				}
			default:
				a.found(i, r, all || i.whole, took, play)
			}
		},
	})
	if !all { // otherwise it comes at once
		a.solutions.Searching, a.solutions.Tried = true, 0
		a.tell(SolutionsChanged)
	}
	a.improve(a.position, patienceJob, func() {
		if all { // all take long now, but one does not
			a.Solve(q, play)
		}
	})
}

// SolveInstead searches for another question, if a search is running: whoever changes the
// question wants no answer to the one before.
func (a *Answers) SolveInstead(q Question) {
	if a.solutions.Searching {
		a.Solve(q, a.search.play)
	}
}

// found has the first solution loaded, and searches the others if they are missing.
func (a *Answers) found(i *inquiry, r *solver.Result, all bool, took time.Duration, play bool) {
	if len(r.Solutions[0]) == 0 && len(i.Lengths) == 0 && i.Extra == 0 { // it was not seen before
		a.Forget()
		a.fail(ErrSolved)
		return
	}
	a.loaded.End(othersJob) // of the previous solutions
	a.show(i, r.Solutions, r, all, took)
	if a.OnSolution != nil {
		a.OnSolution(a.solutions.List[0], play)
	}
	if !all && !i.one() {
		a.findOthers(i, r.Solutions[0])
	}
}

// none tells why there is no solution.
func (a *Answers) none(q Question, why error) {
	a.Forget() // the previous solutions
	if a.OnNone != nil {
		a.OnNone()
	}
	a.solutions = Solutions{Question: q, Why: why}
	a.tell(SolutionsChanged)
}

// StopSolving stops the search for solutions.
func (a *Answers) StopSolving() {
	a.position.End(solutionJob)
	a.loaded.End(othersJob)
}

// findOthers searches the other solutions, besides the first.
func (a *Answers) findOthers(from *inquiry, first square1.Alg) {
	i := &inquiry{Question: from.Question, from: from.from, solver: a.solver, finder: a.finder}
	a.search.others = func() { a.findOthers(i, first) }
	var r *solver.Result
	a.loaded.Start(othersJob, jobs.Job{
		Work: func(ctx context.Context, report func(float64)) (err error) {
			r, err = i.answer(ctx, true, report)
			return err
		},
		Done: func(err error) {
			a.sayDamage()
			a.loaded.End(othersWait)
			a.solutions.More = false
			switch {
			case err == nil:
				a.show(i, startingWith(first, r.Solutions), r, true, a.solutions.Took)
				return
			case errors.Is(err, find.ErrLimit):
				a.solutions.Why = err
			}
			a.tell(SolutionsChanged)
			if !jobs.Stopped(err) && !errors.Is(err, find.ErrLimit) {
				a.fail(err)
			}
		},
	})
	a.solutions.More = true
	a.tell(SolutionsChanged)
	a.improve(a.loaded, othersWait, func() {})
}

// improve checks a long search from time to time. If it uses the small table, from the
// start or because a better one was found damaged, improve has the medium one built and
// calls slow.
func (a *Answers) improve(g *jobs.Group, job string, slow func()) {
	g.After(job, a.patience, func() {
		a.sayDamage()
		if a.solver.Kind() != solver.Small {
			a.improve(g, job, slow)
			return
		}
		a.Builder.BuildMedium()
		slow()
	})
}

// startingWith is a list of solutions that starts with the given one, since it may be
// playing. If the list was truncated, it may lack that solution.
func startingWith(first square1.Alg, list []square1.Alg) []square1.Alg {
	is := func(alg square1.Alg) bool { return slices.Equal(alg, first) }
	others := slices.DeleteFunc(slices.Clone(list), is)
	return slices.Insert(others, 0, first)[:len(list)]
}

// show publishes the solutions found so far. The search continues.
func (a *Answers) show(i *inquiry, list []square1.Alg, r *solver.Result, all bool, took time.Duration) {
	a.solutions = Solutions{
		Question: i.Question, From: i.from, Length: r.Length, Count: r.Count, List: list, All: all, Took: took,
		Searching: a.solutions.Searching,
	}
	a.tell(SolutionsChanged)
}

// Choose has another solution loaded, by its index, if there is one.
func (a *Answers) Choose(i int) {
	if i < 0 || i >= len(a.solutions.List) {
		return
	}
	a.solutions.Chosen = i
	if a.OnChosen != nil {
		a.OnChosen(a.solutions.List[i])
	}
	a.tell(SolutionsChanged)
}
