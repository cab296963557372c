package packing

import "slices"

// Loose is a packing whose pieces are moved by hand, some of them at a time. Pieces are numbered as in
// the packing, directions as in polycube.Directions.
type Loose struct {
	tool    *Disassembler
	packing Packing
	at      [][3]int // where the pieces are, from their places
}

// Loosen prepares a packing, with all pieces in their places.
func (p *Problem) Loosen(k Packing) *Loose {
	return &Loose{tool: p.NewDisassembler(), packing: k, at: make([][3]int, len(k))}
}

// At is how far a piece is from its place: x, y, z in cells.
func (l *Loose) At(piece int) [3]int { return l.at[piece] }

// Away reports whether some piece is not in its place.
func (l *Loose) Away() bool {
	return slices.ContainsFunc(l.at, func(at [3]int) bool { return at != [3]int{} })
}

// Pushed are the pieces that have to go along if one moves a cell in a direction, and itself, ascending.
func (l *Loose) Pushed(piece, way int) []int {
	list := []int{piece}
	for n := 0; n < len(list); n++ {
		for other := range l.packing {
			if !slices.Contains(list, other) && l.gap(list[n], other, way) == 0 {
				list = append(list, other)
			}
		}
	}
	slices.Sort(list)
	return list
}

// Room is how many cells some pieces can move together in a direction until another one stops them. If
// none does, it is a little more than brings them beside all others.
func (l *Loose) Room(pieces []int, way int) int {
	const more = 2 // cells, to be seen
	room, free := 0, true
	for _, i := range pieces {
		for other := range l.packing {
			if slices.Contains(pieces, other) {
				continue
			}
			if g := l.gap(i, other, way); g < far && (free || g < room) {
				room, free = g, false
			}
		}
	}
	if !free {
		return room
	}
	all := make([]int, len(l.packing))
	for i := range all {
		all[i] = i
	}
	if len(pieces) == len(all) {
		return 0
	}
	return max(l.tool.clear(l.packing, pieces, all, l.at, way), 0) + more
}

// Move moves pieces, which must have that much room.
func (l *Loose) Move(pieces []int, way, steps int) {
	for _, i := range pieces {
		shift(&l.at[i], way, steps)
	}
}

// gap is how far a piece can move until another one stops it.
func (l *Loose) gap(piece, other, way int) int {
	spots := l.tool.problem.spots
	by := l.tool.between(l.packing, piece, other, l.at)
	return int(l.tool.gaps.between(spots[l.packing[piece]].orientation, spots[l.packing[other]].orientation, by)[way])
}
