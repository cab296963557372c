// Package timeline plays algs without a window: a [Timeline] has the state of the puzzle
// at any time while an alg plays.
//
// Nothing here measures time, so tests and exported animations use the same code.
package timeline

import (
	"fmt"
	"slices"

	"wedge/app/player"
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
	player    player.Player      // at rest; it has the moves' times
	waits     []float64          // how long each move waits before it begins; nil for none
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
	return Timed(start, alg, nil)
}

// Timed makes the timeline of an alg that was done before: each move begins at its time, in seconds
// since the first one. A move that the next one follows closely is faster than usual, and before any
// other the puzzle rests. Without times it is [New].
func Timed(start square1.Position, alg square1.Alg, begins []float64) (*Timeline, error) {
	if _, err := start.Apply(alg); err != nil {
		return nil, fmt.Errorf("%v cannot be played from %v: %w", alg, start, err)
	}
	t := &Timeline{
		alg:       slices.Clone(alg),
		positions: []square1.Position{start},
	}
	position := start
	durations, end := make([]float64, 0, len(alg)), 0.0
	for i, m := range alg {
		if m.Slice {
			position = position.UncheckedSlice()
		} else {
			position = position.Turn(int(m.Top), int(m.Bottom))
		}
		t.positions = append(t.positions, position)
		took := duration(m)
		if i+1 < len(begins) {
			took = min(took, max(begins[i+1]-begins[i], shortest))
		}
		wait := 0.0
		if i < len(begins) {
			if i > 0 {
				wait = max(begins[i]-end, 0)
			}
			t.waits = append(t.waits, wait)
		}
		durations = append(durations, wait+took)
		end += wait + took
	}
	t.player.Set(durations, 0)
	return t, nil
}

// shortest is the least duration of a move, in seconds.
const shortest = 0.001

// Rests are the times at which the puzzle rests for longer than some seconds, from and to.
func (t *Timeline) Rests(longer float64) (list [][2]float64) {
	for i, wait := range t.waits {
		if wait > longer {
			list = append(list, [2]float64{t.Start(i), t.Start(i) + wait})
		}
	}
	return list
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

// Player is a player of the moves, at the start.
func (t *Timeline) Player() player.Player { return t.player }

// Length is the duration of all moves, in seconds at tempo 1.
func (t *Timeline) Length() float64 { return t.player.Length() }

// Start is the time at which a move starts; for the move after the last, the end. Indices
// out of range are clamped, here and in the methods below.
func (t *Timeline) Start(index int) float64 { return t.player.Start(index) }

// PositionAt is the position after index moves.
func (t *Timeline) PositionAt(index int) square1.Position {
	return t.positions[min(max(index, 0), t.Len())]
}

// At is the moment at a time. Times out of range are clamped. At the boundary of two
// moves it is the start of the second.
func (t *Timeline) At(time float64) Moment {
	now := t.player
	now.Seek(time)
	index, fraction := now.At()
	moment := Moment{Position: t.positions[index], Fraction: fraction, Index: index}
	if index < t.Len() {
		moment.Move = t.alg[index]
		if index < len(t.waits) {
			gone, took := now.Time()-t.Start(index)-t.waits[index], t.Start(index+1)-t.Start(index)-t.waits[index]
			moment.Fraction = min(max(gone/took, 0), 1)
		}
	}
	return moment
}
