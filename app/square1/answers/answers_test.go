package answers_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"wedge/app/jobs"
	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/resources"
	"wedge/solver"
	"wedge/solver/scramble"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// Algs from solved to positions that the small tables solve at once, and positions that
// take them long.
const (
	fourSlices = "(1,0)/(3,3)/(-1,0)/(0,3)/(3,0)"
	twoSlices  = "(1,0)/(3,3)/(0,-1)"
	veryFar    = "A2B1C3D45E6F7G8H-" // takes ten seconds in the turn metric
	far        = "17FECHB2846A3G5D/" // 0.03 s with both small tables, a second with the first alone
)

// bench is answers in a test, whose goroutine is the window's.
type bench struct {
	*answers.Answers
	t      *testing.T
	jobs   *jobs.Jobs
	queue  chan func()
	told   answers.Change // since it was looked at
	errors []error
	loaded []loaded
	chosen []square1.Alg
	at     square1.Position
}

// loaded is a solution that was to be loaded, and where.
type loaded struct {
	alg  square1.Alg
	play bool
	at   square1.Position
}

// smallSolver has both small tables. It is shared by tests, so it has learned the
// distances near solved.
var smallSolver = sync.OnceValues(func() (*solver.Solver, error) { return embedded(2) })

// slowSolver has only the first small table and has learned nothing yet.
func slowSolver() (*solver.Solver, error) { return embedded(1) }

// damaged is a solver of a small table with a wrong bit.
func damaged() (*solver.Solver, error) {
	content := slices.Clone(resources.SmallTables()[0])
	content[len(content)-1] ^= 1
	tab, err := table.FromBytes(content)
	if err != nil {
		return nil, err
	}
	return solver.New(tab), nil
}

// openHeld makes answers that come only after release, however fast the machine is: the
// table is damaged, and the one that replaces it is late.
func openHeld(t *testing.T, builder *answers.Builder) (b *bench, release func()) {
	t.Helper()
	gate := make(chan struct{})
	b = openWith(t, func() (*solver.Solver, error) {
		s, err := damaged()
		if err != nil {
			return nil, err
		}
		s.OnDamage(func(error) (*solver.Solver, error) {
			<-gate
			return smallSolver()
		})
		return s, nil
	}, builder)
	release = sync.OnceFunc(func() { close(gate) })
	t.Cleanup(release) // before the answers are closed, which waits for searches
	return b, release
}

// embedded makes a solver of the first n tables that come with the program.
func embedded(n int) (*solver.Solver, error) {
	list, err := tabletest.Small()
	if err != nil {
		return nil, err
	}
	return solver.New(list[:n]...), nil
}

// open makes answers that have the small tables only.
func open(t *testing.T) *bench {
	t.Helper()
	return openWith(t, smallSolver, &answers.Builder{
		Make: func(context.Context, table.Spec, func(float64)) error { return errors.New("nothing is to be made") },
		Open: func(table.Spec, func(error)) (*solver.Solver, error) { return smallSolver() },
	})
}

func openWith(t *testing.T, opener func() (*solver.Solver, error), builder *answers.Builder) *bench {
	t.Helper()
	s, err := opener()
	if err != nil {
		t.Fatal(err)
	}
	b := &bench{t: t, queue: make(chan func(), 10_000), at: square1.Solved()}
	b.jobs = jobs.New(func(f func()) { b.queue <- f })
	b.Answers = answers.New(b.jobs, s, builder)
	b.OnChange = func(c answers.Change) { b.told |= c }
	b.OnError = func(err error) { b.errors = append(b.errors, err) }
	b.OnSolution = func(alg square1.Alg, play bool) { b.loaded = append(b.loaded, loaded{alg, play, b.at}) }
	b.OnChosen = func(alg square1.Alg) { b.chosen = append(b.chosen, alg) }
	b.SetPattern(square1.Only(b.at))
	t.Cleanup(b.close)
	return b
}

// openComplete makes answers that have the complete table, for a test of the full proof.
func openComplete(t *testing.T) *bench {
	t.Helper()
	s := solver.New(tabletest.Complete(t))
	return openWith(t, func() (*solver.Solver, error) { return s, nil }, &answers.Builder{})
}

// close ends everything, and nothing may be heard afterwards.
func (b *bench) close() {
	b.jobs.Close()
	n := len(b.loaded)
	b.told = 0
	b.drain()
	if len(b.loaded) != n || b.told != 0 || b.Solutions().Searching || b.Solutions().More || b.Scrambling() {
		b.t.Errorf("heard after the end: %v, %05b, %+v", b.loaded[n:], b.told, b.Solutions())
	}
}

// goTo sets the position.
func (b *bench) goTo(p square1.Position) square1.Position {
	b.at = p
	b.SetPattern(square1.Only(p))
	return p
}

// enter goes to where an alg leads to from solved.
func (b *bench) enter(alg string) square1.Position {
	b.t.Helper()
	p, err := square1.Parse(alg)
	if err != nil {
		b.t.Fatal(err)
	}
	return b.goTo(p)
}

// drain runs what has been posted.
func (b *bench) drain() {
	for {
		select {
		case f := <-b.queue:
			f()
		default:
			return
		}
	}
}

// wait runs what is posted until a condition holds.
func (b *bench) wait(what string, ok func() bool) {
	b.t.Helper()
	deadline := time.NewTimer(10 * time.Minute)
	defer deadline.Stop()
	for !ok() {
		select {
		case f := <-b.queue:
			f()
		case <-deadline.C:
			b.t.Fatalf("waited in vain: %s", what)
		}
	}
}

// makingMedium reports whether the medium table is being made.
func (b *bench) makingMedium() bool { return b.Builder.Medium().Running }

// pass runs what is posted for a while.
func (b *bench) pass(d time.Duration) {
	over := time.After(d)
	for {
		select {
		case f := <-b.queue:
			f()
		case <-over:
			return
		}
	}
}

// solved waits for all solutions.
func (b *bench) solved(m square1.Metric) answers.Solutions {
	b.t.Helper()
	b.Solve(answers.Question{Metric: m}, false)
	b.wait("all solutions", func() bool { return b.Solutions().All && !b.Solutions().Searching })
	return b.Solutions()
}

// wantErrors looks which errors were told since the last time.
func (b *bench) wantErrors(want ...error) {
	b.t.Helper()
	ok := len(b.errors) == len(want)
	for i := range want {
		ok = ok && errors.Is(b.errors[i], want[i])
	}
	if !ok {
		b.t.Errorf("errors: %v, not %v", b.errors, want)
	}
	b.errors = nil
}

// wantTold looks whether a change was told since the last time.
func (b *bench) wantTold(what string, c answers.Change) {
	b.t.Helper()
	if !b.told.Has(c) {
		b.t.Errorf("%s: told %05b, not %05b", what, b.told, c)
	}
	b.told = 0
}

// wantSolution looks whether an alg solves a position.
func (b *bench) wantSolution(p square1.Position, alg square1.Alg) {
	b.t.Helper()
	if got, err := p.Apply(alg); err != nil || got != square1.Solved() {
		b.t.Errorf("%v leads from %v to %v, %v", alg, p, got, err)
	}
}

// TestScramble is the same for the same seed.
func TestScramble(t *testing.T) {
	b := open(t)
	scrambled := func(seed uint64) square1.Position {
		var found []square1.Position
		b.Scramble(scramble.Wish{Fewest: scramble.FewestMoves}, seed, func(made scramble.Scramble) {
			p, alg := made.Position, made.Alg
			if b.Scrambling() {
				t.Error("it is found, but being drawn")
			}
			if got, err := square1.Solved().Apply(alg); err != nil || got != p {
				t.Errorf("seed %d: %v leads to %v, not to %v, %v", seed, alg, got, p, err)
			}
			found = append(found, p)
		})
		if !b.Scrambling() || len(found) > 0 {
			t.Error("it should be on its way")
		}
		b.wantTold("begin", answers.ScrambleChanged)
		b.wait("a scramble", func() bool { return !b.Scrambling() })
		b.wantTold("end", answers.ScrambleChanged)
		if len(found) != 1 {
			t.Fatalf("seed %d: %v", seed, found)
		}
		return found[0]
	}
	first, other, same := scrambled(42), scrambled(7), scrambled(42)
	if first != same || first == other {
		t.Errorf("%v, %v, %v", first, other, same)
	}
	b.wantErrors()
}

// TestScrambleWished goes to a case, or fails with a reason.
func TestScrambleWished(t *testing.T) {
	b := open(t)
	set, err := cases.Named("CO")
	if err != nil {
		t.Fatal(err)
	}
	var found []scramble.Scramble
	b.Scramble(scramble.Wish{Cases: scramble.Unsolved(set)}, 5, func(made scramble.Scramble) { found = append(found, made) })
	b.wait("a scramble", func() bool { return !b.Scrambling() })
	if len(found) != 1 || found[0].Case == nil {
		t.Fatal(found)
	}
	if c, ok := set.Of(found[0].Position); !ok || c.Index != found[0].Case.Index {
		t.Errorf("%v is %v", found[0], c.Name)
	}
	b.wantErrors()
	solved := square1.Only(square1.Solved())
	b.Scramble(scramble.Wish{Pattern: &solved, Parity: scramble.Odd}, 5, func(scramble.Scramble) { t.Error("found") })
	b.wait("the failure", func() bool { return !b.Scrambling() })
	b.wantErrors(scramble.ErrWish)
}

// TestScrambleReplaced: only the last one that was asked for comes, wherever the puzzle
// is meanwhile.
func TestScrambleReplaced(t *testing.T) {
	b := open(t)
	var done []uint64
	for seed := range uint64(20) {
		b.Scramble(scramble.Wish{}, seed, func(scramble.Scramble) { done = append(done, seed) })
		if seed%3 == 0 {
			b.drain()
		}
		if !b.Scrambling() && len(done) == 0 {
			t.Error("it has ended without an answer")
		}
		done = nil
	}
	b.enter(twoSlices)
	b.wait("the last", func() bool { return !b.Scrambling() })
	if len(done) != 1 || done[0] != 19 {
		t.Error(done)
	}
	// One that is ended by the end of the program is not heard.
	b.Scramble(scramble.Wish{}, 1, func(scramble.Scramble) { t.Error("heard") })
	b.jobs.Close()
	if b.Scrambling() {
		t.Error("it has not ended")
	}
	b.drain()
	b.wantErrors()
}

// TestAnything asks for everything in any order. An answer never comes for a position
// other than the present one, and all questions end.
func TestAnything(t *testing.T) {
	b := open(t)
	rng := rand.New(rand.NewPCG(3, 4))
	near := []square1.Position{square1.Solved(), square1.Solved().Turn(1, 1)}
	for _, alg := range []string{fourSlices, twoSlices, "/", "(1,0)/(-1,0)", "/(3,3)/(-3,0)/"} {
		near = append(near, b.enter(alg))
	}
	distances, asked, scrambles := 0, 0, 0
	known := map[square1.Position]int{}
	b.OnChange = func(c answers.Change) {
		if d := b.Distance(); c.Has(answers.DistanceChanged) && d.Knowledge == answers.Known {
			distances++
			if was, ok := known[b.at]; ok && was != d.Slices {
				t.Fatalf("%v is %d slices away, and then %d", b.at, was, d.Slices)
			}
			known[b.at] = d.Slices
		}
		if s := b.Solutions(); s.Chosen > 0 && s.Chosen >= len(s.List) {
			t.Fatalf("%+v", s)
		}
	}
	b.OnSolution = func(alg square1.Alg, play bool) {
		b.wantSolution(b.at, alg)
		b.loaded = append(b.loaded, loaded{alg, play, b.at})
	}
	enough := func() bool {
		return distances >= 200 && asked >= 500 && len(b.loaded) >= 50 && scrambles > 0 && len(known) == len(near)
	}
	for i := 0; i < 4000 || !enough() && i < 400_000; i++ {
		switch rng.IntN(10) {
		case 0, 1:
			b.goTo(near[rng.IntN(len(near))])
		case 2, 3:
			b.Solve(answers.Question{Metric: square1.Metrics()[rng.IntN(3)]}, rng.IntN(2) == 0)
			asked++
		case 4:
			b.Forget()
		case 5:
			b.StopSolving()
		case 6:
			b.Choose(rng.IntN(4) - 1)
		case 7:
			b.Scramble(scramble.Wish{}, rng.Uint64(), func(scramble.Scramble) { scrambles++ })
		default:
			b.pass(time.Duration(rng.IntN(3)) * time.Millisecond)
		}
	}
	b.wait("the end of all", func() bool {
		s := b.Solutions()
		return !s.Searching && !s.More && !b.Scrambling() && b.Distance().Knowledge == answers.Known
	})
	if !enough() || len(b.loaded) > asked {
		t.Error(distances, asked, len(b.loaded), scrambles, len(known))
	}
	for _, err := range b.errors {
		if !errors.Is(err, answers.ErrSolved) {
			t.Error(err)
		}
	}
	t.Logf("%d distances, %d of %d searches answered, %d scrambles", distances, len(b.loaded), asked, scrambles)
}
