package times

import (
	"errors"
	"fmt"
	"time"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/reconstruction"
)

// ErrNoMoves is wrapped by the error for a solve of which neither the moves are known nor a
// reconstruction is in its comment.
var ErrNoMoves = errors.New("no moves and no reconstruction")

// Reconstruct is the solve as a reconstruction: by its moves and their times, or else by its comment.
func (s Solve) Reconstruct() (*reconstruction.Solve, error) {
	scramble, err := square1.ParseAlg(s.Scramble)
	if err != nil {
		return nil, fmt.Errorf("scramble: %w", err)
	}
	start, err := square1.Solved().Apply(scramble)
	if err != nil {
		return nil, fmt.Errorf("scramble: %w", err)
	}
	var r *reconstruction.Solve
	if len(s.Moves) > 0 {
		moments := make([]time.Duration, len(s.Moves))
		for i, m := range s.Moves {
			moments[i] = m.At
		}
		r = reconstruction.FromMoves(start, s.Moves.Alg(), moments)
	} else if r, err = reconstruction.ParseFrom(start, s.Comment); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoMoves, err)
	}
	if r.Alg().Length(square1.SliceMetric) == 0 {
		return nil, ErrNoMoves
	}
	if r.Scramble == nil {
		r.Scramble = scramble
	}
	r.Time = time.Duration(s.Millis) * time.Millisecond
	return r, nil
}
