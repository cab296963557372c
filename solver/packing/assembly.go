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
	owners := p.Owners(k)
	moves := make([]Move, len(k))
	for at := len(k) - 1; at >= 0; at-- {
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("searching an assembly: %w", err)
		}
		i, ok := 0, false
		if moves[at], i, ok = p.removal(k, owners); !ok {
			return nil, ErrLocked
		}
		for _, c := range p.spots[k[i]].cells {
			owners[c] = -1
		}
	}
	return moves, nil
}

// removal finds a placement that can leave, by its index in k: upwards if possible, then
// towards the viewer.
func (p *Problem) removal(k Packing, owners []int) (m Move, i int, ok bool) {
	d := polycube.Directions()
	for _, way := range [6]polycube.Cell{d[4], d[2], d[0], d[1], d[3], d[5]} {
		for i, id := range k {
			if owners[p.spots[id].cells[0]] == i && p.leaves(id, i, way, owners) {
				return Move{Placement: id, From: way, Steps: p.grid.side(way)}, i, true
			}
		}
	}
	return Move{}, 0, false
}

// leaves reports whether a placement can leave the target in a direction.
func (p *Problem) leaves(id int32, i int, way polycube.Cell, owners []int) bool {
	for _, c := range p.placements[id].Cells {
		for c = c.Add(way); p.grid.has(c); c = c.Add(way) {
			n := p.grid.number[p.grid.place(c)]
			if n >= 0 && owners[n] >= 0 && owners[n] != i {
				return false
			}
		}
	}
	return true
}

// side is the length of the box in a direction.
func (g *grid) side(way polycube.Cell) int {
	switch {
	case way.X != 0:
		return g.x
	case way.Y != 0:
		return g.y
	}
	return g.z
}
