package timeline

import (
	"fmt"
	"slices"

	"wedge/puzzle/square1"
)

// Durations of moves, in seconds at tempo 1. Each step beyond a quarter turn adds some
// time, but less than proportionally: a half turn takes 0.4 s.
const (
	turnTime  = 0.25
	stepTime  = 0.05
	sliceTime = 0.45
	quarter   = 3 // steps
)

// Timeline is the timeline of an alg: the state of the puzzle at any time from 0 to
// [Timeline.Length]. It is immutable.
type Timeline struct {
	alg       square1.Alg
	positions []square1.Position // before each move, and at the end
	starts    []float64          // of each move, and the end
}

// Moment is the state of the puzzle at a time.
type Moment struct {
	Position square1.Position // before the move
	Move     square1.Move     // the current move; null at the end
	Fraction float64          // elapsed fraction of the move's time, 0..1; 0 at the end
	Index    int              // of the move in the alg, from 0; the alg's length at the end
}

// New makes the timeline of an alg from a start position, which must be valid. If a slice
// is blocked, the error wraps the [*square1.BlockedError].
func New(start square1.Position, alg square1.Alg) (*Timeline, error) {
	if _, err := start.Apply(alg); err != nil {
		return nil, fmt.Errorf("%v cannot be played from %v: %w", alg, start, err)
	}
	t := &Timeline{
		alg:       slices.Clone(alg),
		positions: []square1.Position{start},
		starts:    []float64{0},
	}
	position, time := start, 0.0
	for _, m := range alg {
		if m.Slice {
			position = position.UncheckedSlice()
		} else {
			position = position.Turn(int(m.Top), int(m.Bottom))
		}
		time += duration(m)
		t.positions = append(t.positions, position)
		t.starts = append(t.starts, time)
	}
	return t, nil
}

// duration is the duration of a move.
func duration(m square1.Move) float64 {
	if m.Slice {
		return sliceTime
	}
	steps := max(m.Top, -m.Top, m.Bottom, -m.Bottom)
	return turnTime + stepTime*float64(max(steps-quarter, 0))
}

// Alg is the alg.
func (t *Timeline) Alg() square1.Alg { return slices.Clone(t.alg) }

// Len is the number of moves.
func (t *Timeline) Len() int { return len(t.alg) }

// Length is the duration of all moves, in seconds at tempo 1.
func (t *Timeline) Length() float64 { return t.starts[t.Len()] }

// Start is the time at which a move starts; for the move after the last, the end. Indices
// out of range are clamped, here and in the methods below.
func (t *Timeline) Start(index int) float64 { return t.starts[t.within(index)] }

// PositionAt is the position after index moves.
func (t *Timeline) PositionAt(index int) square1.Position { return t.positions[t.within(index)] }

func (t *Timeline) within(index int) int { return min(max(index, 0), t.Len()) }

// At is the moment at a time. Times out of range are clamped. At the boundary of two
// moves it is the start of the second.
func (t *Timeline) At(time float64) Moment {
	time = clamp(time, 0, t.Length())
	index, exact := slices.BinarySearch(t.starts, time)
	if !exact {
		index--
	}
	moment := Moment{Position: t.positions[index], Index: index}
	if index < t.Len() {
		start := t.starts[index]
		moment.Move = t.alg[index]
		moment.Fraction = (time - start) / (t.starts[index+1] - start)
	}
	return moment
}

// next is the first time after the given one at which a move starts or ends.
func (t *Timeline) next(time float64) float64 {
	index, exact := slices.BinarySearch(t.starts, time)
	if exact {
		index++
	}
	return t.Start(index)
}

// previous is the last time before the given one at which a move starts or ends.
func (t *Timeline) previous(time float64) float64 {
	index, _ := slices.BinarySearch(t.starts, time)
	return t.Start(index - 1)
}

// clamp limits a value; NaN becomes the lower limit.
func clamp(value, low, high float64) float64 {
	if !(value > low) {
		return low
	}
	return min(value, high)
}
