package cube3

import "sync"

// Parities are Vanderschel's quantities of an assembly.
type Parities struct {
	EPP int // edge permutation parity: 0 or 1
	EOP int // edge orientation parity: 0 or 1
	CPP int // corner permutation parity: 0 or 1
	COP int // corner orientation parity: 0, 1 or 2
	FOP int // face orientation parity: 0 or 1
}

// TPP is the total permutation parity, EPP + CPP mod 2. No turn changes it.
func (p Parities) TPP() int { return (p.EPP + p.CPP) % 2 }

// Vector is the parity vector: no turn changes it, and turns lead from each assembly to
// every other one with the same vector.
type Vector struct{ TPP, EOP, COP int }

// Vector is the parity vector without the face cubies: one of 12.
func (p Parities) Vector() Vector { return Vector{p.TPP(), p.EOP, p.COP} }

// Index is the number of the class, 0..11; 0 is that of the solved cube.
func (v Vector) Index() int { return (v.TPP*2+v.EOP)*3 + v.COP }

// VectorOf is the inverse of [Vector.Index].
func VectorOf(index int) Vector { return Vector{index / 6 % 2, index / 3 % 2, index % 3} }

// Reachable reports whether turns lead from the solved cube to this class.
func (v Vector) Reachable() bool { return v == Vector{} }

// FaceParity is FOP + CPP mod 2. Each quarter turn changes both, so no turn changes their
// sum: with the face cubies there are 24 classes, two for each [Vector]. FOP alone is no
// part of a vector that turns preserve.
func (p Parities) FaceParity() int { return (p.FOP + p.CPP) % 2 }

// Reversal is a pair of places, by their numbers, whose cubies are in reverse order.
type Reversal struct{ First, Second int }

// reversals are the pairs in a list of home numbers.
func reversals(homes []uint8) (list []Reversal) {
	for i, a := range homes {
		for k, b := range homes[i+1:] {
			if a > b {
				list = append(list, Reversal{i, i + 1 + k})
			}
		}
	}
	return list
}

// CornerReversals are the pairs of corners that CPP counts.
func (a Assembly) CornerReversals() []Reversal {
	homes := make([]uint8, 0, CornerCount)
	for _, p := range a.Corners {
		homes = append(homes, p.Home)
	}
	return reversals(homes)
}

// EdgeReversals are the pairs of edges that EPP counts.
func (a Assembly) EdgeReversals() []Reversal {
	homes := make([]uint8, 0, EdgeCount)
	for _, p := range a.Edges {
		homes = append(homes, p.Home)
	}
	return reversals(homes)
}

// Twists are, for each place, the anticlockwise thirds of a turn, seen from outside,
// that bring the horizontal facelet of the corner there into a horizontal face. COP is
// their sum mod 3.
func (a Assembly) Twists() (list [CornerCount]int) {
	for i, p := range a.Corners {
		list[i] = int(p.Turn)
	}
	return list
}

// Distances are, for each place, the oriented distances from home of the edge there: the
// fewest quarter turns that bring it home the right way round, 0..4. EOP is their sum mod 2.
func (a Assembly) Distances() (list [EdgeCount]int) {
	table := distances()
	for i, p := range a.Edges {
		list[i] = int(table[p.Home][i][p.Turn])
	}
	return list
}

// distances has the oriented distance of each edge, by home, place and flip.
var distances = sync.OnceValue(func() *[EdgeCount][EdgeCount][2]uint8 {
	var table [EdgeCount][EdgeCount][2]uint8
	type state struct{ place, turn uint8 }
	for home := range table {
		start := state{uint8(home), 0} // below 12
		known := map[state]uint8{start: 0}
		for queue := []state{start}; len(queue) > 0; queue = queue[1:] {
			at := queue[0]
			table[home][at.place][at.turn] = known[at]
			for _, quarter := range quarters {
				for back := range 2 {
					q := quarter
					if back == 1 {
						q = q.Inverse()
					}
					for to, p := range q.Edges {
						next := state{uint8(to), (at.turn + p.Turn) % 2} // below 12
						if _, seen := known[next]; p.Home == at.place && !seen {
							known[next] = known[at] + 1
							queue = append(queue, next)
						}
					}
				}
			}
		}
	}
	return &table
})

// Parities computes all quantities as Vanderschel defines them.
func (a Assembly) Parities() Parities {
	p := Parities{EPP: len(a.EdgeReversals()) % 2, CPP: len(a.CornerReversals()) % 2}
	for _, d := range a.Distances() {
		p.EOP ^= d % 2
	}
	for _, t := range a.Twists() {
		p.COP = (p.COP + t) % 3
	}
	for _, t := range a.Faces {
		p.FOP ^= int(t) % 2
	}
	return p
}

// Reachable reports whether turns lead from the solved cube to the assembly. With faces,
// the turns of the face cubies count, too.
func (a Assembly) Reachable(faces bool) bool {
	p := a.Parities()
	return p.Vector().Reachable() && (!faces || p.FaceParity() == 0)
}

// WayHome is a shortest alg of quarter turns that brings an edge, given by its home, home the
// right way round. Its length is the edge's oriented distance.
func (a Assembly) WayHome(edge Cubie) (alg Alg) {
	distance := func(a Assembly) int { return a.Distances()[a.PlaceOf(edge).Number] }
	for left := distance(a); left > 0; left-- {
		for _, m := range Moves() {
			if b := a.Turn(m); m.Quarters() == 1 && distance(b) < left {
				a, alg = b, append(alg, m)
				break
			}
		}
	}
	return alg
}
