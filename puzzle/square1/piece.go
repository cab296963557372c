package square1

// Piece is one of the sixteen pieces of the outer layers. 0..7 are the corners
// A..H (60 degrees), 8..15 the edges 1..8 (30 degrees), in the letters of Jaap
// Scherphuis' position string. The solved top is A1B2C3D4, the solved bottom
// 5E6F7G8H.
type Piece uint8

// PieceCount is the number of pieces: eight corners and eight edges.
const PieceCount = 16

// IsCorner reports whether the piece takes up two places of 30 degrees.
func (p Piece) IsCorner() bool { return p < 8 }

// Units is the size of the piece in steps of 30 degrees: 2 or 1.
func (p Piece) Units() int {
	if p.IsCorner() {
		return 2
	}
	return 1
}

// Letter is the piece's character in a position string: 'A'..'H' or '1'..'8'.
func (p Piece) Letter() byte {
	if p.IsCorner() {
		return 'A' + byte(p)
	}
	return '1' + byte(p) - 8
}

// String is the piece's letter.
func (p Piece) String() string { return string(rune(p.Letter())) }

// Name is the piece's name in messages: "corner C", "edge 4".
func (p Piece) Name() string {
	if p.IsCorner() {
		return "corner " + p.String()
	}
	return "edge " + p.String()
}

// pieceOf is the inverse of Letter; small letters are accepted.
func pieceOf(c byte) (Piece, bool) {
	switch {
	case c >= 'A' && c <= 'H':
		return Piece(c - 'A'), true
	case c >= 'a' && c <= 'h':
		return Piece(c - 'a'), true
	case c >= '1' && c <= '8':
		return Piece(c - '1' + 8), true
	}
	return 0, false
}
