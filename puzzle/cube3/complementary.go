package cube3

// IsComplementary reports whether every facelet has the colour of its face or of the
// opposite one: Vanderschel's complementary configurations.
func (a Assembly) IsComplementary() bool {
	for _, place := range Cubies() {
		for i, f := range place.Faces() {
			if a.Facelet(place, i).Axis() != f.Axis() {
				return false
			}
		}
	}
	return true
}

// Wrong is the number of facelets whose colour is not that of their face.
func (a Assembly) Wrong() int {
	n := 0
	for _, place := range Cubies() {
		for i, f := range place.Faces() {
			if a.Facelet(place, i) != f {
				n++
			}
		}
	}
	return n
}

// Claim is what the enumeration of all complementary configurations found about
// Vanderschel's claim: TPP is 0 if and only if the number of wrong facelets is a multiple
// of four.
type Claim struct {
	Configurations int // 24^5
	Odd            int // those with an odd number of wrong facelets, and with EOP or COP other than 0
	// Counts of configurations by TPP and by the number of wrong facelets mod 4.
	Counts [2][4]int
}

// Holds reports whether the claim is true.
func (c Claim) Holds() bool {
	return c.Counts[0][1]+c.Counts[0][2]+c.Counts[0][3]+c.Counts[1][0]+c.Counts[1][1]+c.Counts[1][3] == 0
}

// CountComplementary goes through all complementary configurations: the product of the
// permutations of five sets of four cubies that can change places so: two of corners, and
// the edges of three middle layers.
func CountComplementary() Claim {
	var c Claim
	sets := ComplementarySets()
	type part struct{ parity, wrong int }
	var parts [5][]part
	for i, set := range sets {
		for _, order := range permutations4() {
			a := set.arrange(order)
			p := a.Parities()
			parts[i] = append(parts[i], part{p.TPP(), a.Wrong()})
			if p.EOP != 0 || p.COP != 0 || a.Wrong()%2 != 0 || !a.IsComplementary() {
				c.Odd++
			}
		}
	}
	for _, a := range parts[0] {
		for _, b := range parts[1] {
			for _, d := range parts[2] {
				for _, e := range parts[3] {
					for _, f := range parts[4] {
						parity := (a.parity + b.parity + d.parity + e.parity + f.parity) % 2
						c.Counts[parity][(a.wrong+b.wrong+d.wrong+e.wrong+f.wrong)%4]++
						c.Configurations++
					}
				}
			}
		}
	}
	return c
}

// ComplementarySet are four places whose cubies can change places such that the
// configuration stays complementary.
type ComplementarySet [4]Cubie

// ComplementarySets are the five sets: each corner belongs to one of two, each edge to the
// middle layer that it is in.
func ComplementarySets() [5]ComplementarySet {
	var sets [5]ComplementarySet
	var counts [5]int
	add := func(i int, c Cubie) {
		sets[i][counts[i]] = c
		counts[i]++
	}
	for _, c := range Cubies() {
		switch c.Kind {
		case Corner:
			// Clockwise from the horizontal face the lateral one comes first, or last.
			add(2-c.Faces()[1].Axis(), c)
		case Edge:
			missing := 3 - c.Faces()[0].Axis() - c.Faces()[1].Axis()
			add(2+missing, c)
		case FaceCubie:
		}
	}
	return sets
}

// arrange puts the cubies of the set into its places in another order, each such that the
// colours fit.
func (s ComplementarySet) arrange(order [4]int) Assembly {
	a := Solved()
	for i, place := range s {
		cubie := s[order[i]]
		turn := 0
		for ; turn < place.Turns(); turn++ {
			p := Placed{cubie.Number, uint8(turn)} // below 3
			if place.Kind == Corner {
				a.Corners[place.Number] = p
			} else {
				a.Edges[place.Number] = p
			}
			if a.fits(place) {
				break
			}
		}
	}
	return a
}

// fits reports whether the cubie in a place has the colours of the place's axes.
func (a Assembly) fits(place Cubie) bool {
	for i, f := range place.Faces() {
		if a.Facelet(place, i).Axis() != f.Axis() {
			return false
		}
	}
	return true
}

// Complementary puts the cubies of each of the five sets into the places of the set in
// the given order: orders[i][k] is the index of the cubie in the place with the index k.
func Complementary(orders [5][4]int) Assembly {
	a := Solved()
	for i, set := range ComplementarySets() {
		b := set.arrange(orders[i])
		for _, place := range set {
			if place.Kind == Corner {
				a.Corners[place.Number] = b.Corners[place.Number]
			} else {
				a.Edges[place.Number] = b.Edges[place.Number]
			}
		}
	}
	return a
}

// permutations4 are the 24 orders of four things.
func permutations4() (list [][4]int) {
	for a := range 4 {
		for b := range 4 {
			for c := range 4 {
				if d := 6 - a - b - c; a != b && a != c && b != c {
					list = append(list, [4]int{a, b, c, d})
				}
			}
		}
	}
	return list
}
