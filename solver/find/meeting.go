package find

import (
	"context"
	"errors"
	"math"

	"wedge/solver/depths"
)

// meeting is a search from both ends of the algs of a problem: from its start, and back from
// its goals, which other questions can share. A walk is what they know of algs: its cost is
// that of an alg, or less where more than that decides.
type meeting struct {
	problem    *problem
	fore, back *side
	length     func(cost int) int // of algs in the metric: the least at a cost
	// shortest is the least cost of a walk found so far, or far.
	shortest int
	// sure is the cost up to which all walks have been found.
	sure int
	// beyond has the costs to a goal of numbers on the walks asked for that back does not know.
	beyond *depths.Map[uint64]
	// budget is how many numbers can have neighbours to be found next; with more on both sides
	// the search is not worth it.
	budget int
}

// far is a greater cost than any walk has.
const far = 255

// errBudget says that a search would visit more than its budget allows.
var errBudget = errors.New("too many positions")

// maxNodes is the number of nodes at which a search gives up: some 250 MB.
const maxNodes = 8 << 20

// meeting begins a search.
func (p *problem) meeting(ctx context.Context, fore, back *side, length func(cost int) int) (*meeting, error) {
	m := &meeting{problem: p, fore: fore, back: back, length: length, shortest: far, budget: math.MaxInt}
	if err := fore.begin(ctx); err != nil {
		return nil, err
	}
	if err := back.begin(ctx); err != nil {
		return nil, err
	}
	return m, m.meet(ctx)
}

// meet looks for walks through the numbers whose neighbours fore does not know yet. All are found
// up to a cost: on a walk, consider the first number that costs more than fore has done: fore
// knows its cost. The rest costs at most what is left, and back knows it if that is no more than
// it has done and the cheapest step.
func (m *meeting) meet(ctx context.Context) error {
	unlock, err := m.back.lock.read(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	for cost := m.fore.done + 1; cost < len(m.fore.buckets); cost++ {
		for _, number := range m.fore.buckets[cost] {
			if rest, ok := m.back.known.Of(number); ok {
				m.shortest = min(m.shortest, cost+rest)
			}
		}
	}
	m.sure = m.fore.done + 1 + m.back.done + m.back.cheapest
	return nil
}

// atLeast is a cost that no walk is below.
func (m *meeting) atLeast() int { return min(m.shortest, m.sure+1) }

// grow grows the side with fewer numbers to go on from. It returns false if there are none.
func (m *meeting) grow(ctx context.Context) (more bool, err error) {
	unlock, err := m.back.lock.read(ctx)
	if err != nil {
		return false, err
	}
	here, there, done := m.fore.next(), m.back.next(), m.back.done
	count := m.fore.known.Len() + m.back.known.Len()
	unlock()
	switch {
	case here == 0 || there == 0:
		return false, nil
	case min(here, there) > m.budget:
		return false, errBudget
	case count > maxNodes:
		return false, &LimitError{Tried: m.length(m.atLeast()) - 1, Metric: m.problem.metric, Memory: true}
	}
	if f := m.problem.Progress; f != nil {
		f(Status{Length: m.length(m.atLeast()), Nodes: int64(count)})
	}
	if here <= there {
		return true, m.fore.grow(ctx)
	}
	return true, m.back.growFrom(ctx, done)
}

// reach grows the sides until all walks up to a cost have been found. It returns false if
// nothing else can be reached.
func (m *meeting) reach(ctx context.Context, cost func() int) (more bool, err error) {
	for m.sure < cost() {
		if more, err := m.grow(ctx); err != nil || !more {
			return false, err
		}
		if err := m.meet(ctx); err != nil {
			return false, err
		}
	}
	return true, nil
}

// least is the cost of the cheapest walk. If there is none, it is far. If all cost more than most,
// it is a number above most.
func (m *meeting) least(ctx context.Context, most int) (cost int, err error) {
	more, err := m.reach(ctx, func() int { return min(m.shortest, most) })
	if !more && m.shortest == far {
		return far, err
	}
	return min(m.shortest, most+1), err
}

// prepare makes sure that every number on a walk of at most this cost has its cost.
func (m *meeting) prepare(ctx context.Context, most int) error {
	if _, err := m.reach(ctx, func() int { return most }); err != nil {
		return err
	}
	unlock, err := m.back.lock.read(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	m.beyond = depths.New[uint64]()
	buckets := make([][]uint64, most+1)
	add := func(number uint64, cost int) {
		if before, ok := m.fore.known.Of(number); !ok || before+cost > most {
			return
		}
		if known, ok := m.back.known.Of(number); ok && known <= cost {
			return
		}
		if before, known := m.beyond.Lower(number, cost); !known || cost < before {
			buckets[cost] = append(buckets[cost], number)
		}
	}
	for before := 0; before < min(len(m.fore.buckets), most-m.back.done); before++ {
		for _, number := range m.fore.buckets[before] {
			cost, ok := m.back.known.Of(number)
			if !ok || cost <= m.back.done || before+cost > most {
				continue
			}
			if least, _ := m.fore.known.Of(number); least == before {
				buckets[cost] = append(buckets[cost], number)
			}
		}
	}
	for cost := range buckets {
		next := func(before uint64, c int) {
			if cost+c <= most {
				add(before, cost+c)
			}
		}
		for i, number := range buckets[cost] {
			if i%checkEvery == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			if known, ok := m.beyond.Of(number); ok && known < cost {
				continue
			}
			m.back.around(number, next)
		}
	}
	return nil
}

// rest is the cost from a number to a goal on the walks prepared for; otherwise it may be
// impossible. The caller holds back's lock.
func (m *meeting) rest(number uint64) int {
	cost := impossible
	if c, ok := m.back.known.Of(number); ok {
		if cost = c; cost <= m.back.done+m.back.cheapest { // it is final
			return cost
		}
	}
	if c, ok := m.beyond.Of(number); ok {
		cost = min(cost, c)
	}
	return cost
}
