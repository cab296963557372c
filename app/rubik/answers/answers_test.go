package answers_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"wedge/app/jobs"
	"wedge/app/pagetest"
	"wedge/app/roombench"
	"wedge/app/rubik/answers"
	"wedge/puzzle/cube3"
	solve3 "wedge/solver/cube3"
)

// bench is answers in a test, whose goroutine is the window's.
type bench struct {
	*answers.Answers
	t      *testing.T
	jobs   *jobs.Jobs
	at     cube3.Assembly
	told   int
	algs   []cube3.Alg // handed out
	errors []error
	folder string // of tables
}

func open(t *testing.T) *bench {
	t.Helper()
	b := &bench{t: t, jobs: roombench.PageHost(t, nil).Jobs, at: cube3.Solved(), folder: t.TempDir()}
	b.Answers = answers.New(b.jobs, b.folder)
	b.OnChange = func() { b.told++ }
	b.OnError = func(err error) { b.errors = append(b.errors, err) }
	b.OnSolution = func(alg cube3.Alg) {
		if !b.at.Apply(alg).IsSolved() {
			t.Errorf("%v does not solve %v", alg, b.at)
		}
		b.algs = append(b.algs, alg)
	}
	b.SetLimit(300 * time.Millisecond)
	t.Cleanup(b.close)
	return b
}

// close ends everything, and nothing may be heard afterwards.
func (b *bench) close() {
	b.jobs.Close()
	b.told = 0
	pagetest.OneApp().Desktop.Pump()
	if b.told != 0 || len(b.errors) > 0 {
		b.t.Errorf("heard after the end: %d changes; errors: %v", b.told, b.errors)
	}
}

// goTo sets the assembly.
func (b *bench) goTo(a cube3.Assembly) {
	b.at, b.algs = a, nil
	b.SetAssembly(a)
}

// enter sets the assembly that a text describes.
func (b *bench) enter(text string) {
	b.t.Helper()
	a, _, err := cube3.Parse(text)
	if err != nil {
		b.t.Fatal(err)
	}
	b.goTo(a)
}

// until runs what is posted until a condition holds.
func (b *bench) until(what string, ok func() bool) {
	b.t.Helper()
	pagetest.OneApp().Desktop.Wait(b.t, what, ok)
}

// ended waits for the end of the search.
func (b *bench) ended() answers.State {
	b.t.Helper()
	b.until("the end of the search", func() bool { return !b.State().Running })
	return b.State()
}

// TestSolve asks for each goal. Tables that cannot be read are reported once, and made again, but for the large one,
// which only the user builds.
func TestSolve(t *testing.T) {
	if testing.Short() {
		t.Skip("makes large tables")
	}
	b := open(t)
	twoFaced, large := filepath.Join(b.folder, "two-faced-half-turns.wedge"), filepath.Join(b.folder, "cube.wedge")
	for _, path := range []string{twoFaced, large} {
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		goal   answers.Goal
		text   string
		length int // -1 for any
		proved bool
	}{
		{answers.Short, "R U F' L2 B D R' U2 F L' B2 D' R U' F2 L D2 B' U", -1, false},
		{answers.Short, "R U F", 3, true},
		{answers.Shortest, "R U F' L2 B", 5, true},
		{answers.ShortestQuarters, "R U F' L2 B", 6, true},
		{answers.TwoFaces, "R U2 R' U", 4, true},
		{answers.TwoFaces, "R U2", 2, true},
		{answers.Shortest, "R U F' L2", 4, true},
		{answers.TwoFacesQuarters, "R U2 R' U", 5, true},
		{answers.Squares, "R2 U2 F2", 3, true},
	} {
		b.goTo(cube3.Solved())
		b.enter(c.text)
		if s := b.State(); s.Asked || len(s.Solutions) > 0 {
			t.Errorf("%s: known before it is asked: %+v", c.text, s)
		}
		b.Solve(c.goal)
		if s := b.State(); !s.Running || !s.Asked || s.Goal != c.goal {
			t.Errorf("%s: not begun: %+v", c.text, s)
		}
		s := b.ended()
		best, ok := s.Best()
		length := c.goal.Metric().Length(best.Alg)
		if !ok || s.Err != nil || c.length >= 0 && length != c.length || best.Proven != c.proved {
			t.Errorf("%s: %+v", c.text, s)
		}
		if c.proved && s.Proved != length || s.Done != 1 || s.Preparing || s.Took == 0 && c.goal == answers.Short {
			t.Errorf("%s: %+v", c.text, s)
		}
		if len(b.algs) != len(s.Solutions) || b.algs[len(b.algs)-1].String() != best.Alg.String() {
			t.Errorf("%s: %v handed out of %v", c.text, b.algs, s.Solutions)
		}
	}
	if len(b.errors) != 2 || !errors.Is(b.errors[0], solve3.ErrLarge) || errors.Is(b.errors[1], solve3.ErrLarge) ||
		!errors.Is(b.errors[0], solve3.ErrDamaged) || !errors.Is(b.errors[1], solve3.ErrDamaged) {
		t.Error(b.errors)
	}
	b.errors = nil
	if info, err := os.Stat(twoFaced); err != nil || info.Size() == 0 {
		t.Error("not made again: ", err)
	}
	if info, err := os.Stat(large); err != nil || info.Size() != 0 {
		t.Error("replaced: ", err)
	}
}

// TestNothingToDo: the solved cube has the empty solution, at once.
func TestNothingToDo(t *testing.T) {
	b := open(t)
	for _, g := range answers.Goals() {
		b.Solve(g)
		best, ok := func() (answers.Solution, bool) { s := b.State(); return s.Best() }()
		if s := b.State(); s.Running || !ok || !best.Proven || len(best.Alg) != 0 || s.Err != nil {
			t.Errorf("%d: %+v", g, s)
		}
	}
}

// TestUnreachable: the error says that no turns lead there.
func TestUnreachable(t *testing.T) {
	b := open(t)
	for _, c := range []struct {
		text  string
		goals []answers.Goal
	}{
		{"R flip UF", answers.Goals()},
		{"F", []answers.Goal{answers.TwoFaces, answers.TwoFacesQuarters, answers.Squares}},
		{"R", []answers.Goal{answers.Squares}},
	} {
		b.enter(c.text)
		for _, g := range c.goals {
			b.Solve(g)
			if s := b.ended(); !errors.Is(s.Err, solve3.ErrUnreachable) || len(s.Solutions) > 0 {
				t.Errorf("%s, %d: %+v", c.text, g, s)
			}
		}
	}
}

// TestChanged: a new assembly ends the search, and nothing is heard of it. Tables being
// made are finished.
func TestChanged(t *testing.T) {
	b := open(t)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		b.goTo(cube3.Random(rng))
		b.Solve(answers.Short)
		for range rng.IntN(3) {
			b.until("something", func() bool { n := b.told; b.told = 0; return n > 0 })
		}
	}
	if s := b.ended(); len(s.Solutions) == 0 || len(s.Solutions[0].Alg) > solve3.MaxLength {
		t.Errorf("%+v", s)
	}
	b.enter("R")
	if s := b.State(); s.Asked || s.Running || len(s.Solutions) > 0 {
		t.Errorf("%+v", s)
	}
}

// TestFirstSolution: however slow the machine is, there is one.
func TestFirstSolution(t *testing.T) {
	b := open(t)
	b.SetLimit(1)
	b.goTo(cube3.Random(rand.New(rand.NewPCG(5, 6))))
	b.Solve(answers.Short)
	if s := b.ended(); len(s.Solutions) == 0 || s.Err != nil || s.Solutions[0].Proven {
		t.Errorf("%+v", s)
	}
}

// TestStop keeps the solutions found.
func TestStop(t *testing.T) {
	b := open(t)
	b.SetLimit(time.Hour)
	b.goTo(cube3.Random(rand.New(rand.NewPCG(3, 4))))
	b.Solve(answers.Short)
	b.until("a solution", func() bool { return len(b.State().Solutions) > 0 })
	b.Stop()
	s := b.State()
	if s.Running || s.Err != nil || len(s.Solutions) == 0 {
		t.Errorf("%+v", s)
	}
	b.Solve(answers.Short)
	b.until("a solution again", func() bool { return len(b.State().Solutions) > 0 })
	b.Stop()
}

// TestPrepare makes tables that a page shows.
func TestPrepare(t *testing.T) {
	b := open(t)
	if b.Squares() != nil || b.TwoFaced(solve3.HalfTurns) != nil {
		t.Error("tables nobody asked for")
	}
	b.Prepare(answers.Squares)
	b.Prepare(answers.Squares)
	b.until("the squares", func() bool { return b.Squares() != nil })
	if n := len(b.Squares().Distribution()); n != 16 {
		t.Errorf("%d distances", n)
	}
}

// TestOneTable: all who ask for a table at once get the same one. It is not made for those who have given up.
func TestOneTable(t *testing.T) {
	b := open(t)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if table, err := b.Tables.Solver(over); !errors.Is(err, context.Canceled) || table != nil {
		t.Errorf("made for nobody: %v", err)
	}
	var wait sync.WaitGroup
	got := make([]*solve3.Solver, 4)
	for i := range got {
		wait.Go(func() {
			table, err := b.Tables.Solver(t.Context())
			if err != nil {
				t.Error(err)
			}
			got[i] = table
		})
	}
	wait.Wait()
	for i, table := range got {
		if table == nil || table != got[0] {
			t.Errorf("table %d is another one", i)
		}
	}
}

// TestOther asks for something else while tables are made: only the last question is
// answered, and the tables are there for the next one.
func TestOther(t *testing.T) {
	if testing.Short() {
		t.Skip("makes large tables")
	}
	b := open(t)
	b.enter("R2 U2")
	for _, g := range []answers.Goal{answers.TwoFacesQuarters, answers.TwoFaces, answers.Short, answers.Squares} {
		b.Solve(g)
	}
	s := b.ended()
	if best, ok := s.Best(); s.Goal != answers.Squares || !ok || len(best.Alg) != 2 || len(b.algs) != 1 {
		t.Errorf("%+v", s)
	}
	b.until("the other tables", func() bool { return b.TwoFaced(solve3.HalfTurns) != nil })
	b.Solve(answers.TwoFaces)
	if s := b.State(); s.Preparing {
		t.Errorf("made again: %+v", s)
	}
	b.ended()
}
