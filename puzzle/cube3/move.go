package cube3

// Move is a turn of a face.
type Move struct {
	Face  Face
	Turns uint8 // quarter turns clockwise, seen from outside: 1, 2, 3
}

// around are the faces around each face, clockwise as seen from outside.
var around = [FaceCount][4]Face{
	U: {F, L, B, R}, R: {U, B, D, F}, F: {U, R, D, L},
	D: {F, R, B, L}, L: {U, F, D, B}, B: {U, L, D, R},
}

// quarters are the quarter turns clockwise of the faces: a table that never changes.
var quarters = makeQuarters()

// makeQuarters derives the quarter turns from the names of the places: a facelet that is on
// one face goes to the next of the four faces around the turning one.
func makeQuarters() (list [FaceCount]Assembly) {
	for f := range list {
		next := map[Face]Face{Face(f): Face(f)} // six faces
		for i, g := range around[f] {
			next[g] = around[f][(i+1)%4]
		}
		a := Solved()
		for _, from := range Cubies() {
			var moved []Face
			touches := false
			for _, g := range from.Faces() {
				touches = touches || g == Face(f) // six faces
				moved = append(moved, next[g])
			}
			if !touches || from.Kind == FaceCubie {
				continue
			}
			// The facelet at index 0 of the old place is now on moved[0].
			to, turn, _ := parseCubie(moved)
			p := Placed{from.Number, uint8(turn)} // below 3
			if to.Kind == Corner {
				a.Corners[to.Number] = p
			} else {
				a.Edges[to.Number] = p
			}
		}
		a.Faces[f] = 1
		list[f] = a
	}
	return list
}

// Turn turns a face.
func (a Assembly) Turn(m Move) Assembly {
	for range m.Turns % 4 {
		a = a.Then(quarters[m.Face])
	}
	return a
}

// Apply does an alg.
func (a Assembly) Apply(alg Alg) Assembly {
	for _, m := range alg {
		a = a.Turn(m)
	}
	return a
}

// Inverse undoes the move.
func (m Move) Inverse() Move { return Move{m.Face, (4 - m.Turns) % 4} }

// Quarters is the length of the move in quarter turns, 1 or 2.
func (m Move) Quarters() int {
	if m.Turns == 2 {
		return 2
	}
	return 1
}

// String is the move in Singmaster's notation: R, R2, R'.
func (m Move) String() string { return m.Face.String() + [...]string{"0", "", "2", "'"}[m.Turns%4] }

// Moves are all 18 moves: those of U first, quarter turn, half turn, quarter turn back.
func Moves() []Move {
	list := make([]Move, 0, 3*FaceCount)
	for f := range Face(FaceCount) {
		for t := range uint8(3) {
			list = append(list, Move{f, t + 1})
		}
	}
	return list
}
