package answers

import (
	"context"
	"fmt"

	"wedge/puzzle/square1"
	"wedge/solver"
)

// Goal is how much of the puzzle is to be solved.
type Goal uint8

// The goals.
const (
	Solved       Goal = iota // everything
	MiddleFree               // the two layers; the middle layer is ignored
	BackToSquare             // cube shape only: pieces and middle are ignored
)

// Goals lists all of them, the usual one first.
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

// ParseGoal is the goal of a name.
func ParseGoal(name string) (Goal, error) {
	for _, g := range Goals() {
		if g.String() == name {
			return g, nil
		}
	}
	return Solved, fmt.Errorf("goal %q: want solved, ignore-middle or cube-shape", name)
}

// Reached tells whether a position needs no more moves.
func (g Goal) Reached(p square1.Position) bool {
	switch g {
	case MiddleFree:
		p.Flipped = false
	case BackToSquare:
		return p.Pair() == square1.Pair{Top: square1.Square(), Bottom: square1.Square()}
	}
	return p == square1.Solved()
}

// Question is what a person wants to know: the shortest solutions in a metric.
type Question struct {
	Metric square1.Metric
	Goal   Goal
	// Any takes the first solution with the fewest slices, whatever its turns, and looks
	// for no others. It makes a difference only in the slice metric and for the goal
	// Solved or MiddleFree.
	Any bool
}

// one tells whether the answer is one solution, and not the list of all.
func (q Question) one() bool {
	return q.Goal == BackToSquare || q.Any && q.Metric == square1.SliceMetric
}

// options are the solver's.
func (q Question) options() solver.Options {
	return solver.Options{
		Metric: q.Metric, Any: q.Any && q.Metric == square1.SliceMetric, IgnoreMiddle: q.Goal == MiddleFree, Limit: keptSolutions,
	}
}

// ask finds a solution, or, if all, the list.
func (q Question) ask(ctx context.Context, s *solver.Solver, p square1.Position, all bool) (*solver.Result, error) {
	if q.Goal == BackToSquare {
		alg := p.CubeShape(q.Metric)
		return &solver.Result{Metric: q.Metric, Length: alg.Length(q.Metric), Count: 1, Solutions: []square1.Alg{alg}}, nil
	}
	o := q.options()
	o.All = all
	return s.Solve(ctx, p, o)
}
