package solver_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver"
	"wedge/solver/table"
)

// benchmark solves the same n random positions (seed 1) and reports the median,
// the 95th percentile and the longest time of one solve, in milliseconds. Run it
// with -benchtime 1x.
func benchmark(b *testing.B, s *solver.Solver, n int, o solver.Options) {
	b.Helper()
	var times []float64
	for b.Loop() {
		rng := rand.New(rand.NewPCG(1, 1))
		times = times[:0]
		for range n {
			p := square1.Random(rng)
			start := time.Now()
			if _, err := s.Solve(context.Background(), p, o); err != nil {
				b.Fatal(err)
			}
			times = append(times, float64(time.Since(start).Microseconds())/1000)
		}
	}
	slices.Sort(times)
	b.ReportMetric(times[n/2], "ms-median")
	b.ReportMetric(times[n*95/100], "ms-p95")
	b.ReportMetric(times[n-1], "ms-max")
}

func BenchmarkSolve(b *testing.B) {
	for _, c := range []struct {
		name string
		spec table.Spec
		n    int
		o    solver.Options
	}{
		{"slice/complete", table.Complete(), 1000, solver.Options{}},
		{"any/complete", table.Complete(), 1000, solver.Options{Any: true}},
		{"wca/complete", table.Complete(), 1000, solver.Options{Metric: square1.WCAMetric}},
		{"turn/complete", table.Complete(), 200, solver.Options{Metric: square1.TurnMetric}},
		{"all/complete", table.Complete(), 200, solver.Options{All: true}},
		{"slice/medium", table.Medium(), 200, solver.Options{}},
		{"wca/medium", table.Medium(), 200, solver.Options{Metric: square1.WCAMetric}},
		{"turn/medium", table.Medium(), 200, solver.Options{Metric: square1.TurnMetric}},
	} {
		b.Run(c.name, func(b *testing.B) { benchmark(b, installed(b, c.spec), c.n, c.o) })
	}
	b.Run("slice/small", func(b *testing.B) { benchmark(b, small(b), 50, solver.Options{}) })
	b.Run("any/small", func(b *testing.B) { benchmark(b, small(b), 50, solver.Options{Any: true}) })
}

// BenchmarkDistance finds distances alone.
func BenchmarkDistance(b *testing.B) {
	s := installed(b, table.Complete())
	rng := rand.New(rand.NewPCG(1, 1))
	positions := make([]square1.Position, 1024)
	for i := range positions {
		positions[i] = square1.Random(rng)
	}
	i := 0
	for b.Loop() {
		if _, err := s.Distance(context.Background(), positions[i&1023]); err != nil {
			b.Fatal(err)
		}
		i++
	}
}

// BenchmarkStart makes the solver from the program's own tables.
func BenchmarkStart(b *testing.B) {
	for b.Loop() {
		for _, content := range resources.SmallTables() {
			if _, err := table.FromBytes(content); err != nil {
				b.Fatal(err)
			}
		}
	}
}
