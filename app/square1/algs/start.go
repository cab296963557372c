package algs

import (
	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// start is a position of a case from which an alg leads to the goal: the case's own, turned if
// need be, or else that which the alg solves. The alg of a mirror image needs another position
// than the case's own.
func start(c cases.Case, alg square1.Alg) (square1.Pattern, bool) {
	own := example(c)
	for top, bottom := range square1.AllTurns() {
		from := own.Turn(top, bottom)
		if end, err := from.Apply(alg); err == nil && c.Done(end.Position) {
			return from, true
		}
	}
	for _, goal := range c.To {
		for top, bottom := range square1.AllTurns() {
			from, err := goal.Turn(top, bottom).Apply(alg.Inverse())
			if err != nil {
				continue
			}
			if is, ok := c.Set.Of(from.Position); ok && is.Index == c.Index {
				return from, true
			}
		}
	}
	return square1.Pattern{}, false
}

// example is a position of the case, as far as it counts.
func example(c cases.Case) square1.Pattern {
	return square1.Pattern{Position: c.Example(), Mask: c.From.Mask}
}

// fitted is an alg of a case as it begins with the case's picture: mirrored or with the
// layers swapped if the alg is for such an image, and with the turns that come first.
func fitted(c cases.Case, alg square1.Alg) square1.Alg {
	fit, ok := c.Fit(c.Example(), alg)
	if !ok {
		return alg
	}
	return fit.Alg
}
