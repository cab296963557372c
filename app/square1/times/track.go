package times

import (
	"errors"
	"fmt"
	"time"

	"wedge/puzzle/square1"
)

// ErrTrack is wrapped by the error for a position that was not reached by moves.
var ErrTrack = errors.New("not reached by moves")

// Track follows a solve on the stage. It is told of each position, and finds out which moves led
// there, and when.
type Track struct {
	from, at square1.Position
	alg      square1.Alg // what led there
	moves    Moves
	first    time.Time
}

// NewTrack begins with a scrambled position.
func NewTrack(from square1.Position) *Track { return &Track{from: from, at: from} }

// From is the scrambled position.
func (t *Track) From() square1.Position { return t.from }

// At is the position that the track was told of last.
func (t *Track) At() square1.Position { return t.at }

// Moves are those so far.
func (t *Track) Moves() Moves { return t.moves }

// Follow goes on to a position, to which all moves since the scramble lead. Where they are fewer than
// before, or others, moves were undone: that is done by moves, too. If they do not lead there the
// error is an [ErrTrack], and nothing has changed.
func (t *Track) Follow(to square1.Position, since square1.Alg, now time.Time) error {
	if to == t.at {
		return nil
	}
	if p, err := t.from.Apply(since); err != nil || p != to {
		return fmt.Errorf("%v: %w", to, ErrTrack)
	}
	if len(t.moves) == 0 {
		t.first = now
	}
	same := 0
	for same < min(len(since), len(t.alg)) && since[same] == t.alg[same] {
		same++
	}
	for _, m := range append(t.alg[same:].Inverse(), since[same:]...) {
		t.moves = append(t.moves, Move{Move: m, At: now.Sub(t.first).Truncate(time.Millisecond)})
	}
	t.at, t.alg = to, since
	return nil
}

// Solve is the solve that was tracked, at its end.
func (t *Track) Solve(now time.Time) Solve {
	s := Solve{Moves: t.moves, At: now}
	if n := len(t.moves); n > 0 {
		s.Millis = max(t.moves[n-1].At.Milliseconds(), 1)
	}
	return s
}
