package solver

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// finds are the solutions found by the parts of a search, which run in parallel on all
// processors. The result does not depend on their speed: of two equally good solutions,
// it keeps the one that an undivided search would find first.
type finds struct {
	query *query
	mu    sync.Mutex
	// best is the limit for the part that found the best solution so far, and for those
	// after it; those before it may still find an equally good one.
	best atomic.Pointer[limits]
}

// limits are the largest allowed costs of a solution: found in a part before the given
// order, and in any other.
type limits struct{ order, earlier, later int }

func newFinds(q *query, limit int) *finds {
	f := &finds{query: q}
	f.best.Store(&limits{0, limit, limit})
	return f
}

// limit is the largest allowed cost of a solution in the part of this order.
func (f *finds) limit(order int) int {
	l := f.best.Load()
	if order < l.order {
		return l.earlier
	}
	return l.later
}

// record records a solution. If one is wanted, the next must be cheaper; if all are
// wanted, it must be as short.
func (f *finds) record(order int, gaps []gap, cost int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if cost > f.limit(order) {
		return // another part was faster
	}
	q := f.query
	q.keep(gaps, cost)
	next := &limits{order: order}
	switch {
	case q.All:
		next.earlier = (cost/unit+1)*unit - 1
		next.later = next.earlier
	case q.Any && q.Metric == square1.SliceMetric:
		next.earlier, next.later = impossible, -1 // nothing costs less than nothing
	default:
		next.earlier, next.later = cost, cost-1
	}
	f.best.Store(next)
}

// splitDepth is the number of slices after which a search is split, into some 250 parts.
const splitDepth = 2

// worthSplitting is the number of slices from which on a search takes long enough to be
// split.
const worthSplitting = 7

// search searches the solutions from b that have this number of slices and cost at most
// limit. length is reported to Progress.
func (q *query) search(ctx context.Context, b branch, slices, limit, length int) error {
	finds := newFinds(q, limit)
	part := func(order int) *search {
		return &search{
			ctx: ctx, tables: q.tables, horizon: q.tables.horizon(&q.Options), costs: q.costs,
			slices: slices, finds: finds, order: order,
			tick: func(nodes int) { q.tick(length, nodes) },
		}
	}
	whole := part(0)
	if slices < worthSplitting {
		return whole.explore(b)
	}
	// Solutions found before a part starts have an order between those of the parts.
	var parts []branch
	whole.split = func(b branch) {
		parts = append(parts, b)
		whole.order = 2 * len(parts)
	}
	if err := whole.explore(b); err != nil {
		return err
	}
	return inParallel(ctx, len(parts), func(ctx context.Context) func(int) error {
		return func(i int) error {
			p := part(2*i + 1)
			p.ctx = ctx
			return p.explore(parts[i])
		}
	})
}

// inParallel works on 0..n-1, on all processors. worker makes what one goroutine works with. The
// first error ends the context of the others, and is returned.
func inParallel(ctx context.Context, n int, worker func(context.Context) func(i int) error) error {
	var next atomic.Int64
	group, ctx := errgroup.WithContext(ctx)
	for range min(workers(), n) {
		group.Go(func() error {
			return table.Guard(func() error {
				work := worker(ctx)
				for {
					i := int(next.Add(1)) - 1
					if i >= n {
						return nil
					}
					if err := work(i); err != nil {
						return err
					}
				}
			})
		})
	}
	return group.Wait()
}

// workers is the number of goroutines that can search at the same time.
func workers() int { return runtime.GOMAXPROCS(0) }
