package learn

import "wedge/puzzle/cube3"

// wrongAt is the number of wrong facelets in a place: those with the opposite colour.
func wrongAt(a cube3.Assembly, place cube3.Cubie) (n int) {
	for i, f := range place.Faces() {
		if a.Facelet(place, i) == f.Opposite() {
			n++
		}
	}
	return n
}

// wrongCorners is the number of wrong facelets at corners.
func wrongCorners(a cube3.Assembly) (n int) {
	for _, place := range kindOf(cube3.Corner) {
		n += wrongAt(a, place)
	}
	return n
}

// rule is what TPP is by Vanderschel's rule.
func rule(a cube3.Assembly) int {
	if a.Wrong()%4 == 0 {
		return 0
	}
	return 1
}

// refutes reports whether an assembly is an exception to it.
func refutes(a cube3.Assembly) bool { return a.IsComplementary() && rule(a) != a.Parities().TPP() }

// complementary is any assembly whose facelets have their own colour or the opposite one, all equally likely.
func (c *chance) complementary() cube3.Assembly {
	var orders [5][4]int
	for i := range orders {
		copy(orders[i][:], c.Perm(len(orders[i])))
	}
	return cube3.Complementary(orders)
}
