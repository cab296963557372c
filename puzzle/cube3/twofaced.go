package cube3

import (
	"slices"
	"sync"
)

// TwoFaced is the puzzle of which only the faces U and R turn, with 15 cubies: six corners,
// seven edges and the two face cubies.
type TwoFaced struct{}

// Numbers of the cubies that U and R move.
const (
	twoFacedCorners = 6
	twoFacedEdges   = 7
)

// Corners are the numbers of the corners that U and R move, ascending.
func (TwoFaced) Corners() [twoFacedCorners]uint8 { return twoFacedCornerPlaces }

// Edges are the numbers of the edges that U and R move, ascending.
func (TwoFaced) Edges() [twoFacedEdges]uint8 { return twoFacedEdgePlaces }

var (
	twoFacedCornerPlaces = [twoFacedCorners]uint8{0, 1, 2, 3, 4, 7}
	twoFacedEdgePlaces   = [twoFacedEdges]uint8{0, 1, 2, 3, 4, 8, 11}
)

// Applies reports whether all other cubies are at home.
func (TwoFaced) Applies(a Assembly) bool {
	solved := Solved()
	for i, p := range a.Corners {
		if !slices.Contains(twoFacedCornerPlaces[:], uint8(i)) && p != solved.Corners[i] { // below 8
			return false
		}
	}
	for i, p := range a.Edges {
		if !slices.Contains(twoFacedEdgePlaces[:], uint8(i)) && p != solved.Edges[i] { // below 12
			return false
		}
	}
	for f, turns := range a.Faces {
		if Face(f) != U && Face(f) != R && turns != 0 { // six faces
			return false
		}
	}
	return true
}

// TwoFacedClass is what turns of U and R preserve. Two assemblies of the 15 cubies, without
// the turns of the face cubies, can be turned into each other if and only if their classes
// are equal: there are 6 * 3 * 2 * 2^7 = 4608.
type TwoFacedClass struct {
	// Coset is one of six: U and R permute the six corners in 120 of 720 ways, as the
	// projective general linear group PGL(2,5) does. 0 is that of the solved cube.
	Coset int
	COP   int // corner orientation parity
	TPP   int // total permutation parity
	// Flips has a bit for each of the seven edges: neither U nor R ever flips one.
	Flips int
}

// Counts of the puzzle.
const (
	TwoFacedClasses = 6 * 3 * 2 << twoFacedEdges
	// TwoFacedAssemblies is 6! 3^6 7! 2^7.
	TwoFacedAssemblies = 720 * 729 * 5040 << twoFacedEdges
	// TwoFacedPositions is the order of the group: 120 * 3^5 * 7! / 2.
	TwoFacedPositions = 120 * 243 * 5040 / 2
)

// Solved reports whether it is the class of the solved cube.
func (c TwoFacedClass) Solved() bool { return c == TwoFacedClass{} }

// Index is the number of the class, 0 to [TwoFacedClasses] - 1.
func (c TwoFacedClass) Index() int { return ((c.Coset*3+c.COP)*2+c.TPP)<<twoFacedEdges | c.Flips }

// Class of an assembly to which the puzzle applies.
func (TwoFaced) Class(a Assembly) TwoFacedClass {
	p := a.Parities()
	c := TwoFacedClass{Coset: cosets()[cornerOrder(a)], COP: p.COP, TPP: p.TPP()}
	for _, at := range twoFacedEdgePlaces {
		placed := a.Edges[at]
		if placed.Turn != 0 {
			c.Flips |= 1 << slices.Index(twoFacedEdgePlaces[:], placed.Home)
		}
	}
	return c
}

// order6 is an order of the six corners.
type order6 [twoFacedCorners]uint8

// cornerOrder has, for each of the six places, the index of the corner there.
func cornerOrder(a Assembly) (o order6) {
	for i, at := range twoFacedCornerPlaces {
		o[i] = uint8(slices.Index(twoFacedCornerPlaces[:], a.Corners[at].Home)) // below 6
	}
	return o
}

// cosets numbers all orders of the six corners by what U and R can make of each other.
var cosets = sync.OnceValue(func() map[order6]int {
	numbers := map[order6]int{}
	turns := []order6{cornerOrder(quarters[U]), cornerOrder(quarters[R])}
	next := 0
	for _, start := range orders6() {
		if _, known := numbers[start]; known {
			continue
		}
		numbers[start] = next
		for queue := []order6{start}; len(queue) > 0; queue = queue[1:] {
			for _, turn := range turns {
				var to order6
				for i, from := range turn {
					to[i] = queue[0][from]
				}
				if _, known := numbers[to]; !known {
					numbers[to] = next
					queue = append(queue, to)
				}
			}
		}
		next++
	}
	return numbers
})

// orders6 are all 720 orders, the one of the solved cube first.
func orders6() []order6 {
	list := []order6{{}}
	for n := range uint8(twoFacedCorners) {
		var longer []order6
		for _, o := range list {
			for x := range uint8(twoFacedCorners) {
				if !slices.Contains(o[:n], x) {
					o[n] = x
					longer = append(longer, o)
				}
			}
		}
		list = longer
	}
	return list
}
