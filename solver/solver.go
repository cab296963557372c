// Package solver finds provably shortest solutions of the Square-1, from tables
// of exact slice distances (package table).
//
// With the complete table there is no search: every slice of a solution that is
// followed leads nearer. With coarser tables, which give lower bounds, the
// search is iterative deepening A* (Richard Korf, 1985) and finds the same
// lengths. In the WCA metric a solution with k slices costs 2k-1, and 1 more for
// a turn before the first and after the last slice each. Slices come in twos,
// the middle layer sees to that, and 2(k+2)-1 is more than 2k+1: so the solutions
// that are shortest in the WCA metric are among those with the fewest slices.
package solver

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"sync"

	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// ErrInexact is returned for what only an exact table can tell.
var ErrInexact = errors.New("only the complete table can tell")

// Solver answers questions about distances and solutions. It is safe for use by
// several goroutines.
type Solver struct{ tables tables }

// New makes a solver that uses tables. An exact one serves alone; otherwise at
// most two are used together, the larger of their bounds counting.
func New(list ...*table.Table) *Solver {
	for _, t := range list {
		if t.Spec().Exact() {
			return &Solver{tables{list: []*table.Table{t}, exact: true}}
		}
	}
	return &Solver{tables{list: list[:min(len(list), maxTables)]}}
}

// Exact tells whether the solver has a table that is exact.
func (s *Solver) Exact() bool { return s.tables.exact }

// Options of a solution.
type Options struct {
	Metric square1.Metric
	// All asks for all shortest solutions, not only for one. Solutions that
	// differ only by exchanging what stands between two slices,
	// (a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f), count as one.
	All bool
	// Any takes the first solution with the fewest slices, whatever its turns. It
	// is many times as fast, and makes no difference in other metrics.
	Any bool
	// Limit is the number of solutions to keep; 0 keeps all. They are counted
	// all the same.
	Limit int
	// IgnoreMiddle leaves the middle layer as it comes.
	IgnoreMiddle bool
	// Progress, if not nil, is told how a search goes on. It is called from several
	// goroutines, but not at the same time.
	Progress func(Status)
}

// Status of a search.
type Status struct {
	Length int   // in the metric: no solution is shorter
	Nodes  int64 // positions looked at
}

// Result of Solve.
type Result struct {
	Metric square1.Metric
	Length int // of each solution in the metric
	Count  int // of solutions; 1 unless all were asked for
	// Solutions have the fewest turns first.
	Solutions []square1.Alg
}

// Solve finds a shortest solution, and among those with the shortest length in
// the metric one with the fewest turns; or all of them. It fails with the error
// of the context.
func (s *Solver) Solve(ctx context.Context, p square1.Position, o Options) (*Result, error) {
	r, err := s.solve(ctx, p, o)
	if err != nil || !o.IgnoreMiddle {
		return r, err
	}
	p.Flipped = !p.Flipped
	other, err := s.solve(ctx, p, o)
	switch {
	case err != nil:
		return nil, err
	case other.Length < r.Length:
		return other, nil
	case other.Length == r.Length && o.All:
		r.Count += other.Count
		r.Solutions = append(r.Solutions, other.Solutions...)
		r.arrange(o.Limit)
	case other.Length == r.Length && turns(other.Solutions[0]) < turns(r.Solutions[0]):
		return other, nil
	}
	return r, nil
}

// solve is Solve with the middle.
func (s *Solver) solve(ctx context.Context, p square1.Position, o Options) (*Result, error) {
	if top, bottom, ok := p.Aligned(); ok && !p.Flipped {
		alg := square1.Alg{square1.Turn(top, bottom)}.Simplify()
		return &Result{o.Metric, alg.Length(o.Metric), 1, []square1.Alg{alg}}, nil
	}
	run := &run{Options: o, costs: costsOf(o.Metric), tables: &s.tables}
	if s.tables.exact && o.Any && !o.All && o.Metric == square1.SliceMetric {
		alg := run.costs.alg(walk(s.tables.list[0], p))
		return &Result{o.Metric, alg.Length(o.Metric), 1, []square1.Alg{alg}}, nil
	}
	b, err := s.tables.bound(ctx, p)
	if err != nil {
		return nil, err
	}
	switch {
	case o.Metric == square1.TurnMetric:
		err = run.deepenTurns(ctx, p, b)
	case s.tables.exact:
		err = run.descend(ctx, p, b.max())
	default:
		err = run.deepenSlices(ctx, p, b)
	}
	if err != nil {
		return nil, err
	}
	run.result.Metric = o.Metric
	run.result.arrange(o.Limit)
	return &run.result, nil
}

// run is one call of solve.
type run struct {
	Options
	costs  *costs
	tables *tables
	result Result

	mu    sync.Mutex // guards nodes, and calls of Progress
	nodes int64
}

// tick counts positions and reports progress.
func (r *run) tick(length, nodes int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.nodes += int64(nodes)
	if r.Progress != nil {
		r.Progress(Status{length, r.nodes})
	}
}

// keep takes a solution in place of longer ones, and, unless all are wanted, in
// place of any other.
func (r *run) keep(gaps []gap, cost int) {
	length := cost / unit
	if !r.All || r.result.Count == 0 || length < r.result.Length {
		r.result.Count, r.result.Solutions = 0, r.result.Solutions[:0]
	}
	r.result.Count++
	r.result.Length = length
	r.result.Solutions = append(r.result.Solutions, r.costs.alg(gaps))
	if r.Limit > 0 && len(r.result.Solutions) >= 2*r.Limit+1000 {
		r.result.arrange(r.Limit)
	}
}

// descend follows an exact table down.
func (r *run) descend(ctx context.Context, p square1.Position, distance int) error {
	return newDescent(ctx, r.tables.list[0], r.costs, distance, newFinds(r, impossible)).run(p)
}

// deepenSlices looks for solutions with more and more slices.
func (r *run) deepenSlices(ctx context.Context, p square1.Position, b bound) error {
	start := branch{position: p, bound: b, before: newTally()}
	for n := max(b.max(), 1); ; n += 2 {
		err := r.search(ctx, start, n, impossible, n)
		if err != nil || r.result.Count > 0 {
			return err
		}
	}
}

// deepenTurns looks for solutions of a larger and larger length in the turn
// metric. Between two slices there is a turn of at least one layer.
func (r *run) deepenTurns(ctx context.Context, p square1.Position, b bound) error {
	start := branch{position: p, bound: b, before: newTally()}
	for n := 2*max(b.max(), 1) - 1; ; n++ {
		err := r.search(ctx, start, -1, (n+1)*unit-1, n)
		if err != nil || r.result.Count > 0 {
			return err
		}
	}
}

func turns(a square1.Alg) int { return a.Length(square1.TurnMetric) }

// arrange sorts the solutions and cuts them off at the limit.
func (r *Result) arrange(limit int) {
	slices.SortFunc(r.Solutions, func(a, b square1.Alg) int {
		return cmp.Or(turns(a)-turns(b), strings.Compare(a.String(), b.String()))
	})
	if limit > 0 && len(r.Solutions) > limit {
		r.Solutions = r.Solutions[:limit]
	}
}

// Distance is the slice distance of a position: 0..13.
func (s *Solver) Distance(ctx context.Context, p square1.Position) (int, error) {
	if s.tables.exact {
		b, err := s.tables.bound(ctx, p)
		return b.max(), err
	}
	r, err := s.Solve(ctx, p, Options{})
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
	if !s.tables.exact {
		return nil, 0, ErrInexact
	}
	distance, err := s.Distance(context.Background(), p)
	if err != nil {
		return nil, 0, err
	}
	tab := s.tables.list[0]
	eachCut(p, func(x, y int) bool {
		_, _, solves := solvedBy(p, gap{int8(x), int8(y)})
		if distance == 1 && solves || distance > 1 && tab.Mod4(p.Turn(x, y).Exchange()) == (distance-1)&3 {
			nearer = append(nearer, square1.Turn(x, y))
		} else {
			others++
		}
		return true
	})
	return nearer, others, nil
}

// Header of the exact table; nil where the solver has none.
func (s *Solver) Header() *table.Header {
	if !s.tables.exact {
		return nil
	}
	return s.tables.list[0].Header()
}
