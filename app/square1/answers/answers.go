package answers

import (
	"context"
	"math/rand/v2"
	"time"

	"wedge/app/jobs"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// Change says what has changed, as a set of the following.
type Change uint8

// What can change.
const (
	DistanceChanged  Change = 1 << iota // see [Answers.Distance]
	SolutionsChanged                    // see [Answers.Solutions]
	ScrambleChanged                     // see [Answers.Scrambling]
	TableChanged                        // see [Answers.Solver] and [Answers.Builder]
)

// Has tells whether something is among the changes.
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

// Answers knows what is known of a position. Its methods are for one goroutine, that
// of its jobs.
type Answers struct {
	// OnChange is told what has changed.
	OnChange func(Change)
	// OnError is told why there is no answer.
	OnError func(error)
	// OnSolution is told the first solution of the position, to be loaded.
	OnSolution func(alg square1.Alg, play bool)
	// OnChosen is told another one, to be loaded in place of that.
	OnChosen func(square1.Alg)
	// Builder makes better tables.
	Builder *Builder

	groups
	solver    *solver.Solver
	damage    damage // of its tables
	at        square1.Position
	preview   *square1.Position // measured instead; nil for none
	distance  Distance
	solutions Solutions
	search    search        // for the first solution
	patience  time.Duration // the constant of that name, but for tests
}

// groups are those of its jobs.
type groups struct {
	position *jobs.Group // ends with the position
	measured *jobs.Group // ends with the position that the distance is of
	loaded   *jobs.Group // ends with the solution that is loaded
	program  *jobs.Group // ends with the program
}

// search is what was asked for.
type search struct {
	question Question
	play     bool
	others   func() // looks for the other solutions once more
}

// damage of a solver's tables.
type damage struct {
	opened solver.Kind // what it answered from at first
	told   error       // the last one that was told
}

// New knows nothing yet: call [Answers.SetPosition] when the callbacks are set.
func New(j *jobs.Jobs, s *solver.Solver, b *Builder) *Answers {
	a := &Answers{Builder: b, groups: groups{j.Group(), j.Group(), j.Group(), j.Group()}, solver: s, patience: patience}
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

// sayDamage tells, once, that the solver has found its table damaged and goes on with
// another.
func (a *Answers) sayDamage() {
	found := a.solver.Damage()
	if found == nil || a.damage.told != nil && found.Error() == a.damage.told.Error() {
		return
	}
	a.damage.told = found
	a.fail(found)
	a.tell(TableChanged)
}

// LostComplete tells whether the complete table has turned out to be damaged, and was
// not made again.
func (a *Answers) LostComplete() bool {
	return a.damage.told != nil && a.damage.opened == solver.Complete && !a.solver.Exact()
}

// Solver is the one that answers, with the best table there is.
func (a *Answers) Solver() *solver.Solver { return a.solver }

// useBetter goes on with a table that was made, unless there is a better one by now.
// What is being looked for is looked for with that.
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
	a.solver = s
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

// SetPosition goes on to another position. What was being looked for is given up.
func (a *Answers) SetPosition(p square1.Position) {
	a.position.EndAll()
	a.at, a.preview = p, nil
	a.measure()
}

// Preview has the distance of another position measured, one that is shown though it does
// not count; nil goes back to that which does. Solutions stay those of the latter.
func (a *Answers) Preview(p *square1.Position) {
	if p != nil || a.preview != nil {
		a.preview = p
		a.measure()
	}
}

// Scrambling tells whether a scramble is being drawn.
func (a *Answers) Scrambling() bool { return a.program.Running(scrambleJob) }

// Scramble draws a random position that is far enough from solved, and an alg that leads
// there, the same for the same seed. done gets them; it is not called if that fails or
// another scramble is asked for.
func (a *Answers) Scramble(seed uint64, done func(square1.Position, square1.Alg)) {
	var p square1.Position
	var alg square1.Alg
	s := a.solver
	a.program.Start(scrambleJob, jobs.Job{
		Work: func(ctx context.Context, _ func(float64)) (err error) {
			p, alg, err = solver.Scramble(ctx, s.Solve, rand.New(rand.NewPCG(seed, 0)))
			return err
		},
		Done: func(err error) {
			a.sayDamage()
			a.tell(ScrambleChanged)
			switch {
			case err == nil:
				done(p, alg)
			case !jobs.Stopped(err):
				a.fail(err)
			}
		},
	})
	a.tell(ScrambleChanged)
}

// timed is how long a search has taken.
func timed(search func() error) (took time.Duration, err error) {
	start := time.Now()
	err = search()
	return time.Since(start), err
}
