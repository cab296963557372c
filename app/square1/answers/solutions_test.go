package answers_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"wedge/app/square1/answers"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// TestSolve finds the first solution, and then all others.
func TestSolve(t *testing.T) {
	for _, metric := range square1.Metrics() {
		for _, play := range []bool{false, true} {
			b := open(t)
			p := b.enter(fourSlices)
			b.told = 0
			b.Solve(answers.Question{Metric: metric}, play)
			if s := b.Solutions(); !s.Searching || len(s.List) > 0 {
				t.Errorf("%+v", s)
			}
			b.wantTold("searching", answers.SolutionsChanged)
			b.wait("a solution", func() bool { return len(b.loaded) > 0 })
			first := b.Solutions()
			b.wantTold("the first", answers.SolutionsChanged)
			if first.Searching || !first.More || first.All || len(first.List) != 1 || first.Metric != metric || first.Took <= 0 {
				t.Errorf("%+v", first)
			}
			if l := b.loaded[0]; l.play != play || l.at != p || !slices.Equal(l.alg, first.List[0]) {
				t.Errorf("%+v", l)
			}
			b.wait("all", func() bool { return b.Solutions().All })
			b.wantTold("all", answers.SolutionsChanged)
			s := b.Solutions()
			if s.More || s.Searching || s.Count != len(s.List) || metric != square1.TurnMetric && s.Count < 2 || s.Length != first.Length || s.Metric != metric || s.Took != first.Took {
				t.Errorf("%+v", s)
			}
			for _, alg := range s.List {
				b.wantSolution(p, alg)
				if alg.Length(metric) != s.Length {
					t.Errorf("%v is no solution of length %d", alg, s.Length)
				}
			}
			if len(b.loaded) != 1 {
				t.Errorf("%d times loaded", len(b.loaded))
			}
			b.wantErrors()
		}
	}
}

// TestLoadedStaysFirst: when all solutions are known, the first one that was found is
// still the chosen one, whether or not it is the first in the solver's order.
func TestLoadedStaysFirst(t *testing.T) {
	b := open(t)
	small, err := smallSolver()
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	tried, moved := 0, 0
	for range 60 {
		p := nearby(rng)
		b.goTo(p)
		b.Forget()
		b.loaded = nil
		s := b.solved(square1.SliceMetric)
		if len(b.loaded) != 1 || s.Chosen != 0 || !slices.Equal(s.List[0], b.loaded[0].alg) {
			t.Fatalf("%v: %v is loaded, not %v", p, b.loaded, s.List[0])
		}
		r, err := small.Solve(t.Context(), p, solver.Options{All: true, Limit: 500})
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(r.Solutions[0], s.List[0]) {
			moved++
		}
		if !sameSet(r.Solutions, s.List) || r.Count != s.Count {
			t.Errorf("%v: %v, not %v", p, s.List, r.Solutions)
		}
		tried++
	}
	if tried < 50 || moved < 1 {
		t.Errorf("%d positions, %d with another one first", tried, moved)
	}
}

// nearby is a position one or three slices away, at any angle.
func nearby(rng *rand.Rand) square1.Position {
	p := square1.Solved()
	for range 1 + 2*rng.IntN(2) {
		for {
			q := p.Turn(rng.IntN(square1.Units), rng.IntN(square1.Units))
			if sliced, err := q.Slice(); err == nil {
				p = sliced
				break
			}
		}
	}
	return p.Turn(rng.IntN(square1.Units), rng.IntN(square1.Units))
}

// sameSet reports whether two lists have the same algs.
func sameSet(a, b []square1.Alg) bool {
	texts := func(list []square1.Alg) (out []string) {
		for _, alg := range list {
			out = append(out, alg.String())
		}
		slices.Sort(out)
		return out
	}
	return slices.Equal(texts(a), texts(b))
}

func TestChoose(t *testing.T) {
	b := open(t)
	b.Choose(0) // nothing is known
	p := b.enter(fourSlices)
	s := b.solved(square1.SliceMetric)
	tried := 0
	for i := range min(len(s.List), 5) {
		b.told = 0
		b.Choose(i)
		if b.Solutions().Chosen != i || len(b.chosen) != i+1 || !slices.Equal(b.chosen[i], s.List[i]) {
			t.Errorf("%d: %v", i, b.chosen)
		}
		b.wantSolution(p, b.chosen[i])
		b.wantTold("chosen", answers.SolutionsChanged)
		tried++
	}
	b.Choose(-1)
	b.Choose(len(s.List))
	if tried < 2 || b.Solutions().Chosen != tried-1 || len(b.chosen) != tried || len(b.loaded) != 1 || b.told != 0 {
		t.Errorf("%d tried, %d loaded, %+v", tried, len(b.loaded), b.Solutions())
	}
}

// TestSolved: nothing to do is no reason to fail.
func TestSolved(t *testing.T) {
	b := open(t)
	b.Solve(answers.Question{Metric: square1.SliceMetric}, true)
	b.wantErrors(answers.ErrSolved)
	if b.Solutions().Searching {
		t.Error("it searches")
	}
	p := b.goTo(square1.Solved().Turn(2, -1))
	s := b.solved(square1.SliceMetric)
	if s.Length != 0 || s.Count != 1 {
		t.Errorf("%+v", s)
	}
	b.wantSolution(p, s.List[0])
	b.wantErrors()
}

func TestForget(t *testing.T) {
	b := open(t)
	b.enter(fourSlices)
	b.solved(square1.SliceMetric)
	b.told = 0
	b.Forget()
	if s := b.Solutions(); len(s.List) > 0 || s.All || s.Count != 0 || s.Took != 0 {
		t.Errorf("%+v", s)
	}
	b.wantTold("forgotten", answers.SolutionsChanged)
	// What is looked for goes on, but the others are not looked for any more.
	b.loaded = nil
	b.Solve(answers.Question{Metric: square1.SliceMetric}, false)
	b.Forget()
	if !b.Solutions().Searching {
		t.Error("the search has ended")
	}
	b.wait("a solution", func() bool { return len(b.loaded) > 0 })
	b.Forget()
	if s := b.Solutions(); s.More || len(s.List) > 0 {
		t.Errorf("%+v", s)
	}
	b.jobs.Close()
	b.drain()
	if s := b.Solutions(); len(s.List) > 0 {
		t.Errorf("%+v", s)
	}
	b.wantErrors()
}

// TestForgetWhileLoading: a solution may be dropped in the callback that reports it.
func TestForgetWhileLoading(t *testing.T) {
	b := open(t)
	b.enter(fourSlices)
	b.OnSolution = func(square1.Alg, bool) { b.Forget() }
	b.solved(square1.SliceMetric)
	b.wantErrors()
}

// TestOthersWhilePlaying: the search for the other solutions continues when the position
// changes because the first one is playing.
func TestOthersWhilePlaying(t *testing.T) {
	b := open(t)
	p := b.enter(fourSlices)
	b.Solve(answers.Question{Metric: square1.SliceMetric}, true)
	b.wait("a solution", func() bool { return len(b.loaded) > 0 })
	for _, m := range b.loaded[0].alg {
		q, err := b.at.Apply(square1.Alg{m})
		if err != nil {
			t.Fatal(err)
		}
		b.goTo(q)
	}
	b.wait("all", func() bool { return b.Solutions().All })
	for _, alg := range b.Solutions().List {
		b.wantSolution(p, alg)
	}
	if len(b.loaded) != 1 || len(b.Solutions().List) < 2 {
		t.Errorf("%v, %+v", b.loaded, b.Solutions())
	}
}

// TestStopSolving starts solving and cancels: the solutions are not shown.
func TestStopSolving(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := open(t)
		for _, position := range []string{veryFar, fourSlices} {
			b.enter(position)
			b.Solve(answers.Question{Metric: square1.TurnMetric}, true)
			if !b.Solutions().Searching {
				t.Error("not searching")
			}
			if position == fourSlices {
				synctest.Wait() // it is found, but was not heard
			}
			b.told = 0
			b.StopSolving()
			b.wantTold("stopped", answers.SolutionsChanged)
			if b.Solutions().Searching {
				t.Error("still searching")
			}
			b.pass(50 * time.Millisecond)
			if len(b.loaded) > 0 || len(b.Solutions().List) > 0 {
				t.Error("a solution all the same")
			}
		}
		// The others, too, but what is known stays.
		b.Solve(answers.Question{Metric: square1.SliceMetric}, true)
		b.wait("a solution", func() bool { return len(b.loaded) > 0 })
		b.StopSolving()
		if s := b.Solutions(); s.More || s.All || len(s.List) != 1 {
			t.Errorf("%+v", s)
		}
		b.wantErrors()
	})
}

// TestSolveAgain in another metric: only the later one counts, from begin to end.
func TestSolveAgain(t *testing.T) {
	b := open(t)
	p := b.enter(fourSlices)
	b.Solve(answers.Question{Metric: square1.TurnMetric}, false)
	b.Solve(answers.Question{Metric: square1.WCAMetric}, true)
	if !b.Solutions().Searching {
		t.Error("not searching")
	}
	b.wait("a solution", func() bool { return len(b.loaded) > 0 })
	b.Solve(answers.Question{Metric: square1.SliceMetric}, false) // while the others are looked for
	if s := b.Solutions(); !s.Searching || s.Metric != square1.WCAMetric || len(s.List) != 1 {
		t.Errorf("%+v", s)
	}
	b.wait("the next", func() bool { return len(b.loaded) > 1 })
	b.wait("all", func() bool { return b.Solutions().All })
	if s := b.Solutions(); s.Metric != square1.SliceMetric || s.Searching || s.More || !slices.Equal(s.List[0], b.loaded[1].alg) {
		t.Errorf("%+v", s)
	}
	b.jobs.Close()
	b.drain()
	if len(b.loaded) != 2 || !b.loaded[0].play || b.loaded[1].play || b.loaded[1].at != p {
		t.Errorf("%+v", b.loaded)
	}
	b.wantErrors()
}

// TestOthersDuringASearch: the other solutions arrive while another position is being
// solved, which continues.
func TestOthersDuringASearch(t *testing.T) {
	b := open(t)
	b.enter(fourSlices)
	b.Solve(answers.Question{Metric: square1.SliceMetric}, false)
	b.wait("a solution", func() bool { return len(b.loaded) > 0 })
	b.enter(veryFar)
	b.Solve(answers.Question{Metric: square1.TurnMetric}, false)
	b.wait("the others", func() bool { return b.Solutions().All })
	if !b.Solutions().Searching {
		t.Error("the search is said to have ended")
	}
	b.StopSolving()
	if b.Solutions().Searching || len(b.loaded) != 1 {
		t.Errorf("%+v", b.Solutions())
	}
}

// TestExactSolver finds all at once, where the complete table is installed.
func TestExactSolver(t *testing.T) {
	b := openComplete(t)
	p := b.enter(fourSlices)
	b.Solve(answers.Question{Metric: square1.SliceMetric}, true)
	if b.Solutions().Searching {
		t.Error("it is there at once, and not worth saying")
	}
	b.wait("a solution", func() bool { return len(b.loaded) > 0 })
	s := b.Solutions()
	if !s.All || s.More || len(s.List) < 2 || s.Count != len(s.List) {
		t.Errorf("%+v", s)
	}
	b.wantSolution(p, b.loaded[0].alg)
	// The others of a search before do not replace it.
	b.Solve(answers.Question{Metric: square1.TurnMetric}, false)
	b.wait("a solution", func() bool { return len(b.loaded) > 1 })
	b.Solve(answers.Question{Metric: square1.SliceMetric}, false)
	b.wait("a solution", func() bool { return len(b.loaded) > 2 })
	b.pass(300 * time.Millisecond)
	if s := b.Solutions(); s.Metric != square1.SliceMetric || s.More || !s.All {
		t.Errorf("%+v", s)
	}
}
