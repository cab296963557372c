package solver

import (
	"context"
	"fmt"
	"iter"

	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// Nearest finds those of many positions that are nearest to solved in the slice metric, and
// their distance, 0..13. atLeast is a distance that none of the positions is below; 0 always
// holds. It is much faster than asking for the distance of each: the table has every
// distance modulo 4, so a walk tells only those apart that can be the least. There must be
// at least one position. Nearest fails with [ErrInexact] without the complete table.
func (s *Solver) Nearest(ctx context.Context, positions iter.Seq[square1.Position], atLeast int) (nearest []square1.Position, distance int, err error) {
	err = s.ask(func(t *tables) error {
		nearest, distance, err = t.nearest(ctx, positions, atLeast)
		return err
	})
	return nearest, distance, err
}

func (t *tables) nearest(ctx context.Context, positions iter.Seq[square1.Position], atLeast int) (nearest []square1.Position, distance int, err error) {
	if !t.exact {
		return nil, 0, ErrInexact
	}
	// byRemainder has the positions by what the table says of their distance.
	var byRemainder [4][]square1.Position
	n := 0
	for p := range positions {
		if n++; n%checkEvery == 0 && ctx.Err() != nil {
			return nil, 0, ctx.Err()
		}
		if _, _, ok := p.Aligned(); ok && !p.Flipped {
			nearest = append(nearest, p)
			continue
		}
		if at := t.list[0].Mod4(p); len(nearest) == 0 {
			byRemainder[at] = append(byRemainder[at], p)
		}
	}
	if len(nearest) > 0 {
		return nearest, 0, nil
	}
	for distance = max(atLeast, 1); distance <= square1.MaxDistance; distance++ {
		list := byRemainder[distance&3]
		if distance+4 > square1.MaxDistance { // no other distance is possible
			nearest = list
		} else if nearest, list, err = t.split(ctx, list, distance); err != nil {
			return nil, 0, err
		}
		byRemainder[distance&3] = list
		if len(nearest) > 0 {
			return nearest, distance, nil
		}
	}
	return nil, 0, fmt.Errorf("none of %d positions has a distance of %d or more: %w", n, atLeast, table.ErrDamaged)
}

// split separates the positions at a distance from those farther away.
func (t *tables) split(ctx context.Context, list []square1.Position, distance int) (at, farther []square1.Position, err error) {
	for _, p := range list {
		n, err := t.distance(ctx, p)
		if err != nil {
			return nil, nil, err
		}
		if n == distance {
			at = append(at, p)
		} else {
			farther = append(farther, p)
		}
	}
	return at, farther, nil
}
