package learn

import (
	"slices"
	"strings"

	"wedge/puzzle/cube3"
)

// named is the cubie with a name; the zero value if there is none.
func named(name string) cube3.Cubie {
	for _, c := range cube3.Cubies() {
		if c.String() == name {
			return c
		}
	}
	return cube3.Cubie{}
}

// kindOf are all cubies of a kind.
func kindOf(kind cube3.Kind) (list []cube3.Cubie) {
	for _, c := range cube3.Cubies() {
		if c.Kind == kind {
			list = append(list, c)
		}
	}
	return list
}

// names are the names of cubies with blanks between them.
func names(list []cube3.Cubie) string {
	words := make([]string, len(list))
	for i, c := range list {
		words[i] = c.String()
	}
	return strings.Join(words, " ")
}

// listed are the names of cubies with commas between them; none is a dash.
func listed(list []cube3.Cubie) string {
	if len(list) == 0 {
		return "–"
	}
	return strings.ReplaceAll(names(list), " ", ", ")
}

// away are the places whose cubies of a kind are not at home.
func away(a cube3.Assembly, kind cube3.Kind) (list []cube3.Cubie) {
	for _, place := range kindOf(kind) {
		if c, _ := a.At(place); c != place {
			list = append(list, place)
		}
	}
	return list
}

// turned are the places whose cubies of a kind are at home but turned.
func turned(a cube3.Assembly, kind cube3.Kind) (list []cube3.Cubie) {
	for _, place := range kindOf(kind) {
		if c, turn := a.At(place); c == place && turn != 0 {
			list = append(list, place)
		}
	}
	return list
}

// amiss are the corners and edges that are not at home, or turned there.
func amiss(a cube3.Assembly) []cube3.Cubie {
	return slices.Concat(away(a, cube3.Corner), turned(a, cube3.Corner), away(a, cube3.Edge), turned(a, cube3.Edge))
}

// flipped are the edges that are flipped as only F and B flip them, by their homes.
func flipped(a cube3.Assembly) (list []cube3.Cubie) {
	for _, p := range a.Edges {
		if p.Turn != 0 {
			list = append(list, cube3.Cubie{Kind: cube3.Edge, Number: p.Home})
		}
	}
	return list
}

// still is an assembly without the turns of the face cubies.
func still(a cube3.Assembly) cube3.Assembly {
	a.Faces = [cube3.FaceCount]uint8{}
	return a
}

// turnStep turns a cubie in its place.
func turnStep(place cube3.Cubie, by int) cube3.Step {
	return cube3.Step{First: place, Second: place, FirstTurn: by, SecondTurn: by}
}

// swapOf swaps the cubies in two places of a kind, without turning edges of the same layer.
func swapOf(first, second cube3.Cubie) cube3.Step { return cube3.Step{First: first, Second: second} }

// quarterTurns are the twelve quarter turns.
func quarterTurns() (list []cube3.Move) {
	for _, m := range cube3.Moves() {
		if m.Turns != 2 {
			list = append(list, m)
		}
	}
	return list
}

// cycle are the places of a kind that a quarter turn moves: the cubie in each goes to the next.
func cycle(m cube3.Move, kind cube3.Kind) (list []cube3.Cubie) {
	turned := cube3.Solved().Turn(m)
	for _, place := range cube3.Cubies() {
		if place.Kind != kind || kind == cube3.FaceCubie {
			continue
		}
		for at := turned.PlaceOf(place); at != place || len(list) > 0; at = turned.PlaceOf(at) {
			if list = append(list, at); at == place {
				// The first is that with the lowest number.
				return slices.Concat(list[len(list)-1:], list[:len(list)-1])
			}
		}
	}
	return nil
}

// distances are the oriented distances from home of the edges by place.
func distances(a cube3.Assembly) []int {
	d := a.Distances()
	return d[:]
}

// distance is that of an edge from its home; 0 for other cubies.
func distance(a cube3.Assembly, edge cube3.Cubie) int {
	if edge.Kind != cube3.Edge {
		return 0
	}
	return distances(a)[a.PlaceOf(edge).Number]
}

// twists are the twists of the corners by place.
func twists(a cube3.Assembly) []int {
	t := a.Twists()
	return t[:]
}

// twist is that of a corner; 0 for other cubies.
func twist(a cube3.Assembly, corner cube3.Cubie) int {
	if corner.Kind != cube3.Corner {
		return 0
	}
	return twists(a)[a.PlaceOf(corner).Number]
}

// axisTwists are the anticlockwise thirds of a turn, by place, that bring the facelet of each
// corner that belongs on a face of an axis onto such a face. About the axis of U and D, they
// are the twists.
func axisTwists(a cube3.Assembly, axis int) (list []int) {
	for _, place := range kindOf(cube3.Corner) {
		at, target := 0, 0
		for i, f := range place.Faces() {
			if a.Facelet(place, i).Axis() == axis {
				at = i
			}
			if f.Axis() == axis {
				target = i
			}
		}
		// Faces are in clockwise order.
		list = append(list, (at-target+3)%3)
	}
	return list
}

// arrowQuarters is the number of quarter turns that bring all arrows back.
func arrowQuarters(a cube3.Assembly) (n int) {
	for _, turns := range a.Faces {
		n += min(int(turns), 4-int(turns))
	}
	return n
}

// turnedArrows is the number of face cubies that are turned.
func turnedArrows(a cube3.Assembly) (n int) {
	for _, turns := range a.Faces {
		n += min(int(turns), 1)
	}
	return n
}

// sum adds numbers.
func sum[T int | int64](list []T) (n T) {
	for _, x := range list {
		n += x
	}
	return n
}
