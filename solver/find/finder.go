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
	cache  cache
}

// New makes a Finder. The solver's tables speed it up; nil does without them.
func New(s *solver.Solver) *Finder { return &Finder{solver: s} }

// Find finds algs. The error wraps [ErrNone], [ErrLimit], [ErrQuestion], the error of the
// context, or that of a damaged table.
func (f *Finder) Find(ctx context.Context, q Question) (*Answer, error) {
	if q.One {
		q.Extra = 0
	}
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
	if p.metric == square1.TurnMetric && p.toSolve(f.solver) {
		return f.byTurns(ctx, p)
	}
	if p.metric != square1.TurnMetric && !p.limits.turns() {
		a, err := f.bySlices(ctx, p)
		if !errors.Is(err, errEnds) {
			return a, err
		}
	}
	fillings := p.fillings(f.solver)
	if fillings != nil && q.From.Fillings() <= manyToSearch && q.Extra == 0 && len(q.Lengths) == 0 {
		// With loose limits, an alg that is as short as possible, or two slices longer, keeps
		// to them.
		if a, err := p.bySlices(ctx, fillings); !errors.Is(err, errEnds) {
			return a, err
		}
	}
	m, err := p.costMeeting(ctx, f.cache.get(p.costLabel(), p.newCostBack))
	if err != nil {
		return nil, err
	}
	return p.byCost(ctx, m)
}

// byTurns chooses between solving each filling of a problem and a search by cost, in the turn
// metric.
func (f *Finder) byTurns(ctx context.Context, p *problem) (*Answer, error) {
	if n := p.From.Fillings(); n > fewToSolve {
		m, err := p.costMeeting(ctx, f.cache.get(p.costLabel(), p.newCostBack))
		if err != nil {
			return nil, err
		}
		m.budget = max(smallCostSearch, int(n)*costPerFilling)
		if a, err := p.byCost(ctx, m); !errors.Is(err, errBudget) {
			return a, err
		}
	}
	return p.solveFillings(ctx, f.solver)
}

// smallCostSearch is the number of positions to go on from up to which a search by cost takes
// less time than solving some hundred fillings.
const smallCostSearch = 3000

// costPerFilling is how many such positions take the time of solving one filling, of thousands:
// most are only looked up, as they are too far away.
const costPerFilling = 3

// manyToSearch is the number of fillings up to which enumerating longer solutions of each
// takes less time than a search by cost.
const manyToSearch = 4

// bySlices chooses between the fillings of a problem and a search from both ends.
func (f *Finder) bySlices(ctx context.Context, p *problem) (*Answer, error) {
	fillings := p.fillings(f.solver)
	if fillings != nil && p.From.Fillings() <= fewFillings {
		return p.bySlices(ctx, fillings)
	}
	m, err := p.nodeMeeting(ctx, f.cache.get(p.label(), p.newBack))
	if err != nil {
		return nil, err
	}
	if fillings == nil && !p.toSolve(f.solver) {
		return p.bySlices(ctx, m)
	}
	m.budget = smallSearch / growth
	a, err := p.bySlices(ctx, m)
	if !errors.Is(err, errBudget) {
		return a, err
	}
	if fillings == nil {
		return p.solveFillings(ctx, f.solver)
	}
	if p.before.Kind != AtMost && p.after.Kind != AtMost {
		fillings.atLeast = m.atLeast()
	}
	return p.bySlices(ctx, fillings)
}

// growth is how many neighbours of a node are new.
const growth = 18

// smallSearch is the number of nodes up to which a search from both ends takes less time than
// looking up some hundred fillings.
const smallSearch = 200_000

// Distance is the least number of slices from a filling of a pattern to a match of one of
// the goals, or to solved if there are none. The error is as in [Finder.Find].
func (f *Finder) Distance(ctx context.Context, from square1.Pattern, to ...square1.Pattern) (slices int, err error) {
	a, err := f.Find(ctx, Question{From: from, To: to, One: true})
	if err != nil {
		return 0, err
	}
	return a.Length, nil
}
