package times_test

import (
	"errors"
	"math/rand/v2"
	"testing"
	"time"

	"wedge/app/square1/times"
	"wedge/puzzle/square1"
)

// TestTrack: whatever is done and undone, the moves lead from the scramble to where the puzzle is, at
// the times when it was there.
func TestTrack(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		from := square1.Random(rng)
		track := times.NewTrack(from)
		now := time.Date(2026, 11, 26, 9, 0, 0, 0, time.UTC)
		var since square1.Alg
		at, changes := from, 0
		var first time.Time
		for range 60 {
			now = now.Add(time.Duration(rng.IntN(1000)) * time.Millisecond)
			switch {
			case rng.IntN(3) == 0:
				since = since[:rng.IntN(len(since)+1)] // undone
			case at.Sliceable() && rng.IntN(2) == 0:
				since = append(since[:len(since):len(since)], square1.Move{Slice: true})
			default:
				since = append(since[:len(since):len(since)], square1.Move{Top: int8(rng.IntN(11)) - 5, Bottom: 1})
			}
			to, err := from.Apply(since)
			if err != nil {
				t.Fatal(err)
			}
			before := len(track.Moves())
			if err := track.Follow(to, since, now); err != nil {
				t.Fatal(err)
			}
			if to != at && changes == 0 {
				first = now
			}
			if to != at {
				changes++
				if last := track.Moves()[len(track.Moves())-1].At; last != now.Sub(first) {
					t.Fatalf("the last move at %v, not %v", last, now.Sub(first))
				}
			} else if len(track.Moves()) != before {
				t.Fatal("moves without a change")
			}
			at = to
			if p, err := from.Apply(track.Moves().Alg()); err != nil || p != at || track.At() != at || track.From() != from {
				t.Fatal(track, p, at, err)
			}
		}
		other := square1.Random(rng)
		if err := track.Follow(other, since, now); !errors.Is(err, times.ErrTrack) || track.At() != at {
			t.Fatal(err)
		}
	}
}
