package cube3

import (
	"math/big"

	"wedge/puzzle/permutation"
)

// points is the number of facelets and of marks on face cubies that tell an assembly:
// three for each corner, two for each edge and four for each face cubie.
const points = 3*CornerCount + 2*EdgeCount + 4*FaceCount

// permutation of the facelets, with or without those of the face cubies.
func (a Assembly) permutation(faces bool) permutation.Permutation {
	p := make(permutation.Permutation, points)
	for i, c := range a.Corners {
		for k := range 3 {
			p[3*int(c.Home)+k] = 3*i + (k+int(c.Turn))%3
		}
	}
	const edges, middles = 3 * CornerCount, 3*CornerCount + 2*EdgeCount
	for i, e := range a.Edges {
		for k := range 2 {
			p[edges+2*int(e.Home)+k] = edges + 2*i + (k+int(e.Turn))%2
		}
	}
	for f, turns := range a.Faces {
		for k := range 4 {
			to := k
			if faces {
				to = (k + int(turns)) % 4
			}
			p[middles+4*f+k] = middles + 4*f + to
		}
	}
	return p
}

// GroupOrder is the number of assemblies that turns of some faces make of the solved cube,
// with or without the turns of the face cubies.
func GroupOrder(faces bool, turning ...Face) *big.Int {
	var generators []permutation.Permutation
	for _, f := range turning {
		generators = append(generators, quarters[f].permutation(faces))
	}
	return permutation.NewGroup(points, generators...).Order()
}
