package find

import (
	"context"

	"wedge/puzzle/square1"
)

// moves are the turns between two slices, and how they lead on.
type moves struct {
	cuts        *cuts
	outlines    *outlines
	middle      bool // the middle layer counts
	inCubeShape bool
	// cost of the turn and a slice, by turn; 0 if the turn is not allowed.
	cost [square1.Units][square1.Units]uint8
}

func (p *problem) moves() *moves {
	m := &moves{cuts: sharedCuts(), outlines: p.outlines, middle: p.middle, inCubeShape: p.limits.InCubeShape}
	for x := range uint8(square1.Units) {
		for y := range uint8(square1.Units) {
			if c := p.cost(1, 2, gap{x, y}); c < impossible {
				m.cost[x][y] = uint8(c/unit + 1)
			}
		}
	}
	return m
}

// cheapest is the least cost of a turn with a slice.
func (m *moves) cheapest() int {
	least := 3
	for _, list := range m.cost {
		for _, c := range list {
			if c != 0 {
				least = min(least, int(c))
			}
		}
	}
	return least
}

// allows reports whether a position right after a slice is allowed.
func (m *moves) allows(s state) bool {
	return !m.inCubeShape || m.outlines.square(s)
}

// square reports whether both layers are square.
func (o *outlines) square(s state) bool {
	square := uint8(square1.Square())
	return o.standard[s.top.blocked()].shape == square && o.standard[s.bottom.blocked()].shape == square
}

// eachNext calls f for each turn that a slice can follow, with the state after the slice.
func (m *moves) eachNext(s state, f func(turn gap, next state, cost int)) {
	m.eachTurn(s, func(turn gap, turned state, cost int) {
		if next := turned.slice(m.middle); m.allows(next) {
			f(turn, next, cost)
		}
	})
}

// eachBefore calls f for each state from which a turn and a slice lead to a state.
func (m *moves) eachBefore(s state, f func(before state, cost int)) {
	m.eachTurn(s.slice(m.middle), func(_ gap, turned state, cost int) {
		if m.allows(turned) {
			f(turned, cost) // a turn and its inverse cost the same
		}
	})
}

// eachTurn calls f for each turn between slices that is allowed and after which the state can
// be sliced.
func (m *moves) eachTurn(s state, f func(turn gap, turned state, cost int)) {
	m.outlines.eachCut(s, square1.Units, func(turn gap, turned state) bool {
		if cost := m.cost[turn.top][turn.bottom]; cost != 0 {
			f(turn, turned, int(cost))
		}
		return true
	})
}

// costMeeting begins a search by cost over positions right after a slice.
func (p *problem) costMeeting(ctx context.Context, back *side) (*meeting, error) {
	moves := p.moves()
	fore := newSide(moves.cheapest(), func(number uint64, each func(next uint64, cost int)) {
		moves.eachNext(moves.cuts.state(number), func(_ gap, next state, cost int) { each(moves.cuts.numberOf(next), cost) })
	}, func(yield func(uint64, int) bool) {
		p.outlines.eachCut(p.from, square1.Units, func(turn gap, turned state) bool {
			cost, next := p.cost(0, 2, turn), turned.slice(p.middle)
			return cost >= impossible || !moves.allows(next) || yield(moves.cuts.numberOf(next), cost/unit+1)
		})
	})
	return p.meeting(ctx, fore, back, func(cost int) int { return cost })
}

// newCostBack is the search by cost back from the goals.
func (p *problem) newCostBack() *side {
	moves := p.moves()
	return newSide(moves.cheapest(), func(number uint64, each func(before uint64, cost int)) {
		moves.eachBefore(moves.cuts.state(number), func(before state, cost int) { each(moves.cuts.numberOf(before), cost) })
	}, func(yield func(uint64, int) bool) {
		more := true
		for _, g := range p.goals {
			p.outlines.eachCut(g, square1.Units, func(turn gap, last state) bool {
				cost := p.cost(2, 2, gap{}.minus(turn))
				more = cost >= impossible || !moves.allows(last) || yield(moves.cuts.numberOf(last), cost/unit)
				return more
			})
			if !more {
				return
			}
		}
	})
}
