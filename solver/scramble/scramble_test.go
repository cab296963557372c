package scramble_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
	"wedge/solver"
	"wedge/solver/scramble"
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

// best is the solver with the complete table if there is one, which makes so many times more
// scrambles in the time; else the small one.
func best(t testing.TB) (s *solver.Solver, times int) {
	t.Helper()
	tab, err := table.Open(os.Getenv("WEDGE_TABLES"), table.Complete())
	if err != nil {
		return small(t), 1
	}
	t.Cleanup(func() { tab.Close() })
	return solver.New(tab), 25
}

func source(t testing.TB, w scramble.Wish, s *solver.Solver) *scramble.Source {
	t.Helper()
	made, err := scramble.New(w, s.Solve, nil)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

// next makes a scramble, and replays it.
func next(t testing.TB, from *scramble.Source, rng *rand.Rand) scramble.Scramble {
	t.Helper()
	s, err := from.Next(context.Background(), rng)
	if err != nil {
		t.Fatal(err)
	}
	if p, err := square1.Solved().Apply(s.Alg); p != s.Position || err != nil {
		t.Fatalf("%v leads to %v, not %v: %v", s.Alg, p, s.Position, err)
	}
	return s
}

func named(t testing.TB, name string) *cases.Set {
	t.Helper()
	set, err := cases.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

// TestSets: scrambles to the cases of every set, of each parity, are of those cases, and none
// is the inverse of a shortest solution.
func TestSets(t *testing.T) {
	s, times := best(t)
	rng := rand.New(rand.NewPCG(1, 2))
	for i, set := range cases.Sets() {
		for _, parity := range []scramble.Parity{scramble.Even, scramble.Odd} {
			if set.ID == "pll+1" && parity == scramble.Odd || times == 1 && (i+int(parity))%2 == 0 {
				continue // all are even; or slow
			}
			from := source(t, scramble.Wish{Cases: scramble.Unsolved(set), Parity: parity}, s)
			for range times {
				made := next(t, from, rng)
				if c, ok := set.Of(made.Position); !ok || made.Case == nil || c.Index != made.Case.Index || c.SolvedCase {
					t.Errorf("%s: %v is %q, want %v", set.Name, made.Position, c.Name, made.Case)
				}
				if set.Parities && made.Case.Odd != (parity == scramble.Odd) {
					t.Errorf("%s: %s is not %v", set.Name, made.Case.Name, parity)
				}
				if !set.Parities {
					checkParity(t, made.Position, parity)
				}
				r, err := s.Solve(context.Background(), made.Position, solver.Options{Any: true})
				if err != nil {
					t.Fatal(err)
				}
				if n := made.Alg.Length(square1.SliceMetric); n <= r.Length || n < 11 {
					t.Errorf("%s: %v has %d slices, the shortest %d", set.Name, made.Alg, n, r.Length)
				}
			}
		}
	}
}

func checkParity(t *testing.T, p square1.Position, want scramble.Parity) {
	t.Helper()
	parity, ok := p.LinedUpParity()
	if !ok {
		parity = p.Parity()
	}
	if (parity == 1) != (want == scramble.Odd) {
		t.Errorf("%v is not %v", p, want)
	}
}

// TestShorterWithDistances: a position far from solved of a near case has a scramble that is the
// inverse of its own solution, which is longer than the case's.
func TestShorterWithDistances(t *testing.T) {
	s, times := best(t)
	set := named(t, "CO")
	asked := 0
	distance := func(_ context.Context, from square1.Pattern, to ...square1.Pattern) (int, error) {
		asked++
		if len(to) == 0 || !from.Matches(set.Cases()[0].From.Position) {
			t.Errorf("distance of %v to %v", from, to)
		}
		return 4, nil
	}
	wish := scramble.Wish{Cases: set.Cases()[:1]}
	with, err := scramble.New(wish, s.Solve, distance)
	if err != nil {
		t.Fatal(err)
	}
	direct := 0
	draws := 3 + times
	for seed := range uint64(draws) {
		made := next(t, with, rand.New(rand.NewPCG(seed, 0)))
		r, err := s.Solve(context.Background(), made.Position, solver.Options{Any: true})
		if err != nil {
			t.Fatal(err)
		}
		n := made.Alg.Length(square1.SliceMetric)
		if n < 11 {
			t.Errorf("%v has %d slices", made.Alg, n)
		}
		if n == r.Length {
			direct++
		}
	}
	if direct == 0 || asked != 1 {
		t.Errorf("%d of %d are direct; asked %d times", direct, draws, asked)
	}
	// Without an answer it is longer than a shortest solution of the position.
	with, err = scramble.New(wish, s.Solve, func(context.Context, square1.Pattern, ...square1.Pattern) (int, error) {
		return 0, errors.New("no answer")
	})
	if err != nil {
		t.Fatal(err)
	}
	made := next(t, with, rand.New(rand.NewPCG(1, 0)))
	r, err := s.Solve(context.Background(), made.Position, solver.Options{Any: true})
	if err != nil {
		t.Fatal(err)
	}
	if n := made.Alg.Length(square1.SliceMetric); n <= r.Length {
		t.Errorf("%d slices, the shortest %d", n, r.Length)
	}
}

// TestWeights: cases come up as often as their weights say: EO has 6 cases; chi-squared
// with 5 degrees of freedom is below 20.5 in 999 of 1000 runs, and the seed is fixed.
func TestWeights(t *testing.T) {
	set := named(t, "EO")
	list := scramble.Unsolved(set)
	solved := func(context.Context, square1.Position, solver.Options) (*solver.Result, error) {
		long := square1.Alg{}
		for range 20 {
			long = append(long, square1.Turn(1, 0), square1.SliceMove())
		}
		return &solver.Result{Length: 20, Solutions: []square1.Alg{long}}, nil
	}
	from, err := scramble.New(scramble.Wish{Cases: list}, solved, func(context.Context, square1.Pattern, ...square1.Pattern) (int, error) { return 0, nil })
	if err != nil {
		t.Fatal(err)
	}
	const draws = 6000
	count := map[int]int{}
	rng := rand.New(rand.NewPCG(5, 6))
	for range draws {
		made, err := from.Next(context.Background(), rng)
		if err != nil {
			t.Fatal(err)
		}
		count[made.Case.Index]++
	}
	total, chi := int64(0), 0.0
	for _, c := range list {
		total += c.Weight
	}
	for _, c := range list {
		want := draws * float64(c.Weight) / float64(total)
		d := float64(count[c.Index]) - want
		chi += d * d / want
	}
	if chi > 20.5 {
		t.Errorf("%v: chi-squared %v", count, chi)
	}
}

// TestPattern: positions match the pattern, at its angles.
func TestPattern(t *testing.T) {
	pattern, err := square1.ParsePattern("WZWZWZWZ5E6F7G8H")
	if err != nil {
		t.Fatal(err)
	}
	s, times := best(t)
	rng := rand.New(rand.NewPCG(3, 4))
	for _, parity := range []scramble.Parity{scramble.Either, scramble.Even, scramble.Odd} {
		from := source(t, scramble.Wish{Pattern: &pattern, Parity: parity}, s)
		positions := map[square1.Position]bool{}
		for range times {
			made := next(t, from, rng)
			positions[made.Position] = true
			if !pattern.Matches(made.Position) || made.Case != nil {
				t.Errorf("%v does not match", made)
			}
			if parity != scramble.Either {
				checkParity(t, made.Position, parity)
			}
			if n := made.Alg.Length(square1.SliceMetric); n < 11 {
				t.Errorf("%d slices", n)
			}
		}
		if len(positions) < times*9/10 {
			t.Errorf("%d positions of %d", len(positions), times)
		}
	}
}

// TestAnyPosition: parity and distance are as wished, and the scramble is optimal.
func TestAnyPosition(t *testing.T) {
	s := small(t)
	rng := rand.New(rand.NewPCG(7, 8))
	from := source(t, scramble.Wish{Parity: scramble.Odd, Fewest: 20}, s)
	for range 3 {
		made := next(t, from, rng)
		checkParity(t, made.Position, scramble.Odd)
		r, err := s.Solve(context.Background(), made.Position, solver.Options{Metric: square1.WCAMetric})
		if err != nil {
			t.Fatal(err)
		}
		if r.Length < 20 || made.Alg.Length(square1.SliceMetric) > (r.Length+1)/2 {
			t.Errorf("%v: %d moves", made.Alg, r.Length)
		}
	}
}

// TestImpossible: wishes that cannot be met.
func TestImpossible(t *testing.T) {
	s := small(t)
	pattern := square1.Only(square1.Solved())
	pll, co := named(t, "PLL").Cases(), named(t, "CO").Cases()
	for _, test := range []struct {
		wish scramble.Wish
		want string
	}{
		{scramble.Wish{Cases: co, Pattern: &pattern}, "cases and a pattern cannot be combined"},
		{scramble.Wish{Cases: pll[:1], Parity: scramble.Odd}, pll[0].Name + " is not odd"},
		{scramble.Wish{Cases: pll[:3], Parity: scramble.Odd}, "none of the 3 cases is odd"},
		{scramble.Wish{Pattern: &pattern, Parity: scramble.Odd}, "of 1000 random positions none was odd"},
		{scramble.Wish{Pattern: &pattern, Fewest: 5}, "of 1000 random positions none needs 5 WCA moves"},
	} {
		from, err := scramble.New(test.wish, s.Solve, nil)
		if err == nil {
			_, err = from.Next(context.Background(), rand.New(rand.NewPCG(1, 1)))
		}
		if !errors.Is(err, scramble.ErrWish) || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want %q", err, test.want)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := source(t, scramble.Wish{}, s).Next(ctx, rand.New(rand.NewPCG(1, 1))); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestMeasured: the lengths are those of shortest solutions.
func TestMeasured(t *testing.T) {
	s := small(t)
	from := source(t, scramble.Wish{}, s)
	rng := rand.New(rand.NewPCG(2, 2))
	for range 5 {
		made, err := from.NextMeasured(context.Background(), rng)
		if err != nil {
			t.Fatal(err)
		}
		for metric, n := range map[square1.Metric]int{square1.SliceMetric: made.Slices, square1.WCAMetric: made.Moves} {
			r, err := s.Solve(context.Background(), made.Position, solver.Options{Metric: metric})
			if err != nil {
				t.Fatal(err)
			}
			if r.Length != n {
				t.Errorf("%v: %d, want %d (%v)", made.Position, n, r.Length, metric)
			}
		}
	}
}

// TestCancelledDistance: after a cancel, scrambles are those of a source that was not cancelled, for a case and for a
// pattern.
func TestCancelledDistance(t *testing.T) {
	s := small(t)
	set := named(t, "CO")
	from := set.Cases()[0].From
	for name, wish := range map[string]scramble.Wish{"case": {Cases: set.Cases()[:1]}, "pattern": {Pattern: &from}} {
		ctx, cancel := context.WithCancel(t.Context())
		defer cancel()
		asked := 0
		answer := func(context.Context, square1.Pattern, ...square1.Pattern) (int, error) { return 4, nil }
		cancelled, err := scramble.New(wish, s.Solve, func(ctx context.Context, from square1.Pattern, to ...square1.Pattern) (int, error) {
			if asked++; asked == 1 {
				cancel()
				return 0, ctx.Err()
			}
			return answer(ctx, from, to...)
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := cancelled.Next(ctx, rand.New(rand.NewPCG(1, 0))); !errors.Is(err, context.Canceled) {
			t.Fatalf("%s: %v", name, err)
		}
		plain, err := scramble.New(wish, s.Solve, answer)
		if err != nil {
			t.Fatal(err)
		}
		again, want := next(t, cancelled, rand.New(rand.NewPCG(2, 0))), next(t, plain, rand.New(rand.NewPCG(2, 0)))
		if again.Alg.String() != want.Alg.String() || asked != 2 {
			t.Errorf("%s: %v after a cancel, %v without; asked %d times", name, again.Alg, want.Alg, asked)
		}
	}
}
