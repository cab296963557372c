package learn

import (
	"maps"
	"slices"
	"testing"

	"wedge/app/square1/tables"
	"wedge/puzzle/square1"
	"wedge/solver"
)

// These compute what the words of lessons say.

// named is the shape with a name; the square if there is none.
func named(name string) square1.LayerShape {
	if s, err := readShape(name); err == nil {
		return s
	}
	return square1.Square()
}

// freeAngles is at how many of the twelve angles a layer of a shape can be cut.
func freeAngles(s square1.LayerShape) int { return s.Sliceable() * s.Rotations() }

// byAngles are the shapes that are free at the fewest angles, and at the most.
func byAngles() (fewest, most square1.LayerShape) {
	for s := range square1.LayerShape(square1.LayerShapeCount) {
		if freeAngles(s) < freeAngles(fewest) {
			fewest = s
		}
		if freeAngles(s) > freeAngles(most) {
			most = s
		}
	}
	return fewest, most
}

// freeTurns counts how many turns of both layers free the cut.
func freeTurns(p square1.Position) (n int) {
	for range p.FreeTurns() {
		n++
	}
	return n
}

// alike is at how many of the twelve angles a layer looks the same without colours.
func alike(l square1.Layer) (n int) {
	for steps := range square1.Units {
		if l.Turn(steps).Blocked() == l.Blocked() {
			n++
		}
	}
	return n
}

// farthestPairs are the pairs that need the most slices to cube shape.
func farthestPairs() (pairs []square1.Pair, slices int) {
	for _, p := range square1.UnorderedPairs() {
		switch n := p.CubeShapeDistance(); {
		case n > slices:
			pairs, slices = []square1.Pair{p}, n
		case n == slices:
			pairs = append(pairs, p)
		}
	}
	return pairs, slices
}

// onAverage are the pairs whose positions are the farthest from solved on average, and the
// nearest.
func (k *kit) onAverage() (farthest, nearest square1.Pair) {
	mean := func(p square1.Pair) float64 { return k.census.Pair(p).Positions.Mean() }
	farthest, nearest = square1.Solved().Pair(), square1.Solved().Pair()
	for _, p := range square1.CanonicalPairs() {
		if mean(p) > mean(farthest) {
			farthest = p
		}
		if mean(p) < mean(nearest) {
			nearest = p
		}
	}
	return farthest, nearest
}

func sym1() symmetry { return symmetry{Top: 1} }
func sym2() symmetry { return symmetry{Swapped: true} }
func sym3() symmetry { return symmetry{Mirrored: true} }
func sym4() symmetry { return symmetry{Swapped: true, Mirrored: true} }

// changes are all changes, by the IDs of the answers in the lesson's text.
func changes() map[string]change {
	return map[string]change{"same": {}, "swapped": {swapped: true}, "opposite": {opposite: true}, "both": {true, true}}
}

// twinExample is the position of which the lesson on symmetry shows images, and its solution.
func twinExample() (square1.Position, square1.Alg) {
	alg, err := square1.ParseAlg("/(0,2)/(-3,-2)/(0,-3)/(3,-3)")
	if err != nil {
		return square1.Solved(), nil
	}
	p, err := square1.Solved().Apply(alg.Inverse())
	if err != nil {
		return square1.Solved(), nil
	}
	return p, alg
}

// whatSolves is the ID of the change that makes an alg solve a position, but for a turn at
// the end; empty if none does.
func whatSolves(p square1.Position, alg square1.Alg) string {
	all := changes()
	for _, id := range slices.Sorted(maps.Keys(all)) {
		if _, ok := solution(p, all[id].alg(alg)); ok {
			return id
		}
	}
	return ""
}

// colourings are the images of a position under Sym1.
func colourings(p square1.Position) map[square1.Position]bool {
	all := map[square1.Position]bool{}
	for top := range 4 {
		for bottom := range 4 {
			all[symmetry{Top: top, Bottom: bottom}.position(p)] = true
		}
	}
	return all
}

// keptBy is the symmetry that keeps a pair of shapes, of those that the lesson asks about.
func keptBy(p square1.Position) (id string) {
	for name, m := range map[string]symmetry{"over": sym2(), "mirror": sym3(), "both": sym4()} {
		if m.position(p).Pair() == p.Pair() {
			id += name
		}
	}
	return id
}

// oddTurnsOf says which layers have turns that change the parity: those with an "even" or
// "odd" number of pieces, or "all".
func oddTurnsOf() string {
	has := [2]bool{}
	for _, pair := range square1.Pairs() {
		l := example(pair).Top
		for steps := range square1.Units {
			if l.OddTurn(steps) {
				has[len(l.Pieces())%2] = true
			}
		}
	}
	switch has {
	case [2]bool{true, false}:
		return "even"
	case [2]bool{false, true}:
		return "odd"
	}
	return "all"
}

// oddWithinCube reports whether some slice from cube shape to cube shape changes the parity
// of the lined-up layers. It depends on the angles alone, not on where the pieces are.
func oddWithinCube() bool {
	p := square1.Solved()
	for top, bottom := range p.FreeTurns() {
		if parity, ok := p.Turn(top, bottom).UncheckedSlice().LinedUpParity(); ok && parity != 0 {
			return true
		}
	}
	return false
}

// farthestReport is what wedge godsnumber has found.
func farthestReport(t *testing.T, k *kit) solver.GodsNumber {
	t.Helper()
	g, err := tables.GodsNumber()
	if err != nil {
		t.Fatal(err)
	}
	return g
}
