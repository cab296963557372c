package find

import (
	"context"
	"math"
)

// costMeeting is a search by cost from both ends of the algs of a problem.
type costMeeting struct {
	problem    *problem
	fore, back *costSide
	// shortest is the least cost of an alg found so far, or maxLength.
	shortest int
	// beyond has the costs to a goal of positions on the algs asked for that back does
	// not know.
	beyond *nodes
	// budget is the number of positions to go on from above which the search is not worth it.
	budget int
}

func (p *problem) costMeeting(back *costSide) *costMeeting {
	m := &costMeeting{problem: p, back: back, fore: newCostSide(back.moves, false), shortest: maxLength, budget: math.MaxInt}
	for x, tops := uint8(0), p.outlines.free[p.from.top.blocked()]; tops != 0; x, tops = x+1, tops>>1 {
		for y, b := uint8(0), p.outlines.free[p.from.bottom.blocked()]; b != 0; y, b = y+1, b>>1 {
			turn := gap{x, y}
			cost := p.cost(0, 2, turn)
			if tops&1 == 0 || b&1 == 0 || cost >= impossible {
				continue
			}
			if next := p.from.turn(turn).slice(p.middle); back.moves.allows(next) {
				m.fore.add(next, cost/unit+1)
			}
		}
	}
	return m
}

// newCostBack begins the search back from the goals.
func (p *problem) newCostBack() *costSide {
	s := newCostSide(p.moves(), true)
	for _, g := range p.goals {
		for x, tops := uint8(0), p.outlines.free[g.top.blocked()]; tops != 0; x, tops = x+1, tops>>1 {
			for y, b := uint8(0), p.outlines.free[g.bottom.blocked()]; b != 0; y, b = y+1, b>>1 {
				turn := gap{x, y}
				cost := p.cost(2, 2, gap{}.minus(turn))
				if last := g.turn(turn); tops&1 != 0 && b&1 != 0 && cost < impossible && s.moves.allows(last) {
					s.add(last, cost/unit)
				}
			}
		}
	}
	return s
}

// sure is the length up to which all algs have been found. On the way of an alg, consider the
// first position that costs more than fore has done: fore knows its cost. The rest costs at
// most what is left, and back knows it if that is no more than it has done and the cheapest
// turn with a slice.
func (m *costMeeting) sure() int { return m.fore.done + 1 + m.back.done + m.back.moves.cheapest() }

// meet looks for algs among the positions whose neighbours fore does not know yet.
func (m *costMeeting) meet() {
	m.back.mu.RLock()
	defer m.back.mu.RUnlock()
	for cost := m.fore.done + 1; cost < len(m.fore.buckets); cost++ {
		for _, number := range m.fore.buckets[cost] {
			if rest, ok := m.back.known.of(number); ok {
				m.shortest = min(m.shortest, cost+rest)
			}
		}
	}
}

// grow grows the side with fewer positions to go on from. It returns false if there is none.
func (m *costMeeting) grow(ctx context.Context) (more bool, err error) {
	m.back.mu.RLock()
	here, some := m.fore.next()
	there, others := m.back.next()
	count, done, sure := m.back.known.count+m.fore.known.count, m.back.done, m.sure()
	m.back.mu.RUnlock()
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
		m.back.mu.Lock()
		if m.back.done == done { // otherwise another question was faster
			err = m.back.grow(ctx)
		}
		m.back.mu.Unlock()
	}
	m.meet()
	return true, err
}

// least is the length of the shortest alg with a slice, not above a limit. ok is false if
// there is none; exhausted tells that there is none at all.
func (m *costMeeting) least(ctx context.Context, limit int) (length int, ok, exhausted bool, err error) {
	m.meet()
	for m.reached() < min(m.shortest, limit) {
		more, err := m.grow(ctx)
		if err != nil {
			return 0, false, false, err
		}
		if !more {
			return m.shortest, m.shortest <= limit, true, nil
		}
	}
	return m.shortest, m.shortest <= limit, false, nil
}

// reached is sure, while others may grow back.
func (m *costMeeting) reached() int {
	m.back.mu.RLock()
	defer m.back.mu.RUnlock()
	return m.sure()
}

// prepare makes sure that every position on an alg of at most this length has its cost.
func (m *costMeeting) prepare(ctx context.Context, length int) error {
	for m.reached() < length {
		more, err := m.grow(ctx)
		if err != nil {
			return err
		}
		if !more {
			break
		}
	}
	m.back.mu.RLock()
	defer m.back.mu.RUnlock()
	m.beyond = newNodes()
	buckets := make([][]uint64, length+1)
	add := func(number uint64, cost int) {
		if before, ok := m.fore.known.of(number); !ok || before+cost > length {
			return
		}
		if known, ok := m.back.known.of(number); ok && known < cost {
			return
		}
		if m.beyond.lower(number, cost) {
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
			if known, _ := m.beyond.of(number); known < cost {
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
	if c, ok := m.back.known.of(number); ok {
		cost = c
	}
	if c, ok := m.beyond.of(number); ok {
		cost = min(cost, c)
	}
	return cost
}
