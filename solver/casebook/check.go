package casebook

import (
	"errors"
	"fmt"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// ErrWrong is wrapped by the errors of [Entry.Check].
var ErrWrong = errors.New("wrong entry of a case book")

// Check replays every alg of the entry against its case, and compares the lengths. The error
// wraps ErrWrong.
func (e *Entry) Check() error {
	if len(e.Algs) == 0 || e.Count < len(e.Algs) || e.Slices < 0 || e.WCA != max(2*e.Slices-1, 0) {
		return fmt.Errorf("%w: %d of %d algs, %d slices, %d WCA moves", ErrWrong, len(e.Algs), e.Count, e.Slices, e.WCA)
	}
	for i, a := range e.Algs {
		switch n := a.Length(square1.SliceMetric); {
		case i == 0 && n != e.Slices || n < e.Slices:
			return fmt.Errorf("%w: %v has %d slices, not %d", ErrWrong, a, n, e.Slices)
		case !leads(e.Case, a):
			return fmt.Errorf("%w: %v does not solve %v", ErrWrong, a, e.Case.From)
		}
	}
	if n := e.FewestTurns.WithoutEnds().Length(square1.TurnMetric); n != e.Turns || !leads(e.Case, e.FewestTurns) {
		return fmt.Errorf("%w: %v with %d turns, not %d", ErrWrong, e.FewestTurns, n, e.Turns)
	}
	return nil
}

// leads reports whether an alg leads from the case, its layers as they are, to a goal, up to
// turns of the layers.
func leads(c cases.Case, a square1.Alg) bool {
	p, err := c.Example().Apply(a)
	return err == nil && c.Done(p)
}
