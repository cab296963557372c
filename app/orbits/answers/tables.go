package answers

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"wedge/puzzle/cube3"
	solve3 "wedge/solver/cube3"
)

// kind is a set of tables that are made together.
type kind uint8

const (
	none kind = iota
	twoPhase
	optimal
	optimalQuarters
	twoFaces
	twoFacesQuarters
	squares
)

func (k kind) String() string { return fmt.Sprint(uint8(k)) }

// tables are those made so far. Jobs make them on their own goroutines, each once at a
// time.
type tables struct {
	folder   string
	readOnly bool
	short    atomic.Pointer[solve3.Solver]
	optimal  [2]atomic.Pointer[solve3.Optimal] // by metric
	twoFaced [2]atomic.Pointer[solve3.TwoFaced]
	squares  atomic.Pointer[solve3.Squares]
}

func newTables(folder string, readOnly bool) *tables {
	return &tables{folder: folder, readOnly: readOnly}
}

// missing are the first tables that a goal still needs.
func (t *tables) missing(g Goal) kind {
	m := g.Metric()
	switch g {
	case Short, Shortest, ShortestQuarters:
		switch {
		case t.short.Load() == nil:
			return twoPhase
		case g != Short && t.optimal[m].Load() == nil:
			return optimal + kind(m)
		}
	case TwoFaces, TwoFacesQuarters:
		if t.twoFaced[m].Load() == nil {
			return twoFaces + kind(m)
		}
	case Squares:
		if t.squares.Load() == nil {
			return squares
		}
	}
	return none
}

// make makes tables. The warning is about keeping them.
func (t *tables) make(ctx context.Context, k kind, report func(float64)) (warning, err error) {
	switch k {
	case none:
	case twoPhase:
		t.short.Store(solve3.New())
	case optimal, optimalQuarters:
		m := solve3.Metric(k - optimal)
		made, err := solve3.NewOptimal(ctx, t.short.Load(), m, report)
		if err != nil {
			return nil, err
		}
		t.optimal[m].Store(made)
	case twoFaces, twoFacesQuarters:
		m := solve3.Metric(k - twoFaces)
		made, warning, err := solve3.OpenTwoFaced(ctx, t.folder, t.readOnly, m, report)
		if err != nil {
			return nil, err
		}
		t.twoFaced[m].Store(made)
		return warning, nil
	case squares:
		t.squares.Store(solve3.NewSquares())
	}
	return nil, nil
}

// reachable fails if no turns that the goal allows solve an assembly.
func reachable(a cube3.Assembly, g Goal) error {
	a.Faces = [cube3.FaceCount]uint8{}
	switch {
	case !a.Reachable(false):
		return solve3.ErrUnreachable
	case g == TwoFaces || g == TwoFacesQuarters:
		if puzzle := (cube3.TwoFaced{}); !puzzle.Applies(a) || !puzzle.Class(a).Solved() {
			return fmt.Errorf("%w with two faces", solve3.ErrUnreachable)
		}
	}
	return nil
}

// search finds solutions and puts them into the inbox.
type search func(ctx context.Context, box *inbox) error

// search is the search for a goal, whose tables are made.
func (t *tables) search(g Goal, a cube3.Assembly, limit time.Duration) search {
	switch g {
	case Shortest, ShortestQuarters:
		solver := t.optimal[g.Metric()].Load()
		return func(ctx context.Context, box *inbox) error { return prove(ctx, box, solver, a) }
	case TwoFaces, TwoFacesQuarters:
		table := t.twoFaced[g.Metric()].Load()
		return func(_ context.Context, box *inbox) error { return look(box, g, table.Solve, a) }
	case Squares:
		table := t.squares.Load()
		return func(_ context.Context, box *inbox) error { return look(box, g, table.Solve, a) }
	case Short:
	}
	solver := t.short.Load()
	return func(ctx context.Context, box *inbox) error { return improve(ctx, box, solver, a, limit) }
}

// improve finds shorter and shorter solutions for some time.
func improve(ctx context.Context, box *inbox, s *solve3.Solver, a cube3.Assembly, limit time.Duration) error {
	part, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var best cube3.Alg
	err := s.Solve(part, a, solve3.MaxLength, func(alg cube3.Alg) bool {
		best = alg
		box.add(Solution{Alg: alg})
		return true
	})
	if err == nil && len(best) <= solve3.MaxProven {
		box.post(func(b *inbox) { b.found, b.proved = append(b.found, Solution{best, true}), len(best) })
	}
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = nil
	}
	return err
}

// prove finds a shortest solution.
func prove(ctx context.Context, box *inbox, s *solve3.Optimal, a cube3.Assembly) error {
	best, err := s.Solve(ctx, a, func(p solve3.Progress) {
		box.post(func(b *inbox) {
			b.done, b.proved = p.Done, p.Proved
			if p.Found != nil {
				b.found = append(b.found, Solution{Alg: p.Found})
			}
		})
	})
	if err == nil {
		length := s.Metric().Length(best)
		box.post(func(b *inbox) { b.done, b.proved, b.found = 1, length, append(b.found, Solution{best, true}) })
	}
	return err
}

// look reads a shortest solution from a table.
func look(box *inbox, g Goal, solve func(cube3.Assembly) (cube3.Alg, error), a cube3.Assembly) error {
	alg, err := solve(a)
	if err == nil {
		length := g.Metric().Length(alg)
		box.post(func(b *inbox) { b.done, b.proved, b.found = 1, length, []Solution{{alg, true}} })
	}
	return err
}
