package solver_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// small is the solver that every program has.
func small(t testing.TB) *solver.Solver {
	t.Helper()
	tables, err := tabletest.Small()
	if err != nil {
		t.Fatal(err)
	}
	return solver.New(tables...)
}

// installed is a solver with a large table, for a test of the full proof.
func installed(t testing.TB, spec table.Spec) *solver.Solver {
	t.Helper()
	return solver.New(tabletest.Installed(t, spec))
}

func ExampleSolver_Solve() {
	var tables []*table.Table
	for _, content := range resources.SmallTables() {
		tab, err := table.FromBytes(content)
		if err != nil {
			fmt.Println(err)
			return
		}
		tables = append(tables, tab)
	}
	position, err := square1.Parse("(1,0)/(-3,3)/")
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := solver.New(tables...).Solve(context.Background(), position, solver.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Solutions[0], result.Length)
	// Output: /(3,-3)/(-1,0) 2
}

// walk makes a position with so many random slices.
func walk(rng *rand.Rand, slices int) square1.Position {
	p := square1.Solved().Turn(rng.IntN(12), rng.IntN(12))
	for range slices {
		top, bottom := p.Top.FreeTurns(), p.Bottom.FreeTurns()
		p = p.Turn(top[rng.IntN(len(top))], bottom[rng.IntN(len(bottom))]).UncheckedSlice()
	}
	return p.Turn(rng.IntN(12), rng.IntN(12))
}

// check replays every solution and compares its length.
func check(t *testing.T, p square1.Position, o solver.Options, r *solver.Result) {
	t.Helper()
	if len(r.Solutions) == 0 || o.Limit == 0 && len(r.Solutions) != r.Count {
		t.Fatalf("%v: %d solutions of %d", p, len(r.Solutions), r.Count)
	}
	seen := map[string]bool{}
	for _, a := range r.Solutions {
		q, err := p.Apply(a)
		if o.IgnoreMiddle {
			q.Flipped = false
		}
		switch {
		case err != nil:
			t.Fatalf("%v: %v: %v", p, a, err)
		case q != square1.Solved():
			t.Fatalf("%v: %v leads to %v", p, a, q)
		case a.Length(o.Metric) != r.Length:
			t.Fatalf("%v: %v has length %d, not %d", p, a, a.Length(o.Metric), r.Length)
		case seen[a.String()]:
			t.Fatalf("%v: %v is there twice", p, a)
		}
		seen[a.String()] = true
	}
}

func TestSmallTableSolves(t *testing.T) {
	s := small(t)
	if s.Kind() != solver.Small || s.Kind().String() != "small" {
		t.Error(s.Kind())
	}
	rng := rand.New(rand.NewPCG(5, 6))
	cases := 0
	for slices := range 8 {
		for range 8 {
			p := walk(rng, slices)
			for _, metric := range square1.Metrics() {
				if metric == square1.TurnMetric && slices > 3 {
					continue // long without a better table
				}
				for _, o := range []solver.Options{{Metric: metric}, {Metric: metric, All: true}, {Metric: metric, IgnoreMiddle: true}, {Metric: metric, Any: true}} {
					if metric == square1.TurnMetric && o.IgnoreMiddle {
						continue // the other middle may be far away
					}
					r, err := s.Solve(context.Background(), p, o)
					if err != nil {
						t.Fatal(err)
					}
					check(t, p, o, r)
					if metric == square1.SliceMetric && !o.IgnoreMiddle && (r.Length > slices || (r.Length-slices)%2 != 0) {
						t.Fatalf("%v: %d slices, but %d lead there", p, r.Length, slices)
					}
					cases++
				}
			}
		}
	}
	if cases < 400 {
		t.Fatalf("only %d cases", cases)
	}
}

// TestSolvedForTheTables has positions that the small tables take for solved, though
// they are not: the search must not begin with one slice, which the middle rules out.
func TestSolvedForTheTables(t *testing.T) {
	s := small(t)
	ctx, stop := context.WithTimeout(context.Background(), 10*time.Minute)
	defer stop()
	for _, text := range []string{"7G8H5E6FA1B2C3D4-", "G8H5E6F7A1B2C3D4-", "7G8H5E6F1B2C3D4A-"} {
		p, err := square1.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, metric := range []square1.Metric{square1.SliceMetric, square1.WCAMetric} {
			o := solver.Options{Metric: metric}
			r, err := s.Solve(ctx, p, o)
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			check(t, p, o, r)
			if metric == square1.SliceMetric && r.Length != 2 {
				t.Errorf("%s: %d slices", text, r.Length)
			}
		}
	}
}

// TestAllSolutions expands each solution into all that it represents, and compares them
// with those found by brute force.
func TestAllSolutions(t *testing.T) {
	s := small(t)
	rng := rand.New(rand.NewPCG(9, 10))
	for slices := 1; slices <= 4; slices++ {
		p := walk(rng, slices)
		o := solver.Options{All: true}
		r, err := s.Solve(context.Background(), p, o)
		if err != nil {
			t.Fatal(err)
		}
		check(t, p, o, r)
		if n := countSolutions(p, r.Length); n != r.Count<<(r.Length-1) {
			t.Errorf("%v: %d solutions with %d slices, %d found", p, n, r.Length, r.Count)
		}
	}
}

func countSolutions(p square1.Position, slices int) int {
	if slices == 0 {
		if _, _, ok := p.Aligned(); ok && !p.Flipped {
			return 1
		}
		return 0
	}
	n := 0
	for _, x := range p.Top.FreeTurns() {
		for _, y := range p.Bottom.FreeTurns() {
			n += countSolutions(p.Turn(x, y).UncheckedSlice(), slices-1)
		}
	}
	return n
}

// TestCompleteKnowsSolved has the positions that share an address with solved ones.
func TestCompleteKnowsSolved(t *testing.T) {
	s := installed(t, table.Complete())
	for text, want := range map[string]int{"A1B2C3D45E6F7G8H-": 0, "1B2C3D4A5E6F7G8H-": 0, "7G8H5E6FA1B2C3D4-": 2} {
		p, err := square1.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := s.Distance(context.Background(), p); err != nil || n != want {
			t.Errorf("%s: %d, not %d; %v", text, n, want, err)
		}
	}
}

func TestContextStopsSearch(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s := small(t)
	p := square1.Random(rand.New(rand.NewPCG(1, 1)))
	calls := 0
	_, err := s.Solve(ctx, p, solver.Options{Metric: square1.TurnMetric, Progress: func(solver.Status) {
		if calls++; calls == 3 {
			cancel()
		}
	}})
	if !errors.Is(err, context.Canceled) || calls < 3 {
		t.Fatal(err, calls)
	}
}

// TestTablesAgree compares the answers of all tables that are installed.
func TestTablesAgree(t *testing.T) {
	full, s := installed(t, table.Complete()), small(t)
	if full.Kind() != solver.Complete || s.Kind() != solver.Small || installed(t, table.Medium()).Kind() != solver.Medium {
		t.Error(full.Kind(), s.Kind())
	}
	rng := rand.New(rand.NewPCG(11, 12))
	for range 200 {
		p := square1.Random(rng)
		a, err := full.Solve(context.Background(), p, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		b, err := s.Solve(context.Background(), p, solver.Options{})
		if err != nil {
			t.Fatal(err)
		}
		check(t, p, solver.Options{}, a)
		if a.Length != b.Length || a.Solutions[0].String() != b.Solutions[0].String() {
			t.Fatalf("%v: %v and %v", p, a.Solutions[0], b.Solutions[0])
		}
		if d, err := full.Distance(context.Background(), p); err != nil || d != a.Length {
			t.Fatal(p, d, err)
		}
	}
}

// TestThousandInEachMetric replays 1,000 random solutions in each metric.
func TestThousandInEachMetric(t *testing.T) {
	full := installed(t, table.Complete())
	for _, metric := range square1.Metrics() {
		rng := rand.New(rand.NewPCG(13, uint64(metric)))
		for range 1000 {
			p := square1.Random(rng)
			o := solver.Options{Metric: metric}
			r, err := full.Solve(context.Background(), p, o)
			if err != nil {
				t.Fatal(err)
			}
			check(t, p, o, r)
		}
	}
}
