package answers

import (
	"context"
	"fmt"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// Goal is what counts as solved.
type Goal uint8

// The goals.
const (
	Solved       Goal = iota // everything
	MiddleFree               // the two layers; the middle layer is ignored
	BackToSquare             // cube shape only: pieces and middle are ignored
)

// Goals lists all goals, the default first.
func Goals() []Goal { return []Goal{Solved, MiddleFree, BackToSquare} }

// String is the goal's name in the session.
func (g Goal) String() string {
	switch g {
	case MiddleFree:
		return "ignore-middle"
	case BackToSquare:
		return "cube-shape"
	}
	return "solved"
}

// ParseGoal is the inverse of [Goal.String].
func ParseGoal(name string) (Goal, error) {
	for _, g := range Goals() {
		if g.String() == name {
			return g, nil
		}
	}
	return Solved, fmt.Errorf("goal %q: want solved, ignore-middle or cube-shape", name)
}

// Reached reports whether a position already is the goal.
func (g Goal) Reached(p square1.Position) bool {
	switch g {
	case MiddleFree:
		p.Flipped = false
	case BackToSquare:
		return p.Pair() == square1.Pair{Top: square1.Square(), Bottom: square1.Square()}
	}
	return p == square1.Solved()
}

// Question is what to solve for: a metric, a goal, and whether any solution will do.
type Question struct {
	Metric square1.Metric
	Goal   Goal
	// Any takes the first solution with the fewest slices, whatever its turns, and
	// searches no others. It matters only in the slice metric and for the goals Solved
	// and MiddleFree.
	Any bool
}

// one reports whether the answer is a single solution, not a list.
func (q Question) one() bool {
	return q.Goal == BackToSquare || q.Any && q.Metric == square1.SliceMetric
}

// options are the options for the solver.
func (q Question) options() solver.Options {
	return solver.Options{
		Metric: q.Metric, Any: q.Any && q.Metric == square1.SliceMetric, IgnoreMiddle: q.Goal == MiddleFree, Limit: keptSolutions,
	}
}

// ask finds a solution or, if all, the list.
func (q Question) ask(ctx context.Context, s *solver.Solver, p square1.Position, all bool) (*solver.Result, error) {
	if q.Goal == BackToSquare {
		alg := p.CubeShape(q.Metric)
		return &solver.Result{Metric: q.Metric, Length: alg.Length(q.Metric), Count: 1, Solutions: []square1.Alg{alg}}, nil
	}
	o := q.options()
	o.All = all
	return s.Solve(ctx, p, o)
}
