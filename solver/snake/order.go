package snake

import (
	"context"
	"slices"

	"wedge/puzzle/polycube"
)

// turn is one turn of a hinge while folding.
type turn struct {
	run      int // index of its run
	quarters int // -3 to 3
	through  bool
}

// maxStates is how many states of the hinges an order is searched in before it may pass
// through itself.
const maxStates = 100_000

// state is a set of hinges that are turned, and the turn that undid one more.
type state struct {
	hinges uint64
	from   *state // nil for the fold
	turn   turn   // as done when folding
}

// order finds in which order the hinges are turned to fold the chain, such that few turns
// pass through the snake, none if possible. It looks from the fold backwards, where there
// is the least freedom. It fails only with the context's error.
func (c *chain) order(ctx context.Context) ([]turn, error) {
	var all uint64
	for i, q := range c.quarters {
		if q != 0 {
			all |= 1 << i
		}
	}
	seen := map[uint64]bool{}
	now, later := []*state{{hinges: all}}, []*state(nil)
	var cells []polycube.Cell
	for len(now) > 0 {
		s := now[len(now)-1]
		now = now[:len(now)-1]
		switch {
		case s.hinges == 0:
			return s.turns(), nil
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case !seen[s.hinges]:
			seen[s.hinges] = true
			cells = c.bent(s.hinges, cells)
			for _, i := range c.unfoldable(s.hinges) {
				next := c.unfold(s, cells, i)
				if next.turn.through && len(seen) < maxStates {
					later = append(later, next)
				} else {
					now = append(now, next)
				}
			}
		}
		// Only when nothing is left to try without, a turn passes through the snake.
		if len(now) == 0 {
			now, later = later, nil
		}
	}
	return nil, nil // not reached: a turn that passes through the snake is always possible
}

// unfoldable are the runs whose hinges are turned, those near the ends of the snake last:
// the search tries the last one first.
func (c *chain) unfoldable(hinges uint64) []int {
	var list []int
	for low, high := 0, len(c.runs)-1; low <= high; low, high = low+1, high-1 {
		if high != low && hinges>>high&1 != 0 {
			list = append(list, high)
		}
		if hinges>>low&1 != 0 {
			list = append(list, low)
		}
	}
	slices.Reverse(list)
	return list
}

// unfold undoes one hinge of a state whose cells are given.
func (c *chain) unfold(s *state, cells []polycube.Cell, i int) *state {
	next := &state{hinges: s.hinges &^ (1 << i), from: s}
	q := c.quarters[i]
	next.turn = turn{run: i, quarters: q, through: true}
	if !apart(cells) || !apart(c.bent(next.hinges, nil)) {
		return next
	}
	other := q - 4 // the other way round
	if q < 0 {
		other = q + 4
	}
	for _, quarters := range []int{q, other} {
		if sweepsClear(cells, c.runs[i], -quarters) {
			next.turn.quarters, next.turn.through = quarters, false
			return next
		}
	}
	return next
}

// turns are those that lead from the flat layout to the fold.
func (s *state) turns() (list []turn) {
	for ; s.from != nil; s = s.from {
		list = append(list, s.turn)
	}
	return list
}
