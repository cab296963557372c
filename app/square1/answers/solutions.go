package answers

import (
	"context"
	"errors"
	"slices"
	"time"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// ErrSolved is reported if there is nothing to solve.
var ErrSolved = errors.New("it is solved already")

// keptSolutions limits the list of all shortest solutions; the others are only counted.
const keptSolutions = 500

// patience is how long a search with the small table may take before the medium one is
// built, once, in a few seconds.
const patience = time.Second

// Solutions are the shortest solutions of a position.
type Solutions struct {
	Question
	Length int           // of each of them in the metric
	Count  int           // of all shortest solutions, if All
	List   []square1.Alg // the kept ones; empty while nothing is known
	Chosen int           // index of the loaded one
	All    bool          // all solutions have been counted
	Took   time.Duration // for the first

	Searching bool // for the first, for long enough to show it
	More      bool // for the others
}

// Solutions is the current answer.
func (a *Answers) Solutions() Solutions { return a.solutions }

// Forget drops the solutions.
func (a *Answers) Forget() {
	a.loaded.EndAll()
	a.solutions = Solutions{Searching: a.solutions.Searching}
	a.tell(SolutionsChanged)
}

// Solve searches the shortest solutions of the position, and has the first one loaded.
// With an exact table it finds all of them at once, otherwise first one and then the
// others. Earlier solutions stay until there are new ones.
func (a *Answers) Solve(q Question, play bool) {
	p, s := a.at.Position, a.solver
	if q.Goal.Reached(p) {
		a.fail(ErrSolved)
		return
	}
	all := s.Exact() && q.Metric != square1.TurnMetric && !q.one()
	a.search.question, a.search.play = q, play
	var r *solver.Result
	var took time.Duration
	a.position.Start(solutionJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			took, err = timed(func() (err error) {
				r, err = q.ask(ctx, s, p, all)
				return err
			})
			return err
		},
		Done: func(err error) {
			a.sayDamage()
			if errors.Is(err, jobs.ErrReplaced) {
				return // it continues
			}
			a.position.End(patienceJob)
			a.solutions.Searching = false
			if err != nil {
				a.tell(SolutionsChanged)
				if !jobs.Stopped(err) {
					a.fail(err)
				}
				return
			}
			a.loaded.End(othersJob) // of the previous solutions
			a.show(q, r.Solutions, r, all, took)
			if a.OnSolution != nil {
				a.OnSolution(a.solutions.List[0], play)
			}
			if !all && !q.one() {
				a.findOthers(p, q, r.Solutions[0])
			}
		},
	})
	if !all { // otherwise it comes at once
		a.solutions.Searching = true
		a.tell(SolutionsChanged)
	}
	a.improve(a.position, patienceJob, func() {
		if all { // all take long now, but one does not
			a.Solve(q, play)
		}
	})
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

// StopSolving stops the search for solutions.
func (a *Answers) StopSolving() {
	a.position.End(solutionJob)
	a.loaded.End(othersJob)
}

// findOthers searches the solutions as short as the first.
func (a *Answers) findOthers(p square1.Position, q Question, first square1.Alg) {
	a.search.others = func() { a.findOthers(p, q, first) }
	s := a.solver
	var r *solver.Result
	a.loaded.Start(othersJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			r, err = q.ask(ctx, s, p, true)
			return err
		},
		Done: func(err error) {
			a.sayDamage()
			a.loaded.End(othersWait)
			a.solutions.More = false
			if err == nil {
				a.show(q, startingWith(first, r.Solutions), r, true, a.solutions.Took)
				return
			}
			a.tell(SolutionsChanged)
			if !jobs.Stopped(err) {
				a.fail(err)
			}
		},
	})
	a.solutions.More = true
	a.tell(SolutionsChanged)
	a.improve(a.loaded, othersWait, func() {})
}

// startingWith is a list of solutions that starts with the given one, since it may be
// playing. If the list was truncated, it may lack that solution.
func startingWith(first square1.Alg, list []square1.Alg) []square1.Alg {
	is := func(alg square1.Alg) bool { return slices.Equal(alg, first) }
	others := slices.DeleteFunc(slices.Clone(list), is)
	return slices.Insert(others, 0, first)[:len(list)]
}

// show publishes the solutions found so far. The search continues.
func (a *Answers) show(q Question, list []square1.Alg, r *solver.Result, all bool, took time.Duration) {
	a.solutions = Solutions{
		Question: q, Length: r.Length, Count: r.Count, List: list, All: all, Took: took,
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
