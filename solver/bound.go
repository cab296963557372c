package solver

import (
	"context"
	"fmt"

	"wedge/puzzle/square1"
	"wedge/solver/table"
)

// maxTables is how many tables a search can combine.
const maxTables = 2

// bound is each table's lower bound on the slice distance of a position.
type bound [maxTables]int8

func (b bound) max() int { return int(max(b[0], b[1])) }

// tables are the tables of a search. An exact table is the only one.
type tables struct {
	list  []*table.Table
	exact bool
	// slices and turns are the distances near solved, by metric; free those in the turn
	// metric with free turns at the ends.
	slices, turns, free *horizon
}

// horizon for searches in a metric. Searches in the WCA metric count slices.
func (t *tables) horizon(o *Options) *horizon {
	switch {
	case o.Metric != square1.TurnMetric:
		return t.slices
	case o.FreeEnds:
		return t.free
	}
	return t.turns
}

// step is the bound of a neighbour, from that of the position: they differ by 1, and the
// table tells in which direction. If one table's bound is above limit, the others are not
// consulted.
func (t *tables) step(from bound, next square1.Position, limit int) bound {
	for i, tab := range t.list {
		if (int(from[i])-tab.Mod4(next))&3 == 1 {
			from[i]--
		} else if from[i]++; int(from[i]) > limit {
			break
		}
	}
	return from
}

// bound steps from a position to nearer neighbours, according to each table, and counts
// the steps until there is none.
func (t *tables) bound(ctx context.Context, p square1.Position) (bound, error) {
	var b bound
	for i, tab := range t.list {
		gaps, err := walk(ctx, tab, p)
		if err != nil {
			return b, err
		}
		b[i] = int8(len(gaps) - 1)
	}
	return b, nil
}

// walk steps to nearer neighbours, according to the table, until there is none. It
// returns the turns before the slices and one after the last; with an exact table these
// solve the position. If the table contradicts itself, it fails with [table.ErrDamaged].
func walk(ctx context.Context, tab *table.Table, p square1.Position) ([]gap, error) {
	gaps := make([]gap, 0, table.Depths)
	for len(gaps) <= square1.MaxDistance {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		turn, last, found, solved := nearer(tab, p)
		if !found {
			// A lower bound has no local minimum except 0, and an exact distance none
			// except solved.
			if p.Flipped || tab.Mod4(p) != 0 || tab.Spec().Exact() {
				return nil, fmt.Errorf("no neighbour of %v is nearer to solved: %w", p, table.ErrDamaged)
			}
			return append(gaps, last), nil
		}
		gaps = append(gaps, turn)
		if solved {
			return append(gaps, last), nil
		}
		p = p.Turn(int(turn.top), int(turn.bottom)).UncheckedSlice()
	}
	return nil, fmt.Errorf("a distance above %d: %w", square1.MaxDistance, table.ErrDamaged)
}

// nearer finds the first neighbour, in the order of descent, with a smaller distance in
// the table. It returns the turn before the slice and, if the slice solves the position,
// the one after it.
func nearer(tab *table.Table, p square1.Position) (turn, last gap, found, solved bool) {
	at := tab.Mod4(p)
	eachTurn(p, func(g gap) bool {
		turn = g
		if at == 1 { // the neighbour may be the solved position: see table.Mod4
			if turn, last, solved = solvedBy(p, turn); solved {
				found = true
				return false
			}
		}
		found = tab.Mod4(p.Turn(int(turn.top), int(turn.bottom)).UncheckedSlice()) == (at+3)&3
		return !found
	})
	return turn, last, found, solved
}

// solvedBy checks whether a turn and a slice solve the position up to a last turn. The
// address of a position is the same for solved and for solved with swapped layers. A half
// turn of both layers changes one to the other, so solvedBy tries both turns and returns
// the right one.
func solvedBy(p square1.Position, g gap) (turn, last gap, ok bool) {
	if !p.Flipped {
		return g, last, false
	}
	for range 2 {
		if top, bottom, ok := p.Turn(int(g.top), int(g.bottom)).UncheckedSlice().Aligned(); ok {
			return g, gap{int8(top), int8(bottom)}, true
		}
		g = gap{wrap(int(g.top) + 6), wrap(int(g.bottom) + 6)}
	}
	return g, last, false
}

// eachTurn is eachCut in the order of descent, which does not depend on the layers' angles.
func eachTurn(p square1.Position, f func(turn gap) bool) {
	top, bottom := standardTurn(p.Top), standardTurn(p.Bottom)
	eachCut(p.Turn(top, bottom), func(x, y int) bool { return f(gap{wrap(x + top), wrap(y + bottom)}) })
}

// eachCut calls f for the turns of both layers after which they can be cut, up to a half
// turn of both, until f returns false.
func eachCut(p square1.Position, f func(top, bottom int) bool) {
	top, bottom := p.Top.FreeTurnMask()&(1<<6-1), p.Bottom.FreeTurnMask()
	for x := 0; top != 0; x, top = x+1, top>>1 {
		if top&1 == 0 {
			continue
		}
		for y, b := 0, bottom; b != 0; y, b = y+1, b>>1 {
			if b&1 != 0 && !f(x, y) {
				return
			}
		}
	}
}
