package drill

import (
	"slices"

	"wedge/puzzle/square1"
)

// Track follows a position from a start.
//
// Only the slices on the path from the start to the current position count: a slice that
// is undone, or done back at once, does not.
type Track struct {
	path []square1.Position // one for each slice, the start first; without angles
	here int                // current index in the path; the rest was undone
	away bool
}

// NewTrack starts with a position.
func NewTrack(start square1.Position) *Track {
	return &Track{path: []square1.Position{still(start)}}
}

// Slices is the number of slices on the path so far.
func (t *Track) Slices() int { return t.here }

// At reports whether a position is the start, or where the path has led. The angles of the layers do
// not matter.
func (t *Track) At(p square1.Position) bool {
	now := still(p)
	return now == t.path[0] || now == t.path[t.here]
}

// Away reports whether the current position was not reached by slices. The track continues
// when the puzzle is back on the path.
func (t *Track) Away() bool { return t.away }

// Follow records the current position.
func (t *Track) Follow(p square1.Position) {
	now := still(p)
	t.away = false
	if i := slices.Index(t.path, now); i >= 0 {
		t.here = i
	} else if sliceApart(t.path[t.here], now) {
		t.path = append(t.path[:t.here+1], now)
		t.here++
	} else {
		t.away = true
	}
}

// still is the position with each layer turned to its smallest number, so that positions
// that differ only by turns become equal.
func still(p square1.Position) square1.Position {
	least := func(l square1.Layer) square1.Layer {
		best := l
		for turn := range square1.Units {
			best = min(best, l.Turn(turn))
		}
		return best
	}
	p.Top, p.Bottom = least(p.Top), least(p.Bottom)
	return p
}

// sliceApart reports whether turns, a slice, and turns lead from one position to another,
// which is still.
func sliceApart(from, to square1.Position) bool {
	for top, bottom := range from.FreeTurns() {
		if still(from.Turn(top, bottom).UncheckedSlice()) == to {
			return true
		}
	}
	return false
}
