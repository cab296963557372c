package research

import (
	"context"
	"encoding/json"
	"testing"

	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver"
	"wedge/solver/coord"
	"wedge/solver/fulltest"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// TestMoves counts the moves of all positions near the solved one again: breadth first, at
// all angles, without addresses, symmetries or last turns.
func TestMoves(t *testing.T) {
	if testing.Short() {
		t.Skip("takes 0.6 GB of memory")
	}
	last := fulltest.Pick(3, 4)
	c := newMoveCount(coord.New(coord.Corners, coord.Fine))
	positions := value(t, c.system, last, c.count).Positions()
	got := c.total()
	for slices, want := range nearMoves(last) {
		if got.BySlices[slices] != want {
			t.Errorf("%d slices: %v instead of %v", slices, got.BySlices[slices], want)
		}
	}
	wantAllAngles(t, got, positions)
	published := square1.MoveDistribution()
	for moves, n := range got.ByMoves() {
		// Positions with more slices need more moves.
		if moves < 2*(last+1)-1 && n != published[moves] {
			t.Errorf("%d moves: %d positions, published are %d", moves, n, published[moves])
		}
	}
}

// wantAllAngles compares the sums over all moves with the numbers of angles at which the
// positions of all shapes can be sliced.
func wantAllAngles(t *testing.T, got *Moves, byShape [coord.FrameCount]table.Distribution) {
	t.Helper()
	want := table.Distribution{}
	for i, p := range square1.CanonicalPairs() {
		angles := 0
		for range p.Fill([8]int{0, 1, 2, 3, 4, 5, 6, 7}, [8]int{0, 1, 2, 3, 4, 5, 6, 7}).FreeTurns() {
			angles++
		}
		for slices, n := range byShape[i] {
			want[slices] += n * int64(angles)
		}
	}
	for slices, counts := range got.BySlices {
		if n := counts[0] + counts[1] + counts[2]; n != want[slices] {
			t.Errorf("%d slices: %d positions instead of %d", slices, n, want[slices])
		}
	}
}

// TestNearMoves counts the angles at which the positions near the solved one can be sliced.
func TestNearMoves(t *testing.T) {
	at, seen := map[square1.Position]bool{standard(square1.Solved()): true}, map[square1.Position]bool{}
	for slices, counts := range nearMoves(nearSlices) {
		next, want := map[square1.Position]bool{}, int64(0)
		for p := range at {
			seen[p] = true
			for top, bottom := range p.FreeTurns() {
				want++
				if q := standard(p.Turn(top, bottom).UncheckedSlice()); !seen[q] {
					next[q] = true
				}
			}
		}
		if n := counts[0] + counts[1] + counts[2]; n != want {
			t.Errorf("%d slices: %d positions instead of %d", slices, n, want)
		}
		at = next
	}
}

// TestLastTurnTable: mapping back along a link loses no last turn, and there are as many as fit
// into a value.
func TestLastTurnTable(t *testing.T) {
	turns := newLastTurnTable()
	if all := neutralOf(solver.EveryEnding); all.len() != lastTurnCount {
		t.Fatal(all)
	}
	for relabel := range uint8(coord.Relabellings) {
		link, all := &coord.Link{Relabel: relabel}, lastTurns(0)
		for i := range lastTurnCount {
			all |= turns.mapBack(link, 1<<i)
		}
		if all.len() != lastTurnCount || turns.mapBack(link, all) != all {
			t.Errorf("%d: %b", relabel, all)
		}
	}
}

// TestCompleteMoves counts them all. The positions with 13 slices whose shortest solutions all
// end with a turn are those that wedge godsnumber finds in another way.
func TestCompleteMoves(t *testing.T) {
	complete := tabletest.Complete(t)
	got, err := CountMoves(context.Background(), complete, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got.ByMoves() != square1.MoveDistribution() {
		t.Error(got.ByMoves())
	}
	wantAllAngles(t, got, complete.Header().ByShape)
	var known struct{ Turning int64 }
	if err := json.Unmarshal(resources.GodsNumber(), &known); err != nil || got.Turning[square1.MaxDistance] != known.Turning {
		t.Errorf("%d positions always end with a turn, not %d, %v", got.Turning[square1.MaxDistance], known.Turning, err)
	}
}
