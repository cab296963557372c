package find

import (
	"context"
	"math"

	"wedge/puzzle/square1"
	"wedge/solver/depths"
)

// costMeeting is a search by cost from both ends of the algs of a problem.
type costMeeting struct {
	problem    *problem
	fore, back *costSide
	// shortest is the least cost of an alg found so far, or maxLength.
	shortest int
	// beyond has the costs to a goal of positions on the algs asked for that back does
	// not know.
	beyond *depths.Map[uint64]
	// budget is the number of positions to go on from above which the search is not worth it.
	budget int
}

// costMeeting begins a search.
func (p *problem) costMeeting(ctx context.Context, back *costSide) (*costMeeting, error) {
	m := &costMeeting{problem: p, back: back, shortest: maxLength, budget: math.MaxInt}
	m.fore = newCostSide(back.moves, false, func(yield func(state, int) bool) {
		p.outlines.eachCut(p.from, square1.Units, func(turn gap, turned state) bool {
			cost, next := p.cost(0, 2, turn), turned.slice(p.middle)
			return cost >= impossible || !back.moves.allows(next) || yield(next, cost/unit+1)
		})
	})
	if err := m.fore.begin(ctx); err != nil {
		return nil, err
	}
	return m, back.begin(ctx)
}

// newCostBack is the search back from the goals.
func (p *problem) newCostBack() *costSide {
	moves := p.moves()
	return newCostSide(moves, true, func(yield func(state, int) bool) {
		more := true
		for _, g := range p.goals {
			p.outlines.eachCut(g, square1.Units, func(turn gap, last state) bool {
				cost := p.cost(2, 2, gap{}.minus(turn))
				more = cost >= impossible || !moves.allows(last) || yield(last, cost/unit)
				return more
			})
			if !more {
				return
			}
		}
	})
}

// sure is the length up to which all algs have been found. On the way of an alg, consider the
// first position that costs more than fore has done: fore knows its cost. The rest costs at
// most what is left, and back knows it if that is no more than it has done and the cheapest
// turn with a slice.
func (m *costMeeting) sure() int { return m.fore.done + 1 + m.back.done + m.back.moves.cheapest() }

// meet looks for algs among the positions whose neighbours fore does not know yet.
func (m *costMeeting) meet(ctx context.Context) error {
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
	return nil
}

// grow grows the side with fewer positions to go on from. It returns false if there is none.
func (m *costMeeting) grow(ctx context.Context) (more bool, err error) {
	unlock, err := m.back.lock.read(ctx)
	if err != nil {
		return false, err
	}
	here, some := m.fore.next()
	there, others := m.back.next()
	count, done, sure := m.back.known.Len()+m.fore.known.Len(), m.back.done, m.sure()
	unlock()
	if !some || !others {
		return false, nil
	}
	if min(here, there) > m.budget {
		return false, errBudget
	}
	if count > maxNodes {
		return false, &LimitError{Tried: min(sure, m.shortest-1), Metric: m.problem.metric, Memory: true}
	}
	if f := m.problem.Progress; f != nil {
		f(Status{Length: min(sure+1, m.shortest), Nodes: int64(count)})
	}
	if here <= there {
		err = m.fore.grow(ctx)
	} else {
		err = m.back.growFrom(ctx, done)
	}
	if err != nil {
		return false, err
	}
	return true, m.meet(ctx)
}

// least is the length of the shortest alg with a slice, not above a limit. ok is false if
// there is none; exhausted tells that there is none at all.
func (m *costMeeting) least(ctx context.Context, limit int) (length int, ok, exhausted bool, err error) {
	if err := m.meet(ctx); err != nil {
		return 0, false, false, err
	}
	exhausted, err = m.reach(ctx, func() int { return min(m.shortest, limit) })
	if err != nil {
		return 0, false, false, err
	}
	return m.shortest, m.shortest <= limit, exhausted, nil
}

// reach grows the sides until all algs up to a length have been found. exhausted tells that
// nothing else can be reached.
func (m *costMeeting) reach(ctx context.Context, length func() int) (exhausted bool, err error) {
	for {
		unlock, err := m.back.lock.read(ctx)
		if err != nil {
			return false, err
		}
		sure := m.sure() // others may grow back
		unlock()
		if sure >= length() {
			return false, nil
		}
		if more, err := m.grow(ctx); err != nil || !more {
			return err == nil, err
		}
	}
}

// prepare makes sure that every position on an alg of at most this length has its cost.
func (m *costMeeting) prepare(ctx context.Context, length int) error {
	if _, err := m.reach(ctx, func() int { return length }); err != nil {
		return err
	}
	unlock, err := m.back.lock.read(ctx)
	if err != nil {
		return err
	}
	defer unlock()
	m.beyond = depths.New[uint64]()
	buckets := make([][]uint64, length+1)
	add := func(number uint64, cost int) {
		if before, ok := m.fore.known.Of(number); !ok || before+cost > length {
			return
		}
		if known, ok := m.back.known.Of(number); ok && known < cost {
			return
		}
		if before, known := m.beyond.Lower(number, cost); !known || cost < before {
			buckets[cost] = append(buckets[cost], number)
		}
	}
	for cost := m.back.done + 1; cost < min(len(m.back.buckets), length+1); cost++ {
		for _, number := range m.back.buckets[cost] {
			add(number, cost)
		}
	}
	for cost := range buckets {
		for i, number := range buckets[cost] {
			if i%checkEvery == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			if known, _ := m.beyond.Of(number); known < cost {
				continue
			}
			m.back.moves.eachBefore(m.back.moves.cuts.state(number), func(before state, c int) {
				if cost+c <= length {
					add(m.back.moves.cuts.numberOf(before), cost+c)
				}
			})
		}
	}
	return nil
}

// rest is the cost from a state to a goal on the algs prepared for; otherwise it may be
// impossible. The caller holds back's lock.
func (m *costMeeting) rest(s state) int {
	number := m.back.moves.cuts.numberOf(s)
	cost := impossible
	if c, ok := m.back.known.Of(number); ok {
		cost = c
	}
	if c, ok := m.beyond.Of(number); ok {
		cost = min(cost, c)
	}
	return cost
}
