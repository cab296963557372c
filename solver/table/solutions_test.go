package table

import (
	"context"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
	"wedge/solver/fulltest"
)

// passes sweeps up to a depth.
func passes(t *testing.T, w *sweep, last int) {
	t.Helper()
	w.plantSolved()
	for depth := 1; depth <= last; depth++ {
		if _, err := w.pass(context.Background(), depth, func(float64) {}); err != nil {
			t.Fatal(err)
		}
	}
}

// standard turns each layer so that its number is the least.
func standard(p square1.Position) square1.Position {
	least := p
	for turn := range square1.Units {
		q := p.Turn(turn, turn)
		least.Top, least.Bottom = min(least.Top, q.Top), min(least.Bottom, q.Bottom)
	}
	return least
}

// TestSolutions counts the solutions of all positions near the solved one again: by the
// moves alone, at all angles, without addresses, symmetries or links.
func TestSolutions(t *testing.T) {
	if testing.Short() {
		t.Skip("takes 0.6 GB of memory")
	}
	const last = 4
	c := newSolutionCount(coord.New(coord.Corners, coord.Fine))
	passes(t, c.sweep, last)
	got := c.total()
	// ways[p] is the number of ways to choose the turns before all slices.
	at, seen := map[square1.Position]int64{standard(square1.Solved()): 1}, map[square1.Position]bool{}
	for depth := range last + 1 {
		want := Solutions{}
		next := map[square1.Position]int64{}
		for p, ways := range at {
			seen[p] = true
			// The rule makes one of two for each gap between slices.
			want.Add(solutionsOf(ways >> max(depth-1, 0)))
			for top, bottom := range p.FreeTurns() {
				if q := standard(p.Turn(top, bottom).UncheckedSlice()); !seen[q] {
					next[q] += ways
				}
			}
		}
		if got[depth] != want || want.Positions != square1.Distribution()[depth] {
			t.Errorf("%d slices: %+v instead of %+v", depth, got[depth], want)
		}
		if published := square1.SolutionDistribution()[depth]; want.Sum != published.Sum || want.One != published.One || want.Most != published.Most {
			t.Errorf("%d slices: published are %+v", depth, published)
		}
		at = next
	}
}

// TestManySolutions has numbers of solutions that do not fit into a value.
func TestManySolutions(t *testing.T) {
	if testing.Short() {
		t.Skip("takes 0.6 GB of memory")
	}
	const factor, last = 60_000, 3
	plain, large := newSolutionCount(coord.New(coord.Corners, coord.Fine)), newSolutionCount(coord.New(coord.Corners, coord.Fine))
	passes(t, plain.sweep, last)
	large.sweep.plantSolved()
	for _, row := range large.values[0] {
		for place := range row {
			row[place] *= factor
		}
	}
	for depth := 1; depth <= last; depth++ {
		if _, err := large.sweep.pass(context.Background(), depth, func(float64) {}); err != nil {
			t.Fatal(err)
		}
	}
	got, want := large.total(), plain.total()
	for depth := 1; depth <= last; depth++ {
		if got[depth].Sum != factor*want[depth].Sum || got[depth].Most != factor*want[depth].Most {
			t.Errorf("%d slices: %+v, not %d times %+v", depth, got[depth], factor, want[depth])
		}
	}
	if len(large.large[0]) == 0 || len(large.large[1]) == 0 {
		t.Error(len(large.large[0]), len(large.large[1]))
	}
}

// TestCompleteSolutions counts them all.
func TestCompleteSolutions(t *testing.T) {
	table, err := Open(fulltest.Tables(t), Complete())
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	got, err := table.Solutions(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	published := square1.SolutionDistribution()
	for slices, n := range got {
		if want := published[slices]; n.Sum != want.Sum || n.One != want.One || n.Most != want.Most || n.Positions != square1.Distribution()[slices] {
			t.Errorf("%d slices: %+v, published are %+v", slices, n, want)
		}
	}
}
