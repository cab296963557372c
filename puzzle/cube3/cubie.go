package cube3

// Numbers of cubies that can be moved.
const (
	CornerCount = 8
	EdgeCount   = 12
)

// corners are the faces of each corner, clockwise as seen from outside, from the
// horizontal one.
var corners = [CornerCount][3]Face{
	{U, R, F}, {U, F, L}, {U, L, B}, {U, B, R}, {D, F, R}, {D, L, F}, {D, B, L}, {D, R, B},
}

// edges are the faces of each edge, first the one that the flip is counted from.
var edges = [EdgeCount][2]Face{
	{U, R}, {U, F}, {U, L}, {U, B}, {D, R}, {D, F}, {D, L}, {D, B}, {F, R}, {F, L}, {B, L}, {B, R},
}

// Kind is a kind of cubies.
type Kind uint8

// The kinds.
const (
	Corner Kind = iota
	Edge
	FaceCubie
)

// Cubie is a cubie, or its home.
type Cubie struct {
	Kind   Kind
	Number uint8 // 0..7, 0..11 or, of face cubies, the Face
}

// Faces are those that a cubie has stickers for, in the order that its turn is counted in.
func (c Cubie) Faces() []Face {
	switch c.Kind {
	case Corner:
		return corners[c.Number][:]
	case Edge:
		return edges[c.Number][:]
	case FaceCubie:
	}
	return []Face{Face(c.Number)}
}

// String is the name of the cubie, the letters of its faces.
func (c Cubie) String() string {
	name := ""
	for _, f := range c.Faces() {
		name += f.String()
	}
	return name
}

// Turns is the number of ways in which a cubie can be in its place: 3 for corners, 2 for
// edges, 4 for face cubies.
func (c Cubie) Turns() int { return [...]int{3, 2, 4}[c.Kind] }

// Cubies are all cubies: corners, then edges, then face cubies.
func Cubies() []Cubie {
	var list []Cubie
	for kind, count := range [...]uint8{CornerCount, EdgeCount, FaceCount} {
		for n := range count {
			list = append(list, Cubie{Kind(kind), n}) // three kinds
		}
	}
	return list
}

// parseCubie finds a cubie by the letters of its faces, in any order, and how far they are
// turned against its usual name: the usual name of the corner URF, RFU, is turned by 1.
// Corners whose letters run anticlockwise do not exist.
func parseCubie(faces []Face) (c Cubie, turn int, ok bool) {
	const most = 3
	if len(faces) == 0 || len(faces) > most {
		return Cubie{}, 0, false
	}
	kind := [...]Kind{FaceCubie, Edge, Corner}[len(faces)-1]
	for n := range cubieCount(kind) {
		c := Cubie{kind, uint8(n)} // below 12
		home := c.Faces()
		for turn := range home {
			same := true
			for i := range home {
				same = same && faces[i] == home[(i+turn)%len(home)]
			}
			if same {
				return c, turn, true
			}
		}
	}
	return Cubie{}, 0, false
}
