package find

import (
	"slices"

	"wedge/puzzle/square1"
)

// This file is a second, plain program that finds algs: no tokens, no nodes, no search from
// the goals. It tries all algs.

// meets reports whether a position can be a filling of both patterns.
func meets(a, b square1.Pattern) bool {
	if a.Position.Top.Blocked() != b.Position.Top.Blocked() || a.Position.Bottom.Blocked() != b.Position.Bottom.Blocked() {
		return false
	}
	if !a.Mask.AnyMiddle && !b.Mask.AnyMiddle && a.Position.Flipped != b.Position.Flipped {
		return false
	}
	var here, there []square1.Piece
	for _, layers := range [][2]square1.Layer{{a.Position.Top, b.Position.Top}, {a.Position.Bottom, b.Position.Bottom}} {
		for place := range square1.Units {
			if layers[0].Blocked()>>place&1 == 0 {
				here, there = append(here, layers[0].At(place)), append(there, layers[1].At(place))
			}
		}
	}
	can := func(m *square1.Mask, at, piece square1.Piece) bool {
		switch {
		case m.Pieces[at] == square1.Exact || m.Pieces[piece] == square1.Exact:
			return at == piece
		case m.Pieces[at] == square1.Colour:
			return at.IsCorner() == piece.IsCorner() && at.TopColoured() == piece.TopColoured()
		}
		return at.IsCorner() == piece.IsCorner()
	}
	var used [square1.PieceCount]bool
	var fill func(i int) bool
	fill = func(i int) bool {
		if i == len(here) {
			return true
		}
		for piece := range square1.Piece(square1.PieceCount) {
			if !used[piece] && can(&a.Mask, here[i], piece) && can(&b.Mask, there[i], piece) {
				used[piece] = true
				if fill(i + 1) {
					return true
				}
				used[piece] = false
			}
		}
		return false
	}
	return fill(0)
}

const plainUnit = 1_000_000

// plainAlgs tries all algs with k slices, no two of which meet, whose turns the rules allow.
// Of those that are the same by the rule (a,b)/(c,d)/(e,f) = (6+a,6+b)/(d,c)/(6+e,6+f), or differ
// only in turns that are free, it returns the cheapest cost: plainUnit for each unit of length,
// 1000 for each turn, and the steps. Those that the rule makes shorter are left out.
func plainAlgs(q *Question, k int) plainCosts {
	to := q.To
	if len(to) == 0 {
		to = []square1.Pattern{square1.Only(square1.Solved())}
	}
	costs := plainCosts{}
	if k == 0 {
		plainTurns(q, to, costs)
		return costs
	}
	var visit func(p square1.Pattern, alg []square1.Move)
	visit = func(p square1.Pattern, alg []square1.Move) {
		for x := range square1.Units {
			for y := range square1.Units {
				turn := square1.Turn(x, y)
				next := p.Turn(x, y)
				if len(alg) == k {
					found := false
					for _, goal := range to {
						found = found || meets(next, goal)
					}
					if found {
						end := append(slices.Clone(alg), turn)
						if name, cost, ok := plainClass(q, end); ok {
							costs.add(name, cost)
						}
					}
					continue
				}
				if !next.Position.Sliceable() {
					continue
				}
				next.Position = next.Position.UncheckedSlice()
				if q.Limits.InCubeShape && !square(next.Position) {
					continue
				}
				visit(next, append(slices.Clone(alg), turn))
			}
		}
	}
	if !q.Limits.InCubeShape || square(q.From.Position) {
		visit(q.From, nil)
	}
	return costs
}

// plainCosts is the least cost of algs by name.
type plainCosts map[string]int

func (c plainCosts) add(name string, cost int) {
	if known, ok := c[name]; !ok || cost < known {
		c[name] = cost
	}
}

// plainTurns adds the algs without slices: a single turn, which is before and after.
func plainTurns(q *Question, to []square1.Pattern, costs plainCosts) {
	for x := -5; x <= 6; x++ {
		for y := -5; y <= 6; y++ {
			turn := square1.Turn(x, y)
			if !slices.ContainsFunc(to, func(goal square1.Pattern) bool { return meets(q.From.Turn(x, y), goal) }) {
				continue
			}
			most := 0
			for _, end := range []End{q.Before, q.After} {
				if end.Kind == AtMost {
					most += end.Most
				} else {
					most += 12
				}
			}
			if max(x, -x) > most || max(y, -y) > most {
				continue
			}
			if q.After.Kind == Free {
				costs[""] = 0
				return
			}
			if allowed, cost := plainCost(&Question{Metric: q.Metric, Limits: q.Limits, Before: End{Kind: q.Before.Kind, Most: 12}}, []square1.Move{turn}); allowed {
				costs.add(plainName(q, []square1.Move{turn}), cost)
			}
		}
	}
}

func square(p square1.Position) bool {
	return p.Top.Shape() == square1.Square() && p.Bottom.Shape() == square1.Square()
}

// plainName is the text of an alg without a free turn before its first slice.
func plainName(q *Question, turns []square1.Move) string {
	if q.Before.Kind == Free {
		turns = turns[1:]
	}
	return turnsText(turns) + "."
}

// plainClass makes all algs that are the same as one by the rule, given by its turns. It returns
// the name that comes first in alphabetical order, and the least cost of those allowed.
func plainClass(q *Question, turns []square1.Move) (name string, cost int, ok bool) {
	seen := map[string]bool{}
	cost = impossible
	var visit func(turns []square1.Move) bool
	visit = func(turns []square1.Move) bool {
		k := len(turns) - 1
		if q.After.Kind == Free {
			turns[k] = square1.Turn(0, 0)
		}
		text := turnsText(turns)
		if seen[text] {
			return true
		}
		seen[text] = true
		if text := plainName(q, turns); name == "" || text < name {
			name = text
		}
		if allowed, n := plainCost(q, turns); allowed {
			for _, m := range turns[1:max(k, 1)] {
				if m.IsNull() {
					return false
				}
			}
			cost = min(cost, n)
		}
		for i := 1; i < k; i++ {
			next := slices.Clone(turns)
			next[i-1] = square1.Turn(int(turns[i-1].Top)+6, int(turns[i-1].Bottom)+6)
			next[i] = square1.Turn(int(turns[i].Bottom), int(turns[i].Top))
			next[i+1] = square1.Turn(int(turns[i+1].Top)+6, int(turns[i+1].Bottom)+6)
			if !visit(next) {
				return false
			}
		}
		return true
	}
	if !visit(slices.Clone(turns)) || cost == impossible {
		return "", 0, false
	}
	return name, cost, true
}

func turnsText(turns []square1.Move) (text string) {
	for _, m := range turns {
		text += square1.Alg{m}.String() + "/"
	}
	return text
}

// plainCost is the cost of an alg given by its turns, and whether it is allowed.
func plainCost(q *Question, turns []square1.Move) (allowed bool, cost int) {
	k := len(turns) - 1
	cost = plainUnit*k + 1000*k
	for i, m := range turns {
		x, y := max(int(m.Top), -int(m.Top)), max(int(m.Bottom), -int(m.Bottom))
		end := End{}
		if i == 0 {
			end = q.Before
		}
		if i == k && k > 0 {
			end = q.After
			if end.Kind == Free {
				continue
			}
		}
		l := q.Limits
		if end.Kind == AtMost && (x > end.Most || y > end.Most) ||
			l.Top.On && x > l.Top.Most || l.Bottom.On && y > l.Bottom.Most || l.Sum.On && x+y > l.Sum.Most {
			return false, 0
		}
		cost += 1000*square1.TurnMetric.Cost(m) + x + y
		if end.Kind != Free {
			cost += plainUnit * q.Metric.Cost(m)
		}
	}
	return true, cost
}
