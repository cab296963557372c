package cube3

import "math/rand/v2"

// RandomAssembly is any assembly, all equally likely.
func RandomAssembly(rng *rand.Rand) Assembly {
	var a Assembly
	for i, home := range rng.Perm(CornerCount) {
		a.Corners[i] = Placed{uint8(home), uint8(rng.IntN(3))} // small
	}
	for i, home := range rng.Perm(EdgeCount) {
		a.Edges[i] = Placed{uint8(home), uint8(rng.IntN(2))} // small
	}
	for i := range a.Faces {
		a.Faces[i] = uint8(rng.IntN(4)) // small
	}
	return a
}

// Random is a reachable assembly, all equally likely, with the turns of the face cubies that
// turns can give it.
func Random(rng *rand.Rand) Assembly {
	a := RandomAssembly(rng)
	p := a.Parities()
	a.Corners[0].Turn = (a.Corners[0].Turn + uint8(3-p.COP)) % 3 // 0, 1, 2
	a.Edges[0].Turn = (a.Edges[0].Turn + uint8(p.EOP)) % 2       // 0, 1
	if p.TPP() != 0 {
		a.Edges[0], a.Edges[1] = a.Edges[1], a.Edges[0]
		if a.Parities().EOP != 0 {
			a.Edges[0].Turn ^= 1
		}
	}
	a.Faces[0] = (a.Faces[0] + uint8(a.Parities().FaceParity())) % 4 // 0, 1
	return a
}
