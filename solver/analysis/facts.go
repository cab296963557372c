package analysis

import "wedge/puzzle/square1"

// Facts are what is true of a position.
type Facts uint16

// The facts. All but Even and Square are about colours on either layer and layers at any angles. In cube
// shape only.
const (
	CubeShape       Facts = 1 << iota // both layers are square
	Even                              // in cube shape with even parity
	CornersOriented                   // each layer has corners of one colour
	EdgesOriented                     // each layer has edges of one colour
	Oriented                          // both, and both of the same
	CornersPermuted                   // the corners are oriented, and go round their layers in order
	EdgesPermuted                     // the edges likewise
	OneSolved                         // oriented, and a layer is solved
	Solved                            // both are
	Square                            // the middle layer is square
)

// Names of the facts, for texts: see [Facts.List].
var factNames = [...]string{
	"cube shape", "even parity", "the corners oriented", "the edges oriented", "both layers oriented",
	"the corners permuted", "the edges permuted", "a layer solved", "both layers solved", "the middle layer square",
}

// FactNames lists the names of all facts, for translation.
func FactNames() []string { return factNames[:] }

// List has the names of the facts.
func (f Facts) List() (list []string) {
	for i, name := range factNames {
		if f>>i&1 != 0 {
			list = append(list, name)
		}
	}
	return list
}

// Has reports whether all of some facts are among them.
func (f Facts) Has(some Facts) bool { return f&some == some }

// FactsOf are those of a position.
func FactsOf(p square1.Position) Facts {
	var f Facts
	if !p.Flipped {
		f |= Square
	}
	parity, ok := p.LinedUpParity()
	if !ok {
		return f
	}
	f |= CubeShape
	if parity == 0 {
		f |= Even
	}
	top, bottom := ringOf(p.Top), ringOf(p.Bottom)
	add := func(is bool, fact Facts) {
		if is {
			f |= fact
		}
	}
	corners := one(top.corners) && one(bottom.corners)
	edges := one(top.edges) && one(bottom.edges)
	same := top.corners[0]/4 == top.edges[0]/4
	add(corners, CornersOriented)
	add(edges, EdgesOriented)
	add(corners && edges && same, Oriented)
	add(corners && inOrder(top.corners) && inOrder(bottom.corners), CornersPermuted)
	add(edges && inOrder(top.edges) && inOrder(bottom.edges), EdgesPermuted)
	add(f.Has(Oriented) && (top.solved() || bottom.solved()), OneSolved)
	add(f.Has(Oriented) && top.solved() && bottom.solved(), Solved)
	return f
}

// ring is a square layer, clockwise: each edge stands behind the corner of the same index. The numbers, 0 to
// 7, are those of corners, and of edges among edges: below 4 of the top's colour.
type ring struct{ corners, edges [4]int }

func ringOf(l square1.Layer) (r ring) {
	pieces := l.Pieces()
	first := 0
	if !pieces[0].IsCorner() {
		first = 1
	}
	for i := range r.corners {
		r.corners[i] = int(pieces[(first+2*i)%8])
		r.edges[i] = int(pieces[(first+2*i+1)%8]) - 8
	}
	return r
}

// one reports whether all four are of one colour.
func one(list [4]int) bool {
	return list[0]/4 == list[1]/4 && list[0]/4 == list[2]/4 && list[0]/4 == list[3]/4
}

// inOrder reports whether each is the next one of its colour.
func inOrder(list [4]int) bool {
	for i, n := range list {
		if list[(i+1)%4] != n/4*4+(n+1)%4 {
			return false
		}
	}
	return true
}

// solved reports whether the layer is solved. In the solved top, edge 1 follows corner A; in the bottom,
// edge 6 follows corner E.
func (r ring) solved() bool {
	if !one(r.corners) || !one(r.edges) || !inOrder(r.corners) || !inOrder(r.edges) || r.corners[0]/4 != r.edges[0]/4 {
		return false
	}
	behind := r.corners[0]
	if behind >= 4 {
		behind = 4 + (behind+1)%4
	}
	return r.edges[0] == behind
}
