package solver

import (
	"cmp"
	"context"

	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// budget looks for a solution with a number of slices and with at most so many turns of
// layers, with an exact table. It is a depth-first search that follows only slices after
// which enough are left, and tries those first that need the fewest turns: it finds a good
// solution soon, and proves soon that there is none.
type budget struct {
	ctx   context.Context
	table *table.Table
	costs *costs
	turns int // that a solution may have, by the costs

	// perimeter, unless nil, tells more near solved: see search. horizon has it, unless nil.
	perimeter *perimeter
	horizon   *horizon
	tick      func(nodes int) // unless nil, gets the positions visited since the last call

	gaps  []gap
	nodes int                        // positions visited since the last look
	cuts  [maxBudgetSlices + 1][]cut // scratch, by the number of slices left
	err   error
}

// maxLength is the largest length of a shortest solution in the turn metric, by its slices: each
// with both layers before it, and a last turn of both.
const maxLength = 3*square1.MaxDistance + 2

// maxBudgetSlices is the largest number of slices of a solution of that length.
const maxBudgetSlices = (maxLength + 1) / 2

// cut is a turn that makes a slice possible, and the turns so far with it.
type cut struct {
	turn gap
	sum  tally
}

// newBudget is a search for solutions whose turns at the ends can be free.
func newBudget(ctx context.Context, t *table.Table, freeEnds bool) *budget {
	c := &costs{turn: [3]int{0, 1, 2}}
	if !freeEnds {
		c.end = c.turn
	}
	return &budget{ctx: ctx, table: t, costs: c}
}

// Within finds a solution of at most a length in the turn metric, nil if there is none. It
// tries the fewest slices, then two more, and so on. Within fails with [ErrInexact] without the
// complete table.
func (s *Solver) Within(ctx context.Context, p square1.Position, length int) (alg square1.Alg, err error) {
	err = s.ask(func(t *tables) error {
		if !t.exact {
			return ErrInexact
		}
		alg, err = t.within(ctx, p, length)
		return err
	})
	return alg, err
}

func (t *tables) within(ctx context.Context, p square1.Position, length int) (square1.Alg, error) {
	distance, err := t.distance(ctx, p)
	if err != nil {
		return nil, err
	}
	b := newBudget(ctx, t.list[0], false)
	b.horizon, b.perimeter = t.turns, t.turns.known.Load()
	for slices := distance; 2*slices-1 <= length; slices += 2 {
		gaps, err := b.find(p, distance, slices, length-slices)
		if err != nil {
			return nil, err
		}
		if gaps != nil {
			return b.costs.alg(gaps), nil
		}
	}
	return nil, nil
}

// find looks for a solution of a position at a distance. The number of slices is at least
// the distance, and differs from it by an even number. find returns the turns before,
// between and after the slices, which the next call overwrites, or nil if no solution is
// within the budget.
func (b *budget) find(p square1.Position, distance, slices, turns int) ([]gap, error) {
	b.turns, b.gaps, b.err = turns, b.gaps[:0], nil
	if slices > maxBudgetSlices || !b.visit(p, distance, slices, newTally()) {
		return nil, b.err
	}
	return b.gaps, nil
}

// visit tries all ways from a position to solved with this number of slices. It returns
// true if there is one; then its turns are in b.gaps.
func (b *budget) visit(p square1.Position, distance, slices int, before tally) bool {
	if b.nodes++; b.nodes == checkEvery {
		b.look()
	}
	if b.err != nil {
		return false
	}
	if slices == 1 {
		return b.end(p, before)
	}
	done := len(b.gaps)
	b.cuts[slices] = b.cheapestFirst(b.cuts[slices][:0], p, slices, before)
	for _, c := range b.cuts[slices] {
		q := p.Turn(int(c.turn.top), int(c.turn.bottom)).UncheckedSlice()
		d := distance + 1
		if b.table.Mod4(q) == (distance-1)&3 {
			d = distance - 1
		}
		if d > slices-1 || b.beyond(q, slices-1, &c.sum) {
			continue
		}
		b.gaps = append(b.gaps, c.turn)
		if b.visit(q, d, slices-1, c.sum) {
			return true
		}
		b.gaps = b.gaps[:done]
	}
	return false
}

// look asks the context and the table whether to go on, and the horizon how far it reaches.
func (b *budget) look() {
	b.err = cmp.Or(b.ctx.Err(), b.table.Unchanged())
	if b.err == nil && b.horizon != nil {
		b.perimeter, b.err = b.horizon.perimeter(b.ctx, b.nodes)
	}
	if b.tick != nil {
		b.tick(b.nodes)
	}
	b.nodes = 0
}

// beyond reports whether the perimeter knows that the budget is not enough for a position.
func (b *budget) beyond(p square1.Position, slices int, sum *tally) bool {
	if b.perimeter == nil {
		return false
	}
	near := b.turns - sum.least() - b.costs.turn[1] + slices // the perimeter does not count the first turn
	if near > b.perimeter.radius {
		return false
	}
	distance, ok := b.perimeter.of(p)
	return !ok || distance > near
}

// cheapestFirst appends to list the cuts of a position after which the budget is enough for
// the slices left. Those that cost least come first.
func (b *budget) cheapestFirst(list []cut, p square1.Position, slices int, before tally) []cut {
	done, cheap := len(b.gaps), 0
	enough := b.turns - (slices-1)*b.costs.turn[1]
	least := before.least() + b.costs.turn[1]
	eachTurn(p, func(g gap) bool {
		c := cut{turn: g, sum: before.plus(b.costs, done, g)}
		switch cost := c.sum.least(); {
		case cost > enough:
		case cost <= least:
			list = append(list, c)
			last := len(list) - 1
			list[cheap], list[last] = list[last], list[cheap]
			cheap++
		default:
			list = append(list, c)
		}
		return true
	})
	return list
}

// end adds the last slice with the turns around it, if one solves the position within the
// budget.
func (b *budget) end(p square1.Position, before tally) bool {
	done, found := len(b.gaps), false
	eachTurn(p, func(g gap) bool {
		turn, last, ok := solvedBy(p, g)
		if ok {
			sum := before.plus(b.costs, done, turn).plusLast(b.costs, done+1, last)
			if found = sum.total() <= b.turns; found {
				b.gaps = append(b.gaps, turn, last)
			}
		}
		return !found
	})
	return found
}
