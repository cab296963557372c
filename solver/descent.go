package solver

import (
	"cmp"
	"context"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
	"wedge/solver/table"
)

// descent enumerates every optimal solution of a position, with an exact table. Solutions
// share many positions, so it remembers the slices that lead nearer from each.
type descent struct {
	ctx   context.Context
	table *table.Table
	costs *costs
	finds *finds
	// known[n] has the slices that lead nearer from the positions at distance n, with
	// their layers turned to a standard angle.
	known []map[layers][]nearerSlice
	gaps  []gap
	nodes int64
	err   error

	at    []coord.Address
	turns []gap
}

// layers are two layers, each turned so that the piece with the lowest number comes
// first.
type layers [2]square1.Layer

// nearerSlice is a slice that leads nearer: the turn before it and, for the last slice of
// a solution, the turn after it.
type nearerSlice struct{ turn, last gap }

func newDescent(ctx context.Context, t *table.Table, c *costs, distance int, f *finds) *descent {
	d := &descent{ctx: ctx, table: t, costs: c, finds: f, known: make([]map[layers][]nearerSlice, distance+1)}
	for i := range d.known {
		d.known[i] = map[layers][]nearerSlice{}
	}
	return d
}

// follow enumerates the solutions of a position at the distance that d was made for.
func (d *descent) follow(p square1.Position) error {
	d.visit(p, len(d.known)-1, newTally())
	return d.err
}

// visit enumerates the rest of all solutions from a position at a distance.
func (d *descent) visit(p square1.Position, distance int, before tally) {
	if d.nodes++; d.nodes%checkEvery == 0 {
		d.err = cmp.Or(d.ctx.Err(), d.table.Unchanged())
	}
	if d.err != nil {
		return
	}
	done := len(d.gaps) + 1
	top, bottom := standardTurn(p.Top), standardTurn(p.Bottom)
	for _, slice := range d.nearerSlices(p.Turn(top, bottom), distance) {
		g := gap{wrap(int(slice.turn.top) + top), wrap(int(slice.turn.bottom) + bottom)}
		sum := before.plus(d.costs, done-1, g)
		if sum.least()+done*d.costs.slice+(distance-1)*(d.costs.slice+d.costs.turn[1]) > d.finds.limit(0) {
			continue
		}
		if distance == 1 {
			sum = sum.plusLast(d.costs, done, slice.last)
			if cost := sum.total() + done*d.costs.slice; cost <= d.finds.limit(0) {
				d.finds.record(0, append(d.gaps, g, slice.last), cost)
			}
			continue
		}
		d.gaps = append(d.gaps, g)
		d.visit(p.Turn(int(g.top), int(g.bottom)).UncheckedSlice(), distance-1, sum)
		d.gaps = d.gaps[:done-1]
	}
}

func wrap(n int) int8 { return int8(n % square1.Units) }

// standardTurn is the turn that brings the piece with the lowest number to place 0.
func standardTurn(l square1.Layer) int {
	first := 0
	for i := 1; i < square1.Units; i++ {
		if l.At(i) < l.At(first) {
			first = i
		}
	}
	if first == 0 && l.At(square1.Units-1) == l.At(0) {
		first = square1.Units - 1 // a corner that starts at the last place
	}
	return square1.Units - first
}

// nearerSlices lists the slices that lead nearer from a position at a distance.
func (d *descent) nearerSlices(p square1.Position, distance int) []nearerSlice {
	key := layers{p.Top, p.Bottom}
	list, ok := d.known[distance][key]
	if ok {
		return list
	}
	// First all addresses, then all bits: memory is slow, but it serves many independent
	// requests at a time.
	d.at, d.turns = d.at[:0], d.turns[:0]
	eachCut(p, func(x, y int) bool {
		g := gap{int8(x), int8(y)}
		if distance == 1 {
			if turn, last, ok := solvedBy(p, g); ok {
				list = append(list, nearerSlice{turn, last})
			}
			return true
		}
		d.at = append(d.at, d.table.System().Address(p.Turn(x, y).UncheckedSlice()))
		d.turns = append(d.turns, g)
		return true
	})
	for i, at := range d.at {
		if d.table.At(at, !p.Flipped) == (distance-1)&3 {
			list = append(list, nearerSlice{turn: d.turns[i]})
		}
	}
	d.known[distance][key] = list
	return list
}
