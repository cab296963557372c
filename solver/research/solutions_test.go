package research

import (
	"context"
	"testing"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// value sweeps up to a distance.
func value(t *testing.T, s *coord.System, last int, found func(*table.Found)) *table.Valuation {
	t.Helper()
	v, err := table.Value(context.Background(), s, last, found, nil)
	if err != nil {
		t.Fatal(err)
	}
	return v
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
	got := c.total(value(t, c.system, last, c.count))
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
	system := coord.New(coord.Corners, coord.Fine)
	plain, large := newSolutionCount(system), newSolutionCount(system)
	large.solved = factor
	want, got := plain.total(value(t, system, last, plain.count)), large.total(value(t, system, last, large.count))
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
	got, err := CountSolutions(context.Background(), tabletest.Complete(t), nil)
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
