package solver_test

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/square1"
	"wedge/resources"
	"wedge/solver"
	"wedge/solver/research"
	"wedge/solver/table"
	"wedge/solver/tabletest"
)

// TestWCARange: a position that can be sliced as it lies never needs 27 moves.
func TestWCARange(t *testing.T) {
	largest := map[bool]int{}
	for slices := range table.Depths {
		for _, sliceable := range []bool{false, true} {
			least, most := research.WCARange(slices, sliceable)
			if least > most || most-least > 2 {
				t.Errorf("%d slices, sliceable %v: %d to %d", slices, sliceable, least, most)
			}
			largest[sliceable] = max(largest[sliceable], most)
		}
	}
	_, twelve := research.WCARange(12, false)
	if largest[true] != 26 || largest[false] != 27 || twelve != 25 {
		t.Error(largest, twelve)
	}
	s := small(t)
	rng := rand.New(rand.NewPCG(61, 62))
	free, blocked := 0, 0
	for range 200 {
		p := walk(rng, rng.IntN(6)).Turn(rng.IntN(12), rng.IntN(12))
		checkRange(t, s, p)
		if p.Sliceable() {
			free++
		} else {
			blocked++
		}
	}
	if free < 20 || blocked < 20 {
		t.Error(free, blocked)
	}
}

// checkRange solves in both metrics and returns the lengths.
func checkRange(t *testing.T, s *solver.Solver, p square1.Position) (slices, moves int) {
	t.Helper()
	slices, err := s.Distance(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Solve(context.Background(), p, solver.Options{Metric: square1.WCAMetric})
	if err != nil {
		t.Fatal(err)
	}
	if least, most := research.WCARange(slices, p.Sliceable()); r.Length < least || r.Length > most {
		t.Errorf("%v: %d slices, %d moves instead of %d to %d", p, slices, r.Length, least, most)
	}
	return slices, r.Length
}

// TestCompleteFarthest slices all positions with 13 slices in all ways: each leads to one
// with 12.
func TestCompleteFarthest(t *testing.T) {
	tab := tabletest.Complete(t)
	list, distance, err := tab.Deepest(context.Background(), nil)
	if err != nil || distance != square1.MaxDistance || len(list) < 1_000_000 {
		t.Fatal(len(list), distance, err)
	}
	var known solver.GodsNumber
	if err := json.Unmarshal(resources.GodsNumber(), &known); err != nil {
		t.Fatal(err)
	}
	s := solver.New(tab)
	system, slices := tab.System(), 0
	for n, at := range list {
		p := system.Position(at)
		p.Flipped = true
		for _, x := range p.Top.FreeTurns() {
			for _, y := range p.Bottom.FreeTurns() {
				q := p.Turn(x, y)
				if tab.Mod4(q.UncheckedSlice()) != 12%4 {
					t.Fatalf("%v slices to a position that does not need 12", q)
				}
				slices++
			}
		}
		if n%20_000 == 0 {
			free := p.Turn(p.Top.FreeTurns()[0], p.Bottom.FreeTurns()[0])
			if k, moves := checkRange(t, s, free); k != 13 || moves > 26 {
				t.Errorf("%v: %d slices, %d moves", free, k, moves)
			}
		}
	}
	t.Log(len(list), "positions,", slices, "slices")

	// The example of 27 moves needs 26 where it can be sliced.
	p, err := square1.ParsePosition(known.Example)
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range p.Top.FreeTurns() {
		q := p.Turn(x, p.Bottom.FreeTurns()[0])
		if _, moves := checkRange(t, s, q); moves != 26 {
			t.Errorf("%v: %d moves instead of 26", q, moves)
		}
		q = p.Turn(x+1, p.Bottom.FreeTurns()[0])
		if _, moves := checkRange(t, s, q); !q.Sliceable() && moves != 27 {
			t.Errorf("%v: %d moves instead of 27", q, moves)
		}
	}
}

// TestCompleteTwelve solves positions with 12 slices: none needs more than 25 moves.
func TestCompleteTwelve(t *testing.T) {
	s := installed(t, table.Complete())
	rng := rand.New(rand.NewPCG(65, 66))
	for twelve := 0; twelve < 200; {
		p := square1.Random(rng).Turn(rng.IntN(12), rng.IntN(12))
		n, err := s.Distance(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		if n != 12 {
			continue
		}
		twelve++
		if _, moves := checkRange(t, s, p); moves > 25 {
			t.Errorf("%v: %d moves", p, moves)
		}
	}
}

// TestCompleteSwaps: swapping two corners of a solved layer takes 10 slices. See
// TestSwappedCorners in package census.
func TestCompleteSwaps(t *testing.T) {
	s := installed(t, table.Complete())
	for _, text := range []string{"B1A2C3D45E6F7G8H-", "C1B2A3D45E6F7G8H-"} {
		p, err := square1.ParsePosition(text)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := s.Distance(context.Background(), p); n != 10 || err != nil {
			t.Errorf("%s: %d slices, %v", text, n, err)
		}
	}
}
