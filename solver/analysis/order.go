package analysis

import (
	"context"
	"errors"

	"wedge/puzzle/square1"
	"wedge/solver/find"
)

// order is what a step and the next one could have been together.
func (a *Analyst) order(ctx context.Context, e *explanation, steps []Step, i int) (Order, error) {
	o := Order{Unknown, Unknown, Unknown}
	if i+1 >= len(steps) || steps[i].goal == nil || steps[i+1].goal == nil || steps[i].Slices == 0 || steps[i+1].Slices == 0 ||
		e.segments[i].middle || e.segments[i+1].middle {
		return o, nil
	}
	from, first, second := steps[i].Start, steps[i].goal, steps[i+1].goal
	middle := !steps[i+1].End.Flipped
	most := steps[i].Slices + steps[i+1].Slices
	var err error
	if o.Together, err = a.fewest.slices(ctx, from, second, middle, most); err != nil {
		return o, err
	}
	if second.solved && !a.fewest.finder.Solver().Exact() || e.segments[i].first == 0 {
		return o, nil
	}
	if o.Planned, err = a.inTurn(ctx, from, first, second, middle, most); err != nil {
		return o, err
	}
	if other := swapped(e.plan.goals[e.segments[i].first-1], first, second); other != nil {
		o.Swapped, err = a.inTurn(ctx, from, other, second, middle, most)
	}
	return o, err
}

// inTurn is the least number of slices by a shortest alg to one goal, and then one to another.
func (a *Analyst) inTurn(ctx context.Context, from square1.Position, first, second *goal, middle bool, most int) (int, error) {
	answer, err := a.fewest.finder.Find(ctx, find.Question{
		From: square1.Pattern{Position: from, Mask: square1.Mask{AnyMiddle: true}}, To: first.patterns,
		Before: find.End{Kind: find.Free}, After: find.End{Kind: find.Free}, Keep: manyAlgs,
	})
	if errors.Is(err, find.ErrNone) || errors.Is(err, find.ErrLimit) {
		return Unknown, nil
	}
	if err != nil {
		return Unknown, err
	}
	best := Unknown
	if answer.Count > manyAlgs {
		return best, nil
	}
	for _, alg := range answer.Algs {
		at, err := from.Apply(alg)
		if err != nil || first.even && !FactsOf(at).Has(Even) {
			continue // the pattern's filling is another one: it has no middle; or the parity is left odd
		}
		n, err := a.fewest.slices(ctx, at, second, middle, most)
		if err != nil {
			return Unknown, err
		}
		if n != Unknown && (best == Unknown || answer.Length+n < best) {
			best = answer.Length + n
		}
	}
	return best, nil
}

// swapped is the goal of the second of two steps without what the first one reaches; nil if there is none.
func swapped(before, first, second *goal) *goal {
	b, f := before.patterns[0].Mask.Pieces, first.patterns[0].Mask.Pieces
	g := &goal{}
	for _, p := range second.patterns {
		mask := square1.Mask{Pieces: p.Mask.Pieces, AnyMiddle: true}
		for i, k := range mask.Pieces {
			if k == f[i] {
				mask.Pieces[i] = b[i]
			}
		}
		if mask.Pieces == b || mask.Pieces == p.Mask.Pieces {
			return nil
		}
		q := square1.Pattern{Position: p.Position, Mask: mask}.Canonical()
		g.label += " " + q.String()
		g.patterns = append(g.patterns, q)
	}
	return g
}
