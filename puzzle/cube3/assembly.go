package cube3

// Placed is the cubie in a place, by the number of its home, and its turn there.
type Placed struct {
	Home uint8
	// Turn is, of a corner, the number of thirds of a turn clockwise from where its
	// horizontal facelet (that of U or D) is horizontal: 0, 1, 2; of an edge, whether it is
	// flipped: 0, 1, such that no turns but those of F and B flip.
	Turn uint8
}

// Assembly is a way to put the cubies together: what is in each of the places, in the
// order of their numbers. Every value whose homes are permutations and whose turns are in
// range is possible: 8! 3^8 12! 2^12 4^6.
type Assembly struct {
	Corners [CornerCount]Placed
	Edges   [EdgeCount]Placed
	// Faces are quarter turns clockwise of the face cubies, 0..3.
	Faces [FaceCount]uint8
}

// Solved has every cubie at home.
func Solved() Assembly {
	var a Assembly
	for i := range a.Corners {
		a.Corners[i].Home = uint8(i) // below 8
	}
	for i := range a.Edges {
		a.Edges[i].Home = uint8(i) // below 12
	}
	return a
}

// IsSolved reports whether everything is at home, but for the turns of the face cubies,
// which usual cubes do not show.
func (a Assembly) IsSolved() bool {
	a.Faces = [FaceCount]uint8{}
	return a == Solved()
}

// IsSolvedWith is [Assembly.IsSolved]; with faces, the turns of the face cubies count, too.
func (a Assembly) IsSolvedWith(faces bool) bool {
	return a == Solved() || !faces && a.IsSolved()
}

// Then does to a what makes b of the solved cube.
func (a Assembly) Then(b Assembly) Assembly {
	var c Assembly
	for i, p := range b.Corners {
		from := a.Corners[p.Home]
		c.Corners[i] = Placed{from.Home, (from.Turn + p.Turn) % 3}
	}
	for i, p := range b.Edges {
		from := a.Edges[p.Home]
		c.Edges[i] = Placed{from.Home, (from.Turn + p.Turn) % 2}
	}
	for i := range b.Faces {
		c.Faces[i] = (a.Faces[i] + b.Faces[i]) % 4
	}
	return c
}

// Inverse is what makes the solved cube of a.
func (a Assembly) Inverse() Assembly {
	var b Assembly
	for i, p := range a.Corners {
		b.Corners[p.Home] = Placed{uint8(i), (3 - p.Turn) % 3} // below 8
	}
	for i, p := range a.Edges {
		b.Edges[p.Home] = Placed{uint8(i), p.Turn} // below 12
	}
	for i, t := range a.Faces {
		b.Faces[i] = (4 - t) % 4
	}
	return b
}

// At is the cubie in a place, and its turn there.
func (a Assembly) At(place Cubie) (cubie Cubie, turn int) {
	switch place.Kind {
	case Corner:
		p := a.Corners[place.Number]
		return Cubie{Corner, p.Home}, int(p.Turn)
	case Edge:
		p := a.Edges[place.Number]
		return Cubie{Edge, p.Home}, int(p.Turn)
	case FaceCubie:
	}
	return place, int(a.Faces[place.Number])
}

// PlaceOf is where a cubie is.
func (a Assembly) PlaceOf(c Cubie) Cubie {
	for i, p := range a.Corners {
		if c.Kind == Corner && p.Home == c.Number {
			return Cubie{Corner, uint8(i)} // below 8
		}
	}
	for i, p := range a.Edges {
		if c.Kind == Edge && p.Home == c.Number {
			return Cubie{Edge, uint8(i)} // below 12
		}
	}
	return c
}

// Facelet is the home direction of the facelet that a cubie in a place shows on the place's
// face with this index (see [Cubie.Faces]).
func (a Assembly) Facelet(place Cubie, index int) Face {
	cubie, turn := a.At(place)
	if place.Kind == FaceCubie {
		return Face(place.Number)
	}
	home := cubie.Faces()
	n := len(home)
	// A cubie turned clockwise by turn shows its first facelet at the index turn.
	return home[(index+n-turn)%n]
}
