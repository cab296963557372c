package packing

import (
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"wedge/puzzle/polycube"
)

// TestAssembly replays assemblies cell by cell: each piece starts clear of the target and of
// the others, never touches a cell that is taken, and ends in its place.
func TestAssembly(t *testing.T) {
	assembled := 0
	for seed := range uint64(150) {
		puzzle := randomPuzzle(rand.New(rand.NewPCG(seed, 7)))
		if seed == 0 {
			puzzle = soma()
		}
		p := mustNew(t, puzzle)
		for k, err := range p.Solutions(t.Context(), Options{UpTo: Reflections}) {
			if err != nil {
				t.Fatal(err)
			}
			moves, err := p.Assembly(t.Context(), k)
			if errors.Is(err, ErrLocked) {
				if comesApart(p, k) {
					t.Errorf("seed %d: %v comes apart", seed, k)
				}
				continue
			}
			if err != nil || len(moves) != len(k) {
				t.Fatalf("seed %d: %d moves for %d pieces, %v", seed, len(moves), len(k), err)
			}
			replay(t, p, k, moves)
			assembled++
		}
	}
	if assembled < 300 {
		t.Errorf("only %d assemblies", assembled)
	}
}

func replay(t *testing.T, p *Problem, k Packing, moves []Move) {
	t.Helper()
	target := map[polycube.Cell]bool{}
	for _, c := range p.Cells() {
		target[c] = true
	}
	taken := map[polycube.Cell]bool{}
	put := map[int32]bool{}
	for _, m := range moves {
		if put[m.Placement] {
			t.Fatalf("%v twice in %v", m, moves)
		}
		put[m.Placement] = true
		for step := m.Steps; step >= 0; step-- {
			for _, c := range p.Placements()[m.Placement].Cells {
				for range step {
					c = c.Add(m.From)
				}
				if taken[c] {
					t.Fatalf("%v of %v meets a piece at %v, %d steps from its place", m, k, c, step)
				}
				if step == m.Steps && target[c] {
					t.Fatalf("%v starts inside the target", m)
				}
			}
		}
		for _, c := range p.Placements()[m.Placement].Cells {
			taken[c] = true
		}
	}
	for _, id := range k {
		if !put[id] {
			t.Fatalf("placement %d is not put in: %v", id, moves)
		}
	}
}

// comesApart tries all orders of taking out pieces.
func comesApart(p *Problem, k Packing) bool {
	if len(k) == 0 {
		return true
	}
	for i, id := range k {
		rest := append(append(Packing{}, k[:i]...), k[i+1:]...)
		taken := map[polycube.Cell]bool{}
		for _, other := range rest {
			for _, c := range p.Placements()[other].Cells {
				taken[c] = true
			}
		}
		for _, d := range polycube.Directions() {
			free := true
			for _, c := range p.Placements()[id].Cells {
				for range polycube.MaxSide {
					c = c.Add(d)
					free = free && !taken[c]
				}
			}
			if free && comesApart(p, rest) {
				return true
			}
		}
	}
	return false
}

// TestInterlocked: two hooks in each other, and a piece inside another, do not come apart.
func TestInterlocked(t *testing.T) {
	ring := polycube.Piece{Min: 1, Max: 1}
	core := piece("core", 1, 0, 0, 0)
	var shell []polycube.Cell
	for _, c := range box(3, 3, 3).Cells() {
		if c != (polycube.Cell{X: 1, Y: 1, Z: 1}) {
			shell = append(shell, c)
		}
	}
	ring.Shape, _ = polycube.NewShape(shell...)
	p := mustNew(t, &polycube.Puzzle{Target: box(3, 3, 3), Pieces: []polycube.Piece{ring, core}})
	k, ok, err := p.First(t.Context())
	if err != nil || !ok {
		t.Fatal(ok, err)
	}
	if moves, err := p.Assembly(t.Context(), k); !errors.Is(err, ErrLocked) {
		t.Error(moves, err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := p.Assembly(ctx, k); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
