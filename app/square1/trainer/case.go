package trainer

import (
	"slices"

	"wedge/puzzle/square1"
)

// Step is the effect of a change of position on a [Case].
type Step uint8

// The steps.
const (
	Turned Step = iota // only layers turned, or nothing happened
	Sliced             // one slice further
	Moved              // back or forward along the path
	Away               // not reached by a slice of the case
)

// Case follows a position on its path to cube shape.
//
// Only the slices on the path from the start to the current position count: a slice that
// is undone, or done back at once, does not. The case ends at the first cube shape.
type Case struct {
	Start    square1.Position
	Pair     square1.Pair // the shapes of the start
	Shortest int          // least number of slices

	at   square1.Position
	path []square1.Position // one for each slice, the start first; without angles
	here int                // current index in the path; the rest was undone
	away bool
}

// NewCase starts with a position.
func NewCase(start square1.Position) *Case {
	pair := start.Pair()
	return &Case{
		Start: start, Pair: pair, Shortest: pair.CubeShapeDistance(),
		at: start, path: []square1.Position{still(start)},
	}
}

// Slices is the number of slices on the path so far.
func (c *Case) Slices() int { return c.here }

// Over is the number of slices beyond the least number.
func (c *Case) Over() int { return c.Slices() - c.Shortest }

// Away reports whether the current position was not reached by slices. The case continues
// when the puzzle is back on the path.
func (c *Case) Away() bool { return c.away }

// Solved reports whether the puzzle has reached cube shape.
func (c *Case) Solved() bool {
	return !c.away && c.at.Pair().CubeShapeDistance() == 0
}

// Follow records the current position. A solved case does not change any more.
func (c *Case) Follow(p square1.Position) Step {
	if c.Solved() {
		return Turned
	}
	now, step := still(p), Away
	if i := slices.Index(c.path, now); i >= 0 {
		step = Moved
		if i == c.here {
			step = Turned
		}
		c.here = i
	} else if sliceApart(c.path[c.here], now) {
		step = Sliced
		c.path = append(c.path[:c.here+1], now)
		c.here++
	}
	c.at, c.away = p, step == Away
	return step
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
	for _, top := range from.Top.FreeTurns() {
		for _, bottom := range from.Bottom.FreeTurns() {
			if still(from.Turn(top, bottom).UncheckedSlice()) == to {
				return true
			}
		}
	}
	return false
}
