package cube3

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"wedge/puzzle/cube3"
)

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

// TestSolve solves 1,000 random cubes; every solution is replayed, and each is shorter than
// the one before.
func TestSolve(t *testing.T) {
	s := New()
	rng := rand.New(rand.NewPCG(1, 2))
	cubes := 1000
	if testing.Short() {
		cubes = 20
	}
	for range cubes {
		a := cube3.Random(rng)
		last := MaxLength + 1
		err := s.Solve(t.Context(), a, MaxLength, func(alg cube3.Alg) bool {
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
	wrong := cube3.Solved()
	wrong.Edges[0].Turn = 1
	if err := s.Solve(t.Context(), wrong, MaxLength, nil); !errors.Is(err, ErrUnreachable) {
		t.Error(err)
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
	s := New()
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
