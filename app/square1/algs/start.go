package algs

import (
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// start is a position of a case from which an alg leads to the goal: that of the case itself,
// if the alg can be performed there, or else the one that the alg solves. The alg of a mirror
// image, or one that begins at another angle, needs another position than the case's own.
func start(c cases.Case, alg square1.Alg) (square1.Pattern, bool) {
	if end, err := c.From.Apply(alg); err == nil && c.Done(end.Position) {
		return c.From, true
	}
	inverse := alg.Inverse()
	for _, goal := range c.To {
		for top := range square1.Units {
			for bottom := range square1.Units {
				from, err := goal.Turn(top, bottom).Apply(inverse)
				if err != nil {
					continue
				}
				if is, ok := c.Set.Of(from.Position); ok && is.Index == c.Index {
					return from, true
				}
			}
		}
	}
	return square1.Pattern{}, false
}
