package answers

import (
	"context"
	"errors"
	"fmt"
	"slices"
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
	markedFaces
	optimal
	optimalQuarters
	twoFaces
	twoFacesQuarters
	squares
	kinds // how many there are
)

func (k kind) String() string { return fmt.Sprint(uint8(k)) }

// Tables are those of the solvers that were made so far, for all pages. Its methods are for
// any goroutine, which they keep until the table is made.
type Tables struct {
	folder   string
	turn     [kinds]chan struct{} // of those who make it
	short    atomic.Pointer[solve3.Solver]
	marked   atomic.Pointer[solve3.Marked]
	optimal  [2]atomic.Pointer[solve3.Optimal] // by metric
	twoFaced [2]atomic.Pointer[solve3.TwoFaced]
	squares  atomic.Pointer[solve3.Squares]
}

func newTables(folder string) *Tables {
	t := &Tables{folder: folder}
	for k := range t.turn {
		t.turn[k] = make(chan struct{}, 1)
	}
	return t
}

// Solver has the tables of the two phases, which take half a second to make. The error is
// that of the context.
func (t *Tables) Solver(ctx context.Context) (*solve3.Solver, error) {
	_, err := t.make(ctx, twoPhase, func(float64) {})
	return t.short.Load(), err
}

// has reports whether tables are made.
func (t *Tables) has(k kind) bool {
	switch k {
	case twoPhase:
		return t.short.Load() != nil
	case markedFaces:
		return t.marked.Load() != nil
	case optimal, optimalQuarters:
		return t.optimal[k-optimal].Load() != nil
	case twoFaces, twoFacesQuarters:
		return t.twoFaced[k-twoFaces].Load() != nil
	case squares:
		return t.squares.Load() != nil
	}
	return true
}

// missing are the first tables that a goal still needs; with faces, for a cube whose face cubies
// count.
func (t *Tables) missing(g Goal, faces bool) kind {
	var needs []kind
	switch g {
	case Short:
		needs = []kind{twoPhase}
	case Shortest, ShortestQuarters:
		needs = []kind{twoPhase, optimal + kind(g.Metric())}
	case TwoFaces, TwoFacesQuarters:
		needs = []kind{twoFaces + kind(g.Metric())}
	case Squares:
		needs = []kind{squares}
	}
	if faces && g.CountsFaces() {
		needs = slices.Insert(needs, 1, markedFaces)
	}
	for _, k := range needs {
		if !t.has(k) {
			return k
		}
	}
	return none
}

// make makes tables, unless they are there. The warning is about keeping them.
func (t *Tables) make(ctx context.Context, k kind, report func(float64)) (warning, err error) {
	select {
	case t.turn[k] <- struct{}{}:
		defer func() { <-t.turn[k] }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	if err := ctx.Err(); err != nil || t.has(k) {
		return nil, err
	}
	switch k {
	case none:
	case twoPhase:
		t.short.Store(solve3.New())
	case markedFaces:
		t.marked.Store(solve3.NewMarked(t.short.Load()))
	case optimal, optimalQuarters:
		m := solve3.Metric(k - optimal)
		made, warning, err := t.newOptimal(ctx, m, report)
		if err != nil {
			return nil, err
		}
		t.optimal[m].Store(made)
		return warning, nil
	case twoFaces, twoFacesQuarters:
		m := solve3.Metric(k - twoFaces)
		made, warning, err := solve3.OpenTwoFaced(ctx, t.folder, m, report)
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

// newOptimal uses the large table, if there is one. The warning says why it cannot.
func (t *Tables) newOptimal(ctx context.Context, m solve3.Metric, report func(float64)) (made *solve3.Optimal, warning, err error) {
	if m == solve3.HalfTurns && t.folder != "" {
		made, warning = solve3.NewLarge(t.folder).Open(t.short.Load())
		if warning == nil {
			return made, nil, nil
		}
		if errors.Is(warning, solve3.ErrMissing) {
			warning = nil
		}
	}
	made, err = solve3.NewOptimal(ctx, t.short.Load(), m, report)
	return made, warning, err
}

// reachable fails if no turns that the goal allows solve an assembly.
func reachable(q question, g Goal) error {
	a := q.at
	if !a.Reachable(q.faces) {
		return solve3.ErrUnreachable
	}
	a.Faces = [cube3.FaceCount]uint8{}
	switch {
	case g == TwoFaces || g == TwoFacesQuarters:
		if puzzle := (cube3.TwoFaced{}); !puzzle.Applies(a) || !puzzle.Class(a).Solved() {
			return solve3.UnreachableError("U and R alone")
		}
	}
	return nil
}

// search finds solutions and puts them into the inbox.
type search func(ctx context.Context, box *inbox) error

// search is the search for a goal, whose tables are made.
func (t *Tables) search(g Goal, q question, limit time.Duration) search {
	a := q.at
	switch g {
	case Shortest, ShortestQuarters:
		solver := t.optimal[g.Metric()].Load()
		solve := solver.Solve
		if marked := t.marked.Load(); q.faces {
			solve = func(ctx context.Context, a cube3.Assembly, report func(solve3.Progress)) (cube3.Alg, error) {
				return solver.SolveMarked(ctx, marked, a, report)
			}
		}
		return func(ctx context.Context, box *inbox) error { return prove(ctx, box, g.Metric(), solve, a) }
	case TwoFaces, TwoFacesQuarters:
		table := t.twoFaced[g.Metric()].Load()
		return func(_ context.Context, box *inbox) error { return look(box, g, table.Solve, a) }
	case Squares:
		table := t.squares.Load()
		return func(_ context.Context, box *inbox) error { return look(box, g, table.Solve, a) }
	case Short:
	}
	s := shortener{t.short.Load().Solve, solve3.MaxLength, solve3.MaxProven}
	if q.faces {
		s = shortener{t.marked.Load().Solve, solve3.MaxMarked, solve3.MaxMarkedProven}
	}
	return func(ctx context.Context, box *inbox) error { return improve(ctx, box, s, a, limit) }
}

// shortener finds shorter and shorter solutions.
type shortener struct {
	solve func(ctx context.Context, a cube3.Assembly, most int, found func(cube3.Alg) bool) error
	// most is the longest solution to begin with, and proven the length up to which the last one
	// is shortest.
	most, proven int
}

// improve finds shorter and shorter solutions for some time, and for longer only until it
// has the first.
func improve(ctx context.Context, box *inbox, s shortener, a cube3.Assembly, limit time.Duration) error {
	part, cancel := context.WithCancel(ctx)
	defer cancel()
	begun := time.Now()
	var found atomic.Bool
	over := time.AfterFunc(limit, func() {
		if found.Load() {
			cancel()
		}
	})
	defer over.Stop()
	var best cube3.Alg
	err := s.solve(part, a, s.most, func(alg cube3.Alg) bool {
		best = alg
		box.add(Solution{Alg: alg})
		found.Store(true)
		if time.Since(begun) >= limit {
			cancel()
		}
		return true
	})
	if err == nil && len(best) <= s.proven {
		box.post(func(b *inbox) { b.found, b.proved = append(b.found, Solution{best, true}), len(best) })
	}
	if part.Err() != nil && ctx.Err() == nil {
		err = nil
	}
	return err
}

// prove finds a shortest solution.
func prove(ctx context.Context, box *inbox, m solve3.Metric,
	solve func(context.Context, cube3.Assembly, func(solve3.Progress)) (cube3.Alg, error), a cube3.Assembly,
) error {
	best, err := solve(ctx, a, func(p solve3.Progress) {
		box.post(func(b *inbox) {
			b.done, b.proved = p.Done, p.Proved
			if p.Found != nil {
				b.found = append(b.found, Solution{Alg: p.Found})
			}
		})
	})
	if err == nil {
		length := m.Length(best)
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
