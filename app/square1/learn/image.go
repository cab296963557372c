package learn

import (
	"math"

	"wedge/app/square1/view"
	"wedge/puzzle/square1"
)

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

// change is what a symmetry does to the turns of an alg.
func (m symmetry) change() change { return change{m.Swapped, m.Mirrored} }

// change is a change of all turns.
type change struct {
	swapped  bool // the two numbers are swapped
	opposite bool // the signs are changed
}

// images are the names of Curtis' symmetries.
func images() map[string]symmetry {
	return map[string]symmetry{"colours": {Top: 1}, "over": {Swapped: true}, "mirrored": {Mirrored: true}, "both": {Swapped: true, Mirrored: true}}
}

func (c change) motion(m view.Motion) view.Motion {
	if c.opposite {
		m = view.Motion{Top: -m.Top, Bottom: -m.Bottom, Slice: -m.Slice}
	}
	if c.swapped {
		m.Top, m.Bottom = m.Bottom, m.Top
	}
	return m
}

// alg is the changed alg. Slices stay slices.
func (c change) alg(a square1.Alg) (changed square1.Alg) {
	for _, move := range a {
		if !move.Slice {
			to := c.motion(view.Of(move, 1))
			move = square1.Turn(int(to.Top), int(to.Bottom))
		}
		changed = append(changed, move)
	}
	return changed
}

// solution completes an alg that solves a position but for a turn at the end. ok is false
// if it does not.
func solution(p square1.Position, alg square1.Alg) (complete square1.Alg, ok bool) {
	q, err := p.Apply(alg)
	if err != nil || q.Flipped {
		return nil, false
	}
	top, bottom, ok := q.Aligned()
	return append(alg[:len(alg):len(alg)], square1.Turn(top, bottom)).Simplify(), ok
}

// alg is the image of a solution of a position: the same slices, and the turn at
// the end that fits. ok is false if the alg was no solution.
func (m symmetry) alg(p square1.Position, alg square1.Alg) (image square1.Alg, ok bool) {
	return solution(m.position(p), m.change().alg(alg))
}

// twin is the image of the puzzle, which moves as it does. While the puzzle is within one
// step of being solved by a turn, the image makes up for the difference between the two
// last turns, so both are solved at the same time.
func (m symmetry) twin(p square1.Position, motion view.Motion) view.Item {
	q, moved := m.position(p), m.change().motion(motion)
	top, bottom, ok := p.Aligned()
	itsTop, itsBottom, _ := q.Aligned()
	if !ok || p.Flipped || motion.Slice != 0 {
		return view.Item{Position: q, Motion: moved}
	}
	left := view.Motion{Top: around(float64(top) - motion.Top), Bottom: around(float64(bottom) - motion.Bottom)}
	near := 1 - min(max(math.Abs(left.Top), math.Abs(left.Bottom)), 1)
	last := m.change().motion(view.Motion{Top: float64(top), Bottom: float64(bottom)})
	moved.Top += near * around(float64(itsTop)-last.Top)
	moved.Bottom += near * around(float64(itsBottom)-last.Bottom)
	return view.Item{Position: q, Motion: moved}
}

// around is a turn in steps of 30 degrees as one of at most half a circle.
func around(steps float64) float64 {
	return steps - square1.Units*math.Round(steps/square1.Units)
}
