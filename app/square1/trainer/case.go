package trainer

import (
	"slices"

	"wedge/puzzle/square1"
)

// Step is what a change of the position was for a [Case].
type Step uint8

// The steps.
const (
	Turned Step = iota // only layers turned, or nothing happened
	Sliced             // one slice further
	Moved              // back or forth along the path already gone
	Away               // no slice of the case leads there
)

// Case follows a position on its way to cube shape.
//
// The slices that count are those of the path from the start to where the puzzle is:
// one that is undone, or done back at once, does not count. The case ends at the
// first cube shape.
type Case struct {
	Start    square1.Position
	Pair     square1.Pair // the shapes of the start
	Shortest int          // slices that suffice

	at   square1.Position
	path []square1.Position // one for each slice done, the start first; angles forgotten
	here int                // where on the path the puzzle is: what follows was undone
	away bool
}

// NewCase begins with a position.
func NewCase(start square1.Position) *Case {
	pair := start.Pair()
	return &Case{
		Start: start, Pair: pair, Shortest: pair.CubeShapeDistance(),
		at: start, path: []square1.Position{still(start)},
	}
}

// Slices is the number of slices on the path so far.
func (c *Case) Slices() int { return c.here }

// Over is how many slices more than needed were done.
func (c *Case) Over() int { return c.Slices() - c.Shortest }

// Away tells whether a position is on the table that no slice led to. The case
// goes on when the puzzle is back.
func (c *Case) Away() bool { return c.away }

// Solved tells whether the puzzle has come to cube shape.
func (c *Case) Solved() bool {
	return !c.away && c.at.Pair().CubeShapeDistance() == 0
}

// Follow takes down where the puzzle is now. Nothing changes any more when the case
// is solved.
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

// still is the position with each layer turned to where its number is least, so
// that positions that differ by turns alone are equal.
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

// sliceApart tells whether turns, a slice, and turns lead from one position to
// another, which is still.
func sliceApart(from, to square1.Position) bool {
	for _, top := range from.Top.FreeTurns() {
		for _, bottom := range from.Bottom.FreeTurns() {
			if still(from.Turn(top, bottom).Exchange()) == to {
				return true
			}
		}
	}
	return false
}
