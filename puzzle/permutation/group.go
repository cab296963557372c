// Package permutation computes orders of permutation groups.
package permutation

import "math/big"

// Permutation maps each point to another: point i goes to the point Permutation[i].
type Permutation []int

// Then is p followed by q.
func (p Permutation) Then(q Permutation) Permutation {
	r := make(Permutation, len(p))
	for i, x := range p {
		r[i] = q[x]
	}
	return r
}

// Inverse undoes p.
func (p Permutation) Inverse() Permutation {
	r := make(Permutation, len(p))
	for i, x := range p {
		r[x] = i
	}
	return r
}

// Group is a permutation group, as a chain of stabilizers (Sims 1970, in the form of D. E.
// Knuth, Efficient representation of perm groups, Combinatorica 11, 1991): level k has the
// elements that fix all points before k, and for each point that k can go to one that
// moves it there.
type Group struct {
	points int
	levels []level
}

type level struct {
	generators []Permutation
	moves      []Permutation // by the image of the level's point; nil for none
}

// NewGroup is the group that permutations of the same number of points generate.
func NewGroup(points int, generators ...Permutation) *Group {
	g := &Group{points: points, levels: make([]level, points)}
	identity := make(Permutation, points)
	for i := range identity {
		identity[i] = i
	}
	for k := range g.levels {
		g.levels[k].moves = make([]Permutation, points)
		g.levels[k].moves[k] = identity
	}
	for _, p := range generators {
		g.add(0, p)
	}
	return g
}

// Has reports whether a permutation belongs to the group.
func (g *Group) Has(p Permutation) bool { return g.has(0, p) }

// has tests an element that fixes all points before k.
func (g *Group) has(k int, p Permutation) bool {
	for ; k < g.points; k++ {
		move := g.levels[k].moves[p[k]]
		if move == nil {
			return false
		}
		p = p.Then(move.Inverse())
	}
	return true
}

// add adds an element that fixes all points before k.
func (g *Group) add(k int, p Permutation) {
	if g.has(k, p) {
		return
	}
	l := &g.levels[k]
	l.generators = append(l.generators, p)
	for _, move := range l.moves {
		if move != nil {
			g.reach(k, move.Then(p))
		}
	}
}

// reach notes an element of level k: it moves the point k to a new one, or what it does
// besides belongs to the next level.
func (g *Group) reach(k int, p Permutation) {
	l := &g.levels[k]
	to := p[k]
	if l.moves[to] == nil {
		l.moves[to] = p
		for _, s := range l.generators {
			g.reach(k, p.Then(s))
		}
		return
	}
	g.add(k+1, p.Then(l.moves[to].Inverse()))
}

// Order is the number of elements.
func (g *Group) Order() *big.Int {
	n := big.NewInt(1)
	for _, l := range g.levels {
		size := int64(0)
		for _, move := range l.moves {
			if move != nil {
				size++
			}
		}
		n.Mul(n, big.NewInt(size))
	}
	return n
}
