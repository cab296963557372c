package cube3

import "math/big"

// Orbits are the numbers of assemblies and classes, for all six faces and for two.
type Orbits struct {
	Assemblies      *big.Int // of corners and edges: 8! 3^8 12! 2^12
	Reachable       *big.Int // the order of the group of the six faces' turns
	Classes         *big.Int
	ExtendedClasses *big.Int // with the turns of the face cubies, 4^6 times as many assemblies

	TwoFacedPositions        *big.Int // the order of the group of U and R
	TwoFacedAssemblies       *big.Int // of their corners and edges: 6! 3^6 7! 2^7
	TwoFacedClasses          *big.Int
	TwoFacedClassesWithFaces *big.Int // with the turns of both face cubies
}

// CountOrbits computes the orders of the groups from the moves, by the Schreier-Sims
// algorithm. All classes of a group of moves have as many assemblies as it has elements.
func CountOrbits() Orbits {
	all := []Face{U, R, F, D, L, B}
	assemblies := func(corners, edges int64) *big.Int {
		n := big.NewInt(1)
		for i := range corners {
			n.Mul(n, big.NewInt(3*(i+1)))
		}
		for i := range edges {
			n.Mul(n, big.NewInt(2*(i+1)))
		}
		return n
	}
	classes := func(assemblies *big.Int, faces int64, group *big.Int) *big.Int {
		n := new(big.Int).Exp(big.NewInt(4), big.NewInt(faces), nil)
		return n.Div(n.Mul(n, assemblies), group)
	}
	o := Orbits{
		Assemblies: assemblies(CornerCount, EdgeCount), Reachable: GroupOrder(false, all...),
		TwoFacedAssemblies: assemblies(twoFacedCorners, twoFacedEdges), TwoFacedPositions: GroupOrder(false, U, R),
	}
	o.Classes = classes(o.Assemblies, 0, o.Reachable)
	o.ExtendedClasses = classes(o.Assemblies, FaceCount, GroupOrder(true, all...))
	o.TwoFacedClasses = classes(o.TwoFacedAssemblies, 0, o.TwoFacedPositions)
	o.TwoFacedClassesWithFaces = classes(o.TwoFacedAssemblies, 2, GroupOrder(true, U, R))
	return o
}
