package packing

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestLoose moves pieces as far as they go: they meet nothing on the way, and one cell more meets a
// piece or is beside all others. What is pushed is the least part that can move.
func TestLoose(t *testing.T) {
	stopped, pushed := 0, 0
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 21))
		p, k := randomBurr(t, r)
		l := p.Loosen(k)
		if l.Away() {
			t.Fatal("away at the start")
		}
		for range 12 {
			piece, way := r.IntN(len(k)), r.IntN(6)
			part := []int{piece}
			if r.IntN(2) == 0 {
				part = l.Pushed(piece, way)
				if len(part) > 1 {
					pushed++
				}
				if !slices.Contains(part, piece) || len(part) < len(k) && l.Room(part, way) == 0 {
					t.Fatalf("seed %d: %v cannot move %d", seed, part, way)
				}
			}
			room := l.Room(part, way)
			beyond := slices.Clone(l.at)
			for _, i := range part {
				shift(&beyond[i], way, room+1)
			}
			if meets(p, k, beyond) {
				stopped++
			} else if !beside(p, k, of(k, part), beyond, way) && len(part) < len(k) {
				t.Fatalf("seed %d: %v stop after %d cells for nothing", seed, part, room)
			}
			for range room {
				l.Move(part, way, 1)
				if meets(p, k, l.at) {
					t.Fatalf("seed %d: %v moved %d meets a piece", seed, part, way)
				}
			}
			if r.IntN(3) > 0 {
				l.Move(part, way^1, room)
			}
		}
	}
	if stopped < 100 || pushed < 50 {
		t.Errorf("only %d stops and %d pushes", stopped, pushed)
	}
}

// of are the placements of some pieces.
func of(k Packing, pieces []int) (list []int32) {
	for _, i := range pieces {
		list = append(list, k[i])
	}
	return list
}
