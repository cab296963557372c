package learn

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"

	"wedge/puzzle/cube3"
)

// vectorText is a parity vector: "(0, 1, 2)".
func vectorText(v cube3.Vector) string { return fmt.Sprintf("(%d, %d, %d)", v.TPP, v.EOP, v.COP) }

// vector is that of the cube on the stage.
func (k *kit) vector() cube3.Vector { return k.assembly().Parities().Vector() }

// class is that of an assembly; the turns of the face cubies count if they are marked.
func (k *kit) class(a cube3.Assembly) cube3.Class {
	c := a.Parities().Class()
	if !k.host.Faces() {
		c.Face = 0
	}
	return c
}

// inClass is an assembly of a class.
func inClass(c cube3.Class, rng *rand.Rand) cube3.Assembly {
	a := cube3.Random(rng)
	return a.ChangesTo(c, true)[0].Do(a)
}

// unsolvable is an assembly of any class but that of the solved cube.
func unsolvable(rng *rand.Rand) cube3.Assembly {
	return inClass(cube3.Class{Vector: cube3.VectorOf(1 + rng.IntN(cube3.ClassCount-1))}, rng)
}

// mixed is a reachable assembly whose corners are solved, for moveEdges, and whose edges are at home,
// too, for flipEdges.
func mixed(rng *rand.Rand, stage string) cube3.Assembly {
	for {
		a := still(cube3.Random(rng))
		a.Corners = cube3.Solved().Corners
		if stage == flipEdges {
			for i := range a.Edges {
				a.Edges[i].Home = uint8(i) // below 12
			}
		}
		// Others are reachable only by chance.
		if a.Reachable(false) && len(amiss(a)) > 3 {
			return a
		}
	}
}

// arrows says which arrows are turned: U +1, R −1, F 2; none is a dash.
func arrows(a cube3.Assembly) string {
	var words []string
	for f, turns := range a.Faces {
		if turns != 0 {
			words = append(words, fmt.Sprintf("%v %s", cube3.Face(f), [...]string{"0", "+1", "2", "−1"}[turns])) // six faces
		}
	}
	if len(words) == 0 {
		return "–"
	}
	return strings.Join(words, ", ")
}

// reachedArrows is in how many ways turns can leave the arrows when all corners and edges are at home:
// classes are of the same size, so it is all of the 4^6 ways, divided by how many times more classes
// there are when arrows count.
func reachedArrows(o cube3.Orbits) int {
	n := new(big.Int).Mul(big.NewInt(1<<(2*cube3.FaceCount)), o.Classes)
	return int(n.Div(n, o.ExtendedClasses).Int64())
}
