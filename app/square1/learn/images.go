package learn

import "wedge/puzzle/square1"

// symmetry is one of Curtis': what becomes of a position, and of an alg that solves it.
type symmetry square1.Relabelling

// position is the image of a position. A mirror before the puzzle keeps its right
// half on the right: place i comes from place 5-i. Turning the puzzle over brings
// the right half of the top, places 6..11, to that of the bottom, 0..5.
func (m symmetry) position(p square1.Position) square1.Position {
	from := func(place int) int { return place }
	if m.Mirrored {
		from = func(place int) int { return (5 - place + square1.Units) % square1.Units }
	}
	q := rearranged(p, from, square1.Relabelling(m).Piece)
	if m.Swapped {
		q.Top, q.Bottom = q.Bottom.Turn(6), q.Top.Turn(6)
	}
	return q
}

// alg is the image of a solution of a position: the same slices, and the turn at
// the end that fits. ok is false if the alg was no solution.
func (m symmetry) alg(p square1.Position, solution square1.Alg) (alg square1.Alg, ok bool) {
	for _, move := range solution {
		if !move.Slice {
			top, bottom := int(move.Top), int(move.Bottom)
			if m.Mirrored {
				top, bottom = -top, -bottom
			}
			if m.Swapped {
				top, bottom = bottom, top
			}
			move = square1.Turn(top, bottom)
		}
		alg = append(alg, move)
	}
	q, err := m.position(p).Apply(alg)
	if err != nil || q.Flipped {
		return nil, false
	}
	top, bottom, ok := q.Aligned()
	return append(alg, square1.Turn(top, bottom)).Simplify(), ok
}
