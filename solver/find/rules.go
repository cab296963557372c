package find

import "wedge/puzzle/square1"

// Costs are sums of a weight for the metric, unit; for the turns, which decide between variants
// of equal length; and for the steps that the layers turn, which decide between those. No alg
// has so many turns or steps that they add up to the next weight.
const (
	unit     = 1 << 24
	turnUnit = 1 << 12
)

const impossible = 1 << 40

// rules say which turns an alg may have, and what they cost.
type rules struct {
	metric        square1.Metric
	limits        Limits
	before, after End
	prices        *prices
}

func (q *Question) rules() rules {
	r := rules{metric: q.Metric, limits: q.Limits, before: q.Before, after: q.After}
	r.prices = r.compute()
	return r
}

// prices are the costs of the turns in a gap: before the first slice, between slices, and after
// the last.
type prices [3][square1.Units][square1.Units]int

func (r *rules) compute() *prices {
	var list prices
	for i := range list {
		for x := range uint8(square1.Units) {
			for y := range uint8(square1.Units) {
				list[i][x][y] = r.costOf(i, 2, gap{x, y})
			}
		}
	}
	return &list
}

// cost is the cost of the turn in gap i of an alg with k slices, k > 0. Two slices must not
// meet.
func (r *rules) cost(i, k int, g gap) int {
	at := 1
	if i == 0 {
		at = 0
	} else if i == k {
		at = 2
	}
	return r.prices[at][g.top][g.bottom]
}

// costOf computes a cost.
func (r *rules) costOf(i, k int, g gap) int {
	turn := square1.Turn(int(g.top), int(g.bottom))
	turns := turnUnit*square1.TurnMetric.Cost(turn) + steps(turn.Top) + steps(turn.Bottom)
	end := Counted
	switch i {
	case 0:
		end = r.before.Kind
		if !r.before.allows(turn) {
			return impossible
		}
	case k:
		if r.after.Kind == Free {
			return 0
		}
		end = r.after.Kind
		if !r.after.allows(turn) {
			return impossible
		}
	default:
		if turn.IsNull() {
			return impossible
		}
	}
	if !r.limits.allow(turn) {
		return impossible
	}
	if end == Free {
		return turns
	}
	return unit*r.metric.Cost(turn) + turns
}

// allows reports whether a turn is possible at the end of an alg.
func (e End) allows(turn square1.Move) bool {
	return e.Kind != AtMost || max(steps(turn.Top), steps(turn.Bottom)) <= e.Most
}

func (l *Limits) allow(turn square1.Move) bool {
	x, y := steps(turn.Top), steps(turn.Bottom)
	return l.Top.allows(x) && l.Bottom.allows(y) && l.Sum.allows(x+y)
}

func (b Bound) allows(steps int) bool { return !b.On || steps <= b.Most }

// steps of 30 degrees that a layer turns, in either direction.
func steps(turn int8) int { return max(int(turn), -int(turn)) }

// slicesOnly reports whether the length of an alg is its number of slices.
func (r *rules) slicesOnly() bool { return r.metric == square1.SliceMetric }
