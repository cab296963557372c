// Package solver finds provably shortest solutions of the Square-1, from tables
// of exact slice distances (package table).
//
// With the complete table there is no search: every slice tried leads nearer. With
// coarser tables, which give lower bounds, the search is iterative deepening A* (Richard
// Korf, 1985) and finds the same lengths. In the WCA metric a solution with k slices
// costs 2k-1, plus 1 each for a turn before the first and after the last slice. The
// parity of the number of slices is fixed by the middle layer, and 2(k+2)-1 is more than
// 2k+1: so the shortest solutions in the WCA metric are among those with the fewest
// slices.
//
// Both ways visit the solutions in the same order, so the answer does not depend on the table. In
// the turn metric twice the slice distance is the lower bound of a search.
package solver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// ErrInexact is returned for questions that need an exact table.
var ErrInexact = errors.New("only the complete table can tell")

// ErrLonger is returned if every solution is longer than Options.MaxLength.
var ErrLonger = errors.New("no solution is that short")

// Solver answers questions about distances and solutions. It is safe for use by
// several goroutines.
type Solver struct {
	tables atomic.Pointer[tables]
	damage atomic.Pointer[error] // that led to the last replacement
	mu     sync.Mutex            // guards spare, also while it runs
	spare  func(damage error) (*Solver, error)
}

// New makes a solver with tables. An exact one is used alone; otherwise at most two are
// combined, by the larger of their bounds.
func New(list ...*table.Table) *Solver {
	for _, t := range list {
		if t.Spec().Exact() {
			return with([]*table.Table{t}, true)
		}
	}
	return with(list[:min(len(list), maxTables)], false)
}

func with(list []*table.Table, exact bool) *Solver {
	s := &Solver{}
	s.tables.Store(&tables{
		list: list, exact: exact,
		slices: newHorizon(square1.SliceMetric, false, sliceStages),
		turns:  newHorizon(square1.TurnMetric, false, turnStages),
		free:   newHorizon(square1.TurnMetric, true, turnStages),
	})
	return s
}

// Exact reports whether the solver has an exact table.
func (s *Solver) Exact() bool { return s.tables.Load().exact }

// Rest says that nothing is asked for a while: mapped tables no longer count as the program's memory
// until they are used again. It may be called at any time.
func (s *Solver) Rest() {
	for _, t := range s.tables.Load().list {
		t.Rest()
	}
}

// Options for solving.
type Options struct {
	Metric square1.Metric
	// All finds all shortest solutions, not just one. Solutions that differ only by the
	// rule (a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f) count as one.
	All bool
	// Any takes the first solution with the fewest slices, whatever its turns. It is many
	// times as fast, and makes no difference in other metrics.
	Any bool
	// Limit is the number of solutions to keep; 0 keeps all. Count includes the others.
	Limit int
	// IgnoreMiddle ignores the middle layer.
	IgnoreMiddle bool
	// FreeEnds makes the turns before the first and after the last slice free: they do not
	// add to the length.
	FreeEnds bool
	// MaxLength is the largest length of interest, in the metric: if all solutions are
	// longer, Solve fails with [ErrLonger], in the turn metric often long before it has
	// found one. 0 is none.
	MaxLength int
	// Progress, unless nil, gets the status of a search. It is called from several
	// goroutines, but not at the same time.
	Progress func(Status)
}

// tooLong reports whether the largest length of interest is below a length.
func (o *Options) tooLong(length int) bool { return o.MaxLength > 0 && length > o.MaxLength }

// atLeast is the least length of a solution with so many slices.
func (o *Options) atLeast(slices int) int {
	if o.Metric == square1.SliceMetric {
		return slices
	}
	return max(2*slices-1, 0) // there is a turn between two slices
}

// length is that of an alg in the metric, without free turns.
func (o *Options) length(a square1.Alg) int {
	if o.FreeEnds {
		a = a.WithoutEnds()
	}
	return a.Length(o.Metric)
}

// Status of a search.
type Status struct {
	Length int   // in the metric: no solution is shorter
	Nodes  int64 // positions visited
}

// Result of Solve.
type Result struct {
	Metric square1.Metric
	Length int // of each solution in the metric
	Count  int // of solutions; 1 without All
	// Solutions are sorted by turns, fewest first.
	Solutions []square1.Alg
}

// Solve finds a shortest solution in the metric, with the fewest turns among those; or
// all of them. It fails with the error of the context, or with [ErrLonger].
func (s *Solver) Solve(ctx context.Context, p square1.Position, o Options) (r *Result, err error) {
	err = s.ask(func(t *tables) error {
		r, err = t.solveBoth(ctx, p, o)
		return err
	})
	if err != nil {
		return nil, err
	}
	if r == nil {
		return nil, fmt.Errorf("%w: all are longer than %d in the %v metric", ErrLonger, o.MaxLength, o.Metric)
	}
	return r, nil
}

// solveBoth is Solve, but nil if all solutions are longer than o.MaxLength.
func (t *tables) solveBoth(ctx context.Context, p square1.Position, o Options) (*Result, error) {
	if !o.IgnoreMiddle {
		return t.solve(ctx, p, o)
	}
	if t.exact {
		return t.solveNearer(ctx, p, o)
	}
	r, err := t.solve(ctx, p, o)
	if err != nil {
		return nil, err
	}
	p.Flipped = !p.Flipped
	other, err := t.solve(ctx, p, o)
	if err != nil {
		return nil, err
	}
	return r.and(other, &o), nil
}

// solveNearer is solveBoth with an exact table: the middle with which the position is
// nearer to solved comes first, and the other one only if it can be as short.
func (t *tables) solveNearer(ctx context.Context, p square1.Position, o Options) (*Result, error) {
	other := p
	other.Flipped = !p.Flipped
	distance, err := t.distance(ctx, p)
	if err != nil {
		return nil, err
	}
	next, err := t.distance(ctx, other)
	if err != nil {
		return nil, err
	}
	if next < distance {
		p, other, next = other, p, distance
	}
	r, err := t.solve(ctx, p, o)
	if err != nil {
		return nil, err
	}
	if r != nil {
		if o.atLeast(next) > r.Length {
			return r, nil
		}
		o.MaxLength = r.Length
	}
	second, err := t.solve(ctx, other, o)
	if err != nil {
		return nil, err
	}
	return r.and(second, &o), nil
}

// and is the better one of two results, or both together if all solutions are wanted. Either
// can be nil.
func (r *Result) and(other *Result, o *Options) *Result {
	switch {
	case other == nil:
	case r == nil:
		return other
	case other.Length < r.Length:
		return other
	case other.Length == r.Length && o.All:
		r.Count += other.Count
		r.Solutions = append(r.Solutions, other.Solutions...)
		r.arrange(o.Limit)
	case other.Length == r.Length && turns(other.Solutions[0]) < turns(r.Solutions[0]):
		return other
	}
	return r
}

// solve is Solve with the middle. It returns nil if all solutions are longer than
// o.MaxLength.
func (t *tables) solve(ctx context.Context, p square1.Position, o Options) (*Result, error) {
	if top, bottom, ok := p.Aligned(); ok && !p.Flipped {
		alg := square1.Alg{square1.Turn(top, bottom)}.Simplify()
		if o.tooLong(o.length(alg)) {
			return nil, nil
		}
		return &Result{o.Metric, o.length(alg), 1, []square1.Alg{alg}}, nil
	}
	q := &query{Options: o, costs: costsOf(o.Metric, o.FreeEnds), tables: t}
	if t.exact && o.Any && !o.All && o.Metric == square1.SliceMetric {
		gaps, err := walk(ctx, t.list[0], p)
		if err != nil {
			return nil, err
		}
		alg := q.costs.alg(gaps)
		if o.tooLong(alg.Length(o.Metric)) {
			return nil, nil
		}
		r := &Result{o.Metric, alg.Length(o.Metric), 1, []square1.Alg{alg}}
		return r, r.replay(p, &o)
	}
	b, err := t.bound(ctx, p)
	if err != nil {
		return nil, err
	}
	switch {
	case o.tooLong(o.atLeast(b.max())):
	case o.Metric == square1.TurnMetric:
		err = q.deepenTurns(ctx, p, b)
	case t.exact:
		err = newDescent(ctx, t.list[0], q.costs, b.max(), newFinds(q, impossible)).follow(p)
	default:
		err = q.deepenSlices(ctx, p, b)
	}
	if err != nil {
		return nil, err
	}
	if o.MaxLength > 0 && (q.result.Count == 0 || q.result.Length > o.MaxLength) {
		return nil, nil
	}
	if q.result.Count == 0 {
		return nil, fmt.Errorf("no solution of %v: %w", p, table.ErrDamaged)
	}
	q.result.Metric = o.Metric
	q.result.arrange(o.Limit)
	return &q.result, q.result.replay(p, &o)
}

// replay verifies that every solution solves the position and has the stated length.
func (r *Result) replay(p square1.Position, o *Options) error {
	for _, a := range r.Solutions {
		if q, err := p.Apply(a); err != nil || q != square1.Solved() || o.length(a) != r.Length {
			return fmt.Errorf("%v does not solve %v: %w", a, p, table.ErrDamaged)
		}
	}
	return nil
}

// query is one call of solve.
type query struct {
	Options
	costs  *costs
	tables *tables
	result Result

	mu    sync.Mutex // guards nodes, and calls of Progress
	nodes int64
}

// tick counts positions and reports progress.
func (q *query) tick(length, nodes int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.nodes += int64(nodes)
	if q.Progress != nil {
		q.Progress(Status{length, q.nodes})
	}
}

// keep takes a solution in place of longer ones, and, unless all are wanted, in
// place of any other.
func (q *query) keep(gaps []gap, cost int) {
	length := cost / unit
	if !q.All || q.result.Count == 0 || length < q.result.Length {
		q.result.Count, q.result.Solutions = 0, q.result.Solutions[:0]
	}
	q.result.Count++
	q.result.Length = length
	q.result.Solutions = append(q.result.Solutions, q.costs.alg(gaps))
	if q.Limit > 0 && len(q.result.Solutions) >= 2*q.Limit+1000 {
		q.result.arrange(q.Limit)
	}
}

// deepenSlices looks for solutions with more and more slices, as many as any
// position needs.
func (q *query) deepenSlices(ctx context.Context, p square1.Position, b bound) error {
	start := branch{position: p, bound: b, before: newTally()}
	first := b.max()
	if first == 0 { // as far as the tables see; but it is not solved, and each slice turns the middle
		first = 2
	}
	for n := first; n <= square1.MaxDistance && !q.tooLong(q.atLeast(n)); n += 2 {
		err := q.search(ctx, start, n, impossible, n)
		if err != nil || q.result.Count > 0 {
			return err
		}
	}
	return nil
}

// deepenTurns looks for solutions of a larger and larger length in the turn metric, of a
// length for those with the fewest slices first. An exact table tells the length at once.
func (q *query) deepenTurns(ctx context.Context, p square1.Position, b bound) error {
	start := branch{position: p, bound: b, before: newTally()}
	first := max(b.max(), 1)
	if b.max() == 0 {
		first = 2 // as in deepenSlices
	}
	least, most := q.atLeast(first), maxLength
	if q.MaxLength > 0 {
		most = min(most, q.MaxLength)
	}
	if q.tables.exact {
		length, err := q.leastTurns(ctx, p, first, most)
		if err != nil || length > most {
			return err
		}
		least = length
	}
	for n := least; n <= most; n++ {
		for slices := first; q.atLeast(slices) <= n; slices += 2 {
			err := q.search(ctx, start, slices, (n+1)*unit-1, n)
			if err != nil || q.result.Count > 0 && !q.All {
				return err
			}
		}
		if q.result.Count > 0 {
			return nil
		}
	}
	return nil
}

// leastTurns is the length of a shortest solution in the turn metric of a position at a
// distance, by an exact table; most+1 if it is longer than most.
func (q *query) leastTurns(ctx context.Context, p square1.Position, distance, most int) (int, error) {
	length := most + 1
	b := newBudget(ctx, q.tables.list[0], q.FreeEnds)
	b.horizon = q.tables.horizon(&q.Options)
	b.perimeter = b.horizon.known.Load()
	b.tick = func(nodes int) { q.tick(length, nodes) }
	defer b.look()
	for slices := distance; q.atLeast(slices) < length; slices += 2 {
		for {
			gaps, err := b.find(p, distance, slices, length-1-slices)
			if err != nil {
				return 0, err
			}
			if gaps == nil {
				break
			}
			length = q.length(b.costs.alg(gaps))
		}
	}
	return length, nil
}

func turns(a square1.Alg) int { return a.Length(square1.TurnMetric) }

// arrange sorts the solutions and cuts them off at the limit.
func (r *Result) arrange(limit int) {
	type key struct {
		turns int
		text  string
		alg   square1.Alg
	}
	keys := make([]key, len(r.Solutions))
	for i, a := range r.Solutions {
		keys[i] = key{turns(a), a.String(), a}
	}
	slices.SortFunc(keys, func(a, b key) int {
		return cmp.Or(a.turns-b.turns, strings.Compare(a.text, b.text))
	})
	for i := range keys {
		r.Solutions[i] = keys[i].alg
	}
	if limit > 0 && len(r.Solutions) > limit {
		r.Solutions = r.Solutions[:limit]
	}
}

// Distance is the slice distance of a position: 0..13.
func (s *Solver) Distance(ctx context.Context, p square1.Position) (n int, err error) {
	err = s.ask(func(t *tables) error {
		n, err = t.distance(ctx, p)
		return err
	})
	return n, err
}

func (t *tables) distance(ctx context.Context, p square1.Position) (int, error) {
	// The address of a solved position is that of the one with its layers swapped.
	if _, _, ok := p.Aligned(); ok && !p.Flipped {
		return 0, nil
	}
	if t.exact {
		b, err := t.bound(ctx, p)
		return b.max(), err
	}
	r, err := t.solve(ctx, p, Options{})
	if err != nil {
		return 0, err
	}
	return r.Length, nil
}

// Nearer lists the turns of both layers after which a slice brings a position
// nearer to solved in the slice metric, each up to a half turn of both layers, and
// tells how many there are that do not. It fails with [ErrInexact] where the solver
// has no exact table.
func (s *Solver) Nearer(p square1.Position) (nearer []square1.Move, others int, err error) {
	err = s.ask(func(t *tables) error {
		nearer, others, err = t.nearer(p)
		return err
	})
	return nearer, others, err
}

func (t *tables) nearer(p square1.Position) (nearer []square1.Move, others int, err error) {
	if !t.exact {
		return nil, 0, ErrInexact
	}
	distance, err := t.distance(context.Background(), p)
	if err != nil {
		return nil, 0, err
	}
	tab := t.list[0]
	eachCut(p, func(x, y int) bool {
		_, _, solves := solvedBy(p, gap{int8(x), int8(y)})
		if distance == 1 && solves || distance > 1 && tab.Mod4(p.Turn(x, y).UncheckedSlice()) == (distance-1)&3 {
			nearer = append(nearer, square1.Turn(x, y))
		} else {
			others++
		}
		return true
	})
	return nearer, others, nil
}
