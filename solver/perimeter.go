package solver

import (
	"cmp"
	"context"
	"math"
	"slices"

	"wedge/puzzle/square1"
	"wedge/solver/coord"
	"wedge/solver/depths"
)

// perimeter holds the distances of all positions near solved. Close to solved a search
// consults it instead of its tables, whose bounds are weakest there (perimeter search:
// Dillenburg and Nelson, 1994).
//
// A distance is a lower bound on the cost of a solution. It makes three simplifications,
// each of which can only lower the cost: the turn before the first slice is free; each gap
// takes or omits the half turn of both layers, whichever is cheaper (see gaps.go); and
// symmetric positions, whose solutions differ in the turn after the last slice, share the
// cheapest of these turns. In the slice metric the distance is exact.
type perimeter struct {
	radius int
	system *coord.System
	known  *depths.Map[uint32] // the distances, by address
}

// of looks up the distance of an unsolved position. It returns false if the distance is
// greater than the radius.
func (p *perimeter) of(q square1.Position) (int, bool) {
	return p.known.Of(p.key(p.system.Address(q), q.Flipped))
}

// key numbers the addresses: the 2 x 43,517 x 40,320 of them fit into 32 bits.
func (p *perimeter) key(at coord.Address, flipped bool) uint32 {
	return (uint32(at.Row)*uint32(p.system.Places())+uint32(at.Place))*2 + uint32(b2i(flipped))
}

// arrival is a position, in standard form, with a solution that begins with a slice.
type arrival struct {
	key      uint32
	position square1.Position
}

func (a arrival) compare(b arrival) int {
	return cmp.Or(
		cmp.Compare(a.key, b.key),
		cmp.Compare(a.position.Top, b.position.Top),
		cmp.Compare(a.position.Bottom, b.position.Bottom),
	)
}

// newPerimeter searches backwards from solved, in order of cost.
func newPerimeter(ctx context.Context, c *costs, radius int) (*perimeter, error) {
	p := &perimeter{radius: radius, system: coord.New(coord.Corners, coord.Fine), known: depths.New[uint32]()}
	// The same position can be reached at several cuts. Only the cheapest cuts matter: a
	// dearer cut saves at most the difference between two turns, which is what it costs
	// more. The dearest turn leads from any cut to all others, so one cut of a position
	// tries it, and the rest try only the cheaper turns.
	dearest := c.turn[2] / unit
	arrivals := make([][]arrival, radius+1)
	reach := func(q square1.Position, d int) {
		if d > radius {
			return
		}
		at := p.system.Address(q)
		key := p.key(at, q.Flipped)
		before, known := p.known.Lower(key, d)
		if known && (before < d || c.turn[1]/unit == dearest) {
			return
		}
		if (!known || before != d) && p.system.Symmetric(at.Row) {
			for _, at := range p.system.Equivalents(q) {
				p.known.Lower(p.key(at, q.Flipped), d)
			}
		}
		if d+(c.turn[1]+c.slice)/unit <= radius {
			arrivals[d] = append(arrivals[d], arrival{key, p.system.Standard(q)})
		}
	}
	around := func(q square1.Position, turn *[3]int, d, most int) {
		eachCut(q, func(x, y int) bool {
			if cost := relaxed(turn, gap{int8(x), int8(y)}); cost <= most {
				reach(q.Turn(x, y).UncheckedSlice(), d+cost+c.slice/unit)
			}
			return true
		})
	}
	around(square1.Solved(), &c.end, 0, math.MaxInt)
	for d, list := range arrivals {
		slices.SortFunc(list, arrival.compare)
		list = slices.Compact(list)
		for i, a := range list {
			if i%checkEvery == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			least, _ := p.known.Of(a.key)
			switch first := i == 0 || a.key != list[i-1].key; {
			case least < d: // reached at less cost since
			case first:
				around(a.position, &c.turn, d, dearest)
			default:
				around(a.position, &c.turn, d, dearest-1)
			}
		}
		arrivals[d] = nil
	}
	return p, nil
}

// relaxed is the cost of a gap in the metric, with or without half turns, whichever is
// cheaper.
func relaxed(turn *[3]int, g gap) int { return min(g.cost(turn, 0), g.cost(turn, 1)) / unit }
