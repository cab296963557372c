package find

import (
	"math/bits"

	"wedge/puzzle/square1"
)

// arrange calls f for each state that is a match of the goal for some filling of the
// pattern that the tokens are of, until f returns false.
func (t *tokens) arrange(goal square1.Pattern, middle bool, f func(state) bool) {
	var lists [2][][8]uint8 // of each kind, the tokens in the order of the goal's pieces
	var order [2][8]square1.Piece
	for kind := range 2 {
		n := 0
		for _, l := range [...]square1.Layer{goal.Position.Top, goal.Position.Bottom} {
			for _, p := range l.Pieces() {
				if int(p/8) == kind {
					order[kind][n] = p
					n++
				}
			}
		}
		a := arranger{kind: kind, tokens: t}
		for i, p := range order[kind] {
			a.needs[i] = allowed(&goal.Mask, p)
		}
		for p := 8 * kind; p < 8*kind+8; p++ {
			a.members[t.of[p]] = append(a.members[t.of[p]], t.can[p])
		}
		a.place(0)
		lists[kind] = a.found
	}
	middles := []bool{goal.Position.Flipped}
	switch {
	case !middle:
		middles = []bool{false}
	case goal.Mask.AnyMiddle:
		middles = []bool{false, true}
	}
	for _, corners := range lists[0] {
		for _, edges := range lists[1] {
			var g tokens
			for i := range 8 {
				g.of[order[0][i]], g.of[order[1][i]] = corners[i], edges[i]
			}
			for _, flipped := range middles {
				p := goal.Position
				p.Flipped = flipped
				if !f(g.state(p, middle)) {
					return
				}
			}
		}
	}
}

// arranger gives the tokens of one kind to the eight places of a goal, so that the tokens'
// pieces can be chosen to match the goal.
type arranger struct {
	kind    int
	tokens  *tokens
	needs   [8]set   // what the goal allows in each place
	members [8][]set // of each token: what the pattern allows instead of each of its pieces
	used    [8]int   // how many of its members are in a place
	can     [8]set   // what can be in the places filled so far
	at      [8]uint8 // their tokens
	found   [][8]uint8
}

func (a *arranger) place(n int) {
	if n == 8 {
		a.found = append(a.found, a.at)
		return
	}
	for token := range uint8(8) {
		if a.used[token] == len(a.members[token]) {
			continue
		}
		a.can[n] = a.members[token][a.used[token]] & a.needs[n]
		if a.can[n] == 0 || !matching(a.can[:n+1]) {
			continue
		}
		a.at[n] = token
		a.used[token]++
		a.place(n + 1)
		a.used[token]--
	}
}

// matching reports whether each place can have a piece of its set, no two the same.
func matching(sets []set) bool {
	owner := [square1.PieceCount]int{}
	var seen set
	var assign func(place int) bool
	assign = func(place int) bool {
		for free := sets[place] &^ seen; free != 0; free = sets[place] &^ seen {
			p := bits.TrailingZeros16(uint16(free))
			seen |= 1 << p
			if owner[p] == 0 || assign(owner[p]-1) {
				owner[p] = place + 1
				return true
			}
		}
		return false
	}
	for place := range sets {
		seen = 0
		if !assign(place) {
			return false
		}
	}
	return true
}
