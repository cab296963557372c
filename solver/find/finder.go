package find

import (
	"context"
	"errors"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// Finder answers questions. It keeps what it can use again, within some 100 MB, and is safe
// for use by several goroutines.
type Finder struct {
	solver *solver.Solver
	shelf  shelf
}

// New makes a Finder. The solver's tables speed it up; nil does without them.
func New(s *solver.Solver) *Finder { return &Finder{solver: s} }

// Find finds algs. The error wraps [ErrNone], [ErrLimit], [ErrQuestion], the error of the
// context, or that of a damaged table.
func (f *Finder) Find(ctx context.Context, q Question) (*Answer, error) {
	p, err := newProblem(&q)
	if errors.Is(err, errManyGoals) {
		return f.findApart(ctx, q)
	}
	if err != nil {
		return nil, err
	}
	if err := p.whyNone(); err != nil {
		finds := newFinds(&q)
		if p.direct(finds); len(finds.algs) > 0 {
			return p.exhausted(finds)
		}
		return nil, err
	}
	if p.byFillings(f.solver) {
		finds := newFinds(&q)
		if p.direct(finds); len(finds.algs) > 0 && p.metric == square1.SliceMetric {
			return finds.answer(), nil
		}
		if q.From.Fillings() <= fewFillings && (f.solver.Exact() || p.metric == square1.TurnMetric) {
			return p.solveFillings(ctx, f.solver, 0)
		}
		m := p.meeting(f.shelf.back(p))
		m.budget = smallSearch
		a, err := p.bySlices(ctx, m)
		if errors.Is(err, errBudget) {
			return p.solveFillings(ctx, f.solver, m.fore.radius()+m.back.radius()+1)
		}
		return a, err
	}
	if p.metric == square1.TurnMetric || p.limits.turns() {
		return p.byCost(ctx, p.costMeeting(f.shelf.costBack(p)))
	}
	return p.bySlices(ctx, p.meeting(f.shelf.back(p)))
}

// smallSearch is the number of nodes up to which a search from both ends takes less time than
// looking up some hundred fillings.
const smallSearch = 200_000

// Distance is the least number of slices from a filling of a pattern to a match of one of
// the goals, or to solved if there are none.
func (f *Finder) Distance(ctx context.Context, from square1.Pattern, to ...square1.Pattern) (slices int, err error) {
	a, err := f.Find(ctx, Question{From: from, To: to, One: true})
	if err != nil {
		return 0, err
	}
	return a.Length, nil
}
