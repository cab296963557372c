package solver

import (
	"context"
	"sync"
	"sync/atomic"

	"wedge/puzzle/square1"
)

// horizon is the perimeter that all searches in one metric share. It widens as they work:
// a wider perimeter is built once the searches have visited as many positions as building
// it takes time for. So no search takes much longer than twice the ideal, and short ones
// build nothing.
type horizon struct {
	costs    *costs
	stages   []stage
	known    atomic.Pointer[perimeter]
	nodes    atomic.Int64 // positions visited by all searches
	building sync.Mutex
}

// stage is the radius of a perimeter and the number of visited positions from which on it
// is worth building.
type stage struct {
	radius int
	nodes  int64
}

// The stages, with the processor time and memory that building took. A search visits
// about 300,000 positions a second.
var (
	sliceStages = []stage{
		{5, 10_000},  // 0.03 s
		{6, 80_000},  // 0.25 s, 5 MB
		{7, 600_000}, // 2.8 s, 42 MB
	}
	turnStages = []stage{
		{12, 10_000},  // 0.03 s
		{14, 75_000},  // 0.24 s, 3 MB
		{15, 220_000}, // 0.7 s, 10 MB
	}
)

func newHorizon(metric square1.Metric, freeEnds bool, stages []stage) *horizon {
	return &horizon{costs: costsOf(metric, freeEnds), stages: stages}
}

// turns reports whether turns count.
func (h *horizon) turns() bool { return h.costs.turn[1] >= unit }

// perimeter returns the widest perimeter built so far, or nil. nodes is the number of
// positions that the search has visited since its last call. If a wider perimeter is due,
// the caller builds it, unless another goroutine already does.
func (h *horizon) perimeter(ctx context.Context, nodes int) (*perimeter, error) {
	total := h.nodes.Add(int64(nodes))
	if radius := h.due(total); h.radius() < radius && h.building.TryLock() {
		defer h.building.Unlock()
		if h.radius() < radius { // another goroutine may have finished in between
			p, err := newPerimeter(ctx, h.costs, radius)
			if err != nil {
				return nil, err
			}
			h.known.Store(p)
		}
	}
	return h.known.Load(), nil
}

// due is the radius worth building after visiting a number of positions.
func (h *horizon) due(nodes int64) (radius int) {
	for _, s := range h.stages {
		if s.nodes <= nodes {
			radius = s.radius
		}
	}
	return radius
}

// radius of the perimeter, or 0.
func (h *horizon) radius() int {
	if p := h.known.Load(); p != nil {
		return p.radius
	}
	return 0
}
