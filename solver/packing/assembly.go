package packing

import (
	"context"
	"errors"
	"fmt"

	"wedge/puzzle/polycube"
)

// ErrLocked says that a packing does not come apart piece by piece.
var ErrLocked = errors.New("does not come apart piece by piece")

// Move puts a piece in: it starts Steps cells away from its place in the direction From
// and moves back in a straight line, touching no piece that is already there.
type Move struct {
	Placement int32
	From      polycube.Cell // a unit step
	Steps     int           // enough to be clear of the target
}

// Assembly finds an order in which the placements of k go in one by one along straight
// lines. It fails with [ErrLocked] if there is none, or with ctx's error.
//
// A piece that can leave now can still leave when others are gone, so taking out any piece
// that can leave never blocks another: the search needs no second try.
func (p *Problem) Assembly(ctx context.Context, k Packing) ([]Move, error) {
	owner := map[polycube.Cell]int{}
	for i, id := range k {
		for _, c := range p.placements[id].Cells {
			owner[c] = i
		}
	}
	inside := make([]bool, len(k))
	for i := range inside {
		inside[i] = true
	}
	moves := make([]Move, len(k))
	for at := len(k) - 1; at >= 0; at-- {
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("searching an assembly: %w", err)
		}
		m, i, ok := p.removal(k, owner, inside)
		if !ok {
			return nil, ErrLocked
		}
		moves[at], inside[i] = m, false
	}
	return moves, nil
}

// removal finds a piece that can leave, upwards if possible.
func (p *Problem) removal(k Packing, owner map[polycube.Cell]int, inside []bool) (Move, int, bool) {
	d := polycube.Directions()
	x, y, z := p.puzzle.Target.Sides()
	for _, way := range []polycube.Cell{d[4], d[2], d[0], d[1], d[3], d[5]} {
		for i := range k {
			if inside[i] && p.leaves(k[i], i, way, owner, inside) {
				steps := x
				if way.Y != 0 {
					steps = y
				} else if way.Z != 0 {
					steps = z
				}
				return Move{Placement: k[i], From: way, Steps: steps}, i, true
			}
		}
	}
	return Move{}, 0, false
}

func (p *Problem) leaves(id int32, i int, way polycube.Cell, owner map[polycube.Cell]int, inside []bool) bool {
	x, y, z := p.puzzle.Target.Sides()
	for _, c := range p.placements[id].Cells {
		for c = c.Add(way); c.X >= 0 && c.Y >= 0 && c.Z >= 0 && int(c.X) < x && int(c.Y) < y && int(c.Z) < z; c = c.Add(way) {
			if o, ok := owner[c]; ok && o != i && inside[o] {
				return false
			}
		}
	}
	return true
}
