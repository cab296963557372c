package cube3

import (
	"slices"

	"wedge/puzzle/cube3"
)

// symmetry is a rotation or reflection of the cube. It makes of an assembly a the assembly
// that looks like a, seen after the rotation: the cubie, the place and every facelet are
// replaced by their images.
type symmetry struct {
	faces    [cube3.FaceCount]cube3.Face // images of the faces
	mirrored bool
	// Images of places, and where the first face of a place comes to in its image.
	corners, cornerFirst [cube3.CornerCount]uint8
	edges, edgeFirst     [cube3.EdgeCount]uint8
	moves                [moveCount]uint8 // images of the moves
}

// Generators of symmetries, as images of U R F D L B.
var (
	unmoved       = [cube3.FaceCount]cube3.Face{cube3.U, cube3.R, cube3.F, cube3.D, cube3.L, cube3.B}
	quarterAboutU = [cube3.FaceCount]cube3.Face{cube3.U, cube3.F, cube3.L, cube3.D, cube3.B, cube3.R}
	halfAboutF    = [cube3.FaceCount]cube3.Face{cube3.D, cube3.L, cube3.F, cube3.U, cube3.R, cube3.B}
	mirrorLR      = [cube3.FaceCount]cube3.Face{cube3.U, cube3.L, cube3.F, cube3.D, cube3.R, cube3.B}
	thirdAboutURF = [cube3.FaceCount]cube3.Face{cube3.R, cube3.F, cube3.U, cube3.L, cube3.B, cube3.D}
)

func newSymmetry(faces [cube3.FaceCount]cube3.Face) *symmetry {
	s := &symmetry{faces: faces}
	for _, place := range cube3.Cubies() {
		var names []cube3.Face
		for _, f := range place.Faces() {
			names = append(names, faces[f])
		}
		to, first := placeWith(names)
		switch place.Kind {
		case cube3.Corner:
			s.corners[place.Number], s.cornerFirst[place.Number] = to.Number, first
			second := slices.Index(to.Faces(), names[1])
			s.mirrored = second != (int(first)+1)%3
		case cube3.Edge:
			s.edges[place.Number], s.edgeFirst[place.Number] = to.Number, first
		case cube3.FaceCubie:
		}
	}
	for i, m := range cube3.Moves() {
		turns := m.Turns
		if s.mirrored {
			turns = 4 - turns
		}
		s.moves[i] = uint8(faces[m.Face])*3 + turns - 1
	}
	return s
}

// alongAxes are symmetries that bring the axes of U, F and R to that of U.
func alongAxes() [3]*symmetry {
	nothing, third := newSymmetry(unmoved), newSymmetry(thirdAboutURF)
	return [3]*symmetry{nothing, third, third.then(third)}
}

// placeWith is the place with these faces, in any order, and the index of the first.
func placeWith(names []cube3.Face) (place cube3.Cubie, first uint8) {
	want := slices.Sorted(slices.Values(names))
	for _, place := range cube3.Cubies() {
		if faces := place.Faces(); slices.Equal(slices.Sorted(slices.Values(faces)), want) {
			return place, uint8(slices.Index(faces, names[0])) // below 3
		}
	}
	return cube3.Cubie{}, 0
}

// image is the image of an assembly.
func (s *symmetry) image(a *cube3.Assembly) (b cube3.Assembly) {
	for i, p := range a.Corners {
		turn := p.Turn
		if s.mirrored {
			turn = 3 - turn
		}
		b.Corners[s.corners[i]] = cube3.Placed{
			Home: s.corners[p.Home],
			Turn: (turn + s.cornerFirst[i] + 3 - s.cornerFirst[p.Home]) % 3,
		}
	}
	for i, p := range a.Edges {
		b.Edges[s.edges[i]] = cube3.Placed{Home: s.edges[p.Home], Turn: p.Turn ^ s.edgeFirst[i] ^ s.edgeFirst[p.Home]}
	}
	for f, turns := range a.Faces {
		if s.mirrored {
			turns = (4 - turns) % 4
		}
		b.Faces[s.faces[f]] = turns
	}
	return b
}

// then is the symmetry t after s.
func (s *symmetry) then(t *symmetry) *symmetry {
	var faces [cube3.FaceCount]cube3.Face
	for f, to := range s.faces {
		faces[f] = t.faces[to]
	}
	return newSymmetry(faces)
}

// upright are the 16 symmetries that keep the axis of U and D. The first changes nothing.
type upright struct {
	list    [uprightCount]*symmetry
	after   [uprightCount][uprightCount]uint8 // after[s][t] is s after t
	inverse [uprightCount]uint8
}

const uprightCount = 16

func newUpright() *upright {
	u := &upright{}
	generators := []*symmetry{newSymmetry(quarterAboutU), newSymmetry(halfAboutF), newSymmetry(mirrorLR)}
	u.list[0] = newSymmetry(unmoved)
	n := 1
	for i := 0; i < n; i++ {
		for _, g := range generators {
			if s := u.list[i].then(g); u.index(s, n) < 0 {
				u.list[n] = s
				n++
			}
		}
	}
	for s := range u.list {
		for t := range u.list {
			i := u.index(u.list[t].then(u.list[s]), uprightCount)
			u.after[s][t] = uint8(i) // below 16
			if i == 0 {
				u.inverse[s] = uint8(t) // below 16
			}
		}
	}
	return u
}

// index of a symmetry among the first n, or -1.
func (u *upright) index(s *symmetry, n int) int {
	return slices.IndexFunc(u.list[:n], func(t *symmetry) bool { return t.faces == s.faces })
}
