// Package answers knows what long work has found out about an assembly of Rubik's cube: its
// solutions. It makes the tables of the solvers when they are first needed, and ends all
// searches when the assembly changes. It knows no window.
package answers

import (
	"context"
	"time"

	"wedge/app/jobs"
	"wedge/puzzle/cube3"
	solve3 "wedge/solver/cube3"
)

// State is what is known of the solutions of the assembly.
type State struct {
	Goal      Goal
	Asked     bool          // a solution was asked for
	Running   bool          // it is being searched for, or tables are being made for that
	Preparing bool          // tables are being made
	Done      float64       // part of the tables, of the time of Short, or of the present length, 0..1
	Proved    int           // every solution has at least so many moves, counted as the goal says
	Limit     time.Duration // how long Short improves its solution
	Took      time.Duration // time spent searching
	// Solutions are those found: each is shorter than the one before. A solved assembly has
	// one without moves.
	Solutions []Solution
	// Err says why there is none: it wraps [solve3.ErrUnreachable] if no turns lead there.
	Err error
}

// Best is the shortest solution found; ok is false if there is none.
func (s *State) Best() (best Solution, ok bool) {
	if len(s.Solutions) == 0 {
		return Solution{}, false
	}
	return s.Solutions[len(s.Solutions)-1], true
}

// Solution is a solution. Its lengths are len(Alg) and Alg.Quarters().
type Solution struct {
	Alg    cube3.Alg
	Proven bool // no solution is shorter
}

// shortTime is how long Short improves its solution.
const shortTime = 10 * time.Second

// Names of jobs.
const (
	searchJob = "search"
	tablesJob = "tables" // and the name of the tables
)

// Answers searches solutions of an assembly. Its methods are for one goroutine, that of its
// jobs.
type Answers struct {
	// OnChange is called when [Answers.State] has changed.
	OnChange func()
	// OnSolution is called with each solution found, after OnChange.
	OnSolution func(cube3.Alg)
	// OnError is called for errors of keeping tables. They end no search.
	OnError func(error)
	// Tables are those of the solvers.
	Tables *Tables

	position *jobs.Group // ends with the assembly
	program  *jobs.Group // ends with the program
	of       question
	state    State
	inbox    *inbox           // of the running search
	making   map[kind]float64 // the tables that are being made, and how far that is
	scramble scramble
	limit    time.Duration
}

// question is what the answers are about.
type question struct {
	at    cube3.Assembly
	faces bool // the turns of the face cubies count
}

// New makes answers for the solved cube. The table of the Two-Faced cube is kept in the
// folder; an empty name keeps none.
func New(j *jobs.Jobs, folder string) *Answers {
	return &Answers{
		position: j.Group(), program: j.Group(),
		Tables: newTables(folder), of: question{at: cube3.Solved()}, limit: shortTime, making: map[kind]float64{},
	}
}

func (a *Answers) tell() {
	if a.OnChange != nil {
		a.OnChange()
	}
}

// State is what is known now. The list of solutions must not be changed.
func (a *Answers) State() State { return a.state }

// SetAssembly changes the assembly. It ends all searches for the one before. Tables being
// made are finished.
func (a *Answers) SetAssembly(at cube3.Assembly) {
	a.ask(question{at, a.of.faces})
}

// SetFaces sets whether the turns of the face cubies count. That ends all searches, too.
func (a *Answers) SetFaces(count bool) { a.ask(question{a.of.at, count}) }

func (a *Answers) ask(q question) {
	if q == a.of {
		return
	}
	a.of = q
	a.forget()
	a.tell()
}

func (a *Answers) forget() {
	a.position.EndAll()
	a.state, a.inbox = State{}, nil
}

// Solve searches a solution. It ends the search before.
func (a *Answers) Solve(g Goal) {
	a.forget()
	a.state = State{Goal: g, Asked: true, Running: true}
	if a.of.at.IsSolvedWith(a.of.faces && g.CountsFaces()) {
		a.state.Running = false
		a.add(Solution{Proven: true})
		return
	}
	if err := reachable(a.of, g); err != nil {
		a.state.Running, a.state.Err = false, err
		a.tell()
		return
	}
	a.begin()
}

// begin starts the search, or makes the tables that it needs.
func (a *Answers) begin() {
	if missing := a.missing(a.state.Goal); missing != none {
		a.state.Preparing, a.state.Done = true, 0
		a.tell()
		a.make(missing)
		return
	}
	a.state.Preparing, a.state.Done = false, 0
	if a.state.Goal == Short {
		a.state.Limit = a.limit
	}
	box := &inbox{}
	a.inbox = box
	work := a.Tables.search(a.state.Goal, a.of, a.limit)
	begun := time.Now()
	a.position.Start(searchJob, jobs.Job{
		Work: func(ctx context.Context, report func(float64)) error {
			return box.watch(ctx, report, work)
		},
		Progress: func(float64) {
			a.state.Took = time.Since(begun)
			a.collect()
		},
		Done: func(err error) {
			if jobs.Stopped(err) {
				return // with the question
			}
			a.state.Running, a.state.Err = false, err
			a.state.Took = time.Since(begun)
			if err == nil {
				a.inbox.post(func(b *inbox) { b.done = 1 })
			}
			a.collect()
		},
	})
	a.tell()
}

// missing are the first tables that the search for a goal still needs.
func (a *Answers) missing(g Goal) kind { return a.Tables.missing(g, a.of.faces) }

// Stop ends the search, and keeps the solutions found.
func (a *Answers) Stop() {
	if !a.state.Running {
		return
	}
	a.position.EndAll()
	a.state.Running, a.state.Preparing = false, false
	a.collect()
}

// collect shows what the search has found.
func (a *Answers) collect() {
	var found []Solution
	if a.inbox != nil {
		found, a.state.Done, a.state.Proved = a.inbox.take()
	}
	if a.state.Limit > 0 && a.state.Running {
		a.state.Done = min(1, float64(a.state.Took)/float64(a.state.Limit))
	}
	if len(found) == 0 {
		a.tell()
	}
	for _, s := range found {
		a.add(s)
	}
}

// add adds a solution: one that is proved can be the one before.
func (a *Answers) add(s Solution) {
	if best, ok := a.state.Best(); ok && best.Alg.String() == s.Alg.String() {
		a.state.Solutions[len(a.state.Solutions)-1].Proven = s.Proven
		a.tell()
		return
	}
	a.state.Solutions = append(a.state.Solutions, s)
	a.tell()
	if a.OnSolution != nil {
		a.OnSolution(s.Alg)
	}
}

// make makes tables, unless they are being made.
func (a *Answers) make(k kind) {
	name := tablesJob + k.String()
	if a.program.Running(name) {
		return
	}
	var warning error
	a.making[k] = 0
	a.program.Start(name, jobs.Job{
		Work: func(ctx context.Context, report func(float64)) (err error) {
			warning, err = a.Tables.make(ctx, k, report)
			return err
		},
		Progress: func(done float64) {
			a.making[k] = done
			if a.state.Preparing && a.missing(a.state.Goal) == k {
				a.state.Done = done
			}
			a.tell()
		},
		Done: func(err error) {
			delete(a.making, k)
			if jobs.Stopped(err) {
				return
			}
			if warning != nil && a.OnError != nil {
				a.OnError(warning)
			}
			if !a.state.Preparing {
				if err != nil && a.OnError != nil {
					a.OnError(err)
				}
				a.tell()
				return
			}
			if err != nil {
				a.state.Running, a.state.Preparing, a.state.Err = false, false, err
				a.tell()
				return
			}
			a.begin()
		},
	})
}

// Prepare makes the tables for a goal, if they are not made.
func (a *Answers) Prepare(g Goal) {
	if k := a.missing(g); k != none {
		a.make(k)
		a.tell()
	}
}

// Making reports whether tables for a goal are being made, and how far that is, 0..1.
func (a *Answers) Making(g Goal) (done float64, running bool) {
	done, running = a.making[a.missing(g)]
	return done, running
}

// TwoFaced has the distances of all positions of the Two-Faced cube; nil before its table
// is made: see [Answers.Prepare].
func (a *Answers) TwoFaced(m solve3.Metric) *solve3.TwoFaced { return a.Tables.twoFaced[m].Load() }

// Squares has the distances of all positions of the squares group; nil before they are
// computed: see [Answers.Prepare].
func (a *Answers) Squares() *solve3.Squares { return a.Tables.squares.Load() }
