package casebook

import (
	"cmp"
	"context"
	"math"

	"wedge/puzzle/square1"
	"wedge/puzzle/square1/cases"
)

// The cases of CSP are about the shape and the parity of a position, which no pattern can
// say. There are only 3678 pairs of layers that can be cut, so all algs are found among their
// shapes with a parity each.

// look is what matters of a position: its shape, at its angles, and its parity.
type look struct {
	top, bottom uint16 // as [square1.Layer.Blocked]
	parity      uint8
}

// parityWalk finds algs to cube shape with even parity; the slices that they need are
// [square1.Position.CubeShapeDistance]. Once made it does not change.
type parityWalk struct {
	// turns is the least cost in the turn metric of the rest of an alg that begins with a slice,
	// by look; next is the turn after that slice, unless it is the last.
	turns map[look]int
	next  map[look]square1.Move
}

func lookOf(p square1.Position) look {
	return look{p.Top.Blocked(), p.Bottom.Blocked(), uint8(p.Parity())}
}

// newParityWalk measures all looks from solved, by increasing cost: backwards from the last slices
// of algs.
func newParityWalk() *parityWalk {
	w := &parityWalk{turns: map[look]int{}, next: map[look]square1.Move{}}
	var levels [][]square1.Position // by cost, positions about to be sliced
	reach := func(p square1.Position, cost int, next square1.Move) {
		at := lookOf(p)
		if before, ok := w.turns[at]; ok && before <= cost {
			return
		}
		w.turns[at], w.next[at] = cost, next
		for len(levels) <= cost {
			levels = append(levels, nil)
		}
		levels[cost] = append(levels[cost], p)
	}
	for top, bottom := range square1.Solved().FreeTurns() {
		reach(square1.Solved().Turn(top, bottom).UncheckedSlice(), 1, square1.Move{})
	}
	for cost := 0; cost < len(levels); cost++ {
		for i := 0; i < len(levels[cost]); i++ {
			p := levels[cost][i]
			if w.turns[lookOf(p)] != cost {
				continue // reached by a cheaper way since
			}
			for top, bottom := range p.FreeTurns() {
				turn := square1.Turn(-top, -bottom) // forwards
				if turn.IsNull() {
					continue
				}
				reach(p.Turn(top, bottom).UncheckedSlice(), cost+1+square1.TurnMetric.Cost(turn), turn)
			}
		}
	}
	return w
}

// entry solves a case.
func (w *parityWalk) entry(ctx context.Context, c cases.Case, o Options) (Entry, error) {
	e := Entry{Case: c}
	p := c.Example()
	e.Slices = p.CubeShapeDistance(0)
	if e.Slices == 0 {
		e.Algs, e.FewestTurns = []square1.Alg{{}}, square1.Alg{}
		return e, nil
	}
	e.WCA = 2*e.Slices - 1
	e.Turns, e.FewestTurns = w.fewestTurns(p)
	for length := e.Slices; length <= e.Slices+o.Extra; length++ {
		f := lister{ctx: ctx, most: math.MaxInt}
		switch {
		case !o.all():
			f.most = 1
		case o.Most > 0:
			f.most = o.keep()
		}
		f.find(p, length)
		if f.err != nil {
			return e, f.err
		}
		e.Algs = append(e.Algs, f.found...)
	}
	return e, nil
}

// fewestTurns is an alg with the fewest turns, the one before its first slice being free.
func (w *parityWalk) fewestTurns(p square1.Position) (int, square1.Alg) {
	best, first := math.MaxInt, square1.Move{}
	for top, bottom := range p.FreeTurns() {
		turn := square1.Turn(top, bottom)
		n := w.turns[lookOf(p.Turn(top, bottom))]
		if n < best || n == best && square1.TurnMetric.Cost(turn) < square1.TurnMetric.Cost(first) {
			best, first = n, turn
		}
	}
	alg := square1.Alg{first}
	p = p.Turn(int(first.Top), int(first.Bottom))
	for {
		turn := w.next[lookOf(p)]
		alg = append(alg, square1.SliceMove())
		p = p.UncheckedSlice()
		if turn.IsNull() {
			return best, alg.Simplify()
		}
		alg = append(alg, turn)
		p = p.Turn(int(turn.Top), int(turn.Bottom))
	}
}

// lister lists algs with a number of slices, one of those that differ only by the rule
// (a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f): see package find. The rule can make each
// turn but the last turn the top by less than half.
type lister struct {
	ctx   context.Context // for one search
	most  int             // where to stop
	gaps  []square1.Move
	found []square1.Alg
	err   error
	nodes int
}

// find lists the algs from a position with this many slices more.
func (f *lister) find(p square1.Position, left int) {
	const checkEvery = 1 << 10
	if f.nodes++; f.nodes%checkEvery == 0 {
		f.err = cmp.Or(f.err, f.ctx.Err())
	}
	if f.err != nil || len(f.found) >= f.most {
		return
	}
	if left == 0 {
		var alg square1.Alg
		for _, turn := range f.gaps {
			alg = append(alg, turn, square1.SliceMove())
		}
		f.found = append(f.found, alg.Simplify())
		return
	}
	for top, bottom := range p.FreeTurns() {
		turn, i := square1.Turn(top, bottom), len(f.gaps)
		if left > 1 && top >= square1.Units/2 || i > 0 && turn.IsNull() || i > 1 && turn == square1.Turn(6, 6) {
			continue // not chosen by the rule, or two slices meet
		}
		q := p.Turn(top, bottom).UncheckedSlice()
		if q.CubeShapeDistance(0) > left-1 {
			continue
		}
		f.gaps = append(f.gaps, turn)
		f.find(q, left-1)
		f.gaps = f.gaps[:i]
	}
}
