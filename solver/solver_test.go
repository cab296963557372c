package solver

import (
	"context"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
	"wedge/solver/table"
)

func TestProbe(t *testing.T) {
	ctx := context.Background()
	dir := os.Getenv("WEDGE_TABLES")
	var list []*table.Table
	for _, spec := range []table.Spec{table.SmallCorners(), table.SmallEdges(), {"pairs", coord.Corners, coord.Pairs}, {"half", coord.Corners, coord.Half}, table.Complete()} {
		tab, err := table.Open(dir, spec)
		if err != nil {
			start := time.Now()

			if err := table.BuildFile(ctx, dir, spec, nil); err != nil {
				t.Fatal(err)
			}
			t.Log("build", spec, time.Since(start))
			tab, err = table.Open(dir, spec)
			if err != nil {
				t.Fatal(err)
			}
		}
		list = append(list, tab)
	}
	full, small, pairs, half := New(list...), New(list[:2]...), New(list[2]), New(list[3])
	type job struct {
		name string
		s    *Solver
		o    Options
		n    int
	}
	for _, j := range []job{
		{"slice complete", full, Options{}, 1000},
		{"wca complete", full, Options{Metric: square1.WCAMetric}, 1000},
		{"all complete", full, Options{All: true}, 300},
		{"slice small", small, Options{}, 30},
		{"slice pairs", pairs, Options{}, 200},
		{"slice half", half, Options{}, 200},
		{"slice pairs+edges", New(list[2], list[1]), Options{}, 200},
		{"turn complete", full, Options{Metric: square1.TurnMetric}, 30},
	} {
		if j.s == full && j.n == 30 {
			break
		}
		rng := rand.New(rand.NewPCG(1, 1))
		var times []time.Duration
		lengths := map[int]int{}
		count := 0
		for range j.n {
			p := square1.Random(rng)
			start := time.Now()
			r, err := j.s.Solve(ctx, p, j.o)
			if err != nil {
				t.Fatal(err)
			}
			times = append(times, time.Since(start))
			lengths[r.Length]++
			count += r.Count
			for _, a := range r.Solutions {
				q, err := p.Apply(a)
				if err != nil || q != square1.Solved() || a.Length(j.o.Metric) != r.Length {
					t.Fatal(p, a, q, err)
				}
			}
			if j.s == small {
				d, _ := full.Distance(ctx, p)
				if d != r.Length {
					t.Fatal(p, d, r.Length)
				}
			}
		}
		slices.Sort(times)
		t.Log(j.name, "median", times[len(times)/2], "p95", times[len(times)*95/100], "max", times[len(times)-1], lengths, count)
	}
}
