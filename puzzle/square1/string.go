package square1

import (
	"slices"
	"strings"
)

// String is Jaap Scherphuis' position string: the pieces of the top clockwise
// from the front cut, those of the bottom likewise (as seen from below), then
// "-" for a square middle or "/" for any other. The solved position is
// "A1B2C3D45E6F7G8H-".
//
// Unlike Jaap's strings, ours write a corner that lies across the front cut at
// both ends of its layer, once for each half: after (-1,0) the string is
// "A1B2C3D4A5E6F7G8H-". Such a position cannot be sliced as it stands.
func (p Position) String() string {
	text, _ := p.AppendText(nil)
	return string(text)
}

// AppendText appends what [Position.String] returns. There is never an error.
func (p Position) AppendText(b []byte) ([]byte, error) {
	for _, l := range [...]Layer{p.Top, p.Bottom} {
		for place := 0; place < Units; place++ {
			piece := l.At(place)
			b = append(b, piece.Letter())
			if piece.IsCorner() && place+1 < Units && l.At(place+1) == piece {
				place++
			}
		}
	}
	middle := byte('-')
	if p.Flipped {
		middle = '/'
	}
	return append(b, middle), nil
}

// ParsePosition reads a position string. It ignores blanks and accepts small
// letters. The error is a [*SyntaxError], a [*LayerError] or a [*PieceError].
func ParsePosition(s string) (Position, error) {
	t := newText(s)
	if err := t.whole.Err(); err != nil {
		return Position{}, err
	}
	var pieces []Piece
	for t.skipBlanks(); !t.done() && t.peek() != '-' && t.peek() != '/'; t.skipBlanks() {
		piece, ok := Piece(0), false
		if c := t.peek(); c < 0x80 {
			piece, ok = pieceOf(byte(c))
		}
		if !ok {
			return Position{}, t.fail(t.at, expectPiece)
		}
		pieces = append(pieces, piece)
		t.at++
	}
	if t.done() {
		return Position{}, t.fail(t.at, expectMiddle)
	}
	flipped := t.peek() == '/'
	t.at++
	if t.skipBlanks(); !t.done() {
		return Position{}, t.fail(t.at, expectEnd)
	}
	return assemblePosition(pieces, flipped)
}

// assemblePosition lays the pieces out, first the top, then the bottom.
func assemblePosition(pieces []Piece, flipped bool) (Position, error) {
	if err := checkPieces(pieces); err != nil {
		return Position{}, err
	}
	top, rest, err := takeLayer(pieces, false)
	if err != nil {
		return Position{}, err
	}
	bottom, rest, err := takeLayer(rest, true)
	if err != nil {
		return Position{}, err
	}
	if len(rest) > 0 { // cannot happen: 8 corners and 8 edges fill 24 places
		return Position{}, &LayerError{Bottom: true, Reason: rest[0].Name() + " does not fit"}
	}
	return NewPosition(top, bottom, flipped)
}

// checkPieces looks for missing and duplicate pieces. A corner may appear twice,
// once for each half; takeLayer checks that the halves meet.
func checkPieces(pieces []Piece) error {
	var count [PieceCount]int
	for _, p := range pieces {
		count[p]++
	}
	for i, n := range count {
		p := Piece(i)
		if n == 1 || n == 2 && p.IsCorner() && halved(pieces, p) {
			continue
		}
		return &PieceError{Piece: p, Count: n}
	}
	return nil
}

// halved reports whether the two letters of a corner can be its two halves: there
// must be ten places between them.
func halved(pieces []Piece, p Piece) bool {
	inside, units := false, 0
	for _, q := range pieces {
		switch {
		case q == p:
			inside = !inside
		case inside:
			units += q.Units()
		}
	}
	return units == Units-2
}

// takeLayer fills one layer from the front of the list and returns the rest.
func takeLayer(pieces []Piece, bottom bool) (Layer, []Piece, error) {
	var l Layer
	place := 0
	for i, p := range pieces {
		units := p.Units()
		if p.IsCorner() && (i == 0 && slices.Contains(pieces[1:], p) || i > 0 && p == pieces[0]) {
			units = 1 // half of a corner that lies across the cut
		}
		if place+units > Units {
			return 0, nil, &LayerError{
				Bottom: bottom, Units: place,
				Reason: p.Name() + " takes two places, only one is left",
			}
		}
		for range units {
			l |= Layer(p) << (4 * place)
			place++
		}
		if place == Units {
			return l, pieces[i+1:], nil
		}
	}
	return 0, nil, &LayerError{Bottom: bottom, Units: place, Reason: "pieces are missing"}
}

// Parse reads a position: an alg applied to the solved puzzle, or a position
// string. The error is one of [ParseAlg] or [ParsePosition], or the
// [*BlockedError] of an alg with a blocked slice.
func Parse(s string) (Position, error) {
	s, err := plain(s)
	if err != nil {
		return Position{}, err
	}
	if looksLikePosition(s) {
		p, err := ParsePosition(s)
		if err == nil {
			return p, nil
		}
		if readAlg(s).err != nil { // Karnotation can look like that too: U2D2 01 02 UD2
			return p, err
		}
	}
	alg, err := ParseAlg(s)
	if err != nil {
		return Position{}, err
	}
	return Solved().Apply(alg)
}

// looksLikePosition tells a position string, even a faulty one, from an alg: it
// has no comma, bracket or quote, no sign or slash before its last character, and
// about sixteen characters.
func looksLikePosition(s string) bool {
	compact := strings.ToUpper(strings.Join(strings.Fields(s), ""))
	compact = strings.TrimRight(compact, "-/\u2212")
	letters, digits := 0, 0
	for _, r := range compact {
		switch {
		case isDigit(r):
			digits++
		case isLetter(r):
			letters++
		default:
			return false
		}
	}
	return letters >= 4 && digits >= 4 && letters+digits >= 12
}
