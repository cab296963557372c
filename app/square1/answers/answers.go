package answers

import (
	"context"
	"math/rand/v2"
	"time"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/find"
	"wedge/solver/scramble"
	"wedge/solver/table"
)

// Change is what has changed: a set of the following.
type Change uint8

// What can change.
const (
	DistanceChanged  Change = 1 << iota // see [Answers.Distance]
	SolutionsChanged                    // see [Answers.Solutions]
	ScrambleChanged                     // see [Answers.Scrambling]
	TableChanged                        // see [Answers.Solver] and [Answers.Builder]
)

// Has reports whether the set contains a change.
func (c Change) Has(x Change) bool { return c&x != 0 }

// Names of jobs.
const (
	distanceJob = "distance"
	slowJob     = "slow distance"
	solutionJob = "solution"
	patienceJob = "patience"
	othersJob   = "other solutions"
	othersWait  = "patience for other solutions"
	scrambleJob = "scramble"
)

// Answers computes and stores the facts about a position. Its methods are for one
// goroutine, that of its jobs.
type Answers struct {
	// OnChange is called with what has changed.
	OnChange func(Change)
	// OnError is called if there is no answer.
	OnError func(error)
	// OnSolution is called with the first solution of the position, to load it.
	OnSolution func(alg square1.Alg, play bool)
	// OnNone is called when there is no solution, to unload the previous one. Afterwards
	// [Solutions.Why] is known.
	OnNone func()
	// OnChosen is called with another solution, to load it instead.
	OnChosen func(square1.Alg)
	// Builder builds better tables.
	Builder *Builder

	groups
	solver    *solver.Solver
	finder    finder
	damage    damage // of its tables
	at        square1.Pattern
	preview   *square1.Pattern // measured instead of the position; nil for none
	target    Question         // its goal is that of distances
	distance  Distance
	solutions Solutions
	search    search        // for the first solution
	patience  time.Duration // the constant of that name, except in tests
}

// groups are the groups of its jobs.
type groups struct {
	position *jobs.Group // ends with the position
	measured *jobs.Group // ends with the position whose distance is measured
	loaded   *jobs.Group // ends with the loaded solution
	program  *jobs.Group // ends with the program
}

// search is the current search.
type search struct {
	question Question
	play     bool
	others   func() // searches the other solutions again
}

// damage is the damage of a solver's tables.
type damage struct {
	opened solver.Kind // its kind when it was opened
	told   error       // the last one reported
}

// New makes answers without a position: call [Answers.SetPattern] once the callbacks are
// set.
func New(j *jobs.Jobs, s *solver.Solver, b *Builder) *Answers {
	a := &Answers{Builder: b, groups: groups{j.Group(), j.Group(), j.Group(), j.Group()}, solver: s, finder: find.New(s), patience: patience}
	b.group = j.Group()
	b.onChange = func() { a.tell(TableChanged) }
	b.onError = a.fail
	b.onBuilt = a.useBetter
	a.damage.opened = s.Kind()
	return a
}

func (a *Answers) tell(c Change) {
	if a.OnChange != nil {
		a.OnChange(c)
	}
}

func (a *Answers) fail(err error) {
	if a.OnError != nil {
		a.OnError(err)
	}
}

// sayDamage reports, once, that the solver found its table damaged and uses another.
func (a *Answers) sayDamage() {
	found := a.solver.Damage()
	if found == nil || a.damage.told != nil && found.Error() == a.damage.told.Error() {
		return
	}
	a.damage.told = found
	a.fail(found)
	a.tell(TableChanged)
}

// LostComplete reports whether the complete table was found damaged and not built again.
func (a *Answers) LostComplete() bool {
	return a.damage.told != nil && a.damage.opened == solver.Complete && !a.solver.Exact()
}

// Solver is the current solver, with the best table available.
func (a *Answers) Solver() *solver.Solver { return a.solver }

// Finder finds algs for patterns with that solver.
func (a *Answers) Finder() *find.Finder {
	f, _ := a.finder.(*find.Finder) // nil only in tests
	return f
}

// useBetter switches to a newly built table, unless a better one is in use. Searches
// start again with it.
func (a *Answers) useBetter(spec table.Spec) {
	if !spec.Exact() && a.solver.Kind() != solver.Small {
		return
	}
	var warnings []error // later ones come from other goroutines: see sayDamage
	s, err := a.Builder.Open(spec, func(err error) { warnings = append(warnings, err) })
	for _, w := range warnings {
		a.fail(w)
	}
	if err != nil {
		a.fail(err)
		return
	}
	a.solver, a.finder = s, find.New(s)
	if spec.Exact() {
		a.damage = damage{opened: s.Kind()}
	}
	a.tell(TableChanged)
	a.measure()
	switch {
	case a.solutions.Searching:
		a.Solve(a.search.question, a.search.play)
	case a.solutions.More:
		a.search.others()
	}
}

// SetPattern switches to another pattern, which may be a position. It ends all searches
// for the old one.
func (a *Answers) SetPattern(p square1.Pattern) {
	a.position.EndAll()
	a.at, a.preview = p, nil
	if a.solutions.Why != nil && len(a.solutions.List) == 0 { // of the old one
		a.Forget()
	}
	a.measure()
}

// Preview measures the distance of another, previewed pattern; nil returns to the current
// one. The solutions stay those of the current one.
func (a *Answers) Preview(p *square1.Pattern) {
	if p != nil || a.preview != nil {
		a.preview = p
		a.measure()
	}
}

// Scrambling reports whether a scramble is being made.
func (a *Answers) Scrambling() bool { return a.program.Running(scrambleJob) }

// Scramble makes a scramble as wished, the same for the same seed. It passes it to done,
// unless it fails or another scramble is requested.
func (a *Answers) Scramble(w scramble.Wish, seed uint64, done func(scramble.Scramble)) {
	var made scramble.Scramble
	s, f := a.solver, a.finder
	a.program.Start(scrambleJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) error {
			source, err := scramble.New(w, s.Solve, f.Distance)
			if err == nil {
				made, err = source.Next(ctx, rand.New(rand.NewPCG(seed, 0)))
			}
			return err
		},
		Done: func(err error) {
			a.sayDamage()
			a.tell(ScrambleChanged)
			switch {
			case err == nil:
				done(made)
			case !jobs.Stopped(err):
				a.fail(err)
			}
		},
	})
	a.tell(ScrambleChanged)
}
