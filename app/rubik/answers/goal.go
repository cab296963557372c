package answers

import "wedge/solver/cube3"

// Goal is what is asked for.
type Goal uint8

// The goals.
const (
	// Short is a short solution at once, and shorter ones for some seconds: see
	// [State.Limit]. None is proved to be shortest, unless it is very short.
	Short Goal = iota
	// Shortest is a solution that is proved to have the fewest moves. Half turns count as
	// one. For most random cubes that takes minutes: see package solver/cube3.
	Shortest
	// ShortestQuarters is the same where half turns count as two.
	ShortestQuarters
	// TwoFaces is a shortest solution with turns of U and R only.
	TwoFaces
	// TwoFacesQuarters is the same where half turns count as two.
	TwoFacesQuarters
	// Squares is a shortest solution with half turns only.
	Squares
)

// Goals are all goals.
func Goals() []Goal {
	return []Goal{Short, Shortest, ShortestQuarters, TwoFaces, TwoFacesQuarters, Squares}
}

// CountsFaces reports whether a solution turns the face cubies home, too, if they count. Turns of
// two faces, or half turns, rarely could.
func (g Goal) CountsFaces() bool { return g == Short || g == Shortest || g == ShortestQuarters }

// AtOnce reports whether a solution is found in some milliseconds, once the tables are made.
func (g Goal) AtOnce() bool { return g != Shortest && g != ShortestQuarters }

// Metric is how lengths are counted.
func (g Goal) Metric() cube3.Metric {
	if g == ShortestQuarters || g == TwoFacesQuarters {
		return cube3.QuarterTurns
	}
	return cube3.HalfTurns
}
