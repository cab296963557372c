package cube3

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"wedge/puzzle/cube3"
	"wedge/solver/fulltest"
)

// Solvers shared by tests.
var (
	short      = sync.OnceValue(New)
	markedOnce = sync.OnceValue(func() *Marked { return NewMarked(short()) })
)

func marked(t *testing.T) *Marked {
	t.Helper()
	if testing.Short() {
		t.Skip("makes large tables")
	}
	return markedOnce()
}

// TestCoordinates: every number is the coordinate of what it is set to.
func TestCoordinates(t *testing.T) {
	for name, c := range map[string]struct {
		size int
		set  func(*cube3.Assembly, int)
		get  func(*cube3.Assembly) int
	}{
		"twist": {twistCount, setTwist, twistOf}, "flip": {flipCount, setFlip, flipOf}, "slice": {sliceCount, setSlice, sliceOf},
		"corners": {cornerOrders, setCorners, cornersOf}, "edges": {edgeOrders, setEdges, edgesOf}, "order": {sliceOrders, setSliceOrder, sliceOrderOf},
	} {
		solved := cube3.Solved()
		if c.get(&solved) != 0 {
			t.Errorf("%s of the solved cube: %d", name, c.get(&solved))
		}
		for n := range c.size {
			a := cube3.Solved()
			c.set(&a, n)
			if got := c.get(&a); got != n {
				t.Fatalf("%s %d: %d", name, n, got)
			}
		}
	}
}

// TestSolve solves random cubes; every solution is replayed, and each is shorter than the one
// before.
func TestSolve(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range fulltest.Pick(40, 1000) {
		a := cube3.Random(rng)
		last := MaxLength + 1
		err := short().Solve(t.Context(), a, MaxLength, func(alg cube3.Alg) bool {
			if !a.Apply(alg).IsSolved() || len(alg) >= last {
				t.Fatalf("%v: %v", a, alg)
			}
			last = len(alg)
			return last > 22
		})
		if err != nil || last > 22 {
			t.Fatal(a, last, err)
		}
	}
}

// TestSolveMost: no solution is longer than was asked for, also where there are longer ones;
// and the shortest of a cube two moves away is found.
func TestSolveMost(t *testing.T) {
	a := cube3.Solved().Apply(cube3.Alg{{Face: cube3.R, Turns: 1}, {Face: cube3.U, Turns: 1}})
	for most, want := range []int{0, 0, 1, 1} { // calls
		calls := 0
		err := short().Solve(t.Context(), a, most, func(alg cube3.Alg) bool {
			calls++
			if len(alg) > most {
				t.Errorf("at most %d moves: %v", most, alg)
			}
			return false
		})
		if err != nil || calls != want {
			t.Errorf("at most %d moves: %d solutions, %v", most, calls, err)
		}
	}
}

// TestSecondPhase: cubes that longestSecond moves of phase 2 made are solved without a first
// phase. [MaxProven] relies on it.
func TestSecondPhase(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	longest := 0
	for range 20 {
		a, last := cube3.Solved(), -1
		for n := 0; n < longestSecond; {
			if m := second[rng.IntN(len(second))]; !repeats(last, int(m)/3) {
				a, last = a.Turn(cube3.Moves()[m]), int(m)/3
				n++
			}
		}
		length := longestSecond + 1
		w := short().search(t.Context(), MaxLength, func(alg cube3.Alg) bool {
			length = len(alg)
			return true
		})
		w.run(short().views(a), 0, 0)
		if length > longestSecond {
			t.Errorf("%s: not solved", a.Notation())
		}
		longest = max(longest, length)
	}
	if longest != longestSecond {
		t.Errorf("none of the cubes needs %d moves, only %d", longestSecond, longest)
	}
}

// TestSolveErrors: what turns cannot solve, and searches that end.
func TestSolveErrors(t *testing.T) {
	wrong := cube3.Solved()
	wrong.Edges[0].Turn = 1
	if err := short().Solve(t.Context(), wrong, MaxLength, nil); !errors.Is(err, ErrUnreachable) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	never := func(cube3.Alg) bool { return true }
	if err := short().Solve(ctx, cube3.Random(rand.New(rand.NewPCG(1, 2))), 5, never); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// TestSolveOnce: after found has returned false, it is not called again. Positions of half turns
// have the same short solutions in several views.
func TestSolveOnce(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	solvers := map[string]func(context.Context, cube3.Assembly, int, func(cube3.Alg) bool) error{"short": short().Solve}
	if !testing.Short() {
		solvers["marked"] = marked(t).Solve
	}
	for name, solve := range solvers {
		for n := range 200 {
			a := cube3.Solved()
			for range n % 12 {
				a = a.Turn(halfTurns()[rng.IntN(6)])
			}
			calls := 0
			if err := solve(t.Context(), a, MaxLength, func(cube3.Alg) bool {
				calls++
				return false
			}); err != nil || calls != 1 {
				t.Fatalf("%s: %v: %d calls, %v", name, a.Notation(), calls, err)
			}
		}
	}
}

func BenchmarkTables(b *testing.B) {
	for b.Loop() {
		newTables()
	}
}

// BenchmarkSolve22 solves random cubes in at most 22 moves.
func BenchmarkSolve22(b *testing.B) { benchmarkSolve(b, 22) }

// BenchmarkSolve20 solves random cubes in at most 20 moves.
func BenchmarkSolve20(b *testing.B) { benchmarkSolve(b, 20) }

func benchmarkSolve(b *testing.B, most int) {
	b.Helper()
	s := short()
	rng := rand.New(rand.NewPCG(1, 2))
	var times []time.Duration
	for b.Loop() {
		a := cube3.Random(rng)
		begun := time.Now()
		if err := s.Solve(context.Background(), a, most, func(cube3.Alg) bool { return false }); err != nil {
			b.Fatal(err)
		}
		times = append(times, time.Since(begun))
	}
	slices.Sort(times)
	ms := func(d time.Duration) float64 { return d.Seconds() * 1000 }
	b.ReportMetric(ms(times[len(times)/2]), "ms-median")
	b.ReportMetric(ms(times[len(times)*95/100]), "ms-p95")
	b.ReportMetric(ms(times[len(times)-1]), "ms-max")
}
