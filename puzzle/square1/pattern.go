package square1

import (
	"math/bits"
)

// Knowledge is how much of a piece a [Mask] lets one see.
type Knowledge uint8

// What is known of a piece.
const (
	Exact  Knowledge = iota // which piece it is
	Colour                  // its kind, and whether it is of the top's or of the bottom's colour
	Kind                    // only whether it is a corner or an edge
)

// Mask says what counts of a position. The zero value is that everything does. Masks are
// comparable.
type Mask struct {
	Pieces    [PieceCount]Knowledge // of each piece, wherever it is
	AnyMiddle bool                  // the middle layer does not count
}

// Full reports whether everything counts.
func (m Mask) Full() bool { return m == Mask{} }

// ShapeOnly is the mask through which only the shape can be seen.
func ShapeOnly() (m Mask) {
	for i := range m.Pieces {
		m.Pieces[i] = Kind
	}
	m.AnyMiddle = true
	return m
}

// Shows reports whether the mask lets one see the colour of a sticker of a piece. Side 0 is
// its outside; 1 and 2 are its sides, clockwise.
func (m Mask) Shows(p Piece, side int) bool {
	known := m.Pieces[p]
	return known == Exact || known == Colour && side == 0
}

// Letter is the sign of a piece in [Pattern.String]: its own, or that of what one sees of it.
func (m Mask) Letter(p Piece) byte { return m.looksOf(p).letter() }

// Pattern is a partial position: a position of which only some things count. It stands for
// all positions that look like it through its mask, its fillings; [Pattern.Position] is one
// of them. Several values mean the same pattern: compare those of [Pattern.Canonical], which
// are comparable.
type Pattern struct {
	Position Position
	Mask     Mask
}

// Only is the pattern of which just one position is a filling.
func Only(p Position) Pattern { return Pattern{Position: p} }

// IsPosition reports whether everything counts.
func (p Pattern) IsPosition() bool { return p.Mask.Full() }

// TopColoured reports whether the piece belongs to the solved top.
func (p Piece) TopColoured() bool { return p&7 < 4 }

// looksOf is what the mask lets one see of a piece: the same for pieces that look alike.
func (m *Mask) looksOf(p Piece) looks {
	switch k := m.Pieces[p]; {
	case k == Exact:
		return looks(p)
	case k == Kind && p.IsCorner():
		return anyCorner
	case k == Kind:
		return anyEdge
	case p.IsCorner() && p.TopColoured():
		return topCorner
	case p.IsCorner():
		return bottomCorner
	case p.TopColoured():
		return topEdge
	}
	return bottomEdge
}

// looks is what one sees of a piece: itself, as a [Piece], or one of the following.
type looks uint8

const (
	topCorner looks = PieceCount + iota
	bottomCorner
	anyCorner
	topEdge
	bottomEdge
	anyEdge
	looksCount
)

// looksLetters are the signs of Jaap Scherphuis and Michael Gottlieb.
const looksLetters = "ABCDEFGH12345678UVWXYZ"

func (l looks) letter() byte { return looksLetters[l] }

// isCorner reports whether it takes up two places.
func (l looks) isCorner() bool { return l < 8 || l >= topCorner && l <= anyCorner }

// pieces is the set of the pieces that can look like this; bit i is piece i.
func (l looks) pieces() uint16 {
	switch l {
	case topCorner:
		return 0x000F
	case bottomCorner:
		return 0x00F0
	case anyCorner:
		return 0x00FF
	case topEdge:
		return 0x0F00
	case bottomEdge:
		return 0xF000
	case anyEdge:
		return 0xFF00
	}
	return 1 << l
}

// knowledge is the inverse of [Mask.looksOf].
func (l looks) knowledge() Knowledge {
	switch l {
	case topCorner, bottomCorner, topEdge, bottomEdge:
		return Colour
	case anyCorner, anyEdge:
		return Kind
	}
	return Exact
}

// Canonical is the same pattern with the filling that comes first, so that patterns that
// mean the same become equal. Its middle is square where it does not count.
func (p Pattern) Canonical() Pattern {
	return fill(p.looks(), p.Mask.AnyMiddle, p.Position.Flipped && !p.Mask.AnyMiddle)
}

// layout is what one sees at each of the 24 places: those of the top, then those of the
// bottom, and for corners where their second half is.
type layout struct {
	at     [2 * Units]looks
	second [2 * Units]bool // the second half of a corner, clockwise
}

// looks lays out what one sees of the pattern.
func (p Pattern) looks() *layout {
	var seen layout
	for i := range 2 * Units {
		layer, place := p.Position.Top, i
		if i >= Units {
			layer, place = p.Position.Bottom, i-Units
		}
		piece := layer.At(place)
		seen.at[i] = p.Mask.looksOf(piece)
		seen.second[i] = piece.IsCorner() && layer.At((place+Units-1)%Units) == piece
	}
	return &seen
}

// fill fills a layout with pieces, which must be possible: exact ones, then those of a
// colour, then the rest, each the first that is left.
func fill(seen *layout, anyMiddle, flipped bool) Pattern {
	p := Pattern{Position: Position{Flipped: flipped}, Mask: Mask{AnyMiddle: anyMiddle}}
	left := uint16(1<<PieceCount - 1)
	var layers [2]Layer
	for _, k := range [...]Knowledge{Exact, Colour, Kind} {
		for i, l := range seen.at {
			if l.knowledge() != k || seen.second[i] {
				continue
			}
			piece := Piece(bits.TrailingZeros16(l.pieces() & left))
			left &^= 1 << piece
			p.Mask.Pieces[piece] = k
			layer, place := i/Units, i%Units
			layers[layer] |= Layer(piece) << (4 * place)
			if l.isCorner() {
				layers[layer] |= Layer(piece) << (4 * ((place + 1) % Units))
			}
		}
	}
	p.Position.Top, p.Position.Bottom = layers[0], layers[1]
	return p
}

// With is the same pattern with another filling as its position, if it is one.
func (p Pattern) With(filling Position) (_ Pattern, ok bool) {
	if !p.Matches(filling) {
		return p, false
	}
	with := Pattern{Position: filling, Mask: Mask{AnyMiddle: p.Mask.AnyMiddle}}
	for place := range Units {
		with.Mask.Pieces[filling.Top.At(place)] = p.Mask.Pieces[p.Position.Top.At(place)]
		with.Mask.Pieces[filling.Bottom.At(place)] = p.Mask.Pieces[p.Position.Bottom.At(place)]
	}
	return with, true
}

// Matches reports whether a position is a filling of the pattern.
func (p Pattern) Matches(q Position) bool {
	if !p.Mask.AnyMiddle && p.Position.Flipped != q.Flipped ||
		p.Position.Top.Blocked() != q.Top.Blocked() || p.Position.Bottom.Blocked() != q.Bottom.Blocked() {
		return false
	}
	for place := range Units {
		if !p.shows(p.Position.Top.At(place), q.Top.At(place)) || !p.shows(p.Position.Bottom.At(place), q.Bottom.At(place)) {
			return false
		}
	}
	return true
}

// shows reports whether a piece can be where the pattern's position has another. A piece
// that is exact somewhere else in the pattern is caught there.
func (p Pattern) shows(here, piece Piece) bool {
	return p.Mask.looksOf(here).pieces()&(1<<piece) != 0
}

// Fillings is the number of positions that match the pattern, at most 8! x 8! x 2.
func (p Pattern) Fillings() int64 {
	n := int64(1)
	if p.Mask.AnyMiddle {
		n = 2
	}
	for _, kind := range [...]Piece{0, 8} {
		var left, colour [2]int // pieces that are not exact, those known by colour; of the top, of the bottom
		free := 0
		for i := range Piece(8) {
			side := int(i / 4)
			switch p.Mask.Pieces[kind+i] {
			case Exact:
				continue
			case Colour:
				colour[side]++
			case Kind:
				free++
			}
			left[side]++
		}
		for side := range left { // each colour is chosen in order, the rest goes anywhere
			for k := range colour[side] {
				n *= int64(left[side] - k)
			}
		}
		for k := range free {
			n *= int64(k + 1)
		}
	}
	return n
}

// Turn turns the layers of the pattern.
func (p Pattern) Turn(top, bottom int) Pattern {
	p.Position = p.Position.Turn(top, bottom)
	return p
}

// Apply performs an alg: see [Position.Apply].
func (p Pattern) Apply(alg Alg) (Pattern, error) {
	var err error
	p.Position, err = p.Position.Apply(alg)
	return p, err
}

// EachFilling calls f for each position that matches the pattern, until f returns false.
func (p Pattern) EachFilling(f func(Position) bool) {
	e := &filler{seen: p.looks(), f: f, flipped: []bool{p.Position.Flipped}}
	if p.Mask.AnyMiddle {
		e.flipped = []bool{false, true}
	}
	// Exact pieces first: a piece that is exact must not fill another place.
	for _, k := range [...]Knowledge{Exact, Colour, Kind} {
		for i, l := range e.seen.at {
			if l.knowledge() == k && !e.seen.second[i] {
				e.order = append(e.order, i)
			}
		}
	}
	e.place(0, 1<<PieceCount-1)
}

// filler fills a layout in all ways.
type filler struct {
	seen    *layout
	order   []int // the places to fill; of corners, the first of two
	flipped []bool
	layers  [2]Layer
	f       func(Position) bool
}

// place fills the places from order[n] on with the pieces left. It returns false to stop.
func (e *filler) place(n int, left uint16) bool {
	if n == len(e.order) {
		for _, flipped := range e.flipped {
			if !e.f(Position{Top: e.layers[0], Bottom: e.layers[1], Flipped: flipped}) {
				return false
			}
		}
		return true
	}
	i := e.order[n]
	l := e.seen.at[i]
	layer, before := &e.layers[i/Units], e.layers[i/Units]
	for set := l.pieces() & left; set != 0; set &= set - 1 {
		piece := Piece(bits.TrailingZeros16(set))
		*layer = before | Layer(piece)<<(4*(i%Units))
		if l.isCorner() {
			*layer |= Layer(piece) << (4 * ((i%Units + 1) % Units))
		}
		if !e.place(n+1, left&^(1<<piece)) {
			return false
		}
	}
	*layer = before
	return true
}
