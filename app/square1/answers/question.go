package answers

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"wedge/puzzle/square1"
	"wedge/solver"
	"wedge/solver/find"
)

// Goal is what counts as solved.
type Goal uint8

// The goals.
const (
	Solved       Goal = iota // everything
	MiddleFree               // the two layers; the middle layer is ignored
	BackToSquare             // cube shape only: pieces and middle are ignored
	Another                  // one of the patterns of the question
)

// Goals lists all goals, the default first.
func Goals() []Goal { return []Goal{Solved, MiddleFree, BackToSquare, Another} }

// String is the goal's name in the session.
func (g Goal) String() string {
	switch g {
	case MiddleFree:
		return "ignore-middle"
	case BackToSquare:
		return "cube-shape"
	case Another:
		return "another"
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
	return Solved, fmt.Errorf("goal %q: want solved, ignore-middle, cube-shape or another", name)
}

// Question is what to solve for: a metric, a goal, and which algs are wanted.
type Question struct {
	Metric square1.Metric
	Goal   Goal
	To     []square1.Pattern // with the goal Another: an alg must lead to one of them
	// Any takes the first solution with the fewest slices, whatever its turns, and
	// searches no others. It matters only in the slice metric and not for the goal
	// BackToSquare.
	Any bool
	Options
}

// Equal reports whether both ask for the same.
func (q Question) Equal(x Question) bool {
	return q.Metric == x.Metric && q.Goal == x.Goal && q.Any == x.Any && slices.Equal(q.To, x.To) && q.Options.Equal(x.Options)
}

// Reached reports whether a pattern already is the goal, so that nothing is to be done. It
// is not sure if many positions match both: then it is false.
func (q Question) Reached(p square1.Pattern) bool {
	if q.Extra > 0 || len(q.Lengths) > 0 {
		return false // asks for detours
	}
	if q.Goal == BackToSquare {
		return inCubeShape(p.Position)
	}
	return slices.ContainsFunc(q.goals(), func(to square1.Pattern) bool {
		return to.Matches(p.Position) || p.Matches(to.Position)
	})
}

func inCubeShape(p square1.Position) bool {
	return p.Pair() == square1.Pair{Top: square1.Square(), Bottom: square1.Square()}
}

// goals are the patterns to which an alg may lead.
func (q Question) goals() []square1.Pattern {
	solved := square1.Only(square1.Solved())
	switch q.Goal {
	case MiddleFree:
		solved.Mask.AnyMiddle = true
	case BackToSquare:
		return cubeShapes()
	case Another:
		return q.To
	}
	return []square1.Pattern{solved}
}

// cubeShapes are the patterns of cube shape. After a quarter turn a layer looks the same.
func cubeShapes() (list []square1.Pattern) {
	p := square1.Only(square1.Solved())
	p.Mask = square1.ShapeOnly()
	const quarter = square1.Units / 4
	for top := range quarter {
		for bottom := range quarter {
			list = append(list, p.Turn(top, bottom))
		}
	}
	return list
}

// finder finds what package solver does not: a [*find.Finder], except in tests.
type finder interface {
	Find(ctx context.Context, q find.Question) (*find.Answer, error)
	Distance(ctx context.Context, from square1.Pattern, to ...square1.Pattern) (slices int, err error)
}

// inquiry is a question about a pattern, and who answers it.
type inquiry struct {
	Question
	from   square1.Pattern
	solver *solver.Solver
	finder finder
	tried  atomic.Int64 // the length that is being searched
	whole  bool         // all solutions were found, although one would have done
}

// plain reports whether package solver answers it, which knows positions and their
// shortest solutions only. The shape of a pattern is always known.
func (i *inquiry) plain() bool {
	return i.Options.plain() && i.Goal != Another && (i.from.IsPosition() || i.Goal == BackToSquare)
}

// one reports whether the answer is a single solution, not a list.
func (i *inquiry) one() bool {
	return i.plain() && i.Goal == BackToSquare || i.any()
}

func (i *inquiry) any() bool {
	return i.Any && i.Metric == square1.SliceMetric && i.Goal != BackToSquare
}

// atOnce reports whether all solutions come so fast that finding one of them first would
// not be worth it.
func (i *inquiry) atOnce() bool {
	return i.plain() && i.solver.Exact() && i.Metric != square1.TurnMetric && !i.one()
}

// answer finds a solution or, if all, the list. It reports when it tries another length.
func (i *inquiry) answer(ctx context.Context, all bool, report func(float64)) (*solver.Result, error) {
	switch {
	case !i.plain():
		return i.find(ctx, all, report)
	case i.Goal == BackToSquare:
		alg := i.from.Position.CubeShape(i.Metric)
		return &solver.Result{Metric: i.Metric, Length: alg.Length(i.Metric), Count: 1, Solutions: []square1.Alg{alg}}, nil
	}
	return i.solver.Solve(ctx, i.from.Position, solver.Options{
		Metric: i.Metric, Any: i.any(), All: all, IgnoreMiddle: i.Goal == MiddleFree, Limit: keptSolutions,
	})
}

// quick is how long the first solution may wait for all the others. Most patterns take less,
// and their best solution is the first then.
const quick = 250 * time.Millisecond

// find has the finder answer.
func (i *inquiry) find(ctx context.Context, all bool, report func(float64)) (*solver.Result, error) {
	limit := i.Limit()
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	go everySoOften(limited, report)
	var r *find.Answer
	var err error
	if !all && !i.any() {
		brief, end := context.WithTimeout(limited, quick)
		r, err = i.finder.Find(brief, i.finderQuestion(true))
		end()
		i.whole = err == nil
	}
	if all || i.any() || tooMuch(err) && limited.Err() == nil {
		r, err = i.finder.Find(limited, i.finderQuestion(all))
	}
	switch {
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
		return nil, &TimeError{Time: limit, Length: int(i.tried.Load()), Metric: i.Metric}
	case err != nil:
		return nil, err
	}
	return result(r), nil
}

// tooMuch reports whether a search for all solutions reached a limit that one for a single
// solution may not reach.
func tooMuch(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, find.ErrLimit)
}

// finderQuestion is the question for the finder.
func (i *inquiry) finderQuestion(all bool) find.Question {
	after := i.After
	if i.Goal == BackToSquare && after == (find.End{}) {
		after.Kind = find.Free // cube shape is reached before the last turn
	}
	return find.Question{
		From: i.from, To: i.goals(), Metric: i.Metric, Limits: i.Limits, Before: i.Before, After: after,
		Extra: i.Extra, Lengths: i.Lengths, MaxLength: i.Longest, Keep: keptFound, One: !all,
		Progress: func(s find.Status) { i.tried.Store(int64(s.Length)) },
	}
}

// everySoOften reports that a search goes on, until it ends. The length that it tries may
// change several times in a millisecond, or not for many seconds.
func everySoOften(ctx context.Context, report func(float64)) {
	const interval = 100 * time.Millisecond
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			report(0)
		case <-ctx.Done():
			return
		}
	}
}

// timed measures the duration of a search.
func timed(search func() error) (took time.Duration, err error) {
	start := time.Now()
	err = search()
	return time.Since(start), err
}
