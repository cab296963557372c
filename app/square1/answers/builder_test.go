package answers_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/table"
)

// factory makes tables when it is told to.
type factory struct {
	begun   chan table.Spec
	reports chan float64
	finish  chan error
	ended   chan error // by its context
	open    func(warn func(error)) (*solver.Solver, error)
	opened  []table.Spec
}

func newFactory() *factory {
	return &factory{
		begun: make(chan table.Spec, 10), reports: make(chan float64), finish: make(chan error), ended: make(chan error, 10),
		open: func(func(error)) (*solver.Solver, error) { return smallSolver() },
	}
}

func (f *factory) builder() *answers.Builder {
	return &answers.Builder{Make: f.make, Open: func(spec table.Spec, warn func(error)) (*solver.Solver, error) {
		f.opened = append(f.opened, spec)
		return f.open(warn)
	}}
}

func (f *factory) make(ctx context.Context, spec table.Spec, report func(float64)) error {
	f.begun <- spec
	for {
		select {
		case done := <-f.reports:
			report(done)
		case err := <-f.finish:
			return err
		case <-ctx.Done():
			f.ended <- ctx.Err()
			return ctx.Err()
		}
	}
}

// end has a table that is being made come to its end.
func (f *factory) end(t *testing.T, err error) {
	t.Helper()
	select {
	case f.finish <- err:
	case <-time.After(10 * time.Minute):
		t.Fatal("no table is being made")
	}
}

// TestBuildComplete reports its progress.
func TestBuildComplete(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFactory()
		b := openWith(t, smallSolver, f.builder())
		if p := b.Builder.Complete(); p != (answers.Progress{}) {
			t.Error(p)
		}
		b.Builder.BuildComplete()
		b.wantTold("begun", answers.TableChanged)
		b.Builder.BuildComplete() // it is being made
		if spec := <-f.begun; spec != table.Complete() {
			t.Error(spec)
		}
		if p := b.Builder.Complete(); p != (answers.Progress{Running: true}) {
			t.Error(p)
		}
		time.Sleep(60 * time.Millisecond)
		f.reports <- 0.04
		b.wait("progress", func() bool { return b.Builder.Complete().Done == 0.04 })
		if left := b.Builder.Complete().Left; left != 0 {
			t.Error("too early to tell:", left)
		}
		b.wantTold("progress", answers.TableChanged)
		time.Sleep(60 * time.Millisecond)
		f.reports <- 0.25
		b.wait("progress", func() bool { return b.Builder.Complete().Done == 0.25 })
		if left := b.Builder.Complete().Left; left != 3*120*time.Millisecond {
			t.Error(left)
		}
		b.enter(twoSlices) // it belongs to no position
		b.told = 0
		f.end(t, nil)
		b.wait("the end", func() bool { return !b.Builder.Complete().Running })
		b.wantTold("made", answers.TableChanged)
		if len(f.opened) != 1 || len(f.begun) != 0 {
			t.Errorf("opened %d times, begun %d times more", len(f.opened), len(f.begun))
		}
		b.wait("the distance", func() bool { return b.Distance().Knowledge == answers.Known })
		b.wantErrors()
	})
}

// TestBuildCompleteFails tells why, but not when it is stopped.
func TestBuildCompleteFails(t *testing.T) {
	f := newFactory()
	b := openWith(t, smallSolver, f.builder())
	full := errors.New("disk full")
	b.Builder.BuildComplete()
	<-f.begun
	f.end(t, full)
	b.wait("the failure", func() bool { return len(b.errors) > 0 })
	b.wantErrors(full)
	b.Builder.BuildComplete() // once more
	<-f.begun
	b.told = 0
	b.Builder.StopComplete()
	b.wantTold("stopped", answers.TableChanged)
	if b.Builder.Complete().Running {
		t.Error("it goes on")
	}
	if err := <-f.ended; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	b.Builder.StopComplete()
	b.drain()
	b.wantErrors()
	if len(f.opened) != 0 {
		t.Error("opened what is not there")
	}
	// After a stop it begins at nothing.
	b.Builder.BuildComplete()
	<-f.begun
	if p := b.Builder.Complete(); p != (answers.Progress{Running: true}) {
		t.Error(p)
	}
}

// TestTableCannotBeOpened continues with the current table.
func TestTableCannotBeOpened(t *testing.T) {
	f := newFactory()
	b := openWith(t, smallSolver, f.builder())
	torn := errors.New("torn")
	before := b.Solver()
	f.open = func(func(error)) (*solver.Solver, error) { return nil, torn }
	b.Builder.BuildComplete()
	<-f.begun
	f.end(t, nil)
	b.wait("the error", func() bool { return len(b.errors) > 0 })
	b.wantErrors(torn)
	f.open = func(warn func(error)) (*solver.Solver, error) {
		warn(torn)
		return smallSolver()
	}
	b.Builder.BuildComplete()
	<-f.begun
	f.end(t, nil)
	b.wait("the warning", func() bool { return len(b.errors) > 0 })
	b.wantErrors(torn)
	if b.Solver() != before {
		t.Error("another solver")
	}
	b.enter("/")
	b.wait("a distance", func() bool { return b.Distance().Knowledge == answers.Known })
}

// TestMediumTable builds the medium table during a long search, which then continues with
// it.
func TestMediumTable(t *testing.T) {
	for _, play := range []bool{false, true} {
		f := newFactory()
		b := openWith(t, slowSolver, f.builder())
		b.SetPatience(5 * time.Millisecond)
		p := b.enter(far)
		b.Solve(answers.Question{Metric: square1.SliceMetric}, play)
		b.told = 0
		b.wait("the medium table", b.makingMedium)
		b.wantTold("begun", answers.TableChanged)
		if spec := <-f.begun; spec != table.Medium() {
			t.Error(spec)
		}
		if !b.Solutions().Searching {
			t.Fatal("the search is over before")
		}
		b.SetPatience(time.Hour)
		b.Builder.BuildMedium() // it is being made
		again := time.Now()
		f.end(t, nil)
		b.wait("the table", func() bool { return !b.Builder.Medium().Running })
		b.wantTold("made", answers.TableChanged)
		if !b.Solutions().Searching {
			t.Error("the search does not go on")
		}
		b.wait("a solution", func() bool { return len(b.loaded) > 0 })
		b.wantSolution(p, b.loaded[0].alg)
		if took := b.Solutions().Took; took > time.Since(again) {
			t.Errorf("%v are said of the %v with the better tables", took, time.Since(again))
		}
		if b.loaded[0].play != play || b.Solutions().Searching {
			t.Errorf("%+v", b.loaded)
		}
		b.StopSolving() // the others
		b.jobs.Close()
		b.drain()
		if len(b.loaded) != 1 || len(f.opened) != 1 || len(f.begun) != 0 {
			t.Errorf("%v, opened %d times", b.loaded, len(f.opened))
		}
		b.wantErrors()
	}
}

// TestMediumTableForNobody finishes building after its search has ended: the table stays,
// but nothing is solved unasked.
func TestMediumTableForNobody(t *testing.T) {
	for name, end := range map[string]func(*bench){
		"another position": func(b *bench) { b.enter(twoSlices) },
		"stopped":          func(b *bench) { b.StopSolving() },
		"solved": func(b *bench) {
			b.goTo(square1.Solved())
		},
	} {
		f := newFactory()
		b := openWith(t, slowSolver, f.builder())
		b.SetPatience(2 * time.Millisecond)
		b.enter(veryFar)
		b.Solve(answers.Question{Metric: square1.TurnMetric}, true)
		b.wait("the medium table", b.makingMedium)
		<-f.begun
		end(b)
		if b.Solutions().Searching {
			t.Errorf("%s: it searches", name)
		}
		b.pass(30 * time.Millisecond)
		if !b.Builder.Medium().Running || len(f.ended) > 0 {
			t.Errorf("%s: the table is not made any more", name)
		}
		f.end(t, nil)
		b.wait("the table", func() bool { return len(f.opened) > 0 })
		b.told = 0
		if b.Solutions().Searching {
			t.Errorf("%s: it searches", name)
		}
		b.pass(200 * time.Millisecond)
		if len(b.loaded) > 0 || len(b.Solutions().List) > 0 || b.told.Has(answers.SolutionsChanged) {
			t.Errorf("%s: solved unasked: %v", name, b.loaded)
		}
		b.wantErrors()
	}
}

// TestPatienceEnds with the search for which it was.
func TestPatienceEnds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for name, end := range map[string]func(*bench){
			"another position": func(b *bench) { b.goTo(square1.Solved()) },
			"stopped":          func(b *bench) { b.StopSolving() },
			"answered": func(b *bench) {
				b.enter(twoSlices)
				b.Solve(answers.Question{Metric: square1.SliceMetric}, false)
				b.wait("a solution", func() bool { return len(b.loaded) > 0 })
			},
		} {
			f := newFactory()
			b := openWith(t, smallSolver, f.builder())
			b.SetPatience(300 * time.Millisecond)
			b.enter(veryFar)
			b.Solve(answers.Question{Metric: square1.TurnMetric}, false)
			end(b)
			b.pass(400 * time.Millisecond)
			if b.Builder.Medium().Running || len(f.begun) > 0 {
				t.Errorf("%s: the medium table is made for nobody", name)
			}
		}
	})
}

// TestMediumTableFails: if building fails, the search continues with the current table,
// and there is no message.
func TestMediumTableFails(t *testing.T) {
	f := newFactory()
	b := openWith(t, slowSolver, f.builder())
	b.SetPatience(2 * time.Millisecond)
	b.enter(veryFar)
	b.Solve(answers.Question{Metric: square1.TurnMetric}, true)
	<-waitFor(b, f)
	f.end(t, errors.New("disk full"))
	b.wait("the failure", func() bool { return !b.Builder.Medium().Running })
	if !b.Solutions().Searching || len(f.opened) > 0 {
		t.Error("the search is over")
	}
	b.wantErrors()
}

// waitFor waits until a table is begun.
func waitFor(b *bench, f *factory) chan table.Spec {
	b.t.Helper()
	b.wait("a table", func() bool { return b.Builder.Medium().Running })
	return f.begun
}

// TestBothTables are made at the same time. The complete one, ready while a search waits
// for the medium one, has it go on with that.
func TestBothTables(t *testing.T) {
	f := newFactory()
	b := openWith(t, slowSolver, f.builder())
	b.SetPatience(2 * time.Millisecond)
	b.Builder.BuildComplete()
	p := b.enter(far)
	b.Solve(answers.Question{Metric: square1.SliceMetric}, false)
	b.wait("the medium table", b.makingMedium)
	specs := []table.Spec{<-f.begun, <-f.begun}
	if !slices.Contains(specs, table.Medium()) || !slices.Contains(specs, table.Complete()) {
		t.Error(specs)
	}
	f.end(t, nil)
	b.wait("a solution", func() bool { return len(b.loaded) > 0 })
	b.StopSolving()
	f.end(t, nil)
	b.wait("the other", func() bool { return len(f.opened) == 2 })
	running := b.Builder.Complete().Running
	b.pass(50 * time.Millisecond)
	if running || b.Builder.Medium().Running || len(b.loaded) != 1 {
		t.Error(running, b.loaded)
	}
	b.wantSolution(p, b.loaded[0].alg)
	b.wantErrors()
}

// TestUsualPatience waits as long as a person does.
func TestUsualPatience(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFactory()
		b := openWith(t, smallSolver, f.builder())
		b.SetFinder(&fake{find: untilEnd, distance: func(context.Context, square1.Pattern) (int, error) { return 5, nil }})
		b.SetPattern(pattern(t, colours))
		start := time.Now()
		b.Solve(answers.Question{}, false)
		b.wait("the medium table", b.makingMedium)
		if took := time.Since(start); took != time.Second {
			t.Error(took)
		}
	})
}
